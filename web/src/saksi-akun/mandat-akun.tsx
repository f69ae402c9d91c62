// Above the list of witnesses, for administrators of a kota: letters by file, and accounts (SAKSI-007).
import { Button, SegmentedControl, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { unduhAkunSaksi } from "#contract/saksi-akun.contract.ts";
import { unduhFormatSuratMandat } from "#contract/saksi-impor.contract.ts";
import { addressOf } from "../api/panggil.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { UnduhButton } from "../ui/unduh-button.tsx";
import { UnggahAkunDialog } from "./unggah-akun.tsx";
import { UnggahMandatDialog } from "./unggah-mandat.tsx";
import "./mandat-akun.css";

const PILIHAN = {
  mandat: {
    label: "Surat Mandat",
    arti: "Unduh formatnya, isi NIK saksi, lalu unggah: suratnya dicetak.",
    unduhan: addressOf(unduhFormatSuratMandat, {}),
    dialog: UnggahMandatDialog,
  },
  akun: {
    label: "Pembuatan Akun Saksi",
    arti: "Unduh daftar akun saksi, atau unggah daftar saksi yang dibuatkan akun.",
    unduhan: addressOf(unduhAkunSaksi, {}),
    dialog: UnggahAkunDialog,
  },
} as const;

type Pilihan = keyof typeof PILIHAN;

const KOTA = 3;

function Alat({ pilihan }: { pilihan: Pilihan }): ReactElement {
  const { label, unduhan: alamat, dialog: Dialog } = PILIHAN[pilihan];
  const [isOpen, setIsOpen] = useState(false);
  // There are others of this name on the page.
  const apa = <span className="visually-hidden"> {label}</span>;
  return (
    <div className="mandat-akun-alat">
      <UnduhButton alamat={alamat}>Unduh{apa}</UnduhButton>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Unggah{apa}
      </Button>
      {isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

export function MandatAkun(): ReactElement | null {
  const self = useSelf();
  const [pilihan, setPilihan] = useState<Pilihan>("mandat");
  if (self.tingkat !== KOTA || !isAllowed(self, "saksi.write")) {
    return null;
  }
  return (
    <section className="mandat-akun" aria-label="Surat mandat dan akun saksi">
      <SegmentedControl
        aria-label="Surat mandat atau akun"
        data={Object.entries(PILIHAN).map(([value, { label }]) => ({ value, label }))}
        value={pilihan}
        onChange={(value) => setPilihan(value === "akun" ? "akun" : "mandat")}
      />
      <Alat key={pilihan} pilihan={pilihan} />
      <Text size="sm" c="dimmed">
        {PILIHAN[pilihan].arti}
      </Text>
    </section>
  );
}

// What can be done with a witness, as the server says of each: the menu of a row and of the detail
// page (SAKSI-014..019, decision G-141), with the questions and dialogs that belong to it.
import { IconBrandWhatsapp, IconUserStar } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import {
  getSaksi,
  listSaksi,
  type SaksiRingkas,
  type TindakanSaksi,
} from "#contract/saksi.contract.ts";
import {
  hapusSaksi,
  setAktifSaksi,
  setApprovalSaksi,
  setWaValid,
  unsetApprovalSaksi,
} from "#contract/tindakan-saksi.contract.ts";
import { useKirim } from "../api/query.ts";
import {
  aksiUmum,
  ICON,
  tanyaBatalUtama,
  tanyaHapus,
  tanyaNonaktif,
} from "../akun/pengguna/aksi-umum.tsx";
import { MandatDialog } from "../akun/pengguna/mandat-dialog.tsx";
import { confirm } from "../ui/confirm.ts";
import type { RowAction } from "../ui/row-menu.tsx";
import { TOAST_LIFE } from "../ui/toast.ts";
import { useAkunSaksi } from "./akun/use-akun-saksi.tsx";
import { useSuratSaksi } from "./surat/use-surat-saksi.ts";
import { BacalegDialog } from "./bacaleg-dialog.tsx";

const refreshes = [listSaksi, getSaksi];

/** SAKSI-064 */
function useSetWa() {
  const set = useKirim(setWaValid, { refreshes });
  return async (saksi: SaksiRingkas): Promise<void> => {
    const { id, nama, nomer_wa: nomor, is_nomer_wa_valid: isValid } = saksi;
    const isSure = await confirm(
      isValid === 1
        ? {
            title: `Batalkan WA valid ${nama}?`,
            body: `Nomor ${nomor} ditandai tidak berlaku.`,
            action: "Batal Set WA Valid",
            cancel: "Jangan",
          }
        : {
            title: `WA ${nama} valid?`,
            body: `Nomor ${nomor} ditandai sudah dicoba dan berlaku.`,
            action: "Set WA Valid",
          },
    );
    if (isSure) {
      set.mutate({ params: { id }, body: { is_nomer_wa_valid: isValid === 1 ? 0 : 1 } });
    }
  };
}

/** SAKSI-065 */
function useSetAktif() {
  const set = useKirim(setAktifSaksi, { refreshes });
  return async ({ id, nama, is_aktif: isAktif }: SaksiRingkas): Promise<void> => {
    const akibat =
      "TPS-nya kehilangan saksi ini. Akunnya tidak dapat masuk, kecuali punya peran lain.";
    if (isAktif === 0 || (await tanyaNonaktif(nama, akibat))) {
      set.mutate({ params: { id }, body: { is_aktif: isAktif === 1 ? 0 : 1 } });
    }
  };
}

function useBatalUtama() {
  const batal = useKirim(unsetApprovalSaksi, { refreshes });
  return async ({ id, nama }: SaksiRingkas): Promise<void> => {
    if (await tanyaBatalUtama(nama)) {
      batal.mutate({ params: { id } });
    }
  };
}

function useHapus(onDeleted: () => void) {
  const hapus = useKirim(hapusSaksi, { refreshes: [listSaksi], life: TOAST_LIFE.long });
  return async ({ id, nama }: SaksiRingkas): Promise<void> => {
    const akibat = "Saksi ini hilang dari daftar, dan surat mandatnya tidak berlaku lagi.";
    if (await tanyaHapus(nama, akibat)) {
      await hapus.mutateAsync({ params: { id } });
      onDeleted();
    }
  };
}

type Pelaku = Record<TindakanSaksi, (saksi: SaksiRingkas) => unknown>;

/** In the order of the menu, what is printed between them. */
const AWAL: readonly TindakanSaksi[] = ["ubah", "set_wa_valid"];
const AKHIR: readonly TindakanSaksi[] = [
  "set_caleg",
  "set_aktif",
  "set_approval",
  "unset_approval",
  "hapus",
];

/** The entries, in the words of the witness's state. */
function aksiOf(saksi: SaksiRingkas, pelaku: Pelaku): Record<TindakanSaksi, RowAction> {
  const isValid = saksi.is_nomer_wa_valid === 1;
  const lakukan = (tindakan: TindakanSaksi): void => void pelaku[tindakan](saksi);
  return {
    ...aksiUmum(saksi.is_aktif === 1, lakukan),
    set_wa_valid: {
      label: isValid ? "Batal Set WA Valid" : "Set WA Valid",
      icon: <IconBrandWhatsapp {...ICON} />,
      onClick: () => lakukan("set_wa_valid"),
    },
    set_caleg: {
      label: "Set Bacaleg",
      icon: <IconUserStar {...ICON} />,
      onClick: () => lakukan("set_caleg"),
    },
  };
}

interface Terbuka {
  saksi: SaksiRingkas;
  dialog: "mandat" | "bacaleg";
}

interface DialogTerbukaProps {
  open: Terbuka | undefined;
  onClose: () => void;
}

function DialogTerbuka({ open, onClose }: DialogTerbukaProps): ReactElement | null {
  const angkat = useKirim(setApprovalSaksi, { refreshes });
  if (open === undefined) {
    return null;
  }
  const { id, nama, wilayah } = open.saksi;
  return open.dialog === "bacaleg" ? (
    <BacalegDialog saksi={open.saksi} onClose={onClose} />
  ) : (
    <MandatDialog
      subjek="Saksi"
      siapa={`${nama}, ${wilayah.keterangan}`}
      onKirim={(file) => angkat.mutateAsync({ params: { id }, body: {}, file })}
      onClose={onClose}
    />
  );
}

/** @param onDeleted when the witness that the page is about is gone */
export function useTindakanSaksi(onDeleted: () => void = () => undefined): {
  menu: (saksi: SaksiRingkas) => readonly RowAction[];
  dialog: ReactElement | null;
} {
  const [open, setOpen] = useState<Terbuka>();
  const navigate = useNavigate();
  const surat = useSuratSaksi();
  const akun = useAkunSaksi(refreshes);
  const pelaku: Pelaku = {
    ubah: ({ id }) =>
      navigate({ to: "/saksi/$user_id/form-edit", params: { user_id: String(id) } }),
    set_wa_valid: useSetWa(),
    set_caleg: (saksi) => setOpen({ saksi, dialog: "bacaleg" }),
    set_aktif: useSetAktif(),
    set_approval: (saksi) => setOpen({ saksi, dialog: "mandat" }),
    unset_approval: useBatalUtama(),
    hapus: useHapus(onDeleted),
  };
  return {
    menu(saksi) {
      const semua = aksiOf(saksi, pelaku);
      const boleh = (urutan: readonly TindakanSaksi[]): RowAction[] =>
        urutan
          .filter((tindakan) => saksi.boleh.includes(tindakan))
          .map((tindakan) => semua[tindakan]);
      return [...boleh(AWAL), ...surat(saksi), ...akun.menu(saksi), ...boleh(AKHIR)];
    },
    dialog: (
      <>
        <DialogTerbuka open={open} onClose={() => setOpen(undefined)} />
        {akun.dialog}
      </>
    ),
  };
}

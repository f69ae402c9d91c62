// The organisation's logo: chosen, shown and removed at once, apart from the form around it.
import { Button, Group, Input } from "@mantine/core";
import { useState, type ReactElement } from "react";
import {
  gantiLogo,
  getPengaturan,
  hapusLogo,
  MIME_LOGO,
  UKURAN_LOGO,
} from "#contract/sistem/pengaturan.contract.ts";
import { getStatus } from "#contract/sistem/sistem.contract.ts";
import { ApiError } from "../../api/error.ts";
import { useSend } from "../../api/query.ts";
import { confirm } from "../../ui/confirm.ts";
import { FilePick } from "../../ui/file-pick.tsx";
import { acceptText, fileFault } from "../../ui/file-rules.ts";
import { formatBytes } from "../../ui/format.ts";
import "./logo-field.css";

const REFRESHES = [getPengaturan, getStatus];
const ATURAN = { accept: MIME_LOGO, maxBytes: UKURAN_LOGO };
const PETUNJUK =
  `${acceptText(MIME_LOGO)}, paling besar ${formatBytes(UKURAN_LOGO)}. ` +
  "Tampil di halaman masuk dan menu; dicetak di kepala surat mandat dan kartu saksi.";

const HAPUS = {
  title: "Hapus logo?",
  body: "Halaman masuk, surat, dan kartu yang dicetak sesudah ini tidak berlogo.",
  action: "Hapus logo",
  danger: true,
};

export function LogoField({ logo }: { logo: string | null }): ReactElement {
  const ganti = useSend(gantiLogo, { refreshes: REFRESHES });
  const hapus = useSend(hapusLogo, { refreshes: REFRESHES });
  const [fault, setFault] = useState<string>();
  async function choose(file: File | undefined): Promise<void> {
    const wrong = file && fileFault(file, ATURAN);
    setFault(wrong);
    if (file === undefined || wrong !== undefined) {
      return;
    }
    try {
      await ganti.mutateAsync({ body: {}, file });
    } catch (error) {
      setFault(error instanceof ApiError ? error.errors["file"]?.join(". ") : undefined);
    }
  }
  async function drop(): Promise<void> {
    if (await confirm(HAPUS)) {
      hapus.mutate({});
    }
  }
  return (
    <Input.Wrapper label="Logo" labelElement="div" description={PETUNJUK} error={fault}>
      {logo === null ? null : <img src={logo} alt="Logo organisasi" className="logo-organisasi" />}
      <Group gap="xs" mt={6}>
        <FilePick
          accept={MIME_LOGO.join(",")}
          variant="default"
          onPick={([file]) => void choose(file)}
        >
          {logo === null ? "Pilih logo" : "Ganti logo"}
        </FilePick>
        {logo === null ? null : (
          <Button
            variant="subtle"
            color="red"
            loading={hapus.isPending}
            onClick={() => void drop()}
          >
            Hapus logo
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

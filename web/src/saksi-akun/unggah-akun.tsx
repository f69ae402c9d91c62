import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { unggahAkunSaksi } from "#contract/saksi-impor.contract.ts";
import { useKirim } from "../api/query.ts";
import { UNGGAH, UnggahLangsungDialog } from "../impor/unggah-langsung-dialog.tsx";

/** Accounts for those whom a file names; its list of accounts may be that file. */
export function UnggahAkun(): ReactElement {
  const kirim = useKirim(unggahAkunSaksi, UNGGAH);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Unggah daftar akun
      </Button>
      {isOpen ? (
        <UnggahLangsungDialog
          title="Unggah Akun Saksi"
          subjek="Saksi"
          send={(file) => kirim.mutateAsync({ body: {}, file })}
          hint="Berkas .xls atau .xlsx: kolom NIK, Nomer KTA, Nama, Email. Daftar akun yang diunduh boleh diunggah kembali."
          width={650}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

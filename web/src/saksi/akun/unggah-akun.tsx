import type { ReactElement } from "react";
import { unggahAkunSaksi } from "#contract/saksi/saksi-impor.contract.ts";
import { useSend } from "../../api/query.ts";
import { UNGGAH, UnggahLangsungDialog } from "../../impor/unggah-langsung-dialog.tsx";

/** Accounts for those whom a file names; its list of accounts may be that file. */
export function UnggahAkunDialog({ onClose }: { onClose: () => void }): ReactElement {
  const kirim = useSend(unggahAkunSaksi, UNGGAH);
  return (
    <UnggahLangsungDialog
      title="Unggah Akun Saksi"
      subjek="Saksi"
      send={(file) => kirim.mutateAsync({ body: {}, file })}
      hint="Berkas .xls atau .xlsx: kolom NIK, Nomer KTA, Nama, Email. Daftar akun yang diunduh boleh diunggah kembali."
      width={650}
      onClose={onClose}
    />
  );
}

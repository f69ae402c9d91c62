import type { ReactElement } from "react";
import { listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import { unggahSuratMandat } from "#contract/saksi/saksi-impor.contract.ts";
import { openTab } from "../../api/download.ts";
import { useSend } from "../../api/query.ts";
import { UNGGAH, UnggahLangsungDialog } from "../../impor/unggah-langsung-dialog.tsx";

/** Letters of those whom a file names; where they appear opens in a new tab. */
export function UnggahMandatDialog({ onClose }: { onClose: () => void }): ReactElement {
  const kirim = useSend(unggahSuratMandat, { ...UNGGAH, refreshes: [listPekerjaan] });
  async function send(file: File | undefined): Promise<{ message: string }> {
    const { data } = await kirim.mutateAsync({ body: {}, file });
    openTab(data.url);
    const isDicetak = data.url === "/unduhan";
    return {
      message: isDicetak
        ? "Surat mandat dicetak. Hasilnya di tab baru."
        : "Berkas masih diperiksa, belum dicetak. Pratinjaunya di tab baru.",
    };
  }
  return (
    <UnggahLangsungDialog
      title="Unggah Surat Mandat"
      subjek="Surat Mandat"
      send={send}
      hint="Berkas .xls atau .xlsx: kolom NIK; Nomer KTA dan Nama boleh kosong. Bila semua barisnya benar, suratnya langsung dicetak."
      width={650}
      onClose={onClose}
    />
  );
}

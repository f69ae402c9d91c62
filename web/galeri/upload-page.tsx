import { useState } from "react";
import { unggahDokumentasi } from "#contract/hasil/dokumentasi.contract.ts";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { unggah } from "../src/api/upload.ts";
import { Page } from "../src/ui/page.tsx";
import { Upload } from "../src/ui/upload.tsx";

export function UploadPage() {
  const [sizes, setSizes] = useState<number[]>([]);
  return (
    <Page title="Unggah" width="narrow">
      <Upload
        accept={MIME_DOKUMEN}
        maxBytes={UKURAN_DOKUMEN}
        multiple
        camera
        shrink
        send={async (file, control) => {
          setSizes((present) => [...present, file.size]);
          await unggah(
            unggahDokumentasi,
            {
              params: { tps_id: 1_376_011_001_001, laporan_id: 4 },
              body: { jenis_laporan_id: "4", dokumentasi_id: "1" },
              file,
            },
            control,
          );
        }}
      />
      <p role="log">{sizes.join(",")}</p>
    </Page>
  );
}

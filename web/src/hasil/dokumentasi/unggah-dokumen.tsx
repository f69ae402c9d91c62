// Takes the document of one item: by button, by dragging, by the camera of a phone.
import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { QcTps } from "#contract/hasil/qc.contract.ts";
import { useSelf } from "../../api/self.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Upload } from "../../ui/upload.tsx";
import { ATURAN_DOKUMEN, sendDokumen } from "./send-dokumen.ts";
import { mergeFoto } from "./pdf-foto.ts";

const BEBERAPA_FOTO = { into: mergeFoto, hint: "Beberapa foto menjadi satu PDF." };

export interface UnggahDokumenProps {
  tps: QcTps;
  item: ItemLaporan;
  /** The file is in the queue, and on its way by itself. */
  onQueued?: () => void;
}

export function UnggahDokumen({ tps, item, onQueued }: UnggahDokumenProps): ReactElement {
  const { id } = useSelf();
  return (
    <Upload
      {...ATURAN_DOKUMEN}
      camera
      shrink
      combine={BEBERAPA_FOTO}
      send={(file, control) => {
        const sent = sendDokumen({ users_id: id, tps, item }, file, control);
        onQueued?.();
        return sent;
      }}
    />
  );
}

export function UnggahDokumenDialog({
  tps,
  item,
  onClose,
}: {
  tps: QcTps;
  item: ItemLaporan;
  onClose: () => void;
}): ReactElement {
  return (
    <Dialog opened title="Unggah Dokumen Image / Pdf" onClose={onClose}>
      <Text mb="sm">
        {item.singkat}, {tps.nama}, {tps.kelurahan}.
        {item.url === null
          ? ""
          : " Berkas baru menggantikan yang sekarang; yang lama tetap disimpan."}
      </Text>
      <UnggahDokumen tps={tps} item={item} onQueued={onClose} />
    </Dialog>
  );
}

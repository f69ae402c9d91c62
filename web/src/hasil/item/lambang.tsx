// The picture of an item: a party's emblem, a pair's photo.
import { IconPhoto } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { MIME_GAMBAR, UKURAN_FOTO } from "#contract/berkas/berkas.contract.ts";
import { gambarItem, listAturan, type ItemAturan } from "#contract/hasil/item.contract.ts";
import { useBlob, useObjectUrl } from "../../api/blob.ts";
import { useSend } from "../../api/query.ts";
import { FilePick } from "../../ui/file-pick.tsx";
import { fileFault } from "../../ui/file-rules.ts";
import { toast } from "../../ui/toast.ts";

interface LambangProps {
  item: ItemAturan;
}

export function Lambang({ item }: LambangProps): ReactElement {
  const src = useObjectUrl(useBlob(item.image_url).data);
  return src === undefined ? (
    <span className="lambang lambang-kosong" aria-hidden>
      <IconPhoto size={18} stroke={1.4} />
    </span>
  ) : (
    <img src={src} alt={`Gambar ${item.singkat}`} className="lambang" />
  );
}

export function GantiLambang({ item }: LambangProps): ReactElement {
  const unggah = useSend(gambarItem, { refreshes: [listAturan] });
  function take(file: File | undefined): void {
    if (file === undefined) {
      return;
    }
    const fault = fileFault(file, { accept: MIME_GAMBAR, maxBytes: UKURAN_FOTO });
    if (fault === undefined) {
      unggah.mutate({ params: { id: item.id }, body: {}, file });
    } else {
      toast.warning(fault, { title: item.singkat });
    }
  }
  return (
    <FilePick accept={MIME_GAMBAR.join(",")} variant="default" onPick={([file]) => take(file)}>
      {item.image_url === null ? "Pasang" : "Ganti"}
      <span className="visually-hidden"> gambar {item.singkat}</span>
    </FilePick>
  );
}

// The documents of a polling station, one by one: look at it, or send it (QC-020, QC-021).
import { Button } from "@mantine/core";
import { IconEye, IconFileTypePdf, IconPhotoOff, IconUpload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { ItemLaporan } from "#contract/item.contract.ts";
import type { QcTps } from "#contract/qc.contract.ts";
import { useBlob, useObjectUrl } from "../api/blob.ts";
import { DokumenMark } from "../laporan/keadaan-mark.tsx";
import { ViewerDialog } from "../ui/viewer.tsx";
import { useKirimanDokumen } from "./kirim-dokumen.ts";
import { StatusDokumen } from "./status-dokumen.tsx";
import { UnggahDokumenDialog } from "./unggah-dokumen.tsx";
import "./dokumentasi-view.css";

const PDF = "application/pdf";

function Thumbnail({ url, mime }: Pick<ItemLaporan, "url" | "mime">): ReactElement {
  const isPicture = url !== null && mime !== PDF;
  const { data } = useBlob(isPicture ? `${url}?kecil=1` : null);
  const src = useObjectUrl(data);
  const Icon = url === null ? IconPhotoOff : IconFileTypePdf;
  return (
    <span className="dokumen-thumbnail" aria-hidden>
      {isPicture ? <img src={src} alt="" /> : <Icon size={22} stroke={1.4} />}
    </span>
  );
}

interface DokumenRowProps {
  tps: QcTps;
  item: ItemLaporan;
  canWrite: boolean;
}

type OpenDialog = "lihat" | "unggah";

function DokumenRow({ tps, item, canWrite }: DokumenRowProps): ReactElement {
  const [dialog, setDialog] = useState<OpenDialog>();
  const kiriman = useKirimanDokumen({ tps, item });
  const { nomer_urut, singkat, keterangan, url, mime } = item;
  const close = (): void => setDialog(undefined);
  return (
    <li className="dokumen-row">
      <span className="isian-nomor angka">{nomer_urut}</span>
      <Thumbnail url={url} mime={mime} />
      <div className="dokumen-nama">
        <b>{singkat}</b>
        <span>{keterangan}</span>
        {kiriman === undefined ? (
          <DokumenMark isThere={url !== null} />
        ) : (
          <StatusDokumen kiriman={kiriman} />
        )}
      </div>
      <div className="dokumen-tombol">
        {url === null ? null : (
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            aria-label={`Lihat ${singkat}`}
            onClick={() => setDialog("lihat")}
          >
            Lihat
          </Button>
        )}
        {canWrite ? (
          <Button
            variant={url === null ? "filled" : "default"}
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-label={`Unggah ${singkat}`}
            onClick={() => setDialog("unggah")}
          >
            Unggah
          </Button>
        ) : null}
      </div>
      {url === null ? null : (
        <ViewerDialog
          opened={dialog === "lihat"}
          onClose={close}
          url={url}
          mime={mime ?? ""}
          name={`${singkat}, ${tps.nama}, ${tps.kelurahan}`}
        />
      )}
      {dialog === "unggah" ? <UnggahDokumenDialog tps={tps} item={item} onClose={close} /> : null}
    </li>
  );
}

export interface DokumentasiViewProps {
  tps: QcTps;
  item: readonly ItemLaporan[];
  canWrite: boolean;
}

export function DokumentasiView({ tps, item, canWrite }: DokumentasiViewProps): ReactElement {
  return (
    <ul className="dokumen-list" aria-label="Dokumen TPS">
      {item.map((one) => (
        <DokumenRow key={one.id} tps={tps} item={one} canWrite={canWrite} />
      ))}
    </ul>
  );
}

// The documents of a polling station, one by one: look at it, or send it (QC-020, QC-021).
import { Button } from "@mantine/core";
import { IconEye, IconFileTypePdf, IconPhotoOff, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { hapusDokumentasi } from "#contract/hasil/dokumentasi.contract.ts";
import { JENIS_DOKUMENTASI, type ItemLaporan } from "#contract/hasil/item.contract.ts";
import { getLaporan, listLaporan } from "#contract/hasil/laporan.contract.ts";
import { listQcTps, type QcTps } from "#contract/hasil/qc.contract.ts";
import { useBlob, useObjectUrl } from "../../api/blob.ts";
import { useSend } from "../../api/query.ts";
import { useSelf } from "../../api/self.ts";
import { DokumenMark } from "../laporan/keadaan-mark.tsx";
import { confirm } from "../../ui/confirm.ts";
import { ViewerDialog } from "../../ui/viewer.tsx";
import { useKirimanDokumen } from "./send-dokumen.ts";
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

/** For administrators; a witness sends a better photo instead. */
function HapusButton({ tps, item }: Pick<DokumenRowProps, "tps" | "item">): ReactElement | null {
  const { isAdmin } = useSelf();
  const hapus = useSend(hapusDokumentasi, { refreshes: [getLaporan, listLaporan, listQcTps] });
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: `Hapus ${item.singkat} ${tps.nama}, ${tps.kelurahan}?`,
      body: "TPS ini dihitung tidak terdokumentasi untuk jenis laporan itu. Berkasnya tetap ada dalam riwayat.",
      action: "Hapus dokumen",
      danger: true,
    });
    if (isSure) {
      hapus.mutate({
        params: { tps_id: tps.id, laporan_id: JENIS_DOKUMENTASI },
        query: { dokumentasi_id: item.id },
      });
    }
  }
  return isAdmin ? (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      aria-label={`Hapus ${item.singkat}`}
      loading={hapus.isPending}
      onClick={() => void ask()}
    >
      Hapus
    </Button>
  ) : null;
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
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-label={`Unggah ${singkat}`}
            onClick={() => setDialog("unggah")}
          >
            Unggah
          </Button>
        ) : null}
        {canWrite && url !== null ? <HapusButton tps={tps} item={item} /> : null}
      </div>
      {url === null ? null : (
        <ViewerDialog
          isWide
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

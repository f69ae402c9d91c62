// The categories of documents as a check list: how each stands, and what can be done about it.
import { Anchor, Badge, Button } from "@mantine/core";
import { IconDownload, IconEye, IconUpload } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import type {
  DokumenCaleg,
  KategoriDokumen,
  Kelompok,
} from "#contract/caleg/dokumen-caleg.contract.ts";
import { LABEL_KEADAAN, type Keadaan } from "#contract/caleg/dokumen-caleg.rules.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { formatDate } from "../../ui/format.ts";
import { HapusDokumen } from "./hapus-dokumen.tsx";

const WARNA: Readonly<Record<Keadaan, string>> = {
  belum: "gray",
  ada: "green",
  kedaluwarsa: "red",
  "salah-jenis": "red",
};

interface BarisProps {
  caleg: Caleg;
  kelompok: Kelompok;
  kategori: KategoriDokumen;
  onLihat: (kategori: KategoriDokumen) => void;
  onUnggah: (id: number) => void;
}

function Keterangan({ kategori }: { kategori: KategoriDokumen }): ReactElement {
  const { keterangan, keadaan, is_wajib: isWajib, caleg_dokumen: dokumen } = kategori;
  const sampai = dokumen?.berlaku_sampai ?? null;
  return (
    <div className="dokumen-caleg-nama">
      <b>{keterangan}</b>
      <span className="dokumen-caleg-tanda">
        <Badge color={keadaan === "belum" && isWajib === 1 ? "yellow" : WARNA[keadaan]}>
          {LABEL_KEADAAN[keadaan]}
        </Badge>
        {isWajib === 1 ? <span>Wajib</span> : <span>Bila ada</span>}
        {dokumen === null ? null : <span>diunggah {formatDate(dokumen.dibuat_pada)}</span>}
        {sampai === null ? null : <span>berlaku sampai {formatDate(sampai)}</span>}
      </span>
    </div>
  );
}

interface TombolProps {
  keterangan: string;
  onClick: () => void;
}

function Lihat({ keterangan, onClick }: TombolProps): ReactElement {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      aria-label={`Lihat ${keterangan}`}
      onClick={onClick}
    >
      Lihat
    </Button>
  );
}

function Unduh({ keterangan, url }: { keterangan: string; url: string }): ReactElement {
  const unduhan = useUnduh();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={`Unduh ${keterangan}`}
      loading={unduhan.isPending}
      onClick={() => unduhan.mutate(url)}
    >
      Unduh
    </Button>
  );
}

function Siapbb({ keterangan, url }: { keterangan: string; url: string }): ReactElement {
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" aria-label={`SIAPBB ${keterangan}`}>
      SIAPBB
    </Anchor>
  );
}

function Berkas({ dokumen, ...props }: BarisProps & { dokumen: DokumenCaleg }): ReactElement {
  const { caleg, kelompok, kategori, onLihat } = props;
  const { keterangan } = kategori;
  const { id, url, url_siapbb: siapbb } = dokumen;
  return (
    <>
      {url === null ? null : (
        <>
          <Lihat keterangan={keterangan} onClick={() => onLihat(kategori)} />
          <Unduh keterangan={keterangan} url={url} />
        </>
      )}
      {siapbb === null ? null : <Siapbb keterangan={keterangan} url={siapbb} />}
      {caleg.boleh.includes("isi") ? (
        <HapusDokumen
          caleg={caleg}
          section={`dokumen_${kelompok}`}
          id={id}
          keterangan={keterangan}
        />
      ) : null}
    </>
  );
}

function Baris(props: BarisProps): ReactElement {
  const { caleg, kategori, onUnggah } = props;
  const { id, keterangan, caleg_dokumen: dokumen } = kategori;
  const kata = (dokumen?.url ?? null) === null ? "Unggah" : "Ganti";
  return (
    <li className="dokumen-caleg-baris">
      <Keterangan kategori={kategori} />
      <div className="dokumen-caleg-tombol">
        {dokumen === null ? null : <Berkas {...props} dokumen={dokumen} />}
        {caleg.boleh.includes("isi") ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-label={`${kata} ${keterangan}`}
            onClick={() => onUnggah(id)}
          >
            {kata}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

export interface DaftarDokumenProps extends Omit<BarisProps, "kategori"> {
  kategori: readonly KategoriDokumen[];
}

export function DaftarDokumen({ kategori, ...props }: DaftarDokumenProps): ReactElement {
  return (
    <ul className="dokumen-caleg-daftar" aria-label="Kategori dokumen">
      {kategori.map((one) => (
        <Baris key={one.id} {...props} kategori={one} />
      ))}
    </ul>
  );
}

// Letters and forms of a region by category: what is there, what is late, what there is to fill in.
import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import {
  listDokumenWilayah,
  type BerkasDariAtas,
  type KategoriDokumenWilayah,
  type WilayahDokumen,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { RKDK } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { formatDate } from "../ui/format.ts";
import { QueryView } from "../ui/query-view.tsx";
import { BerkasBaris } from "./berkas-baris.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { UnggahDokumen } from "./unggah-dokumen.tsx";

function Dokumen({ dokumen, sebutan }: { dokumen: WilayahDokumen; sebutan: string }) {
  const { tanggal_dibuat: tanggal, dikirim, oleh, keterangan } = dokumen;
  const dari = oleh === null ? "" : ` oleh ${oleh}`;
  return (
    <BerkasBaris
      sebutan={sebutan}
      berkas={dokumen}
      keterangan={
        <>
          {dikirim ? "Dikirim pusat" : "Diunggah"} {formatDate(dokumen.dibuat_pada)}
          {dari}, tertanggal {formatDate(tanggal)}
          {keterangan === null ? null : <>. {keterangan}</>}
        </>
      }
    />
  );
}

interface DariAtasProps {
  judul: string;
  sebutan: string;
  berkas: readonly BerkasDariAtas[];
}

function DariAtas({ judul, sebutan, berkas }: DariAtasProps): ReactElement | null {
  return berkas.length === 0 ? null : (
    <div>
      <b>{judul}</b>
      {berkas.map((one) => (
        <BerkasBaris
          key={one.url}
          sebutan={sebutan}
          berkas={one}
          keterangan={one.wilayah.keterangan}
        />
      ))}
    </div>
  );
}

function Riwayat({ singkat, lama }: { singkat: string; lama: readonly WilayahDokumen[] }) {
  return lama.length === 0 ? null : (
    <details>
      <summary>Versi sebelumnya ({lama.length})</summary>
      {lama.map((dokumen) => (
        <Dokumen key={dokumen.id} dokumen={dokumen} sebutan={`${singkat} lama`} />
      ))}
    </details>
  );
}

interface KategoriProps {
  kategori: KategoriDokumenWilayah;
  /** undefined: who looks may not upload. */
  onUnggah: ((id: number) => void) | undefined;
}

function Kategori({ kategori, onUnggah }: KategoriProps): ReactElement {
  const { id, singkat, keterangan, status, tenggat, wilayahdokumen: dokumen } = kategori;
  const kini = dokumen.filter(({ berlaku }) => berlaku);
  const kata = kini.length === 0 ? "Unggah" : "Ganti";
  return (
    <li className="dokumen-kotak" aria-label={singkat}>
      <div className="dokumen-kepala">
        <h3>{singkat}</h3>
        <StatusBadge status={status} />
        {tenggat === null ? null : <span>Batas waktu {formatDate(tenggat)}</span>}
      </div>
      {keterangan === singkat ? null : <span>{keterangan}</span>}
      {kini.map((one) => (
        <Dokumen key={one.id} dokumen={one} sebutan={singkat} />
      ))}
      <DariAtas
        judul="Templat untuk diisi"
        sebutan={`templat ${singkat}`}
        berkas={kategori.wilayahdokumentemplate}
      />
      <DariAtas judul="Dari wilayah di atas" sebutan={singkat} berkas={kategori.dari_atas} />
      <Riwayat singkat={singkat} lama={dokumen.filter(({ berlaku }) => !berlaku)} />
      {onUnggah === undefined ? null : (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-label={`${kata} ${singkat}`}
            onClick={() => onUnggah(id)}
          >
            {kata}
          </Button>
        </div>
      )}
    </li>
  );
}

interface IsiProps {
  wilayahId: number;
  /** Without the account, which has a section of its own. */
  kategori: readonly KategoriDokumenWilayah[];
}

function Isi({ wilayahId, kategori }: IsiProps): ReactElement {
  const boleh = isAllowed(useSelf(), "dokumen_wilayah.write");
  const diubah = boleh ? kategori.filter((one) => one.dapat_diubah) : [];
  const [awal, setAwal] = useState<{ id: number; ke: number }>();
  return (
    <div className="dokumen-dua">
      <ul className="dokumen-daftar" aria-label="Kategori dokumen">
        {kategori.map((one) => (
          <Kategori
            key={one.id}
            kategori={one}
            onUnggah={
              diubah.includes(one) ? (id) => setAwal({ id, ke: (awal?.ke ?? 0) + 1 }) : undefined
            }
          />
        ))}
      </ul>
      <UnggahDokumen
        // Asked for from the list, it starts with that category.
        key={awal?.ke}
        wilayahId={wilayahId}
        kategori={diubah}
        awal={awal?.id}
      />
    </div>
  );
}

/** DOC-007 */
export function BagianSurat({ wilayahId }: { wilayahId: number }): ReactElement {
  const query = useQuery(
    queryFor(listDokumenWilayah, { query: { wilayah_id: String(wilayahId) } }),
  );
  return (
    <section className="dokumen-bagian" aria-labelledby="surat-dan-formulir">
      <h2 id="surat-dan-formulir">Surat dan Formulir</h2>
      <QueryView query={query} skeleton={480}>
        {({ data }) => (
          <Isi
            key={wilayahId}
            wilayahId={wilayahId}
            kategori={data.filter(({ id }) => id !== RKDK)}
          />
        )}
      </QueryView>
    </section>
  );
}

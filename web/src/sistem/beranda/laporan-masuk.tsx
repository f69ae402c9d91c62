// How far each count is, for administrators: every number opens the TPS that it counts.
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { JenisLaporan } from "#contract/hasil/item.contract.ts";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { useActiveWilayah } from "../../api/active-wilayah.ts";
import { jenisLaporanQuery } from "../../api/jenis-laporan.ts";
import { KosongJenisLaporan } from "../../ui/jenis-laporan.tsx";
import { DaftarTpsLink, type SaringanTps } from "../../hasil/rekap/tautan.tsx";
import { tujuanRekap } from "../../router/tujuan-rekap.ts";
import { useRekap } from "../../hasil/rekap/use-rekap.ts";
import { KosongImpor } from "../../ui/kosong-impor.tsx";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { LiveNote } from "../../ui/live-note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { ShareBar } from "../../ui/share-bar.tsx";
import { langkahLaporan, type Langkah } from "./langkah.ts";

interface LangkahLinkProps {
  langkah: Langkah;
  saring: SaringanTps;
}

function LangkahLink({ langkah, saring }: LangkahLinkProps): ReactElement {
  const { jumlah, teks, isGawat, saringan } = langkah;
  return (
    <DaftarTpsLink saring={{ ...saring, ...saringan }} className="masuk-langkah">
      {isGawat ? <IconAlertTriangle size={16} aria-hidden className="masuk-gawat" /> : null}
      {formatNumber(jumlah)} {teks}
    </DaftarTpsLink>
  );
}

interface BarisProps {
  jenis: JenisLaporan;
  rekap: Rekap;
}

function BarisMasuk({ jenis, rekap }: BarisProps): ReactElement {
  const { wilayah, jumlah_tps: semua, tps_masuk: masuk } = rekap;
  const langkah = langkahLaporan(rekap);
  const saring = { wilayah_id: wilayah.id, jenis: jenis.id };
  return (
    <>
      <p className="masuk-angka">
        <Figure value={masuk} /> dari <Figure value={semua} /> TPS masuk
        <span className="masuk-persen angka">{formatPercent(masuk, semua)}</span>
      </p>
      <ShareBar part={masuk} total={semua} />
      <p className="masuk-langkah-baris">
        {langkah.length === 0 ? (
          <span className="masuk-langkah">
            <IconCircleCheck size={16} aria-hidden className="masuk-beres" />
            Semua masuk, terdokumentasi, dan cocok
          </span>
        ) : (
          langkah.map((one) => <LangkahLink key={one.teks} langkah={one} saring={saring} />)
        )}
      </p>
    </>
  );
}

function JenisMasuk({ jenis, wilayahId }: { jenis: JenisLaporan; wilayahId: number }) {
  const query = useRekap(jenis.id, wilayahId);
  return (
    <li>
      <h3>
        <Link {...tujuanRekap(jenis.id, wilayahId)}>{jenis.keterangan}</Link>
      </h3>
      <QueryView query={query} skeleton={52}>
        {({ data }) =>
          data.jumlah_tps === 0 ? (
            <KosongImpor jenis="tps">Belum ada data TPS.</KosongImpor>
          ) : (
            <BarisMasuk jenis={jenis} rekap={data} />
          )
        }
      </QueryView>
    </li>
  );
}

export function LaporanMasuk(): ReactElement {
  const wilayah = useActiveWilayah();
  const query = useQuery(jenisLaporanQuery);
  const counted = query.data?.data.filter(({ is_file: isFile }) => isFile === 0) ?? [];
  return (
    <section aria-labelledby="laporan-masuk">
      <h2 id="laporan-masuk" className="masuk-judul">
        Laporan masuk, {wilayah.keterangan}
      </h2>
      <LiveNote />
      <QueryView query={query} skeleton={200}>
        {() => (
          <ul className="masuk">
            {counted.map((jenis) => (
              <JenisMasuk key={jenis.id} jenis={jenis} wilayahId={wilayah.id} />
            ))}
          </ul>
        )}
      </QueryView>
      {query.data !== undefined && counted.length === 0 ? <KosongJenisLaporan /> : null}
    </section>
  );
}

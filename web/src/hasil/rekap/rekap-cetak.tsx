// The recap on paper: what it rests on, the votes, every child region; as many columns as fit.
import type { ReactElement } from "react";
import { PENANDA_TANGAN, type Rekap } from "#contract/hasil/rekap.contract.ts";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { PrintSheet } from "../../ui/print-sheet.tsx";
import { jumlahkan, potong, suaraDi, type IsiRekap, type ItemBerposisi } from "./rekap.rules.ts";
import { TabelCetak } from "../../ui/tabel-cetak.tsx";

/** Columns of votes beside the name of the region on upright A4. */
const MUAT = 9;

const bersama = (jumlah: number, dari: number): string =>
  `${formatNumber(jumlah)} (${formatPercent(jumlah, dari)})`;

const berisiDi = (anak: Rekap["anak"]) => anak.filter(({ jumlah_tps: tps }) => tps > 0);

/** What was left out is said, so that nobody looks for it. */
function Ditinggalkan({ jumlah, apa }: { jumlah: number; apa: string }): ReactElement | null {
  return jumlah === 0 ? null : (
    <p>
      {formatNumber(jumlah)} wilayah tanpa {apa} tidak dicetak.
    </p>
  );
}

/** Why the votes add up to more, or less, than the valid votes of the form do. */
function BedaTps({ kontestan, administrasi }: IsiRekap): ReactElement | null {
  const suara = Math.max(0, ...kontestan.map(({ tps }) => tps));
  const formulir = Math.max(0, ...administrasi.map(({ tps }) => tps));
  return suara === formulir ? null : (
    <p>
      Perolehan suara berasal dari {formatNumber(suara)} TPS, data administrasi dari{" "}
      {formatNumber(formulir)} TPS: selebihnya baru mengisi salah satunya, sehingga suara sah belum
      sama dengan jumlah perolehan.
    </p>
  );
}

function TpsCetak({ rekap }: { rekap: Rekap }): ReactElement {
  const { jumlah_tps: semua, anak } = rekap;
  const berisi = berisiDi(anak);
  const cells = (row: Rekap | Rekap["anak"][number]): string[] => [
    formatNumber(row.jumlah_tps),
    bersama(row.tps_masuk, row.jumlah_tps),
    formatNumber(row.tps_terdokumentasi),
    formatNumber(row.tps_bermasalah),
  ];
  return (
    <>
      <h2>TPS</h2>
      <p>
        Masuk {bersama(rekap.tps_masuk, semua)} dari {formatNumber(semua)} TPS, terdokumentasi{" "}
        {bersama(rekap.tps_terdokumentasi, semua)}, bermasalah{" "}
        {bersama(rekap.tps_bermasalah, semua)}.
      </p>
      <TabelCetak
        kolom={["Wilayah", "TPS", "Masuk", "Terdokumentasi", "Bermasalah"]}
        baris={berisi.map((row) => ({ nama: row.keterangan, cells: cells(row) }))}
        jumlah={cells(rekap)}
      />
      <Ditinggalkan jumlah={anak.length - berisi.length} apa="TPS" />
    </>
  );
}

function SuaraCetak({ rekap, kontestan }: { rekap: Rekap; kontestan: readonly ItemBerposisi[] }) {
  const bersuara = rekap.anak.filter(({ tps_masuk: masuk }) => masuk > 0);
  return (
    <>
      <h2>Perolehan suara per wilayah</h2>
      {potong(kontestan, MUAT).map((part) => (
        <TabelCetak
          key={part[0]?.id}
          kolom={["Wilayah", ...part.map(({ singkat }) => singkat)]}
          baris={bersuara.map((anak) => ({
            nama: anak.keterangan,
            cells: part.map((item) => formatNumber(suaraDi(anak, item))),
          }))}
          jumlah={part.map(({ jumlah }) => formatNumber(jumlah))}
        />
      ))}
      <Ditinggalkan jumlah={rekap.anak.length - bersuara.length} apa="laporan" />
    </>
  );
}

interface RekapCetakProps {
  judul: string;
  wilayah: string;
  at: number;
  rekap: Rekap;
  isi: IsiRekap;
}

export function RekapCetak({ judul, wilayah, at, rekap, isi }: RekapCetakProps): ReactElement {
  const { kontestan, administrasi } = isi;
  const total = jumlahkan(kontestan.map(({ jumlah }) => jumlah));
  return (
    <PrintSheet title={judul} subject={wilayah} at={at} tandaTangan={PENANDA_TANGAN}>
      <h2>Perolehan suara</h2>
      <TabelCetak
        kolom={["Nama", "Suara", "Persen", "Dari TPS"]}
        baris={kontestan.map(({ singkat, keterangan, jumlah, tps }) => ({
          nama: `${singkat} ${keterangan}`,
          cells: [formatNumber(jumlah), formatPercent(jumlah, total), formatNumber(tps)],
        }))}
        jumlah={[formatNumber(total), formatPercent(total, total), ""]}
      />
      <TpsCetak rekap={rekap} />
      <SuaraCetak rekap={rekap} kontestan={kontestan} />
      <h2>Data administrasi formulir</h2>
      <TabelCetak
        kolom={["Data", "Jumlah", "Dari TPS"]}
        baris={administrasi.map(({ keterangan, jumlah, tps }) => ({
          nama: keterangan,
          cells: [formatNumber(jumlah), formatNumber(tps)],
        }))}
      />
      <BedaTps {...isi} />
    </PrintSheet>
  );
}

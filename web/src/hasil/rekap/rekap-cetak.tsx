// The recap on paper: what it rests on, the votes, every child region; as many columns as fit.
import type { ReactElement } from "react";
import { PENANDA_TANGAN, type Rekap } from "#contract/rekap.contract.ts";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { PrintSheet } from "../../ui/print-sheet.tsx";
import { jumlahkan, potong, suaraDi, type IsiRekap, type ItemBerposisi } from "./rekap.rules.ts";
import { TabelCetak } from "../../ui/tabel-cetak.tsx";

/** Columns of votes beside the name of the region on upright A4. */
const MUAT = 8;

const bersama = (jumlah: number, dari: number): string =>
  `${formatNumber(jumlah)} (${formatPercent(jumlah, dari)})`;

function TpsCetak({ rekap }: { rekap: Rekap }): ReactElement {
  const { jumlah_tps: semua, anak } = rekap;
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
        baris={anak.map((row) => ({ nama: row.keterangan, cells: cells(row) }))}
        jumlah={cells(rekap)}
      />
    </>
  );
}

function SuaraCetak({ rekap, kontestan }: { rekap: Rekap; kontestan: readonly ItemBerposisi[] }) {
  return (
    <>
      <h2>Perolehan suara per wilayah</h2>
      {potong(kontestan, MUAT).map((part) => (
        <TabelCetak
          key={part[0]?.id}
          kolom={["Wilayah", ...part.map(({ singkat }) => singkat)]}
          baris={rekap.anak.map((anak) => ({
            nama: anak.keterangan,
            cells: part.map((item) => formatNumber(suaraDi(anak, item))),
          }))}
          jumlah={part.map(({ jumlah }) => formatNumber(jumlah))}
        />
      ))}
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
    </PrintSheet>
  );
}

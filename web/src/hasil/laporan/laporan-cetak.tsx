// A report on paper: every figure of the form, what does not fit, and which version it is.
import type { ReactElement } from "react";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import { formatDateTime, formatNumber } from "../../ui/format.ts";
import { PrintSheet } from "../../ui/print-sheet.tsx";
import { TabelCetak } from "../../ui/tabel-cetak.tsx";
import type { TpsDenganTetangga } from "../qc/tps.ts";
import { kelompokkan, namaItem } from "./counts.ts";
import { judulLaporan } from "./judul-laporan.ts";
import { isTercetak } from "./keadaan.ts";

interface LaporanCetakProps {
  laporan: Laporan | undefined;
  tps: TpsDenganTetangga | undefined;
  at: number;
}

export function LaporanCetak({ laporan, tps, at }: LaporanCetakProps): ReactElement | null {
  if (laporan === undefined || tps === undefined || !isTercetak(laporan)) {
    return null;
  }
  const tempat = `${tps.kelurahan}, ${tps.kecamatan}, ${tps.kota}`;
  const { item, versi, oleh, updated_at: waktu, kesalahan } = laporan;
  return (
    <PrintSheet title={judulLaporan(laporan)} subject={tempat} at={at}>
      <p>
        Versi {formatNumber(versi)}, disimpan {formatDateTime(waktu)} oleh {oleh ?? "–"}.
      </p>
      {kelompokkan(item).map((kelompok) => (
        <section key={kelompok.judul}>
          <h2>{kelompok.judul}</h2>
          <TabelCetak
            kolom={["Uraian", "Jumlah"]}
            baris={kelompok.item.map((satu) => ({
              nama: Object.values(namaItem(satu)).join(" ").trim(),
              cells: [formatNumber(satu.jumlah_suara)],
            }))}
          />
        </section>
      ))}
      {kesalahan.length === 0 ? null : (
        <section>
          <h2>Perlu dilihat</h2>
          <ul>
            {kesalahan.map(({ kode, teks }) => (
              <li key={kode}>{teks}</li>
            ))}
          </ul>
        </section>
      )}
    </PrintSheet>
  );
}

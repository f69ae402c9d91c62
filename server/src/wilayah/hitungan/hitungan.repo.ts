// Counters by kecamatan and dapil: of TPS, and of reports.
import type { Send } from "../../platform/db.ts";
import { rowStatement } from "../../platform/row-statement.ts";
import type { Selisih, SelisihTps } from "./selisih.rules.ts";

const addSelisih = rowStatement(
  1,
  ["int", "bigint", "smallint", "text", "text", "int", "int", "int", "int"],
  (rows) => `
  insert into rekap_laporan (kota_id, kecamatan_id, dapil_id, jenis_laporan_id,
    suara, terisi, masuk, bermasalah, terdokumentasi, terdokumentasi_bersaksi)
  select $1, t.kecamatan_id, t.dapil_id, t.jenis_id,
    t.suara::bigint[], t.terisi::bigint[], t.masuk, t.bermasalah, t.dokumen, t.dokumen_saksi
  from ${rows}
    as t (kecamatan_id, dapil_id, jenis_id, suara, terisi, masuk, bermasalah, dokumen, dokumen_saksi)
  on conflict (kota_id, kecamatan_id, dapil_id, jenis_laporan_id) do update set
    suara = tambah_suara(rekap_laporan.suara, excluded.suara),
    terisi = tambah_suara(rekap_laporan.terisi, excluded.terisi),
    masuk = rekap_laporan.masuk + excluded.masuk,
    bermasalah = rekap_laporan.bermasalah + excluded.bermasalah,
    terdokumentasi = rekap_laporan.terdokumentasi + excluded.terdokumentasi,
    terdokumentasi_bersaksi =
      rekap_laporan.terdokumentasi_bersaksi + excluded.terdokumentasi_bersaksi`,
);

const addSelisihTps = rowStatement(
  1,
  [
    "int",
    "smallint",
    "bigint",
    "int",
    "int",
    "bigint",
    "bigint",
    "int",
    "bigint",
    "bigint",
    "bigint",
  ],
  (rows) => `
  insert into rekap_tps (kota_id, kecamatan_id, jenis_caleg_id, dapil_id,
    jumlah_tps, jumlah_tps_bersaksi, jumlah_dpt_bersaksi, jumlah_dpt, jumlah_tps_berdaftar,
    jumlah_pemilih, jumlah_dpt_kuat, jumlah_dpt_potensial)
  select $1, t.* from ${rows} as t
  on conflict (kota_id, kecamatan_id, jenis_caleg_id, dapil_id) do update set
    jumlah_tps = rekap_tps.jumlah_tps + excluded.jumlah_tps,
    jumlah_tps_bersaksi = rekap_tps.jumlah_tps_bersaksi + excluded.jumlah_tps_bersaksi,
    jumlah_dpt_bersaksi = rekap_tps.jumlah_dpt_bersaksi + excluded.jumlah_dpt_bersaksi,
    jumlah_dpt = rekap_tps.jumlah_dpt + excluded.jumlah_dpt,
    jumlah_tps_berdaftar = rekap_tps.jumlah_tps_berdaftar + excluded.jumlah_tps_berdaftar,
    jumlah_pemilih = rekap_tps.jumlah_pemilih + excluded.jumlah_pemilih,
    jumlah_dpt_kuat = rekap_tps.jumlah_dpt_kuat + excluded.jumlah_dpt_kuat,
    jumlah_dpt_potensial = rekap_tps.jumlah_dpt_potensial + excluded.jumlah_dpt_potensial`,
);

/** Counter rows are always taken in this order, so two transactions cannot hold each other up. */
function byKota<
  Row extends { kotaId: number; kecamatanId: number; dapilId: number; jenisId: number },
>(rows: readonly Row[]): Map<number, Row[]> {
  const ordered = rows.toSorted(
    (a, b) =>
      a.kotaId - b.kotaId ||
      a.kecamatanId - b.kecamatanId ||
      a.dapilId - b.dapilId ||
      a.jenisId - b.jenisId,
  );
  return Map.groupBy(ordered, ({ kotaId }) => kotaId);
}

/** Places that nothing was added to are holes. */
const arrayOf = (sums: readonly (number | undefined)[]): string =>
  `{${Array.from(sums, (value) => value ?? 0).join(",")}}`;

/** Adds to the counters of reports. */
export async function sendSelisihLaporan(send: Send, selisih: readonly Selisih[]): Promise<void> {
  const sent = [...byKota(selisih)].map(([kotaId, rows]) =>
    addSelisih(
      send,
      [kotaId],
      [
        rows.map((row) => row.kecamatanId),
        rows.map((row) => row.dapilId),
        rows.map((row) => row.jenisId),
        rows.map(({ suara }) => arrayOf(suara)),
        rows.map(({ terisi }) => arrayOf(terisi)),
        rows.map((row) => row.masuk),
        rows.map((row) => row.bermasalah),
        rows.map((row) => row.terdokumentasi),
        rows.map((row) => row.terdokumentasiBersaksi),
      ],
    ),
  );
  await Promise.all(sent);
}

/** Adds to the counters of TPS. */
export async function sendSelisihTps(send: Send, selisih: readonly SelisihTps[]): Promise<void> {
  const sent = [...byKota(selisih)].map(([kotaId, rows]) =>
    addSelisihTps(
      send,
      [kotaId],
      [
        rows.map((row) => row.kecamatanId),
        rows.map((row) => row.jenisId),
        rows.map((row) => row.dapilId),
        rows.map((row) => row.tps),
        rows.map((row) => row.bersaksi),
        rows.map((row) => row.dptBersaksi),
        rows.map((row) => row.dpt),
        rows.map((row) => row.berdaftar),
        rows.map((row) => row.pemilih),
        rows.map((row) => row.kuat),
        rows.map((row) => row.potensial),
      ],
    ),
  );
  await Promise.all(sent);
}

// Counters by kecamatan and dapil: of TPS, and of reports.
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import type { Send } from "../../platform/db.ts";
import { rowStatement } from "../../platform/row-statement.ts";
import { arrayOf, byKota } from "./urutan.rules.ts";
import type { Selisih, SelisihTps } from "./selisih.rules.ts";

const addSelisih = rowStatement(
  1,
  ["int", "bigint", "smallint", "text", "text", "text", "text", "int", "int", "int", "int"],
  (rows) => `
  insert into rekap_laporan (kota_id, kecamatan_id, dapil_id, jenis_laporan_id,
    suara, terisi, suara_calon, terisi_calon, masuk, bermasalah, terdokumentasi, terdokumentasi_bersaksi)
  select $1, t.kecamatan_id, t.dapil_id, t.jenis_id,
    t.suara::bigint[], t.terisi::bigint[], t.suara_calon::bigint[], t.terisi_calon::bigint[],
    t.masuk, t.bermasalah, t.dokumen, t.dokumen_saksi
  from ${rows} as t (kecamatan_id, dapil_id, jenis_id, suara, terisi, suara_calon, terisi_calon,
    masuk, bermasalah, dokumen, dokumen_saksi)
  on conflict (kota_id, kecamatan_id, dapil_id, jenis_laporan_id) do update set
    suara = tambah_suara(rekap_laporan.suara, excluded.suara),
    terisi = tambah_suara(rekap_laporan.terisi, excluded.terisi),
    suara_calon = tambah_suara(rekap_laporan.suara_calon, excluded.suara_calon),
    terisi_calon = tambah_suara(rekap_laporan.terisi_calon, excluded.terisi_calon),
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
    "int",
    "int",
  ],
  (rows) => `
  insert into rekap_tps (kota_id, kecamatan_id, jenis_caleg_id, dapil_id,
    jumlah_tps, jumlah_tps_bersaksi, jumlah_dpt_bersaksi, jumlah_dpt, jumlah_tps_berdaftar,
    jumlah_pemilih, jumlah_dpt_kuat, jumlah_dpt_potensial, jumlah_saksi, jumlah_tps_sah)
  select $1, t.* from ${rows} as t
  on conflict (kota_id, kecamatan_id, jenis_caleg_id, dapil_id) do update set
    jumlah_tps = rekap_tps.jumlah_tps + excluded.jumlah_tps,
    jumlah_tps_bersaksi = rekap_tps.jumlah_tps_bersaksi + excluded.jumlah_tps_bersaksi,
    jumlah_dpt_bersaksi = rekap_tps.jumlah_dpt_bersaksi + excluded.jumlah_dpt_bersaksi,
    jumlah_dpt = rekap_tps.jumlah_dpt + excluded.jumlah_dpt,
    jumlah_tps_berdaftar = rekap_tps.jumlah_tps_berdaftar + excluded.jumlah_tps_berdaftar,
    jumlah_pemilih = rekap_tps.jumlah_pemilih + excluded.jumlah_pemilih,
    jumlah_dpt_kuat = rekap_tps.jumlah_dpt_kuat + excluded.jumlah_dpt_kuat,
    jumlah_dpt_potensial = rekap_tps.jumlah_dpt_potensial + excluded.jumlah_dpt_potensial,
    jumlah_saksi = rekap_tps.jumlah_saksi + excluded.jumlah_saksi,
    jumlah_tps_sah = rekap_tps.jumlah_tps_sah + excluded.jumlah_tps_sah`,
);

const ADD_TANDA = `
  insert into rekap_penandaan (kota_id, kecamatan_id, caleg_id, kuat, potensial)
  select $1, t.* from unnest($2::int[], $3::bigint[], $4::int[], $5::int[]) as t (kecamatan_id, caleg_id, kuat, potensial)
  on conflict (kota_id, caleg_id, kecamatan_id) do update set
    kuat = rekap_penandaan.kuat + excluded.kuat,
    potensial = rekap_penandaan.potensial + excluded.potensial`;

/** Adds to the counters of candidates' marks. */
async function sendTanda(send: Send, kotaId: number, rows: readonly SelisihTps[]): Promise<void> {
  const tanda = rows.flatMap(({ kecamatanId, tanda: byCaleg }) =>
    [...byCaleg]
      .filter(([, { kuat, potensial }]) => kuat !== 0 || potensial !== 0)
      .toSorted(([a], [b]) => a - b)
      .map(([calegId, jumlah]) => ({ kecamatanId, calegId, ...jumlah })),
  );
  if (tanda.length > 0) {
    await send(ADD_TANDA, [
      kotaId,
      tanda.map(({ kecamatanId }) => kecamatanId),
      tanda.map(({ calegId }) => calegId),
      tanda.map(({ kuat }) => kuat),
      tanda.map(({ potensial }) => potensial),
    ]);
  }
}

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
        ...(["suara", "terisi"] as const).map((nama) =>
          rows.map((row) => arrayOf(row[nama].slice(0, POSISI_BERSAMA))),
        ),
        ...(["suara", "terisi"] as const).map((nama) =>
          rows.map((row) => arrayOf(row[nama].slice(POSISI_BERSAMA))),
        ),
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
  const sent = [...byKota(selisih)].flatMap(([kotaId, rows]) => [
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
        rows.map((row) => row.saksi),
        rows.map((row) => row.sah),
      ],
    ),
    sendTanda(send, kotaId, rows),
  ]);
  await Promise.all(sent);
}

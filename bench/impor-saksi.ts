// A file of witnesses on its way in, two for each of as many new TPS, beside COPY of the same rows into
// a table with the same indexes in the same run.
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Acak } from "../server/src/demo/acak.ts";
import { namaOrang } from "../server/src/demo/nama.ts";
import type { Database } from "../server/src/platform/db.ts";
import { writeXlsx } from "../server/src/platform/spreadsheet/write-xlsx.ts";
import { perbaikiRekap } from "../server/src/hasil/rekap/recount.service.ts";
import type { Bangku } from "./bangku.ts";
import { imporkan } from "./imporkan.ts";
import { denganPuncak, ukurLaju, type Laju } from "./memori.ts";

const JUMLAH = Number(process.env["BANGKU_SAKSI_IMPOR"] ?? 20_000);
const TUJUAN_S = 20;
const PER_TPS = 2;
/** Numbers of TPS that no kelurahan of the nation has yet. */
const NOMOR_BARU = 500;

const JUDUL = ["NIK", "Nama Lengkap", "Nomer WA", "Jenis", "Kelurahan ID", "Nomor TPS"];
const ANGKA = new Set(["Kelurahan ID", "Nomor TPS"]);

/** TPS of the kota that have no witness. */
export async function muatTpsBaru(db: Database, kotaId: number): Promise<void> {
  await sql`
    with kel as (
      select id, row_number() over (order by id) - 1 as n, count(*) over () as semua
      from wilayah where jenis = 4 and id / 1000000 = ${kotaId}
    )
    insert into tps (kota_id, id, kelurahan_id, nomor, nama, jumlah_dpt)
    select ${kotaId}, id * 1000 + nomor, id, nomor, 'TPS ' || nomor, 249
    from generate_series(0, ${Math.ceil(JUMLAH / PER_TPS)}::int - 1) urut
    join kel on kel.n = urut % kel.semua
    cross join lateral (select (${NOMOR_BARU} + urut / kel.semua)::int as nomor) t`.execute(db);
  await perbaikiRekap(db);
  await sql`vacuum analyze tps`.execute(db);
}

interface Saksi {
  nik: string;
  nama: string;
  wa: string;
  tpsId: number;
}

async function saksiBaru({ basis }: Bangku, kotaId: number): Promise<Saksi[]> {
  const tps = await basis.db
    .selectFrom("tps")
    .select("id")
    .where("kota_id", "=", kotaId)
    .where("nomor", ">=", NOMOR_BARU)
    .orderBy("id")
    .execute();
  const acak = new Acak(kotaId);
  return tps
    .flatMap(({ id }) => Array.from({ length: PER_TPS }, () => id))
    .slice(0, JUMLAH)
    .map((tpsId, at) => ({
      nik: `98${String(at).padStart(14, "0")}`,
      nama: `${namaOrang(acak)} ${at}`,
      wa: `62812${String(acak.antara(0, 99_999_999)).padStart(8, "0")}`,
      tpsId,
    }));
}

async function tulisBerkas(path: string, saksi: readonly Saksi[]): Promise<void> {
  const kolom = JUDUL.map((judul) => ({
    judul,
    bentuk: ANGKA.has(judul) ? ("angka" as const) : ("teks" as const),
  }));
  const baris = saksi.map(({ nik, nama, wa, tpsId }) => ({
    cells: [nik, nama, wa, "TPS", Math.floor(tpsId / 1000), tpsId % 1000],
  }));
  await writeXlsx(createWriteStream(path), [{ nama: "Saksi", kolom, baris }]);
}

async function ukurCopy(bangku: Bangku, saksi: readonly Saksi[]): Promise<Laju> {
  const { basis } = bangku;
  await sql`create table bangku_saksi (like saksi including all)`.execute(basis.db);
  const rows = saksi.map(({ nik, nama, wa, tpsId }, at) =>
    [Math.floor(tpsId / 1e9), at + 1, nik, nama, wa, Math.floor(tpsId / 1000), tpsId].join("\t"),
  );
  const laju = await ukurLaju(bangku, saksi.length, async () =>
    basis.copy(
      `copy bangku_saksi (kota_id, nomor, nik, nama_lengkap, nomer_wa, penugasan_id, tps_id)
      from stdin`,
      `${rows.join("\n")}\n`,
    ),
  );
  await sql`drop table bangku_saksi`.execute(basis.db);
  return laju;
}

const bulat = (value: number): string => value.toFixed(0);
const detik = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export async function ukurImpor(bangku: Bangku, kotaId: number, token: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "suar-bangku-berkas-"));
  const path = join(folder, "saksi.xlsx");
  const saksi = await saksiBaru(bangku, kotaId);
  await tulisBerkas(path, saksi);
  const copy = await ukurCopy(bangku, saksi);
  let waktu = { unggah: 0, siap: 0, semua: 0 };
  const { hasil, puncak } = await denganPuncak(bangku, async () =>
    ukurLaju(bangku, saksi.length, async () => {
      waktu = await imporkan(bangku, token, { jenis: "saksi", wilayahId: kotaId, path });
    }),
  );
  const { unggah, siap, semua } = waktu;
  console.log(
    `Impor ${saksi.length} saksi ke kota ${kotaId} (${(statSync(path).size / 1e6).toFixed(1)} MB): ` +
      `${detik(semua)} (unggah ${detik(unggah)}, diperiksa ${detik(siap - unggah)}, ` +
      `diterapkan ${detik(semua - siap)}; tujuan ${TUJUAN_S} s), ${bulat(hasil.perSecond)}/s; ` +
      `COPY ${bulat(copy.perSecond)}/s, nisbah ${(hasil.perSecond / copy.perSecond).toFixed(2)}; ` +
      `menurut prosesor ${bulat(hasil.perProsesor)} dan ${bulat(copy.perProsesor)} per detik, ` +
      `nisbah ${(hasil.perProsesor / copy.perProsesor).toFixed(2)}; ` +
      `puncak aplikasi ${bulat(puncak.aplikasi)} MB, basis data ${bulat(puncak.basisData)} MB`,
  );
  rmSync(folder, { recursive: true, force: true });
}

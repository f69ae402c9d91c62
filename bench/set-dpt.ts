// npm run bench:set-dpt: how long a main candidate waits who marks a kota of 10,000 TPS, at once and by a
// thousand chosen TPS at a time, and what the pages of Set DPT take then. Seen by the client on loopback.
import { sql } from "kysely";
import type { Database } from "../server/src/platform/db.ts";
import { checkRekap, perbaikiRekap } from "../server/src/hasil/rekap/recount.service.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { muatAdmin } from "./nasional.ts";
import { persentil } from "./penembak.ts";

const KOTA = 3578;
const JUMLAH = Number(process.env["BANGKU_TPS"] ?? 10_000);
const PUTARAN = Number(process.env["BANGKU_PUTARAN"] ?? 5);
const GOAL_MS = 2000;
const SEKALI = 1000;

/** A kota in a dapil of the province, in which so many main candidates have marked every third TPS. */
async function muatKota(db: Database, lain: number): Promise<number> {
  const { rows: dapil } = await sql<{ id: number }>`
    insert into dapil (jenis_caleg_id, kode, keterangan, kursi, propinsi_id)
    values (2, 'BANGKU', 'BANGKU', 10, 35) returning id`.execute(db);
  const dapilId = dapil[0]?.id ?? 0;
  await sql`insert into dapil_wilayah (dapil_id, wilayah_id, jenis_caleg_id, rentang)
    values (${dapilId}, ${KOTA}, 2, int8range(${KOTA * 1e9}, ${(KOTA + 1) * 1e9}))`.execute(db);
  await sql`
    with kel as (
      select id, row_number() over (order by id) as n, count(*) over () as semua
      from wilayah where jenis = 4 and id / 1000000 = ${KOTA}
    )
    insert into tps (kota_id, id, kelurahan_id, nomor, nama, jumlah_dpt, dapil_propinsi_id)
    select ${KOTA}, id * 1000 + nomor, id, nomor, 'TPS ' || lpad(nomor::text, 3, '0'), 249, ${dapilId}
    from kel cross join lateral generate_series(1, (${JUMLAH}::int / semua + (n <= ${JUMLAH}::int % semua)::int)::int) nomor`.execute(
    db,
  );
  const { rows: caleg } = await sql<{ id: number }>`
    insert into caleg (jenis_caleg_id, dapil_id, nama_lengkap, is_utama)
    select 2, ${dapilId}, 'Caleg ' || g, 1 from generate_series(0, ${lain}::int) g
    returning id`.execute(db);
  await sql`
    insert into caleg_level_dpt (kota_id, tps_id, caleg_id, jenis_caleg_id, dapil_id, level, users_id)
    select t.kota_id, t.id, c.id, 2, ${dapilId}, 1, 1 from tps t
    cross join unnest(${caleg.slice(1).map(({ id }) => id)}::bigint[]) as c (id)
    where t.id % 3 = 0`.execute(db);
  await perbaikiRekap(db);
  await sql`vacuum analyze`.execute(db);
  return caleg[0]?.id ?? 0;
}

let token = "";
let calegId = 0;
const bangku: Bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  calegId = await muatKota(db, 4);
});
const { db } = bangku.basis;

async function panggil(path: string, body?: object): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${bangku.port}/api/caleg/${calegId}/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status}`);
  }
  return performance.now() - from;
}

const { rows: tps } = await sql<{ id: number }>`select id from tps order by id`.execute(db);
const ids = tps.map(({ id }) => id);

async function sedikitSekali(level: number): Promise<number> {
  let ms = 0;
  for (let at = 0; at < ids.length; at += SEKALI) {
    ms += await panggil("set_level_dpt", { level, dpt_ids: ids.slice(at, at + SEKALI) });
  }
  return ms;
}

const CARA = {
  "seluruh kota sekaligus": async (level: number) =>
    panggil("set_level_dpt", { level, wilayah_id: KOTA }),
  [`${SEKALI} TPS terpilih sekali kirim`]: sedikitSekali,
};
const waktu = new Map<string, number[]>(Object.keys(CARA).map((nama) => [nama, []]));
let level = 0;
for (let putaran = 0; putaran <= PUTARAN; putaran += 1) {
  for (const [nama, tandai] of Object.entries(CARA)) {
    level = (level % 2) + 1;
    const ms = await tandai(level);
    // The first round warms up.
    waktu.get(nama)?.push(...(putaran === 0 ? [] : [ms]));
  }
}
const tengah = (list: readonly number[]): number =>
  persentil(
    list.toSorted((a, b) => a - b),
    0.5,
  );
const terlama = (list: readonly number[]): number => Math.max(...list);

console.log(`${ids.length} TPS, empat caleg utama lain, ${PUTARAN} putaran, tujuan ${GOAL_MS} ms`);
for (const [nama, list] of waktu) {
  console.log(
    `${nama.padEnd(34)} tengah ${tengah(list).toFixed(0)} ms, terlama ${terlama(list).toFixed(0)} ms`,
  );
}
const [sekaligus = [], bertahap = []] = [...waktu.values()];
console.log(`nisbah bertahap : sekaligus ${(tengah(bertahap) / tengah(sekaligus)).toFixed(2)}`);
const sama: number[] = [];
for (let kali = 0; kali < PUTARAN; kali += 1) {
  sama.push(await panggil("set_level_dpt", { level, wilayah_id: KOTA }));
}
console.log(`tanda yang sama sekali lagi         tengah ${tengah(sama).toFixed(0)} ms`);
const kelurahan = Math.floor((ids[0] ?? 0) / 1000);
for (const path of [
  "dpt_from_wilayah",
  `dpt_from_wilayah?parent_id=${KOTA}`,
  `dpt_from_wilayah?parent_id=${Math.floor(kelurahan / 10_000)}&per_page=100`,
  `dpt_from_kelurahan?kelurahan_id=${kelurahan}&per_page=100`,
]) {
  const list: number[] = [];
  for (let kali = 0; kali < 100; kali += 1) {
    list.push(await panggil(path));
  }
  const urut = list.toSorted((a, b) => a - b);
  console.log(
    `${path.padEnd(52)} p50 ${persentil(urut, 0.5).toFixed(1)} ms, p99 ${persentil(urut, 0.99).toFixed(1)} ms`,
  );
}
console.log(`beda dengan hitung ulang: ${(await checkRekap(db)).length}`);
await bangku.close();

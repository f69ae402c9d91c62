// Made-up voters for measurements: the same ones on every machine, as files and in the database.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { sql } from "kysely";
import { Acak } from "../server/src/demo/acak.ts";
import { namaOrang } from "../server/src/demo/nama.ts";
import type { Database } from "../server/src/platform/db.ts";
import { writeXlsx } from "../server/src/platform/spreadsheet/write-xlsx.ts";

/** Voters of one TPS, as many as the law allows less a few. */
const PER_TPS = 250;
const SUKU =
  "ba ka la ma na ra sa ta di mi ri ti wa ya nu su tri dwi eko har her ind kur lis".split(" ");

export type Baris = readonly [
  no: number,
  nama: string,
  usia: number,
  rt: string,
  rw: string,
  tps: number,
  kelamin: string,
  kelurahan: number,
];
export const JUDUL = "No,Nama,Usia,RT,RW,TPS,Jenis Kelamin,Kelurahan ID".split(",");

const tiga = (value: number): string => String(value).padStart(3, "0");

/** Two common names and a rare one between them. */
function nama(acak: Acak): string {
  const [depan = "", belakang = ""] = namaOrang(acak).split(" ");
  const jarang = Array.from({ length: acak.antara(2, 4) }, () => SUKU[acak.antara(0, 24)]).join("");
  return `${depan} ${jarang} ${belakang}`.toUpperCase();
}

export function* pemilih(jumlah: number, kelurahan: readonly number[]): Generator<Baris> {
  const acak = new Acak(jumlah);
  const perKelurahan = Math.ceil(jumlah / kelurahan.length);
  for (let at = 0; at < jumlah; at += 1) {
    const urutan = at % perKelurahan;
    yield [
      at + 1,
      nama(acak),
      17 + Math.floor(75 * acak.next() ** 1.6),
      tiga(acak.antara(1, 12)),
      tiga(1 + Math.floor(urutan / 2000)),
      1 + Math.floor(urutan / PER_TPS),
      acak.peluang(0.5) ? "L" : "P",
      kelurahan[Math.floor(at / perKelurahan)] ?? 0,
    ];
  }
}

function* toBaris(rows: Iterable<Baris>) {
  for (const cells of rows) {
    yield { cells };
  }
}

export async function tulisBerkas(path: string, rows: Iterable<Baris>): Promise<void> {
  const tujuan = createWriteStream(path);
  if (path.endsWith(".xlsx")) {
    const numbers = new Set(["No", "Usia", "TPS", "Kelurahan ID"]);
    const kolom = JUDUL.map((judul) => ({
      judul,
      bentuk: numbers.has(judul) ? ("angka" as const) : ("teks" as const),
    }));
    await writeXlsx(tujuan, [{ nama: "DPT", kolom, baris: toBaris(rows) }]);
    return;
  }
  let teks = `${JUDUL.join(",")}\n`;
  for (const row of rows) {
    teks += `${row.join(",")}\n`;
    if (teks.length > 100_000) {
      if (!tujuan.write(teks)) {
        await once(tujuan, "drain");
      }
      teks = "";
    }
  }
  tujuan.end(teks);
  await once(tujuan, "finish");
}

/** Random names out of the database itself, for the millions: as above, two common and a rare one. */
const NAMA = sql`(array['ADI','AGUS','AHMAD','ANDI','AYU','BAMBANG','BUDI','CITRA','DEWI','DIAN','EKO','ENDANG',
  'FAJAR','FITRI','HADI','HENDRA','IKA','INDAH','JOKO','LESTARI','MADE','MAYA','NUR','PUTRI','RAHMAT',
  'RATNA','RINA','RIZKI','SARI','SITI','SLAMET','SRI','SURYA','TEGUH','TRI','WAHYU','YANTI','YOGI','YUNI','ZAINAL']
  )[1 + floor(40 * random() ^ 1.5)::int] || ' ' ||
  upper(substr(translate(md5(random()::text), '0123456789abcdef', 'aiueonrtskmldhbg'), 1, 4 + (random() * 4)::int))
  || ' ' || (array['ANGGRAINI','ARIFIN','ASTUTI','CAHYONO','FIRMANSYAH','GUNAWAN','HANDAYANI','HARTONO','HIDAYAT',
  'ISKANDAR','KURNIAWAN','KUSUMA','LUBIS','MAHARANI','NASUTION','NUGROHO','PERMANA','PRASETYO','PRATAMA','PURNAMA',
  'RAHAYU','RAHMAN','RAMADHAN','SANTOSO','SAPUTRA','SETIAWAN','SIREGAR','SUHARTO','SURYANI','SUSANTO','UTOMO',
  'WIBOWO','WIDODO','WIJAYA','WULANDARI','YULIANTI'])[1 + floor(36 * random() ^ 1.3)::int]`;

/** `jumlah` voters of one kota, spread over its kelurahan, in force. */
async function muatKota(db: Database, kotaId: number, jumlah: number): Promise<void> {
  await sql`
    with kel as (
      select id, count(*) over () as semua from wilayah
      where jenis = 4 and id >= ${kotaId}::bigint * 1000000 and id < (${kotaId}::bigint + 1) * 1000000
    )
    insert into dpt_daftar (kota_id, kelurahan_id, status, jumlah)
    select ${kotaId}, id, 'aktif', ceil(${jumlah}::numeric / semua) from kel`.execute(db);
  await sql`
    insert into tps (kota_id, id, kelurahan_id, nomor, nama, jumlah_dpt, jumlah_pemilih)
    select ${kotaId}, kelurahan_id * 1000 + nomor, kelurahan_id, nomor, 'TPS', isi, isi
    from dpt_daftar cross join lateral (
      select nomor, least(${PER_TPS}, jumlah - (nomor - 1) * ${PER_TPS}) as isi
      from generate_series(1, ceil(jumlah / ${PER_TPS}::numeric)::int) nomor) t
    where kota_id = ${kotaId}`.execute(db);
  await sql`
    insert into dpt (kota_id, tps_nomor, usia, daftar_id, nomor, kelamin, rt, rw, nama)
    select ${kotaId}, 1 + (n - 1) / ${PER_TPS}, 17 + (75 * random() ^ 1.6)::int, d.id, 1 + (n - 1) % ${PER_TPS},
      case when random() < 0.5 then 'L' else 'P' end, lpad((1 + (random() * 11)::int)::text, 3, '0'),
      lpad((1 + n / 2000)::text, 3, '0'), ${NAMA}
    from dpt_daftar d cross join lateral generate_series(1, d.jumlah) n
    where d.kota_id = ${kotaId} order by d.id, n`.execute(db);
}

/** Kota that have kelurahan, `pertama` before the others, which are in no order. */
export async function listKotaAcak(
  db: Database,
  jumlah: number,
  pertama: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from wilayah w where w.jenis = 2 and exists (select from wilayah k where k.jenis = 4
      and k.id >= w.id * 1000000 and k.id < (w.id + 1) * 1000000)
    order by w.id <> ${pertama}, hashint8(w.id) limit ${jumlah}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Voters of many kota, loaded without indexes, which are then made. */
export async function muatBanyakKota(
  db: Database,
  kota: readonly number[],
  perKota: number,
): Promise<void> {
  await sql`alter table dpt drop constraint dpt_pkey`.execute(db);
  const { rows: index } = await sql<{ perintah: string }>`
    select pg_get_indexdef('dpt_nama'::regclass) as perintah`.execute(db);
  await sql`drop index dpt_nama`.execute(db);
  for (const id of kota) {
    await muatKota(db, id, perKota);
  }
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one);
    await sql`alter table dpt add primary key (kota_id, daftar_id, tps_nomor, nomor)`.execute(one);
    await sql.raw(index[0]?.perintah ?? "").execute(one);
  });
}

// npm run bench:caleg: how long a page of the list of candidates takes among 20,462 own ones, for every
// filter, order and depth, how long one profile and the exports. Seen by the client on loopback, one after the other.
import { sql } from "kysely";
import { lastPage } from "#contract/core/list.rules.ts";
import type { Database } from "../server/src/platform/db.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { ukurEkspor } from "./caleg-ekspor.ts";
import { muatAdmin } from "./nasional.ts";
import { persentil, request, tembakPenuh } from "./penembak.ts";

const JUMLAH = 20_462;
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 3);
const GOAL_MS = { daftar: 30, profil: 20 };

/** Dapil of every kota and province, with as many candidates as they have seats. */
async function muatCaleg(db: Database): Promise<void> {
  await sql`
    insert into dapil (jenis_caleg_id, kode, keterangan, kursi, propinsi_id, kota_id)
    select t.jenis, w.id || '-' || t.jenis || '-' || n, upper(w.keterangan) || ' ' || n, 9,
      case when w.id < 100 then w.id else w.id / 100 end, case when t.jenis = 3 then w.id end
    from wilayah w, (values (1, 1), (2, 8), (3, 4)) as t (jenis, banyak),
      generate_series(1, t.banyak) n
    where case when t.jenis = 3 then w.id between 1000 and 9999 else w.id between 11 and 99 end`.execute(
    db,
  );
  await sql`
    with d as (select id, jenis_caleg_id, row_number() over () as urutan, count(*) over () as semua from dapil),
      orang as (
        select g as n, 'Dewi Siti Budi Agus Rina Yusuf Putri Andi Sri Bambang' as depan,
          'Lestari Wahyuni Santoso Hidayat Nugroho Siregar Nasution Pratama Simanjuntak Wijaya' as belakang
        from generate_series(1, ${JUMLAH}::int) g)
    insert into caleg (jenis_caleg_id, dapil_id, nama_lengkap, nomer_kta, nik, nomor_urut,
      jenis_kelamin, is_utama, is_dcs1, motivasi, usulan)
    select d.jenis_caleg_id, d.id,
      split_part(depan, ' ', 1 + n % 10) || ' ' || split_part(belakang, ' ', 1 + n / 10 % 10)
        || ' ' || to_hex(hashint4(n) & 65535),
      'BANGKU-' || lpad(n::text, 8, '0'), '3' || lpad(n::text, 15, '0'), 1 + (n - 1) / d.semua,
      case when n % 3 = 0 then 'P' else 'L' end, (n % 10 = 0)::int, (n % 2)::int,
      repeat('Membangun daerah. ', 60), repeat('Air bersih untuk semua. ', 60)
    from orang join d on d.urutan = 1 + (n - 1) % d.semua`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const DALAM = lastPage(JUMLAH, 15);

const PERTANYAAN: readonly (readonly [nama: string, query: string])[] = [
  ["halaman pertama", ""],
  ["halaman terakhir", `page=${DALAM}`],
  ...["id", "nomor_urut", "dapil", "dapil_nomor"].flatMap((urut) => [
    [`urut ${urut}`, `orderby=${urut}`] as const,
    [`urut ${urut}, halaman terakhir`, `orderby=${urut}&page=${DALAM}`] as const,
  ]),
  ["provinsi", "wilayah_id=35"],
  ["kota", "wilayah_id=3578"],
  ["DPR RI", "jenis_caleg_id=1"],
  ["DPRD kab/kota, halaman terakhir", `jenis_caleg_id=3&page=${Math.floor(DALAM * 0.8)}`],
  ["perempuan", "jenis_kelamin=P"],
  ["utama", "is_utama=1"],
  ["DCS/DCT, urut nomor", "is_dcs1=1&orderby=nomor_urut"],
  ["cari satu huruf", "s=a"],
  ["cari satu huruf, terakhir", `s=a&page=${Math.floor(DALAM * 0.9)}`],
  ["cari kata yang sering", "s=lestari"],
  ["cari dua kata", "s=dewi%20wahyuni"],
  ["cari yang tidak ada", "s=zzzzqqq"],
  ["cari potongan KTA", "s=BANGKU-00004"],
  ["cari di satu provinsi", "s=santoso&wilayah_id=33"],
];

let token = "";
let profil = 0;

async function ukur({ port }: Bangku, path: string, sambungan = 1) {
  const bytes = request({ method: "GET", path, token });
  const beban = { port, sambungan, next: () => bytes };
  await tembakPenuh({ ...beban, seconds: 0.3 });
  const { latency, gagal } = await tembakPenuh({ ...beban, seconds: SECONDS });
  if (gagal.size > 0) {
    throw new Error(`${path}: ${JSON.stringify([...gagal])}`);
  }
  return { p50: persentil(latency, 0.5), p99: persentil(latency, 0.99) };
}

const ms = (value: number): string => value.toFixed(1).padStart(6);

function report(nama: string, { p50, p99 }: { p50: number; p99: number }, goal = Infinity): void {
  const tanda = p99 > goal ? "  di atas tujuan" : "";
  console.log(`${nama.padEnd(44)} p50 ${ms(p50)}  p99 ${ms(p99)}${tanda}`);
}

const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  await muatCaleg(db);
  ({ id: profil } = await db.selectFrom("caleg").select("id").limit(1).executeTakeFirstOrThrow());
});
// First: the password counts as just given for ten minutes.
await ukurEkspor(bangku, token);
console.log(`${JUMLAH} caleg, ${SECONDS} s per pertanyaan, tujuan p99 ${GOAL_MS.daftar} ms`);
// What the machine makes of a request that asks for next to nothing.
report("acuan: akun sendiri", await ukur(bangku, "/api/self"));
for (const [nama, query] of PERTANYAAN) {
  report(nama, await ukur(bangku, `/api/caleg?${query}`), GOAL_MS.daftar);
}
report("halaman pertama, 16 membaca", await ukur(bangku, "/api/caleg", 16));
report("profil", await ukur(bangku, `/api/caleg/${profil}`), GOAL_MS.profil);
await bangku.close();

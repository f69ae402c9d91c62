// npm run bench:pengguna: how long one page of the list of accounts takes among 50,000 of them, for
// every filter, sort and depth. Seen by the client on loopback, one request after the other.
import { sql } from "kysely";
import { lastPage } from "#contract/core/list.rules.ts";
import type { Database } from "../server/src/platform/db.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { muatAdmin } from "./nasional.ts";
import { persentil, request, tembakPenuh } from "./penembak.ts";

const JUMLAH = Number(process.env["BANGKU_PENGGUNA"] ?? 50_000);
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 3);
const GOAL_MS = 30;

/** Administrators of every kota and province, with witnesses and candidates among them. */
async function muatPengguna(db: Database): Promise<void> {
  await sql`
    with kota as (
      select id, row_number() over (order by id) as urutan, count(*) over () as semua
      from wilayah where jenis in (1, 2)
    ), orang as (
      select g as n, 'Dewi Siti Budi Agus Rina Yusuf Putri Andi Sri Bambang' as depan,
        'Lestari Wahyuni Santoso Hidayat Nugroho Siregar Nasution Pratama Simanjuntak Wijaya' as belakang
      from generate_series(1, ${JUMLAH}::int) g
    )
    insert into users (name, email, nomer_kta, wilayah_id, is_aktif, password, created_at, peran_ids)
    select split_part(depan, ' ', 1 + n % 10) || ' ' || split_part(belakang, ' ', 1 + n / 10 % 10)
        || ' ' || to_hex(hashint4(n) & 65535),
      'orang' || n || '@bangku.example', 'BANGKU-' || lpad(n::text, 8, '0'), kota.id,
      (n % 20 <> 0)::int, case when n % 7 = 0 then null else 'x' end,
      now() - make_interval(mins => (hashint4(n) & 1048575)),
      array[case n % 10 when 0 then 4 when 1 then 5 else case when kota.id < 100 then 2 else 3 end end]
    from orang join kota on kota.urutan = 1 + (hashint4(orang.n) & 2147483647) % kota.semua`.execute(
    db,
  );
  await sql`
    insert into users_peran (users_id, peran_id)
    select id, peran_ids[1] from users where nomer_kta like 'BANGKU-%'`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const DALAM = lastPage(JUMLAH, 15);

const PERTANYAAN: readonly (readonly [nama: string, query: string])[] = [
  ["halaman pertama", ""],
  ["halaman terakhir", `page=${DALAM}`],
  ...["nama", "email", "nomer_kta", "wilayah", "dibuat"].flatMap((urut) => [
    [`urut ${urut}`, `urut=${urut}`] as const,
    [`urut ${urut} turun, halaman terakhir`, `urut=${urut}&arah=turun&page=${DALAM}`] as const,
  ]),
  ["provinsi", "wilayah_id=35"],
  ["kota, halaman 3", "wilayah_id=3578&page=3"],
  ["peran yang hampir semua", "peran_id=3"],
  ["peran yang hampir semua, terakhir", `peran_id=3&page=${Math.floor(DALAM * 0.7)}`],
  ["peran di satu provinsi", "peran_id=5&wilayah_id=32"],
  ["nonaktif", "is_aktif=0"],
  ["aktif, halaman terakhir", `is_aktif=1&page=${Math.floor(DALAM * 0.9)}`],
  ["bukan admin utama", "is_approval=0"],
  ["belum masuk", "belum_masuk=1"],
  ["cari satu huruf", "s=a"],
  ["cari satu huruf, terakhir", `s=a&page=${Math.floor(DALAM * 0.9)}`],
  ["cari dua huruf", "s=wi"],
  ["cari kata yang sering", "s=lestari"],
  ["cari dua kata", "s=dewi%20wahyuni"],
  ["cari yang tidak ada", "s=zzzzqqq"],
  ["cari potongan email", "s=orang4999"],
  ["cari yang ada di semua", "s=example"],
  ["cari di satu provinsi", "s=santoso&wilayah_id=33"],
  ["cari, peran, keadaan, urut", "s=sri&peran_id=3&is_aktif=1&urut=dibuat&arah=turun"],
];

let token = "";

async function ukur({ port }: Bangku, path: string) {
  const bytes = request({ method: "GET", path, token });
  const beban = { port, sambungan: 1, next: () => bytes };
  await tembakPenuh({ ...beban, seconds: 0.3 });
  const { latency, gagal } = await tembakPenuh({ ...beban, seconds: SECONDS });
  if (gagal.size > 0) {
    throw new Error(`${path}: ${JSON.stringify([...gagal])}`);
  }
  return { p50: persentil(latency, 0.5), p99: persentil(latency, 0.99) };
}

const ms = (value: number): string => value.toFixed(1).padStart(6);

const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  await muatPengguna(db);
});
console.log(`${JUMLAH} pengguna, ${SECONDS} s per pertanyaan, tujuan p99 ${GOAL_MS} ms`);
// What the machine makes of a request that asks for next to nothing.
const acuan = await ukur(bangku, "/api/self");
console.log(`${"acuan: akun sendiri".padEnd(44)} p50 ${ms(acuan.p50)}  p99 ${ms(acuan.p99)}`);
let terlama = 0;
for (const [nama, query] of PERTANYAAN) {
  const { p50, p99 } = await ukur(bangku, `/api/user?${query}`);
  terlama = Math.max(terlama, p99);
  const tanda = p99 > GOAL_MS ? "  di atas tujuan" : "";
  console.log(`${nama.padEnd(44)} p50 ${ms(p50)}  p99 ${ms(p99)}${tanda}`);
}
console.log(`p99 terlama ${terlama.toFixed(1)} ms`);
await bangku.close();

// npm run bench:pesan: the bell, the inbox and what authors see, where 1.6 million accounts receive announcements
// and have read millions of times. Seen by the client on loopback, one request after the other.
import { sql } from "kysely";
import type { Database } from "../server/src/platform/db.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { muatAdmin } from "./nasional.ts";
import { persentil, request, tembakPenuh } from "./penembak.ts";

const PENERIMA = Number(process.env["BANGKU_PENERIMA"] ?? 1_600_000);
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 5);
const TUJUAN_MS = 10;
const SESI = 5000;
/** Of the nation, of each province and of each kota. */
const TERBIT = { nasional: 100, propinsi: 20, kota: 5 };
/** So many of the nation's were read by a tenth of all; one, which everybody reads, by all. */
const SEPERSEPULUH = 30;

const tokenOf = (n: number): string => `bangku-pesan-${String(n).padStart(8, "0")}`;

/** Indexes made afterwards take a tenth of the time. */
async function tanpaIndeks(
  db: Database,
  tabel: string,
  isi: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ nama: string; perintah: string }>`
    select indexname as nama, indexdef as perintah from pg_indexes
    where schemaname = 'public' and tablename = ${tabel} and indexname not like '%_pkey'`.execute(
    db,
  );
  for (const { nama } of rows) {
    await sql`drop index ${sql.ref(nama)}`.execute(db);
  }
  await isi();
  for (const { perintah } of rows) {
    await sql.raw(perintah).execute(db);
  }
}

/** Witnesses over all kota; the first of them have a session. */
async function muatPenerima(db: Database): Promise<void> {
  await tanpaIndeks(db, "users", async () =>
    sql`
      with kota as (
        select id, row_number() over (order by id) as urutan, count(*) over () as semua
        from wilayah where jenis = 2
      )
      insert into users (name, email, nomer_kta, wilayah_id, peran_ids)
      select 'Saksi ' || to_hex(hashint4(n)), 'saksi' || n || '@bangku.example', 'BANGKU-' || n,
        kota.id, '{5}'
      from generate_series(1, ${PENERIMA}::int) n
        join kota on kota.urutan = 1 + (hashint4(n) & 2147483647) % kota.semua`.execute(db),
  );
  await sql`insert into users_peran (users_id, peran_id)
    select id, 5 from users where nomer_kta like 'BANGKU-%' limit ${SESI}`.execute(db);
  await sql`insert into sesi (users_id) select users_id from users_peran where peran_id = 5`.execute(
    db,
  );
  await sql`
    insert into sesi_token (hash, sesi_id, jenis, kedaluwarsa)
    select sha256(convert_to('bangku-pesan-' || lpad(n::text, 8, '0'), 'UTF8')), id, 'akses',
      now() + interval '1 day'
    from (select id, row_number() over (order by id) as n from sesi) s`.execute(db);
}

async function muatPengumuman(db: Database): Promise<void> {
  // A page of text; half of them are for two roles only.
  await sql`
    insert into pengumuman (judul, konten, status, waktu_terbit, wilayah_id, peran_ids)
    select 'Edaran ' || w.id || ' nomor ' || n,
      '<p>' || repeat('Rapat koordinasi saksi di kantor masing-masing. ', 60) || n || '</p>', 1,
      now() - make_interval(hours => n), w.id, case n % 2 when 0 then '{}' else '{3,5}' end::smallint[]
    from wilayah w cross join lateral generate_series(1, case w.jenis when 0 then ${TERBIT.nasional}::int
      when 1 then ${TERBIT.propinsi}::int else ${TERBIT.kota}::int end) n
    where w.jenis <= 2 and (w.jenis > 0 or w.id = 1)`.execute(db);
}

async function muatBaca(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Each mark refers to what is there: a minute saved per million.
    await sql`set local session_replication_role = replica`.execute(tx);
    await tanpaIndeks(tx, "pengumuman_baca", async () =>
      sql`
        insert into pengumuman_baca (pengumuman_id, users_id, dibaca_pada)
        select p.id, u.id, now() - make_interval(secs => (hashint8(u.id + p.id) & 1048575))
        from (select id, row_number() over (order by id) as n from pengumuman where wilayah_id = 1) p
          cross join users u
        where p.n = 1 or (p.n <= ${SEPERSEPULUH}::int + 1 and (hashint8(u.id * 41 + p.n)) % 10 = 0)`.execute(
        tx,
      ),
    );
  });
}

let admin = "";
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  await muatPenerima(db);
  admin = await muatAdmin(db);
  await muatPengumuman(db);
  await muatBaca(db);
  await sql`vacuum analyze`.execute(db);
});

async function count({ basis }: Bangku, tabel: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.ref(tabel)}`.execute(basis.db);
  return rows[0]?.n ?? 0;
}

async function ukur(nama: string, next: () => Buffer, tujuan = Infinity): Promise<boolean> {
  const beban = { port: bangku.port, sambungan: 1, next };
  await tembakPenuh({ ...beban, seconds: 0.5 });
  const { latency, gagal } = await tembakPenuh({ ...beban, seconds: SECONDS });
  if (gagal.size > 0) {
    throw new Error(`${nama}: ${JSON.stringify([...gagal])}`);
  }
  const [p50, p99] = [persentil(latency, 0.5), persentil(latency, 0.99)];
  console.log(
    `${nama.padEnd(42)} p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)}${p99 > tujuan ? "  di atas tujuan" : ""}`,
  );
  return p99 <= tujuan;
}

const get = (path: string, token: string): Buffer =>
  request({ method: "GET", path: `/api/${path}`, token });

/** Each time another receiver. */
function penerima(path: string): () => Buffer {
  let n = 0;
  return () => {
    n = (n % SESI) + 1;
    return get(path, tokenOf(n));
  };
}

const pengurus = (path: string) => (): Buffer => get(path, admin);

/** What one more announcement to all adds to the tables. */
async function terbitkan(): Promise<boolean> {
  const sebelum = [await count(bangku, "pengumuman"), await count(bangku, "pengumuman_baca")];
  const waktu: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const body = new FormData();
    body.set("judul", `Baru ${n}`);
    body.set("konten", "<p>Isi</p>");
    body.set("status", "1");
    const start = performance.now();
    const { status } = await fetch(`http://127.0.0.1:${bangku.port}/api/pengumuman`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin}` },
      body,
    });
    waktu.push(performance.now() - start);
    if (status !== 201) {
      throw new Error(`terbit: ${status}`);
    }
  }
  const urut = waktu.toSorted((a, b) => a - b);
  const baris = (await count(bangku, "pengumuman")) - (sebelum[0] ?? 0);
  const tanda = (await count(bangku, "pengumuman_baca")) - (sebelum[1] ?? 0);
  console.log(
    `Terbit untuk semua: 50 kali, ${baris} baris, ${tanda} tanda baca, p50 ${persentil(urut, 0.5).toFixed(1)}, terlama ${(urut.at(-1) ?? 0).toFixed(1)} ms`,
  );
  return baris === 50 && tanda === 0;
}

const { pertama, terakhir } = await bangku.basis.db
  .selectFrom("pengumuman")
  .select((where) => [
    where.fn.min<number>("id").as("pertama"),
    where.fn.max<number>("id").as("terakhir"),
  ])
  .where("wilayah_id", "=", 1)
  .executeTakeFirstOrThrow();

try {
  console.log(
    `${await count(bangku, "users")} akun, ${await count(bangku, "pengumuman")} pengumuman, ` +
      `${await count(bangku, "pengumuman_baca")} tanda baca; satu penerima punya ` +
      `${TERBIT.nasional + TERBIT.propinsi + TERBIT.kota}`,
  );
  await ukur("acuan: akun sendiri", penerima("self"));
  const isTercapai = await ukur("lonceng", penerima("pengumumanku_terbaru"), TUJUAN_MS);
  await ukur("kotak masuk", penerima("pengumumanku"));
  await ukur("kotak masuk, cari", penerima("pengumumanku?s=koordinasi"));
  await ukur("membuka satu, lalu sudah dibaca", penerima(`pengumumanku/${terakhir}`));
  await ukur("Kelola Pesan", pengurus("pengumuman"));
  await ukur("Kelola Pesan, cari", pengurus("pengumuman?s=nomor"));
  await ukur("rincian yang dibaca semua", pengurus(`pengumuman/${pertama}`));
  await ukur("pembacanya", pengurus(`pengumuman/${pertama}/pembaca`));
  await ukur("pembacanya, cari", pengurus(`pengumuman/${pertama}/pembaca?s=abc`));
  await ukur("rincian yang dibaca sepersepuluh", pengurus(`pengumuman/${pertama + 5}`));
  const isSatu = await terbitkan();
  process.exitCode = isTercapai && isSatu ? 0 : 1;
} finally {
  await bangku.close();
}

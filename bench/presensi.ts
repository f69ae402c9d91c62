// npm run bench:presensi: cards read at one event by 64 devices, each from an address of its own: 200 a second,
// each another member; then as fast as it goes, all devices the same members. Seen by the client on loopback.
import { sql } from "kysely";
import type { Database } from "../server/src/platform/db.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { persentil, request, tembakPenuh, tembakTetap } from "./penembak.ts";

const ANGGOTA = 100_000;
/** Fewer than an address may send in a minute. */
const SERENTAK = 250;
const PERANGKAT = 64;
const PER_DETIK = 200;
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 15);
const TUJUAN_MS = 50;
const KODE = { tetap: "BANGKU0001", serentak: "BANGKU0002" };

async function muat(db: Database): Promise<void> {
  await sql`
    insert into anggota (nomer_kta, nama, kelurahan_id)
    select '3578-' || n, 'Anggota ' || n, 3578011001 from generate_series(1, ${ANGGOTA}::int) n`.execute(
    db,
  );
  await sql`
    insert into event (nama, kode, wilayah_id, waktu_mulai_presensi, waktu_akhir_presensi,
      is_approval, tingkat)
    select 'Bangku', kode, 3578, now() - interval '1 hour', now() + interval '1 day', 1, 1
    from unnest(${Object.values(KODE)}::text[]) as t (kode)`.execute(db);
  await sql`analyze anggota`.execute(db);
}

const kiriman = (kode: string, nomor: number, urutan: number): Buffer =>
  request({
    method: "POST",
    path: "/api/presensi_nomer_kta",
    token: "",
    dari: `10.0.0.${urutan % PERANGKAT}`,
    body: JSON.stringify({ kode, nomer_kta: `3578-${nomor},3578-000001,Anggota` }),
  });

async function countPresensi({ basis }: Bangku, kode: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from presensi p join event e on e.id = p.event_id
    where e.kode = ${kode}`.execute(basis.db);
  return rows[0]?.n ?? 0;
}

async function ukurTetap(bangku: Bangku): Promise<boolean> {
  let nomor = 0;
  const next = (): Buffer => {
    nomor += 1;
    return kiriman(KODE.tetap, nomor, nomor);
  };
  const beban = { port: bangku.port, sambungan: PERANGKAT, seconds: SECONDS, next };
  const { perSecond, latency, gagal } = await tembakTetap(beban, PER_DETIK);
  const p99 = persentil(latency, 0.99);
  const tercatat = await countPresensi(bangku, KODE.tetap);
  console.log(
    `${PER_DETIK}/s selama ${SECONDS} s: ${perSecond.toFixed(0)}/s, p50 ${persentil(latency, 0.5).toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms (tujuan ${TUJUAN_MS}), gagal ${JSON.stringify([...gagal])}, tercatat ${tercatat} dari ${latency.length}`,
  );
  return p99 <= TUJUAN_MS && gagal.size === 0 && tercatat === latency.length;
}

async function ukurSerentak(bangku: Bangku): Promise<boolean> {
  let urutan = 0;
  const next = (): Buffer | undefined => {
    const nomor = Math.floor(urutan / PERANGKAT) + 1;
    urutan += 1;
    return nomor > SERENTAK ? undefined : kiriman(KODE.serentak, nomor, urutan);
  };
  // Otherwise each address would be told to wait after a minute's worth.
  await sql`delete from batas_laju`.execute(bangku.basis.db);
  const beban = { port: bangku.port, sambungan: PERANGKAT, seconds: 300, next };
  const { perSecond, latency, gagal } = await tembakPenuh(beban);
  const tercatat = await countPresensi(bangku, KODE.serentak);
  console.log(
    `${PERANGKAT} perangkat mengirim kartu yang sama: ${perSecond.toFixed(0)}/s, p99 ${persentil(latency, 0.99).toFixed(1)} ms, ` +
      `${latency.length} dijawab, ${tercatat} tercatat untuk ${SERENTAK} kartu, gagal ${JSON.stringify([...gagal])}`,
  );
  return tercatat === SERENTAK && gagal.size === 0;
}

const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => muat(db));
try {
  await tembakTetap(
    { port: bangku.port, sambungan: 8, seconds: 2, next: () => kiriman(KODE.tetap, ANGGOTA, 0) },
    50,
  );
  await sql`delete from presensi`.execute(bangku.basis.db);
  const hasil = [await ukurTetap(bangku), await ukurSerentak(bangku)];
  process.exitCode = hasil.every(Boolean) ? 0 : 1;
} finally {
  await bangku.close();
}

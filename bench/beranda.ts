// The first page of the nation and of a kota, at rest and while witnesses are written.
import { sql } from "kysely";
import type { Database } from "../server/src/platform/db.ts";
import type { Bangku } from "./bangku.ts";
import { persentil, request, tembakPenuh } from "./penembak.ts";

const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 5);
const TUJUAN_MS = 20;
const CALEG = 20_462;

/** As many candidates as there are seats, in a dapil of each kota. */
export async function muatCalegBeranda(db: Database): Promise<void> {
  await sql`
    insert into dapil (jenis_caleg_id, kode, keterangan, kursi, propinsi_id, kota_id)
    select 3, 'B' || id, keterangan, 9, id / 100, id from wilayah where jenis = 2`.execute(db);
  await sql`
    insert into caleg (jenis_caleg_id, dapil_id, nama_lengkap)
    select 3, d.id, 'Caleg ' || n from dapil d cross join generate_series(1, 40) n
    where d.kode like 'B%' limit ${CALEG}`.execute(db);
  await sql`vacuum analyze caleg`.execute(db);
}

async function ukur({ port }: Bangku, token: string, query: string): Promise<string> {
  const bytes = request({ method: "GET", path: `/api/beranda${query}`, token });
  const beban = { port, sambungan: 1, next: () => bytes };
  await tembakPenuh({ ...beban, seconds: 0.5 });
  const { latency, gagal } = await tembakPenuh({ ...beban, seconds: SECONDS });
  if (gagal.size > 0) {
    throw new Error(`beranda: ${JSON.stringify([...gagal])}`);
  }
  const [p50, p99] = [persentil(latency, 0.5), persentil(latency, 0.99)];
  return `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms${p99 > TUJUAN_MS ? "  di atas tujuan" : ""}`;
}

/** Checks numbers one after the other, all over the nation, until it is told to stop. */
async function tulisTerus({ basis, port }: Bangku, token: string, signal: AbortSignal) {
  const { rows } = await sql<{ id: number }>`
    select id from saksi where tps_id is not null and is_nomer_wa_valid = 0
    order by hashint8(id) limit 20000`.execute(basis.db);
  let jumlah = 0;
  for (const { id } of rows) {
    if (signal.aborted) {
      break;
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/saksi/${id}/set_wa_valid`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ is_nomer_wa_valid: 1 }),
    });
    jumlah += answer.status === 200 ? 1 : 0;
  }
  return jumlah;
}

export async function ukurBeranda(bangku: Bangku, token: string, kotaId: number): Promise<void> {
  const dingin = performance.now();
  await fetch(`http://127.0.0.1:${bangku.port}/api/beranda`, {
    headers: { authorization: `Bearer ${token}` },
  });
  console.log(`Beranda, tujuan p99 ${TUJUAN_MS} ms`);
  console.log(`  pertama sejak mulai ${(performance.now() - dingin).toFixed(0)} ms`);
  console.log(`  nasional            ${await ukur(bangku, token, "")}`);
  console.log(`  kota ${kotaId}           ${await ukur(bangku, token, `?wilayah_id=${kotaId}`)}`);
  const stop = new AbortController();
  const menulis = tulisTerus(bangku, token, stop.signal);
  console.log(`  nasional, ditulisi  ${await ukur(bangku, token, "")}`);
  stop.abort();
  console.log(`  ${((await menulis) / (SECONDS + 0.5)).toFixed(0)} saksi ditulis sedetik`);
}

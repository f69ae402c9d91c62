import type { Database, Send } from "../../platform/db.ts";

export interface LaporanDiperiksa {
  tps_id: number;
  dapil_id: number;
  suara: (number | null)[];
  kesalahan: string[];
  is_bermasalah: boolean;
  jumlah_dpt: number;
}

export async function listKotaOfJenis(db: Database, jenisId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("rekap_laporan")
    .select("kota_id")
    .distinct()
    .where("jenis_laporan_id", "=", jenisId)
    .orderBy("kota_id")
    .execute();
  return rows.map(({ kota_id: kotaId }) => kotaId);
}

export async function listJenisDilaporkan(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("rekap_laporan")
    .select("jenis_laporan_id")
    .distinct()
    .orderBy("jenis_laporan_id")
    .execute();
  return rows.map(({ jenis_laporan_id: jenisId }) => jenisId);
}

const LOCK = `
  select id from tps where kota_id = $1 and id = any(array(
    select tps_id from laporan
    where kota_id = $1 and jenis_laporan_id = $2 and suara is not null))
  order by id for no key update`;

/** Of its own: a report that was saved while its TPS was waited for is not in the snapshot before. */
const READ = `
  select l.tps_id, l.dapil_id, l.suara, l.kesalahan, l.is_bermasalah, t.jumlah_dpt
  from laporan l join tps t on t.kota_id = l.kota_id and t.id = l.tps_id
  where l.kota_id = $1 and l.jenis_laporan_id = $2 and l.suara is not null
    and l.tps_id = any($3::bigint[]) and t.kota_id = $1 and t.id = any($3::bigint[])
  order by l.tps_id`;

/** Every report of one type in one kota, standing still until the transaction ends. */
export async function lockLaporanKota(
  send: Send,
  kotaId: number,
  jenisId: number,
): Promise<LaporanDiperiksa[]> {
  const locked = await send<{ id: number }>(LOCK, [kotaId, jenisId]);
  return send<LaporanDiperiksa>(READ, [kotaId, jenisId, locked.map(({ id }) => id)]);
}

const UPDATE = `
  update laporan l set kesalahan = string_to_array(t.kesalahan, ','), is_bermasalah = t.is_bermasalah
  from unnest($3::bigint[], $4::text[], $5::boolean[]) as t (tps_id, kesalahan, is_bermasalah)
  where l.kota_id = $1 and l.jenis_laporan_id = $2 and l.tps_id = any($3::bigint[])
    and l.tps_id = t.tps_id`;
/** A kota's reports joined with as many at once could be compared each with each. */
const SEKALI = 500;

export async function sendKesalahan(
  send: Send,
  { kotaId, jenisId }: { kotaId: number; jenisId: number },
  semua: readonly { tpsId: number; kesalahan: readonly string[]; isBermasalah: boolean }[],
): Promise<void> {
  for (let at = 0; at < semua.length; at += SEKALI) {
    const rows = semua.slice(at, at + SEKALI);
    // oxlint-disable-next-line no-await-in-loop -- batch after batch of one flight
    await send(UPDATE, [
      kotaId,
      jenisId,
      rows.map(({ tpsId }) => tpsId),
      rows.map(({ kesalahan }) => kesalahan.join(",")),
      rows.map(({ isBermasalah }) => isBermasalah),
    ]);
  }
}

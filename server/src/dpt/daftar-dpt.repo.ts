// Lists of voters: which one of a kelurahan is in force, which are being prepared or done with.
import type { Kirim } from "../platform/db.ts";

const LOCK_AKTIF = `
  select id, jumlah from dpt_daftar
  where kota_id = $1 and kelurahan_id = $2 and status = 'aktif' for update`;

export async function lockDaftarAktif(
  kirim: Kirim,
  kotaId: number,
  kelurahanId: number,
): Promise<{ id: number; jumlah: number } | undefined> {
  const [row] = await kirim<{ id: number; jumlah: number }>(LOCK_AKTIF, [kotaId, kelurahanId]);
  return row;
}

const BUANG = `
  update dpt_daftar set status = 'buang', updated_at = now()
  where kota_id = $1 and kelurahan_id = $2 and status in ('aktif', 'lama')`;

/** Every list of a kelurahan is done with; the clean-up takes the rows away. */
export async function sendBuang(kirim: Kirim, kotaId: number, kelurahanId: number): Promise<void> {
  await kirim(BUANG, [kotaId, kelurahanId]);
}

const DELETE_TPS = `
  with pemilih as (
    delete from dpt p using dpt_daftar d
    where d.kota_id = $1 and d.kelurahan_id = $2::bigint / 1000 and d.status = 'aktif'
      and p.kota_id = d.kota_id and p.daftar_id = d.id and p.tps_nomor = $2::bigint % 1000
    returning d.id
  )
  update dpt_daftar d set jumlah = d.jumlah - h.jumlah, updated_at = now()
  from (select id, count(*)::int as jumlah from pemilih group by id) h
  where d.kota_id = $1 and d.id = h.id`;

export async function sendHapusPemilihTps(
  kirim: Kirim,
  kotaId: number,
  tpsId: number,
): Promise<void> {
  await kirim(DELETE_TPS, [kotaId, tpsId]);
}

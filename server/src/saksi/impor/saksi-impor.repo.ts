// Witnesses as a file of them needs to see them, and the places that it may name.
import { sql } from "kysely";
import type { Database, Send } from "../../platform/db.ts";
import type { IsiSaksi, SaksiTersimpan } from "../tulis/save-saksi.repo.ts";

type SaksiAktif = IsiSaksi & Pick<SaksiTersimpan, "id">;

const LIST_NIK = "select kota_id from saksi_nik where nik = any($1::char(16)[]) group by kota_id";
const LIST = `
  select s.id, s.nik, s.nama_lengkap, s.nomer_wa, s.nomer_kta, s.jenis_id, s.referensi_id,
    s.nama_referensi, s.penugasan_id, s.tps_id, s.tahap, s.is_aktif
  from saksi s join saksi_nik n on n.saksi_id = s.id
  where s.kota_id = $1 and n.kota_id = $1 and n.nik = any($2::char(16)[])`;

/** The active witnesses with these NIK, wherever in the nation they stand. */
export async function listAktif(send: Send, nik: readonly string[]): Promise<SaksiAktif[]> {
  const kota = await send<{ kota_id: number }>(LIST_NIK, [nik]);
  const found = await Promise.all(
    kota.map(({ kota_id: kotaId }) => send<SaksiAktif>(LIST, [kotaId, nik])),
  );
  return found.flat();
}

const LIST_NONAKTIF =
  "select nik from saksi where kota_id = $1 and is_aktif = 0 and nik = any($2::char(16)[])";

/** Of these NIK those of witnesses whom a kota has deactivated. */
export async function listNonaktif(
  send: Send,
  kotaId: number,
  nik: readonly string[],
): Promise<string[]> {
  const rows = await send<{ nik: string }>(LIST_NONAKTIF, [kotaId, nik]);
  return rows.map((row) => row.nik);
}

/** Where a witness is named under its card, as its first in this order. */
const LIST_BERACARA = `
  select t.id, case
    when exists (select from kelas_peserta p where p.nomer_kta = t.kartu and p.saksi_id = t.id)
      then 'kelas'
    when exists (select from presensi p where p.nomer_kta = t.kartu and p.saksi_id = t.id)
      then 'hadir'
  end as acara
  from unnest($1::bigint[], $2::text[]) as t (id, kartu)`;

/** What witnesses with cards took part in; null: in nothing. */
export async function listBeracara(
  send: Send,
  saksi: readonly { id: number; nomer_kta: string | null }[],
): Promise<{ id: number; acara: "kelas" | "hadir" | null }[]> {
  const berkartu = saksi.filter(({ nomer_kta: kartu }) => kartu !== null);
  return berkartu.length === 0
    ? []
    : send(LIST_BERACARA, [
        berkartu.map(({ id }) => id),
        berkartu.map(({ nomer_kta: kartu }) => kartu),
      ]);
}

const ATURAN = "select nilai from pengaturan where kunci = 'saksi'";

/** What is set for witnesses, unread. */
export async function findAturan(send: Send): Promise<unknown> {
  const [row] = await send<{ nilai: unknown }>(ATURAN, []);
  return row?.nilai;
}

export interface KelurahanRow {
  kecamatan: string;
  kelurahan: string;
  id: number;
  jumlah: number;
}

/** Every kelurahan of a kota, with how many TPS it has. */
export async function listKelurahanTps(db: Database, kotaId: number): Promise<KelurahanRow[]> {
  const { rows } = await sql<KelurahanRow>`
    select c.keterangan as kecamatan, k.keterangan as kelurahan, k.id,
      coalesce(t.jumlah, 0) as jumlah
    from wilayah c join wilayah k on k.parent_id = c.id
    left join (
      select kelurahan_id, count(*)::int as jumlah from tps where kota_id = ${kotaId} group by 1
    ) t on t.kelurahan_id = k.id
    where c.parent_id = ${kotaId} order by c.id, k.id`.execute(db);
  return rows;
}

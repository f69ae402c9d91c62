// Who is trained: present at every date of a class to which one belongs as a participant, by card. Anybody
// can write any card on a witness: what it was trained in counts for those whom the class knows as the
// witness, and of the kota whose class it is.
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/db.ts";

interface Pemegang {
  id: number;
  kota_id: number;
}

/** Under which of the keys that the lists below hold a witness with this card is trained. */
export const kunciTerlatih = ({ id, kota_id: kotaId }: Pemegang, nomerKta: string): string[] => [
  `${id} ${nomerKta}`,
  `k${kotaId} ${nomerKta}`,
];

async function listKunci(db: Database, diantara: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`
  select distinct t.milik || ' ' || kp.nomer_kta as kunci from kelas_peserta kp
  join pemetaan p on p.id = kp.pemetaan_id and p.sebagai = 'peserta'
  join kelas k on k.id = kp.kelas_id and k.deleted_at is null
  cross join lateral (values (kp.saksi_id::text), ('k' || k.wilayah_awal / 1000000000)) as t (milik)
  where t.milik is not null and ${diantara} and (
    select count(*) > 0 and bool_and(exists (
      select from presensi pr where pr.event_id = j.event_id and pr.nomer_kta = kp.nomer_kta))
    from modul m join jadwal_tanggal j on j.modul_id = m.id
    where m.kelas_id = kp.kelas_id)`.execute(db);
  return rows.map(({ kunci }) => kunci);
}

/** Of the holders of these cards. */
export const listTerlatih = (db: Database, kartu: readonly string[]): Promise<string[]> =>
  listKunci(db, sql`kp.nomer_kta = any(${kartu}::text[])`);

/** Everybody who is trained, witness or not. */
export const listSemuaTerlatih = (db: Database): Promise<string[]> => listKunci(db, sql`true`);

/**
 * By whoever changes what training rests on, before asking for it in a statement of its own: of two
 * changes the second sees the first.
 */
export async function holdKartu(tx: Database, kartu: readonly string[]): Promise<void> {
  await sql`
    select id from kelas_peserta where nomer_kta = any(${kartu}::text[])
    order by id for no key update`.execute(tx);
}

/** And by a witness that gets a card, which does not change what the card is worth. */
export async function keepKartu(tx: Database, kartu: readonly string[]): Promise<void> {
  await sql`
    select id from kelas_peserta where nomer_kta = any(${kartu}::text[])
    order by id for share`.execute(tx);
}

const isBeda = (terlatih: readonly string[]) =>
  sql`(is_pelatihan = 1) <> coalesce(id::text || ' ' || nomer_kta = any(${terlatih}::text[])
    or 'k' || kota_id::text || ' ' || nomer_kta = any(${terlatih}::text[]), false)`;

/** Of all witnesses with one of these cards, wherever they stand. */
export async function updatePelatihan(
  tx: Database,
  kartu: readonly string[],
  terlatih: readonly string[],
): Promise<void> {
  await sql`
    update saksi set is_pelatihan = 1 - is_pelatihan
    where nomer_kta = any(${kartu}::text[]) and ${isBeda(terlatih)}`.execute(tx);
}

export interface BedaPelatihan {
  kota_id: number;
  tercatat: string;
  seharusnya: string;
}

/** Witnesses whose row says something else, given everybody who is trained. */
export async function listBeda(
  db: Database,
  terlatih: readonly string[],
): Promise<BedaPelatihan[]> {
  const { rows } = await sql<BedaPelatihan>`
    select kota_id, row(id, is_pelatihan)::text as tercatat,
      row(id, 1 - is_pelatihan)::text as seharusnya
    from saksi where ${isBeda(terlatih)} order by kota_id, id`.execute(db);
  return rows;
}

export async function repairBeda(tx: Database, terlatih: readonly string[]): Promise<void> {
  await sql`update saksi set is_pelatihan = 1 - is_pelatihan where ${isBeda(terlatih)}`.execute(tx);
}

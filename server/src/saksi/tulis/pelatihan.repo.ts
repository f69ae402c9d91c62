// Who is trained: present at every date of a class to which one belongs as a participant, by card.
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/db.ts";

const kartuOf = (rows: readonly { nomer_kta: string }[]): string[] =>
  rows.map(({ nomer_kta: satu }) => satu);

const terlatih = (diantara: RawBuilder<unknown>) => sql<{ nomer_kta: string }>`
  select distinct kp.nomer_kta from kelas_peserta kp
  join pemetaan p on p.id = kp.pemetaan_id and p.sebagai = 'peserta'
  join kelas k on k.id = kp.kelas_id and k.deleted_at is null
  where ${diantara} and (
    select count(*) > 0 and bool_and(exists (
      select from presensi pr where pr.event_id = j.event_id and pr.nomer_kta = kp.nomer_kta))
    from modul m join jadwal_tanggal j on j.modul_id = m.id where m.kelas_id = kp.kelas_id)`;

/** Those of these cards whose holders are trained. */
export async function listTerlatih(db: Database, kartu: readonly string[]): Promise<string[]> {
  return kartuOf((await terlatih(sql`kp.nomer_kta = any(${kartu}::text[])`).execute(db)).rows);
}

/** Everybody who is trained, witness or not. */
export async function listSemuaTerlatih(db: Database): Promise<string[]> {
  return kartuOf((await terlatih(sql`true`).execute(db)).rows);
}

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

/** Of all witnesses with one of these cards, wherever they stand. */
export async function updatePelatihan(
  tx: Database,
  kartu: readonly string[],
  isPelatihan: 0 | 1,
): Promise<void> {
  await sql`
    update saksi set is_pelatihan = ${isPelatihan}
    where nomer_kta = any(${kartu}::text[]) and is_pelatihan <> ${isPelatihan}`.execute(tx);
}

const isBeda = (kartu: readonly string[]) =>
  sql`(is_pelatihan = 1) <> coalesce(nomer_kta = any(${kartu}::text[]), false)`;

export interface BedaPelatihan {
  kota_id: number;
  tercatat: string;
  seharusnya: string;
}

/** Witnesses whose row says something else, given everybody who is trained. */
export async function listBeda(db: Database, kartu: readonly string[]): Promise<BedaPelatihan[]> {
  const { rows } = await sql<BedaPelatihan>`
    select kota_id, row(id, is_pelatihan)::text as tercatat,
      row(id, 1 - is_pelatihan)::text as seharusnya
    from saksi where ${isBeda(kartu)} order by kota_id, id`.execute(db);
  return rows;
}

export async function repairBeda(tx: Database, kartu: readonly string[]): Promise<void> {
  await sql`update saksi set is_pelatihan = 1 - is_pelatihan where ${isBeda(kartu)}`.execute(tx);
}

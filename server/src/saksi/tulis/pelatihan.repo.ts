// Who is trained: present at every date of a class to which one belongs as a participant, by card.
import { sql } from "kysely";
import { sendOf, type Database, type Send } from "../../platform/db.ts";

/** Held by whoever changes what it rests on, so that of two changes the second sees the first. */
const HOLD = `
  select id from kelas_peserta where nomer_kta = any($1::text[]) order by id for no key update`;
/** As above, by a witness that gets a card: it does not change what the card is worth. */
const KEEP = "select id from kelas_peserta where nomer_kta = any($1::text[]) order by id for share";

const terlatih = (diantara: string) => `
  select distinct kp.nomer_kta from kelas_peserta kp
  join pemetaan p on p.id = kp.pemetaan_id and p.sebagai = 'peserta'
  join kelas k on k.id = kp.kelas_id and k.deleted_at is null
  where ${diantara} (
    select count(*) > 0 and bool_and(exists (
      select from presensi pr where pr.event_id = j.event_id and pr.nomer_kta = kp.nomer_kta))
    from modul m join jadwal_tanggal j on j.modul_id = m.id where m.kelas_id = kp.kelas_id)`;
const TERLATIH = terlatih("kp.nomer_kta = any($1::text[]) and");
const SEMUA_TERLATIH = terlatih("");

async function listTerlatih(
  send: Send,
  kartu: readonly string[],
  hold: typeof HOLD | typeof KEEP,
): Promise<ReadonlySet<string>> {
  // A statement of its own: what was written until the rows are held, the next one sees.
  await send(hold, [kartu]);
  const rows = await send<{ nomer_kta: string }>(TERLATIH, [kartu]);
  return new Set(rows.map(({ nomer_kta: satu }) => satu));
}

/** Those of the cards whose holders are trained, for witnesses that get one of them. */
export const sendTerlatih = async (
  send: Send,
  kartu: readonly string[],
): Promise<ReadonlySet<string>> =>
  kartu.length === 0 ? new Set() : listTerlatih(send, kartu, KEEP);

/** And for those whose training changed. */
export const holdTerlatih = async (
  tx: Database,
  kartu: readonly string[],
): Promise<ReadonlySet<string>> => listTerlatih(sendOf(tx), kartu, HOLD);

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

/** Everybody who is trained, witness or not. */
export async function listSemuaTerlatih(db: Database): Promise<string[]> {
  const rows = await sendOf(db)<{ nomer_kta: string }>(SEMUA_TERLATIH, []);
  return rows.map(({ nomer_kta: satu }) => satu);
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

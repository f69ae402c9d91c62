// Who stands for election in the demo: made-up pairs, and pictures for them and for the parties. The
// items themselves are the installation's, so what the demo gave them is taken back.
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

const PRESIDEN = 5;

/** By the number on the ballot. */
const PASANGAN = [
  "Arum Candrakirana – Bima Ragajaya",
  "Galang Tirtasana – Dewi Nawangsih",
  "Seruni Pancawarna – Jaka Samudera",
];

/** The name that an installation begins with (migration 0006). */
const nomorPasangan = sql`'Pasangan calon nomor urut ' || nomer_urut::text`;

export async function namaiPasangan(db: Database): Promise<void> {
  await sql`
    update qc_item set keterangan = (${PASANGAN}::text[])[nomer_urut]
    where jenis_laporan_id = ${PRESIDEN} and kelompok = 'paslon'
      and nomer_urut between 1 and ${PASANGAN.length} and keterangan = ${nomorPasangan}`.execute(
    db,
  );
}

/** Files of this name are the demo's. */
export const AWAL_GAMBAR_DEMO = "contoh-gambar-";

export interface Kontestan {
  kelompok: "paslon" | "partai";
  nomor: number;
}

export async function listTanpaGambar(db: Database): Promise<Kontestan[]> {
  const { rows } = await sql<Kontestan>`
    select distinct kelompok, nomer_urut as nomor from qc_item
    where image_berkas_id is null and (kelompok = 'partai'
      or (kelompok = 'paslon' and jenis_laporan_id = ${PRESIDEN} and keterangan = any(${PASANGAN})))
    order by kelompok, nomor`.execute(db);
  return rows;
}

export async function setGambarItem(
  db: Database,
  { kelompok, nomor, berkasId }: Kontestan & { berkasId: string },
): Promise<void> {
  await sql`
    update qc_item set image_berkas_id = ${berkasId}
    where image_berkas_id is null and kelompok = ${kelompok} and nomer_urut = ${nomor}`.execute(db);
}

/** Names and pictures that somebody else has given since stay. */
export async function resetItemDemo(tx: Database): Promise<void> {
  await sql`
    update qc_item set image_berkas_id = null where image_berkas_id in (
      select id from berkas where nama like ${`${AWAL_GAMBAR_DEMO}%`}
        and users_id in (select id from users where is_demo))`.execute(tx);
  await sql`
    update qc_item set keterangan = ${nomorPasangan}
    where kelompok = 'paslon' and keterangan = any(${PASANGAN})`.execute(tx);
}

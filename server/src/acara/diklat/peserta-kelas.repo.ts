import { sql } from "kysely";
import type { Sebagai } from "#contract/acara/diklat.fields.ts";
import type { PesertaKelas, PesertaKelasQuery } from "#contract/acara/peserta-kelas.contract.ts";
import { readList, type Database } from "../../platform/db.ts";
import { pageOf, type Potongan } from "../../platform/halaman.ts";
import { kataDari, mengandung } from "../../platform/like.ts";
import type { Pemegang } from "./pemegang.service.ts";

export interface PesertaRow extends Omit<PesertaKelas, "pemetaan" | "boleh_dihapus"> {
  pemetaan_id: number;
  pemetaan: string;
  sebagai: Sebagai;
}

const COLUMNS = sql`p.id, p.nomer_kta, p.nama, p.pemetaan_id, m.label as pemetaan, m.sebagai,
  p.users_id, p.saksi_id`;

interface PesertaFilter extends Pick<PesertaKelasQuery, "s" | "pemetaan_id"> {
  kelasId: number;
}

export async function listPeserta(
  db: Database,
  { kelasId, pemetaan_id: pemetaanId, s }: PesertaFilter,
  potongan: Potongan,
): Promise<{ rows: PesertaRow[]; total: number }> {
  const words = kataDari(s).map(
    (word) => sql`and (p.nama || ' ' || p.nomer_kta) ilike ${mengandung(word)}`,
  );
  const pada = pemetaanId === undefined ? sql`` : sql`and p.pemetaan_id = ${pemetaanId}`;
  const from = sql`from kelas_peserta p where p.kelas_id = ${kelasId} ${pada}
    ${sql.join(words, sql` `)}`;
  return readList(db, async (tx) => {
    const page = pageOf({ rows: from, order: ["nama", "id"], arah: "naik" }, potongan);
    const { rows: found } = await page.execute(tx);
    const { ids, total } = found[0] ?? { ids: [], total: 0 };
    const { rows } = await sql<PesertaRow>`
      select ${COLUMNS} from unnest(${ids}::bigint[]) with ordinality as t (id, urutan)
      join kelas_peserta p on p.id = t.id join pemetaan m on m.id = p.pemetaan_id
      order by t.urutan`.execute(tx);
    return { rows, total };
  });
}

export async function findPeserta(
  db: Database,
  kelasId: number,
  id: number,
): Promise<PesertaRow | undefined> {
  const { rows } = await sql<PesertaRow>`
    select ${COLUMNS} from kelas_peserta p join pemetaan m on m.id = p.pemetaan_id
    where p.id = ${id} and p.kelas_id = ${kelasId}`.execute(db);
  return rows[0];
}

export interface PesertaBaru extends Pemegang {
  kelas_id: number;
  pemetaan_id: number;
  nomer_kta: string;
}

/** @returns their ids by card and mapping, as `kunciPeserta` writes them; those who are there are missing */
export async function insertPeserta(
  db: Database,
  rows: readonly PesertaBaru[],
): Promise<{ id: number; nomer_kta: string; pemetaan_id: number }[]> {
  if (rows.length === 0) {
    return [];
  }
  return db
    .insertInto("kelas_peserta")
    .values([...rows])
    .onConflict((conflict) => conflict.constraint("kelas_peserta_kartu_unique").doNothing())
    .returning(["id", "nomer_kta", "pemetaan_id"])
    .execute();
}

/** With what they teach there as that. */
export async function deletePeserta(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with pergi as (
      delete from kelas_peserta where id = any(${ids}::bigint[])
      returning id, kelas_id, users_id, pemetaan_id
    ), jadwal as (
      delete from jadwal_user u using pergi p, jadwal_tanggal j, modul m
      where u.users_id = p.users_id and u.pemetaan_id = p.pemetaan_id
        and j.id = u.jadwal_tanggal_id and m.id = j.modul_id and m.kelas_id = p.kelas_id
    )
    select id from pergi`.execute(db);
  return rows.map(({ id }) => id);
}

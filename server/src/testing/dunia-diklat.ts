// A class of a kota with somebody in it, for tests that ask whether another kota can reach it.
import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

/** Of all kota: programmes are the nation's. */
export interface DiklatDunia {
  id: number;
  jenisId: number;
  pemetaanId: number;
}

async function diklatBersama({ context: { db } }: TestApp): Promise<DiklatDunia> {
  const one = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await query.execute(db)).rows[0]?.id ?? 0;
  await sql`insert into diklat (instansi_id, nama) values (1, 'Bersama')
    on conflict do nothing`.execute(db);
  const id = await one(sql<{ id: number }>`select id from diklat where nama = 'Bersama'`);
  await sql`insert into jenis_diklat (diklat_id, nama) select ${id}, 'Dasar'
    where not exists (select from jenis_diklat where diklat_id = ${id})`.execute(db);
  await sql`insert into pemetaan (diklat_id, label, sebagai) select ${id}, 'Peserta', 'peserta'
    where not exists (select from pemetaan where diklat_id = ${id})`.execute(db);
  return {
    id,
    jenisId: await one(sql<{ id: number }>`select id from jenis_diklat where diklat_id = ${id}`),
    pemetaanId: await one(sql<{ id: number }>`select id from pemetaan where diklat_id = ${id}`),
  };
}

interface Isi {
  kotaId: number;
  tanda: string;
  nomerKta: string;
}

export async function isiDiklatDunia(app: TestApp, { kotaId, tanda, nomerKta }: Isi) {
  const { db } = app.context;
  const diklat = await diklatBersama(app);
  const { rows } = await sql<{ id: number }>`
    insert into kelas (diklat_id, jenis_diklat_id, nama, wilayah_id, tanggal_mulai, tanggal_selesai)
    values (${diklat.id}, ${diklat.jenisId}, ${`Kelas ${tanda} ${Math.random()}`}, ${kotaId},
      current_date, current_date) returning id`.execute(db);
  const kelasId = rows[0]?.id ?? 0;
  const { rows: masuk } = await sql<{ id: number }>`
    insert into kelas_peserta (kelas_id, pemetaan_id, nomer_kta, nama)
    values (${kelasId}, ${diklat.pemetaanId}, ${nomerKta}, ${`Peserta ${tanda}`})
    returning id`.execute(db);
  const { rows: modul } = await sql<{ id: number }>`
    insert into modul (kelas_id, nama) values (${kelasId}, ${`Modul ${tanda}`}) returning id`.execute(
    db,
  );
  const modulId = modul[0]?.id ?? 0;
  const { rows: jadwal } = await sql<{ id: number }>`
    insert into jadwal_tanggal (modul_id, tanggal) values (${modulId}, now()) returning id`.execute(
    db,
  );
  const pesertaId = masuk[0]?.id ?? 0;
  return { diklat, kelasId, pesertaId, modulId, jadwalId: jadwal[0]?.id ?? 0 };
}

/** A form of such a class. */
export const isianKelasDunia = (d: { kotaId: number; diklat: DiklatDunia }) => ({
  nama: `Kelas ${Math.random()}`,
  jenis_diklat_id: d.diklat.jenisId,
  wilayah_id: d.kotaId,
  tanggal_mulai: "2026-02-14",
  tanggal_selesai: "2026-02-15",
  url_lms: "",
  modul: [],
});

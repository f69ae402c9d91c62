import { sql } from "kysely";
import type { GambarAnggota } from "#contract/pengguna.contract.ts";
import type { Database } from "../../platform/db.ts";

/** Whom services ask about through a region. */
export interface NamaAnggota {
  nomer_kta: string;
  nama: string;
  kelurahan_id: number;
}

const KOLOM_GAMBAR = {
  foto: "foto_berkas_id",
  kta_belakang: "kta_belakang_berkas_id",
  ktp: "ktp_berkas_id",
} as const satisfies Record<GambarAnggota, string>;

export async function findByNomer(db: Database, nomerKta: string) {
  return db
    .selectFrom("anggota")
    .select(["nomer_kta", "nama", "kelurahan_id"])
    .select(["foto_berkas_id as foto", "kta_belakang_berkas_id as kta_belakang"])
    .select("ktp_berkas_id as ktp")
    .where("nomer_kta", "=", nomerKta)
    .executeTakeFirst();
}

export async function listNama(db: Database, nomerKta: readonly string[]): Promise<NamaAnggota[]> {
  const { rows } = await sql<NamaAnggota>`
    select nomer_kta, nama, kelurahan_id from anggota
    where nomer_kta = any(${nomerKta}::text[])`.execute(db);
  return rows;
}

/** So that two pictures follow each other, and the member stays where it is meanwhile. */
export async function lockAnggota(tx: Database, nomerKta: string): Promise<void> {
  await tx
    .selectFrom("anggota")
    .select("nomer_kta")
    .where("nomer_kta", "=", nomerKta)
    .forUpdate()
    .execute();
}

export async function updateGambar(
  tx: Database,
  nomerKta: string,
  { gambar, berkasId }: { gambar: GambarAnggota; berkasId: string },
): Promise<void> {
  await tx
    .updateTable("anggota")
    .set({ [KOLOM_GAMBAR[gambar]]: berkasId, updated_at: sql`now()` })
    .where("nomer_kta", "=", nomerKta)
    .execute();
}

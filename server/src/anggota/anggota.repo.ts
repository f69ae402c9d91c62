import { sql } from "kysely";
import type { GambarAnggota } from "#contract/pengguna.contract.ts";
import type { Database } from "../platform/db.ts";

const KOLOM_GAMBAR = {
  foto: "foto_berkas_id",
  kta_belakang: "kta_belakang_berkas_id",
  ktp: "ktp_berkas_id",
} as const satisfies Record<GambarAnggota, string>;

export async function findAnggota(db: Database, nomerKta: string) {
  return db
    .selectFrom("anggota")
    .select(["nomer_kta", "nama", "kelurahan_id"])
    .select(["foto_berkas_id as foto", "kta_belakang_berkas_id as kta_belakang"])
    .select("ktp_berkas_id as ktp")
    .where("nomer_kta", "=", nomerKta)
    .executeTakeFirst();
}

/** Names of members by KTA number; numbers that nobody has are missing. */
export async function mapNamaAnggota(
  db: Database,
  nomerKta: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ nomer_kta: string; nama: string }>`
    select nomer_kta, nama from anggota where nomer_kta = any(${nomerKta}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.nomer_kta, row.nama]));
}

/** Returns the picture that stood there before; undefined for a number that nobody has. */
export async function updateGambar(
  tx: Database,
  nomerKta: string,
  { gambar, berkasId }: { gambar: GambarAnggota; berkasId: string },
): Promise<{ lama: string | null } | undefined> {
  const kolom = KOLOM_GAMBAR[gambar];
  const row = await tx
    .selectFrom("anggota")
    .select(`${kolom} as lama`)
    .where("nomer_kta", "=", nomerKta)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined) {
    await tx
      .updateTable("anggota")
      .set({ [kolom]: berkasId, updated_at: sql`now()` })
      .where("nomer_kta", "=", nomerKta)
      .execute();
  }
  return row;
}

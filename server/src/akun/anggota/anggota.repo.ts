import { sql } from "kysely";
import type { GambarAnggota } from "#contract/akun/pengguna.contract.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";

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

/** Members of a region; of a TPS none, since nobody's card names one. */
function diDalam(lingkup: Lingkup) {
  const { from, to } = tpsRange(lingkup);
  return sql<boolean>`kelurahan_id >= ${Math.ceil(from / 1000)} and kelurahan_id < ${Math.ceil(to / 1000)}`;
}

export async function findByNomer(db: Database, lingkup: Lingkup, nomerKta: string) {
  return db
    .selectFrom("anggota")
    .select(["nomer_kta", "nama", "nik", "kelurahan_id"])
    .select(["foto_berkas_id as foto", "kta_belakang_berkas_id as kta_belakang"])
    .select("ktp_berkas_id as ktp")
    .where("nomer_kta", "=", nomerKta)
    .where(diDalam(lingkup))
    .executeTakeFirst();
}

export async function listNama(
  db: Database,
  lingkup: Lingkup,
  nomerKta: readonly string[],
): Promise<NamaAnggota[]> {
  const { rows } = await sql<NamaAnggota>`
    select nomer_kta, nama, kelurahan_id from anggota
    where nomer_kta = any(${nomerKta}::text[]) and ${diDalam(lingkup)}`.execute(db);
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

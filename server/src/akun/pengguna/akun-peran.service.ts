// Accounts that other rooms make and move for their people; who may is decided there.
import type { Database } from "../../platform/db.ts";
import { lockUsers } from "../akun.repo.ts";
import { endKuasaLama } from "../sandi.service.ts";
import type { PenggunaRow } from "./daftar-pengguna.repo.ts";
import { isNaik, type Jangkauan } from "./jabatan-akun.ts";
import { insertPengguna, updatePengguna, type PenggunaBaru } from "./pengguna.repo.ts";
import { sasaranOf } from "./tampilan-pengguna.ts";

type AkunBaru = Omit<PenggunaBaru, "surat_mandat_berkas_id">;

/** @throws Refusal email-terpakai, kta-terpakai, isian-salah (of the region) */
export const createAkun = async (tx: Database, baru: AkunBaru, peranId: number): Promise<number> =>
  insertPengguna(tx, { ...baru, surat_mandat_berkas_id: null }, peranId);

/** Where a region changes, the roles follow from it, and what they hold. */
const jangkauanOf = (row: PenggunaRow): Jangkauan => ({
  wilayahId: row.wilayah_id,
  isAdmin: sasaranOf(row).isAdmin,
  izin: new Set(),
});

/**
 * Those who had the account in hand where it was open it no more, where it reaches further from now on.
 * @returns whether it does
 */
export async function endKuasaWilayah(
  tx: Database,
  row: PenggunaRow,
  wilayahId: number | null,
): Promise<boolean> {
  const naik = isNaik(jangkauanOf(row), jangkauanOf({ ...row, wilayah_id: wilayahId }));
  if (naik) {
    await endKuasaLama(tx, row, "wilayah-diubah");
  }
  return naik;
}

/** Administrators of another region manage it from now on. Of a candidate, who reaches no further by it. */
export async function moveAkun(tx: Database, id: number, wilayahId: number): Promise<void> {
  await lockUsers(tx, [id]);
  await updatePengguna(tx, id, { wilayah_id: wilayahId });
}

/** Held before it is asked who may do something to it, so that it is still so when it is done. */
export const holdAkun = async (tx: Database, id: number): Promise<void> => lockUsers(tx, [id]);

// Accounts that other rooms make and move for their people; who may is decided there.
import type { Database } from "../../platform/db.ts";
import {
  insertPengguna,
  lockPengguna,
  updatePengguna,
  type PenggunaBaru,
} from "./pengguna.repo.ts";

type AkunBaru = Omit<PenggunaBaru, "surat_mandat_berkas_id">;

/** @throws Refusal email-terpakai, kta-terpakai, isian-salah (of the region) */
export const createAkun = async (tx: Database, baru: AkunBaru, peranId: number): Promise<number> =>
  insertPengguna(tx, { ...baru, surat_mandat_berkas_id: null }, peranId);

/** Administrators of another region manage it from now on. */
export async function moveAkun(tx: Database, id: number, wilayahId: number): Promise<void> {
  await lockPengguna(tx, id);
  await updatePengguna(tx, id, { wilayah_id: wilayahId });
}

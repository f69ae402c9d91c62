// Accounts that other rooms make for their people; who may is decided there.
import type { Database } from "../../platform/db.ts";
import { insertPengguna, type PenggunaBaru } from "./pengguna.repo.ts";

type AkunBaru = Omit<PenggunaBaru, "surat_mandat_berkas_id">;

/** @throws Refusal email-terpakai, kta-terpakai, isian-salah (of the region) */
export const createAkun = async (tx: Database, baru: AkunBaru, peranId: number): Promise<number> =>
  insertPengguna(tx, { ...baru, surat_mandat_berkas_id: null }, peranId);

// What is said of the import that has to be undone before this one.
import { JenisImpor, type Impor } from "#contract/impor/impor.contract.ts";
import type { Database } from "../platform/db.ts";
import { allDefinisi } from "./definisi-impor.ts";
import type { ImporRow } from "./impor.repo.ts";
import { findPenghalang } from "./penghalang.repo.ts";

/** Of another's import no more than whom to ask: nobody but its owner sees it. */
export async function readTerhalang(db: Database, row: ImporRow): Promise<Impor["terhalang"]> {
  const penghalang = await findPenghalang(db, row);
  if (penghalang === undefined) {
    return null;
  }
  const { jenis, nama_berkas, users_id: pemilik, ...lain } = penghalang;
  const isMilikSaya = pemilik === row.users_id;
  return {
    ...lain,
    judul: allDefinisi()[JenisImpor.parse(jenis)].judul,
    nama_berkas: isMilikSaya ? nama_berkas : null,
    is_milik_saya: isMilikSaya,
  };
}

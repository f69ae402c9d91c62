import { AKSES } from "#contract/access.contract.ts";
import type { Self } from "#contract/akun.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import { findAkun, listPeranOf } from "./akun.repo.ts";

/** A super admin is shown with the one role 'Admin' (SEC-020, decision G-16). */
const ADMIN_ROLE = { id: 0, keterangan: "Admin" };

function kelaminOf(value: string | null): "L" | "P" | null {
  return value === "L" || value === "P" ? value : null;
}

export async function bacaSelf(db: Database, caller: Caller): Promise<Self> {
  const [akun, peran] = await Promise.all([
    findAkun(db, caller.userId),
    listPeranOf(db, caller.userId),
  ]);
  return {
    id: akun.id,
    name: akun.name,
    email: akun.email,
    nomer_kta: akun.nomer_kta,
    no_hp: akun.no_hp,
    kelamin: kelaminOf(akun.kelamin),
    foto: akun.foto_berkas_id === null ? null : `/api/file/${akun.foto_berkas_id}`,
    wilayah:
      akun.wilayah_id === null ? null : { id: akun.wilayah_id, keterangan: akun.keterangan ?? "" },
    wilayah_id: akun.wilayah_id,
    tingkat: caller.tingkat,
    isAdmin: caller.isAdmin,
    is_super_admin: caller.isSuperAdmin ? 1 : 0,
    is_approval: caller.isApproval ? 1 : 0,
    harus_ganti_password: caller.harusGantiPassword,
    tps_id: akun.tps_id,
    caleg: null,
    peran: caller.isSuperAdmin ? [ADMIN_ROLE] : peran,
    akses: AKSES.map((key) => ({ key, value: caller.akses.has(key) })),
  };
}

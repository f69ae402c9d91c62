import { AKSES, type Akses } from "#contract/access/access.contract.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { activeRoles, type Caller } from "../access/caller.ts";
import { mustEnrol } from "../access/guard.ts";
import type { Permissions } from "../access/permissions.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { versiOf } from "../platform/versi.ts";
import { findAkun, findInstansi, listPeranOf } from "./akun.repo.ts";

/** A super admin is shown with the one role 'Admin' (SEC-020, decision G-16). */
const ADMIN_ROLE = { id: 0, keterangan: "Admin" };

const keyValues = (held: ReadonlySet<Akses>): Self["akses"] =>
  AKSES.map((key) => ({ key, value: held.has(key) }));

function kelaminOf(value: string | null): "L" | "P" | null {
  return value === "L" || value === "P" ? value : null;
}

export async function emailOf(db: Database, usersId: number): Promise<string> {
  return (await findAkun(db, usersId)).email;
}

interface IsianProfil {
  name: string;
  email: string;
  no_hp: string | null;
  kelamin: string | null;
}

/** What the profile changes, but for its picture. */
export const profilOf = ({ name, email, no_hp, kelamin }: IsianProfil): IsianProfil => ({
  name,
  email,
  no_hp,
  kelamin,
});

export async function readSelf(db: Database, caller: Caller): Promise<Self> {
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
    punya_faktor_kedua: caller.punyaFaktorKedua,
    harus_faktor_kedua: mustEnrol(caller),
    tps_id: akun.tps_id,
    caleg: akun.caleg_id === null ? null : { id: akun.caleg_id },
    peran: caller.isSuperAdmin ? [ADMIN_ROLE] : peran,
    akses: keyValues(caller.akses),
    versi: versiOf(profilOf(akun)),
  };
}

/** @throws Refusal tidak-ditemukan */
export const readInstansi = async (db: Database, id: number) =>
  (await findInstansi(db, id)) ?? refuse("tidak-ditemukan");

/**
 * What the caller may do in one institution.
 * @throws Refusal tidak-ditemukan
 */
export async function readAkses(
  { db, permissions }: { db: Database; permissions: Permissions },
  caller: Caller,
  instansiId: number,
): Promise<Pick<Self, "peran" | "akses">> {
  await readInstansi(db, instansiId);
  if (caller.isSuperAdmin) {
    return { peran: [ADMIN_ROLE], akses: keyValues(caller.akses) };
  }
  const peran = await listPeranOf(db, caller.userId, instansiId);
  const held = permissions.of(
    activeRoles(
      peran.map(({ id }) => id),
      caller.isAdmin,
    ),
    false,
  );
  return { peran, akses: keyValues(held) };
}

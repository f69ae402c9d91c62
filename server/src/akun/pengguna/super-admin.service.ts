// Super admins that whoever holds the server names, when none is left who could (decision O-20).
import { endAkses } from "../sandi.service.ts";
import { createUndangan } from "../tautan.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { findPengguna, type PenggunaRow } from "./daftar-pengguna.repo.ts";
import { findIdByEmail, lockPengguna, updatePengguna } from "./pengguna.repo.ts";
import { sasaranOf } from "./tampilan-pengguna.ts";

export interface SuperAdminBaru {
  nama: string;
  email: string;
  isSudah: boolean;
  /** By which one who never chose a password chooses it. */
  tautan: string | undefined;
  /** It was no administrator's, whose passwords may be weaker. */
  isHarusGanti: boolean;
}

async function appoint(tx: Database, row: PenggunaRow): Promise<boolean> {
  const isHarusGanti = !row.belum_masuk && !sasaranOf(row).isAdmin;
  const ganti = isHarusGanti ? { harus_ganti_password: true } : {};
  await updatePengguna(tx, row.id, { is_super_admin: 1, is_aktif: 1, ...ganti });
  // A link that a lower administrator made would open it from now on.
  const berakhir = await endAkses(tx, { usersId: row.id }, "super-admin");
  await recordAudit(tx, {
    usersId: null,
    aksi: "users.set_super_admin",
    tabel: "users",
    baris: row.id,
    sebelum: { is_super_admin: row.is_super_admin, is_aktif: row.is_aktif },
    sesudah: { is_super_admin: 1, is_aktif: 1, sesi_berakhir: berakhir, cara: "perintah" },
  });
  return isHarusGanti;
}

/** Of whatever region: who holds the server decides. Undefined: nobody has this address. */
export async function appointSuperAdmin(
  db: Database,
  { email, url }: { email: string; url: string },
): Promise<SuperAdminBaru | undefined> {
  return db.transaction().execute(async (tx) => {
    const id = await findIdByEmail(tx, email);
    if (id === undefined) {
      return undefined;
    }
    await lockPengguna(tx, id);
    const row = await findPengguna(tx, id);
    if (row === undefined) {
      return undefined;
    }
    const isSudah = row.is_super_admin === 1 && row.is_aktif === 1;
    const isHarusGanti = isSudah ? false : await appoint(tx, row);
    const tautan = row.belum_masuk ? await createUndangan(tx, url, [id]) : undefined;
    return { nama: row.name, email: row.email, isSudah, isHarusGanti, tautan: tautan?.get(id) };
  });
}

// Super admins that whoever holds the server names, when none is left who could (decision O-20).
import { NASIONAL } from "#contract/wilayah.rules.ts";
import { isAkunPusat } from "../../access/kelola-pengguna.ts";
import { endAkses } from "../sandi.service.ts";
import { createUndangan } from "../tautan.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { StartError } from "../../platform/start-error.ts";
import { kiniOf } from "./data-akun.service.ts";
import { baruDari, galatAkun } from "./jabatan-akun.ts";
import { findPengguna, type PenggunaRow } from "./daftar-pengguna.repo.ts";
import { findIdByEmail, lockPengguna, replacePeran, updatePengguna } from "./pengguna.repo.ts";
import { sasaranOf } from "./tampilan-pengguna.ts";

export interface SuperAdminBaru {
  nama: string;
  email: string;
  isSudah: boolean;
  /** The region that the account belonged to, where that was not the nation. */
  pindahDari: string | undefined;
  /** By which one who never chose a password chooses it. */
  tautan: string | undefined;
  /** It was no administrator's, whose passwords may be weaker. */
  isHarusGanti: boolean;
}

/**
 * To the nation, by the rule of the page that moves accounts.
 * @throws StartError of one that goes with a witness or a candidate
 */
async function moveToPusat(tx: Database, row: PenggunaRow) {
  const kini = await kiniOf(tx, row);
  const diminta = { wilayah: NASIONAL, peran: undefined };
  const galat = galatAkun(kini, diminta);
  if (galat !== undefined) {
    throw new StartError(
      `${row.name} (${row.email}) tidak dapat menjadi super admin, yang bertugas di pusat: ${galat.teks}. Sebut akun lain.`,
    );
  }
  const { wilayahId, peran } = baruDari(kini, diminta);
  await replacePeran(tx, row.id, peran);
  return {
    sebelum: { wilayah_id: row.wilayah_id, peran: kini.peran },
    sesudah: { wilayah_id: wilayahId, peran },
  };
}

async function appoint(tx: Database, row: PenggunaRow): Promise<boolean> {
  const pindah = isAkunPusat(row) ? undefined : await moveToPusat(tx, row);
  const isHarusGanti = !row.belum_masuk && !sasaranOf(row).isAdmin;
  const ganti = isHarusGanti ? { harus_ganti_password: true } : {};
  await updatePengguna(tx, row.id, {
    is_super_admin: 1,
    is_aktif: 1,
    ...(pindah === undefined ? {} : { wilayah_id: NASIONAL }),
    ...ganti,
  });
  // A link that a lower administrator made would open it from now on.
  const berakhir = await endAkses(tx, { usersId: row.id }, "super-admin");
  await recordAudit(tx, {
    usersId: null,
    aksi: "users.set_super_admin",
    tabel: "users",
    baris: row.id,
    sebelum: { is_super_admin: row.is_super_admin, is_aktif: row.is_aktif, ...pindah?.sebelum },
    sesudah: {
      is_super_admin: 1,
      is_aktif: 1,
      ...pindah?.sesudah,
      sesi_berakhir: berakhir,
      cara: "perintah",
    },
  });
  return isHarusGanti;
}

/**
 * Of whatever region: who holds the server decides. Undefined: nobody has this address.
 * @param urlOf asked where a link is made
 */
export async function appointSuperAdmin(
  db: Database,
  { email, urlOf }: { email: string; urlOf: () => string },
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
    const isSudah = row.is_super_admin === 1 && row.is_aktif === 1 && isAkunPusat(row);
    const isHarusGanti = isSudah ? false : await appoint(tx, row);
    const tautan = row.belum_masuk ? await createUndangan(tx, urlOf(), [id]) : undefined;
    return {
      nama: row.name,
      email: row.email,
      isSudah,
      pindahDari: isAkunPusat(row) ? undefined : (row.wilayah ?? ""),
      isHarusGanti,
      tautan: tautan?.get(id),
    };
  });
}

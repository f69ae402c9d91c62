// Super admins that whoever holds the server names, when none is left who could (decision O-20).
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { isAkunPusat } from "../../access/kelola-pengguna.ts";
import { lockUsers } from "../akun.repo.ts";
import { endKuasaLama } from "../sandi.service.ts";
import { createUndangan } from "../tautan.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { StartError } from "../../platform/start-error.ts";
import { kiniOf } from "./data-akun.service.ts";
import { baruDari, galatAkun } from "./jabatan-akun.ts";
import { findPengguna, type PenggunaRow } from "./daftar-pengguna.repo.ts";
import { findIdByEmail, replacePeran, updatePengguna } from "./pengguna.repo.ts";

export interface SuperAdminBaru {
  nama: string;
  email: string;
  isSudah: boolean;
  /** The region that the account belonged to, where that was not the nation. */
  pindahDari: string | undefined;
  /** By which its owner chooses a password; undefined where the one that there is goes on. */
  tautan: string | undefined;
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

async function appoint(tx: Database, row: PenggunaRow): Promise<void> {
  const pindah = isAkunPusat(row) ? undefined : await moveToPusat(tx, row);
  await updatePengguna(tx, row.id, {
    is_super_admin: 1,
    is_aktif: 1,
    ...(pindah === undefined ? {} : { wilayah_id: NASIONAL }),
  });
  const berakhir = await endKuasaLama(tx, row, "super-admin");
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
}

interface Penunjukan {
  email: string;
  /** Asked where a link is made. */
  urlOf: () => string;
}

async function appointRow(
  tx: Database,
  row: PenggunaRow,
  urlOf: Penunjukan["urlOf"],
): Promise<SuperAdminBaru> {
  const isSudah = row.is_super_admin === 1 && row.is_aktif === 1 && isAkunPusat(row);
  if (!isSudah) {
    await appoint(tx, row);
  }
  const isPerlu = !isSudah || row.belum_masuk;
  const tautan = isPerlu ? await createUndangan(tx, urlOf(), [row.id]) : undefined;
  return {
    nama: row.name,
    email: row.email,
    isSudah,
    pindahDari: isAkunPusat(row) ? undefined : (row.wilayah ?? ""),
    tautan: tautan?.get(row.id),
  };
}

/** Of whatever region: who holds the server decides. Undefined: nobody has this address. */
export async function appointSuperAdmin(
  db: Database,
  { email, urlOf }: Penunjukan,
): Promise<SuperAdminBaru | undefined> {
  return db.transaction().execute(async (tx) => {
    const id = await findIdByEmail(tx, email);
    if (id === undefined) {
      return undefined;
    }
    await lockUsers(tx, [id]);
    const row = await findPengguna(tx, id);
    return row && appointRow(tx, row, urlOf);
  });
}

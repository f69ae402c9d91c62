// Ubah data akun: name, phone, region and roles of somebody else's account (decision O-20).
import { ADMIN_ROLES, PERAN } from "#contract/access.contract.ts";
import type { DataAkun } from "#contract/data-akun.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requireConfirmed } from "../../access/guard.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { requirePeran } from "../../access/peran.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuseField } from "../../platform/refusal.ts";
import { endAkses } from "../sandi.service.ts";
import { baruDari, galatAkun, isBerubah, type AkunBaru, type AkunKini } from "./jabatan-akun.ts";
import type { PenggunaRow } from "./daftar-pengguna.repo.ts";
import { findSaksiId, replacePeran, updatePengguna } from "./pengguna.repo.ts";
import { findForChange } from "./pengguna.service.ts";
import { sasaranOf } from "./tampilan-pengguna.ts";

interface Perubahan {
  id: number;
  form: DataAkun;
}

export async function kiniOf(tx: Database, row: PenggunaRow): Promise<AkunKini> {
  const saksiId = await findSaksiId(tx, row.id);
  return {
    wilayahId: row.wilayah_id,
    peran: row.peran.map(({ id }) => id),
    isSuperAdmin: row.is_super_admin === 1,
    lekat: [
      ...(saksiId === null ? [] : [PERAN.saksi]),
      ...(row.caleg_id === null ? [] : [PERAN.caleg]),
    ],
  };
}

/**
 * Moving takes the right over both regions: the account's own was asked for with the act.
 * @throws Refusal di-luar-wilayah, perlu-konfirmasi, isian-salah
 */
function requireJabatan(caller: Caller, kini: AkunKini, form: DataAkun): AkunBaru {
  const diminta = { wilayah: form.wilayah, peran: form.peran_ids };
  if (diminta.wilayah !== undefined && diminta.wilayah !== kini.wilayahId) {
    lingkupDi(caller, diminta.wilayah);
  }
  const galat = galatAkun(kini, diminta);
  if (galat !== undefined) {
    refuseField(galat.field, galat.teks);
  }
  if (isBerubah(kini, diminta)) {
    requireConfirmed(caller);
  }
  return baruDari(kini, diminta);
}

/**
 * Whoever becomes an administrator signs in anew, with a password as strong as theirs: a link on paper
 * or a witness's password was made for less.
 */
async function akibatOf(
  tx: Database,
  row: PenggunaRow,
  baru: AkunBaru,
): Promise<{ is_approval?: 0; harus_ganti_password?: boolean }> {
  const wasAdmin = sasaranOf(row).isAdmin;
  const isAdmin = row.is_super_admin === 1 || baru.peran.some((id) => ADMIN_ROLES.has(id));
  if (wasAdmin === isAdmin) {
    return {};
  }
  if (!isAdmin) {
    return { is_approval: 0 };
  }
  await endAkses(tx, { usersId: row.id }, "peran-diubah");
  return { harus_ganti_password: !row.belum_masuk };
}

async function ubah(tx: Database, caller: Caller, { id, form }: Perubahan): Promise<void> {
  const row = await findForChange(tx, caller, { id, tindakan: "ubah_data" });
  await requirePeran(tx, form.peran_ids ?? []);
  const kini = await kiniOf(tx, row);
  const baru = requireJabatan(caller, kini, form);
  const isi = { name: form.name, no_hp: form.no_hp ?? null, wilayah_id: baru.wilayahId };
  const akibat = await akibatOf(tx, row, baru);
  await updatePengguna(tx, id, { ...isi, ...akibat });
  await replacePeran(tx, id, baru.peran);
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "users.ubah",
    tabel: "users",
    baris: id,
    sebelum: {
      name: row.name,
      no_hp: row.no_hp,
      wilayah_id: row.wilayah_id,
      is_approval: row.is_approval,
      peran: kini.peran,
    },
    sesudah: { ...isi, is_approval: row.is_approval, ...akibat, peran: baru.peran },
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, akun-sendiri, perlu-konfirmasi, isian-salah */
export async function ubahDataAkun(
  db: Database,
  caller: Caller,
  perubahan: Perubahan,
): Promise<void> {
  await db.transaction().execute(async (tx) => ubah(tx, caller, perubahan));
}

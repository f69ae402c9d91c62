// Ubah data akun: name, phone, region and roles of somebody else's account (decision O-20).
import { PERAN } from "#contract/access/access.contract.ts";
import type { DataAkun, UbahDataAkun } from "#contract/akun/data-akun.contract.ts";
import { activeRoles, isAdminWith, type Caller } from "../../access/caller.ts";
import { requireConfirmed } from "../../access/guard.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { requirePeran } from "../../access/peran.service.ts";
import type { Permissions } from "../../access/permissions.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuseField } from "../../platform/refusal.ts";
import { requireVersi } from "../../platform/versi.ts";
import { endKuasaLama } from "../sandi.service.ts";
import {
  baruDari,
  galatAkun,
  isBerubah,
  isNaik,
  type AkunBaru,
  type AkunKini,
  type Jangkauan,
} from "./jabatan-akun.ts";
import type { PenggunaRow } from "./daftar-pengguna.repo.ts";
import { findSaksiId, replacePeran, updatePengguna } from "./pengguna.repo.ts";
import { findForChange } from "./pengguna.service.ts";
import { dataOf } from "./tampilan-pengguna.ts";

interface Perubahan {
  id: number;
  form: UbahDataAkun;
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

const jangkauanOf = (
  permissions: Permissions,
  akun: Pick<AkunKini, "wilayahId" | "peran" | "isSuperAdmin">,
): Jangkauan => {
  const { wilayahId, peran, isSuperAdmin } = akun;
  const isAdmin = isAdminWith(akun);
  return { wilayahId, isAdmin, izin: permissions.of(activeRoles(peran, isAdmin), isSuperAdmin) };
};

interface Pengubahan {
  tx: Database;
  permissions: Permissions;
}

/** @returns whether the account reaches further from now on */
async function ubah(
  { tx, permissions }: Pengubahan,
  caller: Caller,
  { id, form }: Perubahan,
): Promise<boolean> {
  const row = await findForChange(tx, caller, { id, tindakan: "ubah_data" });
  requireVersi(form.versi, dataOf(row));
  await requirePeran(tx, form.peran_ids ?? []);
  const kini = await kiniOf(tx, row);
  const baru = requireJabatan(caller, kini, form);
  const isi = { name: form.name, no_hp: form.no_hp ?? null, wilayah_id: baru.wilayahId };
  const dari = jangkauanOf(permissions, kini);
  const ke = jangkauanOf(permissions, { ...kini, ...baru });
  const akibat = dari.isAdmin && !ke.isAdmin ? ({ is_approval: 0 } as const) : {};
  await updatePengguna(tx, id, { ...isi, ...akibat });
  await replacePeran(tx, id, baru.peran);
  const naik = isNaik(dari, ke);
  if (naik) {
    await endKuasaLama(tx, row, "peran-diubah");
  }
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
  return naik;
}

/**
 * @returns whether the account reaches further from now on
 * @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, akun-sendiri, perlu-konfirmasi, isian-salah,
 *   isian-berubah
 */
export async function ubahDataAkun(
  { db, permissions }: { db: Database; permissions: Permissions },
  caller: Caller,
  perubahan: Perubahan,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => ubah({ tx, permissions }, caller, perubahan));
}

// What is done to an account in one step: on and off, main admin, a new password, gone.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { isUtamaKarenaSuper } from "#contract/akun/pengguna.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { endKuasaLama, saveSandi } from "../sandi.service.ts";
import { hashSandi } from "../sandi.ts";
import { removeBerkas, saveDiterima, type BerkasDiterima } from "../../berkas/berkas.service.ts";
import { writeBerkas } from "../../berkas/write-berkas.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import { refuse } from "../../platform/refusal.ts";
import { findPengguna } from "./daftar-pengguna.repo.ts";
import {
  lockSuperAdminLain,
  softDeletePengguna,
  unlinkCaleg,
  unlinkSaksi,
  updatePengguna,
} from "./pengguna.repo.ts";
import { findForChange, requireBoleh } from "./pengguna.service.ts";
import { sandiAcak } from "./sandi-acak.ts";
import { toRingkas } from "./tampilan-pengguna.ts";
import { endSesi } from "../sesi.repo.ts";

const jejakOf = (caller: Caller, id: number, aksi: AksiAudit) => ({
  usersId: caller.userId,
  ip: caller.ip,
  aksi,
  tabel: "users" as const,
  baris: id,
});

/**
 * Asked of whoever may do it: the refusal tells a fact. Locked before the account itself, so that
 * of two who lock each other out only one succeeds.
 */
async function requireAnotherSuperAdmin(tx: Database, id: number): Promise<void> {
  if ((await findPengguna(tx, id))?.is_super_admin !== 1) {
    return;
  }
  if ((await lockSuperAdminLain(tx, id)).length === 0) {
    refuse("super-admin-terakhir");
  }
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, akun-sendiri, super-admin-terakhir */
export async function setAktif(
  db: Database,
  caller: Caller,
  { id, aktif }: { id: number; aktif: 0 | 1 },
): Promise<void> {
  await requireBoleh(db, caller, { id, tindakan: "set_aktif" });
  await db.transaction().execute(async (tx) => {
    if (aktif === 0) {
      await requireAnotherSuperAdmin(tx, id);
    }
    const row = await findForChange(tx, caller, { id, tindakan: "set_aktif" });
    if (row.is_aktif === aktif) {
      return;
    }
    await updatePengguna(tx, id, { is_aktif: aktif });
    const berakhir = aktif === 1 ? 0 : await endSesi(tx, { usersId: id }, "nonaktif");
    await recordAudit(tx, {
      ...jejakOf(caller, id, aktif === 1 ? "users.aktifkan" : "users.nonaktifkan"),
      sebelum: { is_aktif: row.is_aktif },
      sesudah: { is_aktif: aktif, sesi_berakhir: berakhir },
    });
  });
}

interface Approval {
  id: number;
  mandat: BerkasDiterima;
}

/**
 * Of letters that come at once the first counts.
 * @returns whether it is so by this one
 * @throws Refusal as setAktif, and bukan-admin
 */
export async function jadikanAdminUtama(
  store: { db: Database; files: FileStore },
  caller: Caller,
  { id, mandat }: Approval,
): Promise<boolean> {
  const selesai = await writeBerkas(store, async (inside) => {
    const { db: tx } = inside;
    const row = await findForChange(tx, caller, { id, tindakan: "set_approval" });
    const lama = row.surat_mandat_approval_berkas_id;
    if (row.is_approval === 1 && lama !== null) {
      return undefined;
    }
    const surat = await saveDiterima(inside, mandat);
    const sesudah = { is_approval: 1, surat_mandat_approval_berkas_id: surat.id } as const;
    await updatePengguna(tx, id, sesudah);
    await recordAudit(tx, {
      ...jejakOf(caller, id, "users.set_approval"),
      sebelum: { is_approval: row.is_approval, surat_mandat_approval_berkas_id: lama },
      sesudah,
    });
    return { buangLama: lama === null ? undefined : await removeBerkas(inside, lama) };
  });
  await selesai?.buangLama?.();
  return selesai !== undefined;
}

/** The letter stays, as what the approval rested on. */
export async function batalkanAdminUtama(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findForChange(tx, caller, { id, tindakan: "unset_approval" });
    if (row.is_approval === 0) {
      return;
    }
    await updatePengguna(tx, id, { is_approval: 0 });
    await recordAudit(tx, {
      ...jejakOf(caller, id, "users.unset_approval"),
      sebelum: { is_approval: row.is_approval },
      sesudah: { is_approval: 0 },
    });
  });
}

/**
 * One more who may all (decision O-20).
 * @throws Refusal tidak-ditemukan, tidak-berhak, akun-sendiri, bukan-akun-pusat
 */
export async function jadikanSuperAdmin(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findForChange(tx, caller, { id, tindakan: "set_super_admin" });
    if (row.is_super_admin === 1) {
      return;
    }
    await updatePengguna(tx, id, { is_super_admin: 1 });
    const berakhir = await endKuasaLama(tx, row, "super-admin");
    await recordAudit(tx, {
      ...jejakOf(caller, id, "users.set_super_admin"),
      sebelum: { is_super_admin: 0 },
      sesudah: { is_super_admin: 1, sesi_berakhir: berakhir },
    });
  });
}

/**
 * One fewer, never the last.
 * @returns whether that one is main admin no more either
 * @throws Refusal tidak-ditemukan, tidak-berhak, akun-sendiri, super-admin-terakhir
 */
export async function cabutSuperAdmin(db: Database, caller: Caller, id: number): Promise<boolean> {
  await requireBoleh(db, caller, { id, tindakan: "unset_super_admin" });
  return db.transaction().execute(async (tx) => {
    await requireAnotherSuperAdmin(tx, id);
    const row = await findForChange(tx, caller, { id, tindakan: "unset_super_admin" });
    if (row.is_super_admin === 0) {
      return false;
    }
    const isUtamaLepas = isUtamaKarenaSuper(toRingkas(caller, row));
    const utama = isUtamaLepas ? ({ is_approval: 0 } as const) : {};
    const sesudah = { is_super_admin: 0, ...utama } as const;
    await updatePengguna(tx, id, sesudah);
    await recordAudit(tx, {
      ...jejakOf(caller, id, "users.unset_super_admin"),
      sebelum: { is_super_admin: 1, ...(isUtamaLepas ? { is_approval: row.is_approval } : {}) },
      sesudah,
    });
    return isUtamaLepas;
  });
}

/** A new password, told once and changed at the next login; all sessions end (decision G-05). */
export async function resetSandi(
  { db, config }: { db: Database; config: Pick<Config, "sandiReset"> },
  caller: Caller,
  id: number,
): Promise<string> {
  const sandi = config.sandiReset ?? sandiAcak();
  const hash = await hashSandi(sandi);
  await db.transaction().execute(async (tx) => {
    await findForChange(tx, caller, { id, tindakan: "reset_password" });
    const { userId: oleh, ip } = caller;
    const aksi = "users.reset_password";
    await saveSandi(tx, { usersId: id, hash, ip, aksi, oleh, harusGanti: true });
  });
  return sandi;
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, akun-sendiri, super-admin-terakhir */
export async function deletePengguna(db: Database, caller: Caller, id: number): Promise<void> {
  await requireBoleh(db, caller, { id, tindakan: "hapus" });
  await db.transaction().execute(async (tx) => {
    await requireAnotherSuperAdmin(tx, id);
    const row = await findForChange(tx, caller, { id, tindakan: "hapus" });
    await unlinkSaksi(tx, id);
    await unlinkCaleg(tx, id);
    await softDeletePengguna(tx, id);
    const berakhir = await endSesi(tx, { usersId: id }, "dihapus");
    const { name, email, nomer_kta: nomerKta, wilayah_id: wilayahId } = row;
    await recordAudit(tx, {
      ...jejakOf(caller, id, "users.hapus"),
      sebelum: { name, email, nomer_kta: nomerKta, wilayah_id: wilayahId },
      sesudah: { sesi_berakhir: berakhir },
    });
  });
}

// Setting passwords, wherever that happens.
import type { GantiPassword } from "#contract/akun/akun.contract.ts";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { Caller } from "../access/caller.ts";
import { countAttempt, forgetAttempts } from "../access/rate-limit.ts";
import { recordAudit } from "../platform/audit.ts";
import { bersama } from "../platform/bersama.ts";
import type { Database } from "../platform/db.ts";
import { refuseField } from "../platform/refusal.ts";
import { findSandi, lockAktif, updateSandi } from "./akun.repo.ts";
import { sandiSalah } from "./sandi.rules.ts";
import { cocokSandi, hashSandi, sandiMati } from "./sandi.ts";
import { endSesi, type SesiFilter } from "./sesi.repo.ts";
import { deleteTautanOf } from "./tautan.repo.ts";
import { revokeTokenAksesOf } from "./token/token-akses.repo.ts";

const WINDOW_SECONDS = 5 * 60;
const TRIES = 10;
const SANDI_LAMA_SALAH = "Password Lama salah";

/** @throws Refusal isian-salah when the password is too weak for such an account (decision O-09) */
export function requireKuat(field: string, sandi: string, isAdmin: boolean): void {
  const salah = sandiSalah(sandi, isAdmin);
  if (salah !== undefined) {
    refuseField(field, salah);
  }
}

export interface SandiBaru {
  usersId: number;
  hash: string;
  ip: string;
  aksi: AksiAudit;
  /** The session that goes on; all others end, and so do links to set a password. */
  keepSesiId?: number;
  /** Whoever sets it for somebody else. */
  oleh?: number;
  /** Its owner must choose another at the next login; not when the owner chose it. */
  harusGanti?: true;
}

/**
 * Nothing that its owner holds, and no link on paper, opens the account any more.
 * @returns how many sessions were alive
 */
export async function endAkses(tx: Database, filter: SesiFilter, sebab: string): Promise<number> {
  const ended = await endSesi(tx, filter, sebab);
  await deleteTautanOf(tx, filter.usersId);
  return ended;
}

/**
 * For an account that reaches further from now on: nothing that was known, held or made where it was before
 * opens it any more. Whoever raised it gives its owner a new password or link.
 * @returns how many sessions were alive
 */
export async function endKuasaLama(
  tx: Database,
  { id: usersId, belum_masuk: isTanpaSandi }: { id: number; belum_masuk: boolean },
  sebab: string,
): Promise<number> {
  if (!isTanpaSandi) {
    await updateSandi(tx, { usersId, hash: await sandiMati, harusGanti: true });
  }
  await revokeTokenAksesOf(tx, usersId);
  return endAkses(tx, { usersId }, sebab);
}

export async function saveSandi(tx: Database, baru: SandiBaru): Promise<void> {
  const { usersId, keepSesiId, hash, harusGanti = false } = baru;
  await updateSandi(tx, { usersId, hash, harusGanti });
  const others = { usersId, ...(keepSesiId === undefined ? {} : { exceptSesiId: keepSesiId }) };
  const ended = await endAkses(tx, others, "ganti-sandi");
  await recordAudit(tx, {
    usersId: baru.oleh ?? usersId,
    ip: baru.ip,
    aksi: baru.aksi,
    tabel: "users",
    baris: usersId,
    sesudah: { sesi_berakhir: ended },
  });
}

/** Is that the password of this account? Costs the same whatever the answer. */
export async function isSandiOf(db: Database, usersId: number, given: string): Promise<boolean> {
  const { password } = await findSandi(db, usersId);
  return cocokSandi(password, given);
}

/** @throws Refusal isian-salah, terlalu-sering */
export async function gantiSandi(
  db: Database,
  caller: Caller,
  { old_password: lama, new_password: baru }: GantiPassword,
): Promise<void> {
  const { userId: usersId, sesiId, ip } = caller;
  const kunci = `ganti-sandi:${usersId}`;
  await countAttempt(db, { kunci, max: TRIES, seconds: WINDOW_SECONDS });
  const akun = await findSandi(db, usersId);
  await bersama(
    async () =>
      (await cocokSandi(akun.password, lama)) || refuseField("old_password", SANDI_LAMA_SALAH),
    () =>
      lama !== baru ||
      refuseField("new_password", "Password Baru harus berbeda dari Password Lama"),
    () => requireKuat("new_password", baru, akun.is_admin),
  );
  const hash = await hashSandi(baru);
  await db.transaction().execute(async (tx) => {
    if ((await lockAktif(tx, usersId))?.password !== akun.password) {
      refuseField("old_password", SANDI_LAMA_SALAH);
    }
    await saveSandi(tx, { usersId, hash, ip, aksi: "sandi.ganti", keepSesiId: sesiId });
  });
  await forgetAttempts(db, kunci);
}

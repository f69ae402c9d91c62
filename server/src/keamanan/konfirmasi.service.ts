import type { Konfirmasi } from "#contract/keamanan.contract.ts";
import type { Caller } from "../access/caller.ts";
import { countAttempt, forgetAttempts } from "../access/rate-limit.ts";
import { isSandiOf } from "../akun/sandi.service.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuseField } from "../platform/refusal.ts";
import { confirmSesi } from "./konfirmasi.repo.ts";

// As many tries as a login has.
const WINDOW_SECONDS = 5 * 60;
const TRIES = 10;

/**
 * Opens sensitive acts to this session for a while.
 * @throws Refusal isian-salah, terlalu-sering
 */
export async function konfirmasi(
  db: Database,
  { userId: usersId, sesiId, ip }: Caller,
  { kata_sandi: sandi }: Konfirmasi,
): Promise<void> {
  const kunci = `konfirmasi:${usersId}`;
  const jejak = { usersId, ip, tabel: "sesi", baris: sesiId };
  await countAttempt(db, { kunci, max: TRIES, seconds: WINDOW_SECONDS });
  if (!(await isSandiOf(db, usersId, sandi))) {
    await catatAudit(db, { ...jejak, aksi: "sesi.konfirmasi_gagal" });
    refuseField("kata_sandi", "Kata sandi salah");
  }
  await db.transaction().execute(async (tx) => {
    await confirmSesi(tx, sesiId);
    await catatAudit(tx, { ...jejak, aksi: "sesi.konfirmasi" });
  });
  await forgetAttempts(db, kunci);
}

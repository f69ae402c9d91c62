import type { Konfirmasi } from "#contract/akun/keamanan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { countAttempt, forgetAttempts } from "../../access/rate-limit.ts";
import { isSandiOf } from "../sandi.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import { refuseField } from "../../platform/refusal.ts";
import { takeKode, type KodeContext } from "./kode.service.ts";
import { confirmSesi } from "./konfirmasi.repo.ts";

// As many tries as a login has.
const WINDOW_SECONDS = 5 * 60;
const TRIES = 10;

async function isKode(
  context: KodeContext,
  { kode, ...given }: { usersId: number; ip: string; kode: string | undefined },
): Promise<boolean> {
  return kode === undefined
    ? refuseField("kode", "Wajib diisi")
    : takeKode(context, { ...given, kode });
}

/**
 * Opens sensitive acts to this session for a while.
 * @throws Refusal isian-salah, terlalu-sering
 */
export async function konfirmasi(
  context: KodeContext,
  { userId: usersId, sesiId, ip, punyaFaktorKedua }: Caller,
  { kata_sandi: sandi, kode }: Konfirmasi,
): Promise<void> {
  const { db } = context;
  const kunci = `konfirmasi:${usersId}`;
  const jejak = { usersId, ip, tabel: "sesi", baris: sesiId } as const;
  await countAttempt(db, { kunci, max: TRIES, seconds: WINDOW_SECONDS });
  if (!(await isSandiOf(db, usersId, sandi))) {
    await recordAudit(db, { ...jejak, aksi: "sesi.konfirmasi_gagal" });
    refuseField("kata_sandi", "Kata sandi salah");
  }
  if (punyaFaktorKedua && !(await isKode(context, { usersId, ip, kode }))) {
    await recordAudit(db, { ...jejak, aksi: "sesi.konfirmasi_gagal" });
    refuseField("kode", "Kode salah. Tunggu kode berikutnya, lalu coba lagi.");
  }
  await db.transaction().execute(async (tx) => {
    await confirmSesi(tx, sesiId);
    await recordAudit(tx, { ...jejak, aksi: "sesi.konfirmasi" });
  });
  await forgetAttempts(db, kunci);
}

// Signing in: the password, and the code where the account asks for one.
import type { Masuk, MasukTertunda, Token } from "#contract/akun.contract.ts";
import { countAttempt, forgetAttempts, returnAttempt } from "../access/rate-limit.ts";
import { hashToken, newToken } from "../access/token.ts";
import { hasFaktor, takeKode, type KodeContext } from "../keamanan/kode.service.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { deleteTertunda, findTertunda, insertTertunda } from "./masuk.repo.ts";
import { cocokSandi } from "./sandi.ts";
import { findLogin } from "./sesi.repo.ts";
import { bukaSesi, type Asal } from "./sesi.service.ts";

// Decision G-177: ten per account and address; the second limit stops one address from trying a
// few words on each of many accounts.
const LOGIN_WINDOW = 5 * 60;
const LOGIN_PER_ACCOUNT = 10;
const LOGIN_PER_IP = 100;

/** How long after the password the code may come. */
const TERTUNDA_SECONDS = 5 * 60;

type Gagal = "login-salah" | "akun-tidak-aktif" | "kode-salah";

async function catatGagal(
  db: Database,
  usersId: number | undefined,
  { ip, sebab }: { ip: string; sebab: Gagal },
): Promise<void> {
  await catatAudit(db, {
    usersId: usersId ?? null,
    ip,
    aksi: "login.gagal",
    tabel: "users",
    sesudah: { sebab },
  });
}

/** Whose password that is. */
async function periksaSandi(db: Database, form: Masuk, asal: Asal): Promise<number> {
  const address = `login:${asal.ip}`;
  const account = `${address}:${form.username.toLowerCase()}`;
  await countAttempt(db, { kunci: account, max: LOGIN_PER_ACCOUNT, seconds: LOGIN_WINDOW });
  await countAttempt(db, { kunci: address, max: LOGIN_PER_IP, seconds: LOGIN_WINDOW });
  const user = await findLogin(db, form.username);
  const isRight = await cocokSandi(user?.password, form.password);
  if (user === undefined || !isRight || user.is_aktif === 0) {
    const sebab = isRight ? "akun-tidak-aktif" : "login-salah";
    await catatGagal(db, user?.id, { ip: asal.ip, sebab });
    return refuse(sebab);
  }
  await forgetAttempts(db, account);
  // A whole office, or a mobile network, may share one address: only wrong attempts count there.
  await returnAttempt(db, address);
  return user.id;
}

async function requireKode(
  context: KodeContext,
  { usersId, kode }: { usersId: number; kode: string },
  { ip }: Asal,
): Promise<void> {
  if (!(await takeKode(context, { usersId, kode, ip }))) {
    await catatGagal(context.db, usersId, { ip, sebab: "kode-salah" });
    refuseField("kode", "Kode salah. Tunggu kode berikutnya, lalu coba lagi.");
  }
}

async function tunda(db: Database, usersId: number): Promise<MasukTertunda> {
  const token = newToken();
  await insertTertunda(db, { hash: hashToken(token), usersId, seconds: TERTUNDA_SECONDS });
  return { perlu_kode: token, expires_in: TERTUNDA_SECONDS };
}

/**
 * Signs in by e-mail or KTA number. Without a code an account with a second factor gets a key to
 * the next step instead of tokens.
 * @throws Refusal login-salah, akun-tidak-aktif, isian-salah, terlalu-sering
 */
export async function masuk(
  context: KodeContext,
  { kode, ...form }: Masuk & { kode?: string | undefined },
  asal: Asal,
): Promise<Token | MasukTertunda> {
  const { db } = context;
  const usersId = await periksaSandi(db, form, asal);
  if (await hasFaktor(db, usersId)) {
    if (kode === undefined) {
      return tunda(db, usersId);
    }
    await requireKode(context, { usersId, kode }, asal);
  }
  return db.transaction().execute(async (tx) => bukaSesi(tx, usersId, asal));
}

/**
 * The second step, with the key of the first.
 * @throws Refusal masuk-kedaluwarsa, isian-salah, terlalu-sering
 */
export async function masukDenganKode(
  context: KodeContext,
  { perlu_kode: token, kode }: { perlu_kode: string; kode: string },
  asal: Asal,
): Promise<Token> {
  const hash = hashToken(token);
  const usersId = (await findTertunda(context.db, hash)) ?? refuse("masuk-kedaluwarsa");
  await requireKode(context, { usersId, kode }, asal);
  return context.db.transaction().execute(async (tx) => {
    if (!(await deleteTertunda(tx, hash))) {
      refuse("masuk-kedaluwarsa");
    }
    return bukaSesi(tx, usersId, asal);
  });
}

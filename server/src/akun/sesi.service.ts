import type { Token } from "#contract/akun.contract.ts";
import type { Caller } from "../access/caller.ts";
import { countAttempt, forgetAttempts, returnAttempt } from "../access/rate-limit.ts";
import { hashToken, newToken } from "../access/token.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { cocokSandi } from "./sandi.ts";
import {
  deleteOldSesi,
  endSesi,
  findLogin,
  insertSesi,
  insertToken,
  lockRefreshToken,
  spendTokens,
} from "./sesi.repo.ts";
import { deleteOldTautan } from "./tautan.repo.ts";

// Decision O-10.
const AKSES_SECONDS = 15 * 60;
const SEGAR_SECONDS = 14 * 86_400;
/** How long a session that is over can still be looked at. */
const SESI_KEPT_DAYS = 30;

// Decision G-177: ten per account and address; the second limit stops one address from trying a
// few words on each of many accounts.
const LOGIN_WINDOW = 5 * 60;
const LOGIN_PER_ACCOUNT = 10;
const LOGIN_PER_IP = 100;

export interface Asal {
  ip: string;
  perangkat: string;
}

async function issueTokens(tx: Database, sesiId: number): Promise<Token> {
  const akses = newToken();
  const segar = newToken();
  await insertToken(tx, { sesiId, hash: hashToken(akses), jenis: "akses", seconds: AKSES_SECONDS });
  await insertToken(tx, { sesiId, hash: hashToken(segar), jenis: "segar", seconds: SEGAR_SECONDS });
  return {
    access_token: akses,
    refresh_token: segar,
    token_type: "Bearer",
    expires_in: AKSES_SECONDS,
  };
}

/**
 * Signs in by e-mail or KTA number.
 * @throws Refusal login-salah, akun-tidak-aktif, terlalu-sering
 */
export async function masuk(
  db: Database,
  form: { username: string; password: string },
  asal: Asal,
): Promise<Token> {
  const address = `login:${asal.ip}`;
  const account = `${address}:${form.username.toLowerCase()}`;
  await countAttempt(db, { kunci: account, max: LOGIN_PER_ACCOUNT, seconds: LOGIN_WINDOW });
  await countAttempt(db, { kunci: address, max: LOGIN_PER_IP, seconds: LOGIN_WINDOW });
  const user = await findLogin(db, form.username);
  const isRight = await cocokSandi(user?.password, form.password);
  if (user === undefined || !isRight || user.is_aktif === 0) {
    const code = isRight ? "akun-tidak-aktif" : "login-salah";
    await catatAudit(db, {
      usersId: user?.id ?? null,
      ip: asal.ip,
      aksi: "login.gagal",
      tabel: "users",
      sesudah: { sebab: code },
    });
    return refuse(code);
  }
  await forgetAttempts(db, account);
  // A whole office, or a mobile network, may share one address: only wrong attempts count there.
  await returnAttempt(db, address);
  return db.transaction().execute(async (tx) => {
    const sesiId = await insertSesi(tx, { usersId: user.id, ...asal });
    await catatAudit(tx, {
      usersId: user.id,
      ip: asal.ip,
      aksi: "login",
      tabel: "sesi",
      baris: sesiId,
    });
    return issueTokens(tx, sesiId);
  });
}

/**
 * New tokens for a refresh token, which is spent by it. A spent one coming again means that
 * somebody copied it: the whole session ends (decision O-10).
 * @throws Refusal belum-masuk
 */
export async function segarkan(db: Database, refreshToken: string, asal: Asal): Promise<Token> {
  const hash = hashToken(refreshToken);
  const tokens = await db.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hash);
    if (found === undefined || !found.is_berlaku || !found.is_hidup) {
      return undefined;
    }
    if (found.dipakai_pada !== null) {
      await endSesi(tx, { usersId: found.users_id, sesiId: found.sesi_id }, "token-lama");
      await catatAudit(tx, {
        usersId: found.users_id,
        ip: asal.ip,
        aksi: "sesi.token_lama_dipakai",
        tabel: "sesi",
        baris: found.sesi_id,
      });
      return undefined;
    }
    await spendTokens(tx, found.sesi_id, hash);
    return issueTokens(tx, found.sesi_id);
  });
  return tokens ?? refuse("belum-masuk");
}

/** What no longer opens anything; run every night. */
export async function bersihkanAkun(db: Database): Promise<void> {
  await deleteOldSesi(db, SESI_KEPT_DAYS);
  await deleteOldTautan(db);
}

/** Ends sessions of the caller; returns how many were alive. */
export async function akhiri(
  db: Database,
  caller: Caller,
  { sebab, sesiId }: { sebab: string; sesiId?: number },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const filter = { usersId: caller.userId, ...(sesiId === undefined ? {} : { sesiId }) };
    const ended = await endSesi(tx, filter, sebab);
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "sesi.akhiri",
      tabel: "sesi",
      ...(sesiId === undefined ? {} : { baris: sesiId }),
      sesudah: { sebab, jumlah: ended },
    });
    return ended;
  });
}

// The code of the second factor, wherever it is asked for: signing in, confirming.
import { countAttempt, forgetAttempts } from "../../access/rate-limit.ts";
import { hashToken } from "../../access/token.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { findFaktor, takeRecoveryCode, takeStep } from "./faktor-kedua.repo.ts";
import { stepOf } from "../../platform/totp.ts";

// Three of a million codes are right at any time, so guessing one takes years.
const WINDOW_SECONDS = 15 * 60;
const TRIES = 5;

export interface KodeContext {
  db: Database;
  secrets: Secrets;
}

export interface KodeGiven {
  usersId: number;
  /** Six digits of the app, or a recovery code. */
  kode: string;
  ip: string;
}

/** What is encrypted for one account opens for no other. */
export const pemilikRahasia = (usersId: number): string => `faktor_kedua:${usersId}`;

/** Recovery codes are told apart from those of the app by their length. */
export const hashPemulihan = (kode: string): Buffer =>
  hashToken(kode.toLowerCase().replaceAll(/[^a-z2-7]/g, ""));

const plain = (kode: string): string => kode.replaceAll(/\s/g, "");

/** Does this account ask for a code? */
export async function hasFaktor(db: Database, usersId: number): Promise<boolean> {
  const faktor = await findFaktor(db, usersId);
  return faktor !== undefined && faktor.aktif_pada !== null;
}

async function take({ db, secrets }: KodeContext, given: KodeGiven): Promise<boolean> {
  const { usersId, ip } = given;
  const faktor = await findFaktor(db, usersId);
  const secret = faktor && secrets.open(faktor.rahasia, pemilikRahasia(usersId));
  const step = secret && stepOf(secret, plain(given.kode), Date.now());
  if (step !== undefined) {
    return takeStep(db, usersId, step);
  }
  return db.transaction().execute(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, usersId, hashPemulihan(given.kode));
    if (isTaken) {
      await recordAudit(tx, {
        usersId,
        ip,
        aksi: "faktor_kedua.kode_pemulihan",
        tabel: "users",
        baris: usersId,
      });
    }
    return isTaken;
  });
}

/**
 * Takes a code, which then counts no second time; false when it is wrong.
 * @throws Refusal terlalu-sering
 */
export async function takeKode(context: KodeContext, given: KodeGiven): Promise<boolean> {
  const kunci = `kode:${given.usersId}`;
  await countAttempt(context.db, { kunci, max: TRIES, seconds: WINDOW_SECONDS });
  const isRight = await take(context, given);
  if (isRight) {
    await forgetAttempts(context.db, kunci);
  }
  return isRight;
}

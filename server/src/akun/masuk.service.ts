// Signing in: the password, and the code where the account asks for one.
import type { Masuk, MasukTertunda, Token } from "#contract/akun/masuk.contract.ts";
import { blockOf } from "../access/ip-block.rules.ts";
import {
  countAttempt,
  countFromAddress,
  forgetAttempts,
  returnAttempt,
} from "../access/rate-limit.ts";
import { hashToken, newToken } from "../access/token.ts";
import { hasFaktor, takeKode, type KodeContext } from "./keamanan/kode.service.ts";
import {
  recordMasuk,
  recordMasukGagal,
  perangkatDikenal,
  type Asal,
} from "./keamanan/riwayat.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import type { Jobs } from "../platform/jobs.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { lockAktif } from "./akun.repo.ts";
import { deleteTertunda, findTertunda, insertTertunda } from "./masuk.repo.ts";
import { cocokSandi } from "./sandi.ts";
import { findLogin } from "./sesi.repo.ts";
import { openSesi, type Masukan } from "./sesi.service.ts";
import { findTautanMasuk, spendTautan } from "./tautan.repo.ts";

// Decisions G-177, O-18: ten per account, whatever it is called and from wherever; the second limit
// slows an address down that tries a few words on each of many accounts.
const LOGIN_WINDOW = 5 * 60;
const LOGIN_PER_ACCOUNT = 10;
const LOGIN_PER_BLOCK = 100;

/** How long after the password the code may come. */
const TERTUNDA_SECONDS = 5 * 60;

type MasukContext = KodeContext & { jobs: Jobs };

/** What each refusal is called in the history that its owner reads. */
const HASIL = {
  "login-salah": "sandi-salah",
  "akun-tidak-aktif": "tidak-aktif",
  "kode-salah": "kode-salah",
} as const;

interface Gagal {
  sebab: keyof typeof HASIL;
  asal: Asal;
}

async function recordGagal(
  db: Database,
  usersId: number | undefined,
  { sebab, asal }: Gagal,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      usersId: usersId ?? null,
      ip: asal.ip,
      aksi: "login.gagal",
      tabel: "users",
      sesudah: { sebab },
    });
    if (usersId !== undefined) {
      await recordMasukGagal(tx, usersId, { hasil: HASIL[sebab], asal });
    }
  });
}

/** @throws Refusal for that reason */
async function refuseMasuk(
  db: Database,
  usersId: number | undefined,
  gagal: Gagal & { sebab: "login-salah" | "akun-tidak-aktif" },
): Promise<never> {
  await recordGagal(db, usersId, gagal);
  return refuse(gagal.sebab);
}

/** Each leaves a session, a line in the history and in the trail: nobody is in so often by hand. */
const BERHASIL = { max: 300, seconds: 600 };

const countMasuk = async (db: Database, usersId: number): Promise<number> =>
  countAttempt(db, { kunci: `masuk-berhasil:${usersId}`, ...BERHASIL });

interface Sandi {
  password: string | null;
}

interface Akun {
  usersId: number;
  /** Is what was checked still so? */
  isTetap: (tx: Database, kini: Sandi) => Promise<boolean>;
}

/**
 * A check takes its time, and meanwhile the account may be shut, or get another password. So it is held
 * from before the last look at it until what it opens is written; undefined when it changed.
 */
async function whileTetap<Hasil>(
  db: Database,
  { usersId, isTetap }: Akun,
  run: (tx: Database) => Promise<Hasil>,
): Promise<Hasil | undefined> {
  return db.transaction().execute(async (tx) => {
    const akun = await lockAktif(tx, usersId);
    return akun !== undefined && (await isTetap(tx, akun)) ? run(tx) : undefined;
  });
}

interface Pintu {
  tx: Database;
  jobs: Jobs;
}

/** The right person is in: a session, and a line in the history. */
async function open({ tx, jobs }: Pintu, masukan: Masukan, asal: Asal): Promise<Token> {
  await recordMasuk({ tx, jobs }, masukan.usersId, asal);
  return openSesi(tx, masukan, asal);
}

/**
 * Counted for the account, not for what it is called. A device that the account was used with counts
 * by itself, so that whoever guesses from elsewhere does not lock its owner out.
 */
async function countLogin(
  db: Database,
  { usersId, username }: { usersId: number | undefined; username: string },
  asal: Asal,
): Promise<{ akun: string; blok: string }> {
  const blok = `login:${blockOf(asal.ip)}`;
  const perangkat = await perangkatDikenal(db, usersId ?? 0, asal);
  // Counted as it is looked up, or the case of letters would tell which numbers have an account.
  const nama = username.toLowerCase();
  const siapa = usersId === undefined ? `nama:${nama}` : `akun:${usersId}`;
  const akun = `login:${siapa}${perangkat === undefined ? "" : `:${perangkat}`}`;
  await countAttempt(db, { kunci: akun, max: LOGIN_PER_ACCOUNT, seconds: LOGIN_WINDOW });
  if (perangkat === undefined) {
    await countFromAddress(db, { kunci: blok, max: LOGIN_PER_BLOCK, seconds: LOGIN_WINDOW });
  }
  return { akun, blok };
}

/** Whose password that is, and how it is kept. */
async function checkSandi(db: Database, form: Masuk, asal: Asal) {
  const user = await findLogin(db, form.username);
  const { username } = form;
  const { akun, blok } = await countLogin(db, { usersId: user?.id, username }, asal);
  const isRight = await cocokSandi(user?.password, form.password);
  if (user === undefined || !isRight || user.is_aktif === 0) {
    const sebab = isRight ? "akun-tidak-aktif" : "login-salah";
    return refuseMasuk(db, user?.id, { sebab, asal });
  }
  await forgetAttempts(db, akun);
  // A whole office, or a mobile network, may share one address: only wrong attempts count there.
  await returnAttempt(db, blok);
  return { usersId: user.id, sandi: user.password };
}

async function requireKode(
  context: KodeContext,
  { usersId, kode }: { usersId: number; kode: string },
  asal: Asal,
): Promise<void> {
  if (!(await takeKode(context, { usersId, kode, ip: asal.ip }))) {
    await recordGagal(context.db, usersId, { sebab: "kode-salah", asal });
    refuseField("kode", "Kode salah. Tunggu kode berikutnya, lalu coba lagi.");
  }
}

async function tunda(tx: Database, masukan: Masukan): Promise<MasukTertunda> {
  const token = newToken();
  await insertTertunda(tx, { ...masukan, hash: hashToken(token), seconds: TERTUNDA_SECONDS });
  return { perlu_kode: token, expires_in: TERTUNDA_SECONDS };
}

/**
 * Signs in by e-mail or KTA number. Without a code an account with a second factor gets a key to
 * the next step instead of tokens.
 * @throws Refusal login-salah, akun-tidak-aktif, isian-salah, terlalu-sering
 */
export async function masuk(
  context: MasukContext,
  { kode, ...form }: Masuk & { kode?: string | undefined },
  asal: Asal,
): Promise<Token | MasukTertunda> {
  const { db, jobs } = context;
  const { usersId, sandi } = await checkSandi(db, form, asal);
  const masukan = { usersId, tautanOleh: null };
  const isBerfaktor = await hasFaktor(db, usersId);
  const isTertunda = isBerfaktor && kode === undefined;
  if (isBerfaktor && kode !== undefined) {
    await requireKode(context, { usersId, kode }, asal);
  }
  if (!isTertunda) {
    await countMasuk(db, usersId);
  }
  const akun = {
    usersId,
    isTetap: async (_: Database, kini: Sandi) => kini.password === sandi,
  };
  const hasil = await whileTetap<Token | MasukTertunda>(db, akun, async (tx) =>
    isTertunda ? tunda(tx, masukan) : open({ tx, jobs }, masukan, asal),
  );
  return hasil ?? refuseMasuk(db, usersId, { sebab: "login-salah", asal });
}

/**
 * The second step, with the key of the first.
 * @throws Refusal masuk-kedaluwarsa, isian-salah, terlalu-sering
 */
export async function masukDenganKode(
  context: MasukContext,
  { perlu_kode: kunci, kode }: { perlu_kode: string; kode: string },
  asal: Asal,
): Promise<Token> {
  const hash = hashToken(kunci);
  const masukan = (await findTertunda(context.db, hash)) ?? refuse("masuk-kedaluwarsa");
  await requireKode(context, { usersId: masukan.usersId, kode }, asal);
  const { db, jobs } = context;
  const { usersId } = masukan;
  await countMasuk(db, usersId);
  // Whatever shuts the account or changes its password deletes this.
  const akun = { usersId, isTetap: async (tx: Database) => deleteTertunda(tx, hash) };
  const token = await whileTetap(db, akun, async (tx) => open({ tx, jobs }, masukan, asal));
  return token ?? refuse("masuk-kedaluwarsa");
}

// One shared address of a mobile network may bring many witnesses; nobody guesses 256 bits anyway.
const TAUTAN_PER_BLOCK = 300;

/**
 * Signs a witness in by a link on paper. An account with a second factor gets the key to that step.
 * @throws Refusal tautan-masuk-kedaluwarsa, terlalu-sering
 */
export async function masukDenganTautan(
  context: MasukContext,
  token: string,
  asal: Asal,
): Promise<Token | MasukTertunda> {
  const { db, jobs } = context;
  const kunci = `masuk-tautan:${blockOf(asal.ip)}`;
  await countFromAddress(db, { kunci, max: TAUTAN_PER_BLOCK, seconds: LOGIN_WINDOW });
  const hash = hashToken(token);
  const { usersId, oleh } = (await findTautanMasuk(db, hash)) ?? refuse("tautan-masuk-kedaluwarsa");
  const masukan = { usersId, tautanOleh: oleh };
  const perluKode = await hasFaktor(db, usersId);
  const akun = { usersId, isTetap: async (tx: Database) => spendTautan(tx, hash) };
  const hasil = await whileTetap<Token | MasukTertunda>(db, akun, async (tx) => {
    await recordAudit(tx, {
      usersId,
      ip: asal.ip,
      aksi: "login.tautan",
      tabel: "users",
      baris: usersId,
      sesudah: { tautan_oleh: oleh },
    });
    return perluKode ? tunda(tx, masukan) : open({ tx, jobs }, masukan, asal);
  });
  return hasil ?? refuse("tautan-masuk-kedaluwarsa");
}

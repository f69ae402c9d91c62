// Passwords set from a link: forgotten ones, the first one of an invited user, the first super admin.
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { halamanTautan, type LinkPassword } from "#contract/akun/sandi.contract.ts";
import { panjangSandi } from "#contract/akun/sandi.fields.ts";
import { TAUTAN_HARI } from "#contract/saksi/saksi-akun.contract.ts";
import type { Caller } from "../access/caller.ts";
import { blockOf } from "../access/ip-block.rules.ts";
import { countAttempt, countFromAddress } from "../access/rate-limit.ts";
import { hashToken, newToken } from "../access/token.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import { bersama } from "../platform/bersama.ts";
import type { Database } from "../platform/db.ts";
import { sendSurat } from "../platform/mail.ts";
import { refuse } from "../platform/refusal.ts";
import {
  findSandi,
  hasSuperAdmin,
  insertSuperAdmin,
  lockAktif,
  lockAktifByEmail,
  type NewSuperAdmin,
} from "./akun.repo.ts";
import { requireKuat, saveSandi } from "./sandi.service.ts";
import { hashSandi } from "./sandi.ts";
import { suratReset } from "./surat-reset.ts";
import {
  findHidup,
  findTautan,
  insertJejakTautan,
  insertTautan,
  MEMBUKA,
  replaceTautan,
  spendTautan,
  upsertTautanPertama,
  type JenisTautan,
} from "./tautan.repo.ts";

// Decision G-03.
const RESET_MINUTES = 60;
const PERTAMA_HOURS = 24;

// Decision G-177: three letters an hour to one mailbox. Whole offices ask from one address, so
// that limit only stops floods.
const WINDOW_SECONDS = 3600;
const PER_EMAIL = 3;
const PER_BLOCK = 30;

const SURAT_RESET = "surat-reset";

interface PermintaanReset {
  email: string;
  ip: string;
}

/** The link is made where the letter is, so no queue ever holds a token that opens an account. */
async function sendReset(
  { db, mail, waiting, config }: Pick<Context, "db" | "mail" | "waiting" | "config">,
  { email, ip }: PermintaanReset,
): Promise<void> {
  const token = newToken();
  const user = await db.transaction().execute(async (tx) => {
    const akun = await lockAktifByEmail(tx, email);
    if (akun === undefined) {
      return undefined;
    }
    await insertTautan(tx, {
      hash: hashToken(token),
      usersId: akun.id,
      jenis: "reset",
      seconds: RESET_MINUTES * 60,
    });
    await recordAudit(tx, {
      usersId: akun.id,
      ip,
      aksi: "sandi.minta_reset",
      tabel: "users",
      baris: akun.id,
    });
    return akun;
  });
  if (user === undefined) {
    return;
  }
  const alamat = config.url + halamanTautan("reset", token);
  const isi = suratReset({ nama: user.name, alamat, menit: RESET_MINUTES });
  await sendSurat(
    { db, mail, waiting },
    { kepada: user.email, untuk: user.id, ...isi },
    `Kata sandi baru menunggu disampaikan: ${user.name}, ${user.email}`,
  );
}

export async function defineSuratReset(context: Context): Promise<void> {
  await context.jobs.define<PermintaanReset>({
    name: SURAT_RESET,
    run: (permintaan) => sendReset(context, permintaan),
    // A mail server may be away for a while; eight tries take half an hour.
    retry: { limit: 8, seconds: 8, backoff: true },
  });
}

/**
 * Queues the letter. Whether such an account exists is looked up later, by the job, so the answer
 * and the time it takes are the same.
 * @throws Refusal terlalu-sering
 */
export async function requestReset(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  permintaan: PermintaanReset,
): Promise<void> {
  const { email, ip } = permintaan;
  await countAttempt(db, {
    kunci: `lupa:${email.toLowerCase()}`,
    max: PER_EMAIL,
    seconds: WINDOW_SECONDS,
  });
  const kunci = `lupa:${blockOf(ip)}`;
  await countFromAddress(db, { kunci, max: PER_BLOCK, seconds: WINDOW_SECONDS });
  await jobs.send(db, SURAT_RESET, permintaan);
}

/** @throws Refusal tautan-kedaluwarsa, tautan-pertama-diganti, super-admin-sudah-ada */
async function checkTautan(db: Database, token: string) {
  const tautan = await findTautan(db, hashToken(token));
  if (tautan === undefined) {
    // Of an installation that nobody has entered there is no account whose password could be forgotten.
    return refuse((await hasSuperAdmin(db)) ? "tautan-kedaluwarsa" : "tautan-pertama-diganti");
  }
  if (tautan.jenis === "pertama" && (await hasSuperAdmin(db))) {
    refuse("super-admin-sudah-ada");
  }
  return tautan;
}

/** What its form has to know; without an account it makes the first super admin. */
export async function readTautan(db: Database, token: string) {
  const { jenis, email, users_id: usersId } = await checkTautan(db, token);
  const isAdmin = usersId === null || (await findSandi(db, usersId)).is_admin;
  return { jenis, email, panjang_sandi: panjangSandi(isAdmin) };
}

export const findTautanHidup = findHidup;
export const TAUTAN_MEMBUKA = MEMBUKA;

async function spend(tx: Database, token: string): Promise<void> {
  if (!(await spendTautan(tx, hashToken(token)))) {
    refuse("tautan-kedaluwarsa");
  }
}

export interface SandiDariTautan {
  token: string;
  password: string;
  ip: string;
}

/** @throws Refusal tautan-kedaluwarsa, isian-salah */
export async function saveSandiDariTautan(
  db: Database,
  { token, password, ip }: SandiDariTautan,
  jenis: Exclude<JenisTautan, "pertama">,
): Promise<void> {
  const { users_id: usersId, jenis: found } = await checkTautan(db, token);
  if (found !== jenis || usersId === null) {
    refuse("tautan-kedaluwarsa");
  }
  const { is_admin: isAdmin } = await findSandi(db, usersId);
  requireKuat("password", password, isAdmin);
  const hash = await hashSandi(password);
  await db.transaction().execute(async (tx) => {
    // Of two links at once each would wait for the other's, which it deletes.
    if ((await lockAktif(tx, usersId)) === undefined) {
      refuse("tautan-kedaluwarsa");
    }
    await spend(tx, token);
    await saveSandi(tx, { usersId, hash, ip, aksi: `sandi.${jenis}` });
  });
}

/** The link that creates the first super admin; undefined once there is one. */
export async function createTautanPertama(db: Database, url: string): Promise<string | undefined> {
  if (await hasSuperAdmin(db)) {
    return undefined;
  }
  const token = newToken();
  await upsertTautanPertama(db, hashToken(token), PERTAMA_HOURS * 3600);
  return url + halamanTautan("pertama", token);
}

export const UNDANGAN_HARI = 7;

/** A link for each, by which its owner sets the first password. */
export async function createUndangan(
  tx: Database,
  url: string,
  usersIds: readonly number[],
): Promise<Map<number, string>> {
  const tokens = usersIds.map((usersId) => ({ usersId, token: newToken() }));
  const untuk = tokens.map(({ usersId, token }) => ({ usersId, hash: hashToken(token) }));
  await replaceTautan(tx, { jenis: "undangan", untuk, seconds: UNDANGAN_HARI * 86_400 });
  return new Map(
    tokens.map(({ usersId, token }) => [usersId, url + halamanTautan("undangan", token)]),
  );
}

interface PembuatTautan {
  usersIds: readonly number[];
  oleh: Pick<Caller, "userId" | "ip">;
}

/** A link for each that signs its owner in, once and without a password. */
export async function createTautanMasuk(
  tx: Database,
  url: string,
  { usersIds, oleh }: PembuatTautan,
): Promise<Map<number, string>> {
  const tokens = usersIds.map((usersId) => ({ usersId, token: newToken() }));
  const untuk = tokens.map(({ usersId, token }) => ({ usersId, hash: hashToken(token) }));
  const { userId, ip } = oleh;
  await replaceTautan(tx, {
    jenis: "masuk",
    untuk,
    seconds: TAUTAN_HARI * 86_400,
    oleh: userId,
  });
  await insertJejakTautan(tx, { ids: usersIds, oleh: userId, ip });
  return new Map(tokens.map(({ usersId, token }) => [usersId, `${url}/masuk/${token}`]));
}

const WAJIB = ["name", "email", "nomer_kta"] as const;

function requireIdentitas(form: LinkPassword): Omit<NewSuperAdmin, "password" | "wilayah_id"> {
  const { name, email, nomer_kta: nomerKta } = form;
  if (name === undefined || email === undefined || nomerKta === undefined) {
    const missing = WAJIB.filter((field) => form[field] === undefined);
    return refuse("isian-salah", {
      errors: Object.fromEntries(missing.map((field) => [field, ["Wajib diisi"]])),
    });
  }
  return { name, email, nomer_kta: nomerKta };
}

async function createSuperAdminPertama(
  db: Database,
  form: LinkPassword,
  ip: string,
): Promise<void> {
  const [identitas] = await bersama(
    () => requireIdentitas(form),
    () => requireKuat("password", form.password, true),
  );
  const password = await hashSandi(form.password);
  await db.transaction().execute(async (tx) => {
    await spend(tx, form.token);
    if (await hasSuperAdmin(tx)) {
      refuse("super-admin-sudah-ada");
    }
    const id = await insertSuperAdmin(tx, { ...identitas, password, wilayah_id: NASIONAL });
    await recordAudit(tx, {
      usersId: id,
      ip,
      aksi: "users.super_admin_pertama",
      tabel: "users",
      baris: id,
      sesudah: identitas,
    });
  });
}

/** An invited user's first password, or the first super admin. */
export async function pakaiUndangan(db: Database, form: LinkPassword, ip: string): Promise<void> {
  const { jenis } = await checkTautan(db, form.token);
  await (jenis === "pertama"
    ? createSuperAdminPertama(db, form, ip)
    : saveSandiDariTautan(db, { ...form, ip }, "undangan"));
}

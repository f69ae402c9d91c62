// Setting up the second factor, and taking it away.
import { randomBytes } from "node:crypto";
import type { FaktorBaru, FaktorKedua } from "#contract/akun/keamanan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { countAttempt, forgetAttempts } from "../../access/rate-limit.ts";
import { findForChange } from "../pengguna/pengguna.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import {
  activateFaktor,
  countRecoveryCodes,
  deleteFaktor,
  findFaktor,
  offerFaktor,
  replaceRecoveryCodes,
} from "./faktor-kedua.repo.ts";
import { hashPemulihan, pemilikRahasia } from "./kode.service.ts";
import { base32, newSecret, otpauth, stepOf } from "../../platform/totp.ts";
import { endSesi } from "../sesi.repo.ts";

type FaktorContext = Pick<Context, "db" | "secrets">;

const RECOVERY_CODES = 10;
/** 80 bits: sixteen letters. */
const RECOVERY_BYTES = 10;
const WINDOW_SECONDS = 5 * 60;
const TRIES = 10;

const jejakOf = ({ userId: usersId, ip }: Caller, baris = usersId) => ({
  usersId,
  ip,
  tabel: "users" as const,
  baris,
});

function newRecoveryCode(): string {
  const letters = base32(randomBytes(RECOVERY_BYTES)).toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join("-");
}

async function issueRecoveryCodes(tx: Database, usersId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(tx, usersId, codes.map(hashPemulihan));
  return codes;
}

export async function readFaktor(db: Database, caller: Caller): Promise<FaktorKedua> {
  const faktor = await findFaktor(db, caller.userId);
  const since = faktor?.aktif_pada ?? null;
  return {
    aktif_pada: since === null ? null : since.toISOString(),
    sisa_kode_pemulihan: since === null ? 0 : await countRecoveryCodes(db, caller.userId),
    is_wajib: caller.isFaktorWajib,
  };
}

/** @throws Refusal faktor-kedua-ada */
export async function tawarkanFaktor(
  { db, secrets }: FaktorContext,
  caller: Caller,
  { penerbit, akun }: { penerbit: string; akun: string },
): Promise<FaktorBaru> {
  const secret = newSecret();
  const sealed = secrets.seal(secret, pemilikRahasia(caller.userId));
  await db.transaction().execute(async (tx) => {
    if (!(await offerFaktor(tx, caller.userId, sealed))) {
      refuse("faktor-kedua-ada");
    }
    await recordAudit(tx, { ...jejakOf(caller), aksi: "faktor_kedua.mulai" });
  });
  return { rahasia: base32(secret), alamat: otpauth(secret, { penerbit, akun }) };
}

/**
 * From now on codes are asked for; returns the recovery codes, which nobody sees again.
 * @throws Refusal isian-salah, faktor-kedua-ada, terlalu-sering
 */
export async function aktifkanFaktor(
  { db, secrets }: FaktorContext,
  caller: Caller,
  kode: string,
): Promise<string[]> {
  const { userId: usersId } = caller;
  const kunci = `aktifkan-faktor:${usersId}`;
  await countAttempt(db, { kunci, max: TRIES, seconds: WINDOW_SECONDS });
  const faktor = await findFaktor(db, usersId);
  const secret = faktor && secrets.open(faktor.rahasia, pemilikRahasia(usersId));
  const step = secret && stepOf(secret, kode.replaceAll(/\s/g, ""), Date.now());
  if (step === undefined) {
    return refuseField("kode", "Kode salah. Pastikan jam ponsel Anda tepat.");
  }
  const codes = await db.transaction().execute(async (tx) => {
    if (!(await activateFaktor(tx, usersId, step))) {
      refuse("faktor-kedua-ada");
    }
    await recordAudit(tx, {
      ...jejakOf(caller),
      aksi: "faktor_kedua.aktif",
      sebelum: { aktif: false },
      sesudah: { aktif: true },
    });
    return issueRecoveryCodes(tx, usersId);
  });
  await forgetAttempts(db, kunci);
  return codes;
}

/** @throws Refusal faktor-kedua-tidak-ada */
export async function gantiKodePemulihan(db: Database, caller: Caller): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const faktor = await findFaktor(tx, caller.userId);
    if (faktor?.aktif_pada === undefined || faktor.aktif_pada === null) {
      refuse("faktor-kedua-tidak-ada");
    }
    const sebelum = { sisa: await countRecoveryCodes(tx, caller.userId) };
    const codes = await issueRecoveryCodes(tx, caller.userId);
    const sesudah = { sisa: codes.length };
    await recordAudit(tx, {
      ...jejakOf(caller),
      aksi: "faktor_kedua.kode_pemulihan_baru",
      sebelum,
      sesudah,
    });
    return codes;
  });
}

async function lepas(tx: Database, caller: Caller, usersId: number): Promise<void> {
  const since = (await deleteFaktor(tx, usersId)) ?? refuse("faktor-kedua-tidak-ada");
  await recordAudit(tx, {
    ...jejakOf(caller, usersId),
    aksi: "faktor_kedua.lepas",
    sebelum: { aktif_pada: since },
    sesudah: { aktif_pada: null },
  });
}

/** @throws Refusal faktor-kedua-tidak-ada */
export async function lepasFaktor(db: Database, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => lepas(tx, caller, caller.userId));
}

/**
 * For whoever lost the phone: the factor is gone, and so are all sessions, one of which may be on it.
 * @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, akun-sendiri, faktor-kedua-tidak-ada
 */
export async function deleteFaktorOf(db: Database, caller: Caller, usersId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await findForChange(tx, caller, { id: usersId, tindakan: "hapus_faktor_kedua" });
    await lepas(tx, caller, usersId);
    await endSesi(tx, { usersId }, "faktor-dilepas");
  });
}

import type { Token } from "#contract/akun/masuk.contract.ts";
import type { Caller } from "../access/caller.ts";
import { hashToken, newToken } from "../access/token.ts";
import type { Asal } from "./keamanan/riwayat.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database, Send } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { deleteOldTertunda } from "./masuk.repo.ts";
import {
  deleteOldSesi,
  endSesi,
  insertSesi,
  insertToken,
  lockRefreshToken,
  setAktif,
  spendTokens,
} from "./sesi.repo.ts";
import { deleteOldTautan } from "./tautan.repo.ts";

/** Accounts of witnesses follow them, in an open flight. */
export async function sendAktifAkun(
  send: Send,
  akun: readonly { usersId: number; aktif: number }[],
): Promise<void> {
  for (const aktif of [0, 1]) {
    const ids = akun.filter((one) => one.aktif === aktif).map(({ usersId }) => usersId);
    if (ids.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await setAktif(send, ids, aktif);
    }
  }
}

// Decision O-10.
const AKSES_SECONDS = 15 * 60;
const SEGAR_SECONDS = 14 * 86_400;
/** How long a session that is over can still be looked at. */
const SESI_KEPT_DAYS = 30;

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

/** Who is in, and by what. */
export interface Masukan {
  usersId: number;
  /** Who made the link on paper that it was; null: a password. */
  tautanOleh: number | null;
}

/** A new session of whoever has proved to be this user; by a link it is the only one. */
export async function openSesi(
  tx: Database,
  { usersId, tautanOleh }: Masukan,
  { ip, perangkat }: Asal,
): Promise<Token> {
  const berakhir = tautanOleh === null ? 0 : await endSesi(tx, { usersId }, "masuk-tautan");
  const sesiId = await insertSesi(tx, { usersId, ip, perangkat, tautanOleh });
  await recordAudit(tx, {
    usersId,
    ip,
    aksi: "login",
    tabel: "sesi",
    baris: sesiId,
    ...(tautanOleh === null
      ? {}
      : { sesudah: { tautan_oleh: tautanOleh, sesi_berakhir: berakhir } }),
  });
  return issueTokens(tx, sesiId);
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
      await recordAudit(tx, {
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
export async function cleanAkun(db: Database): Promise<void> {
  await deleteOldSesi(db, SESI_KEPT_DAYS);
  await deleteOldTautan(db);
  await deleteOldTertunda(db);
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
    await recordAudit(tx, {
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

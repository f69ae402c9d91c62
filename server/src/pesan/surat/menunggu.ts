// Letters that stay in the outbox because no mail server is set: whoever hands them over hears of it.
import { JENIS_TOKEN, halamanTautan } from "#contract/akun/sandi.contract.ts";
import { hashToken } from "../../access/token.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { tautan } from "../kabar.rules.ts";
import {
  deleteKabarSurat,
  deleteSuratMenunggu,
  insertKabarSurat,
  insertSuratMenunggu,
} from "./menunggu.repo.ts";

const PENUH = "/pengaturan/surat-keluar";
const MENUNGGU = "Server surat belum diatur, jadi suratnya tidak terkirim. Sampaikan sendiri dari";
const JUDUL_TERPANJANG = 200;
/** A link in a letter opens at most so long; what opens nothing is told no longer. */
const KEPT_DAYS = 30;

const HALAMAN = JENIS_TOKEN.map((jenis) => halamanTautan(jenis, ""));
const TAUTAN = new RegExp(`(?:${HALAMAN.join("|")})([\\w-]+)`);

/** Of the link in a letter that opens an account. */
export function hashTautan(isi: string): Buffer | undefined {
  const token = TAUTAN.exec(isi)?.[1];
  return token === undefined ? undefined : hashToken(token);
}

/** In the bell of super admins, while a letter that names it waits. */
export const tellMenunggu = async (db: Database, judul: string): Promise<number> =>
  insertKabarSurat(db, {
    judul: judul.slice(0, JUDUL_TERPANJANG),
    konten: `${MENUNGGU} ${tautan(PENUH, "Surat Keluar")}.`,
  });

export const keepMenunggu = async (
  db: Database,
  { id, isi, kabarId }: { id: string; isi: string; kabarId: number },
): Promise<void> => insertSuratMenunggu(db, { id, hash: hashTautan(isi) ?? null, kabarId });

/** It was handed over. */
export const endMenunggu = deleteSuratMenunggu;

/** What has had its time; run every night. */
export const cleanMenunggu = async (db: Database): Promise<void> => deleteKabarSurat(db, KEPT_DAYS);

/** Where letters leave none waits any more, and Surat Keluar is empty. */
export async function endMenungguWhereSent({
  db,
  mail,
}: Pick<Context, "db" | "mail">): Promise<void> {
  if (mail.isSent) {
    await deleteKabarSurat(db, 0);
  }
}

import { createHash } from "node:crypto";
import { AsyncResource } from "node:async_hooks";
import { hakNow, isHakDipegang } from "../../access/hak.ts";
import type { Caller } from "../../access/caller.ts";
import { refuse } from "../../platform/refusal.ts";
import type { Basis, Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import {
  countBelumSelesai,
  findHak,
  findSama,
  findStatus,
  insertPekerjaan,
  updatePekerjaan,
  type Kemajuan,
} from "./pekerjaan.repo.ts";

/** Thrown inside a job whose user no longer wants it. */
export class Dibatalkan extends Error {
  override name = "Dibatalkan";
}

export interface PekerjaanBaru {
  usersId: number;
  jenis: string;
  judul: string;
  alamat?: string;
}

/** Written in the transaction that queues the job, so the user sees it at once or not at all. */
export async function recordPekerjaan(tx: Database, baru: PekerjaanBaru): Promise<string> {
  const id = crypto.randomUUID();
  await insertPekerjaan(tx, { ...baru, id, alamat: baru.alamat ?? null, hak: hakNow() });
  return id;
}

/** What was asked for, and with which right. */
export const sidikOf = (isi: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([isi, hakNow() ?? null]))
    .digest("hex");

/**
 * As recordPekerjaan; while the same waits or runs for the same user it is that one.
 * @param isi all that tells one from another
 */
export async function recordSekali(
  tx: Database,
  baru: PekerjaanBaru,
  isi: unknown,
): Promise<{ id: string; isBaru: boolean }> {
  const id = crypto.randomUUID();
  const sidik = sidikOf([baru.jenis, isi]);
  const row = { ...baru, id, alamat: baru.alamat ?? null, hak: hakNow(), sidik };
  if (await insertPekerjaan(tx, row)) {
    return { id, isBaru: true };
  }
  const sama = await findSama(tx, baru.usersId, sidik);
  // It ended in between.
  return sama === undefined ? recordSekali(tx, baru, isi) : { id: sama, isBaru: false };
}

/**
 * What came out of a job is read with the right it was made with.
 * @throws Refusal tidak-ditemukan
 */
export async function requireHakHasil(
  db: Database,
  caller: Caller,
  berkasId: string,
): Promise<void> {
  const hak = await findHak(db, berkasId);
  if (hak !== undefined && !isHakDipegang(caller, hak)) {
    refuse("tidak-ditemukan");
  }
}

/** How many of one kind a user still waits for. */
export async function countTertunda(
  db: Database,
  tentang: Pick<PekerjaanBaru, "usersId" | "jenis">,
): Promise<number> {
  return countBelumSelesai(db, tentang);
}

/**
 * Tells the user how far it is.
 * @throws Dibatalkan when it has ended meanwhile: the user cancelled it, or another part of it failed
 */
export async function laporkanKemajuan(
  { db, live }: { db: Database; live: Live },
  id: string,
  kemajuan: Kemajuan,
): Promise<void> {
  const usersId = await updatePekerjaan(db, id, kemajuan);
  if (usersId === undefined) {
    throw new Dibatalkan("Pekerjaan dibatalkan");
  }
  live.siarkan("pekerjaan", String(usersId));
}

/**
 * Runs `kerja` until its user cancels it or `signal`, also in the middle of a statement; then nothing
 * of its transactions is left.
 * @throws Dibatalkan
 */
export async function selamaDiminta(
  { basis, live }: { basis: Basis; live: Live },
  { pekerjaanId, signal }: { pekerjaanId: string; signal: AbortSignal },
  kerja: () => Promise<void>,
): Promise<void> {
  const batal = new AbortController();
  const look = async (): Promise<void> => {
    if ((await findStatus(basis.db, pekerjaanId)) === "dibatalkan") {
      batal.abort(new Dibatalkan("Pekerjaan dibatalkan"));
    }
  };
  // News may come from inside the work itself; who looks is outside of it.
  const dengar = AsyncResource.bind((topik: string) => {
    if (topik === "pekerjaan" || topik === "*") {
      look().catch(() => undefined);
    }
  });
  const lepas = live.listen(({ topik }) => dengar(topik));
  try {
    await basis.until(AbortSignal.any([signal, batal.signal]), kerja);
  } finally {
    lepas();
  }
}

/** Tells the user that it failed, unless it has ended already. */
export async function laporkanGagal(
  { db, live }: { db: Database; live: Live },
  id: string,
  pesan: string,
): Promise<void> {
  const usersId = await updatePekerjaan(db, id, { status: "gagal", pesan });
  if (usersId !== undefined) {
    live.siarkan("pekerjaan", String(usersId));
  }
}

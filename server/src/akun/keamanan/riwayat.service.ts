// Who signed in when, with what, from where; and a letter when the device is a new one.
import { createHash } from "node:crypto";
import { HASIL_MASUK, type RiwayatMasuk } from "#contract/akun/keamanan.contract.ts";
import { namaPerangkat } from "#contract/akun/perangkat.rules.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import type { Jobs } from "../../platform/jobs.ts";
import {
  countRiwayat,
  deleteOldRiwayat,
  findPenerima,
  hasPerangkat,
  insertRiwayat,
  listRiwayat,
  upsertPerangkat,
} from "./riwayat.repo.ts";
import { suratPerangkat } from "./surat-perangkat.ts";

const KEPT_DAYS = 365;
const SURAT = "surat-perangkat-baru";

/** Where somebody signs in from. */
export interface Asal {
  ip: string;
  perangkat: string;
  /** A number that the browser drew for itself once; programs have none. */
  kunciPerangkat: string | undefined;
}

interface PerangkatBaru {
  usersId: number;
  perangkat: string;
  ip: string;
  waktu: string;
}

/** Without a number of its own a device is what it says that it is, at its address. */
function kunciOf({ kunciPerangkat, perangkat, ip }: Asal): Buffer {
  const text = kunciPerangkat ?? `${namaPerangkat(perangkat)} ${ip}`;
  return createHash("sha256").update(text).digest();
}

/** A name for the device, if the account was used with it. */
export async function perangkatDikenal(
  db: Database,
  usersId: number,
  asal: Asal,
): Promise<string | undefined> {
  const kunci = kunciOf(asal);
  return (await hasPerangkat(db, usersId, kunci)) ? kunci.toString("hex") : undefined;
}

export async function recordMasukGagal(
  db: Database,
  usersId: number,
  { hasil, asal }: { hasil: Exclude<RiwayatMasuk["hasil"], "berhasil">; asal: Asal },
): Promise<void> {
  const { ip, perangkat } = asal;
  await insertRiwayat(db, { usersId, hasil, perangkat, ip, isPerangkatBaru: false });
}

/** In the transaction of the new session, so a letter leaves only for one that exists. */
export async function recordMasuk(
  { tx, jobs }: { tx: Database; jobs: Jobs },
  usersId: number,
  asal: Asal,
): Promise<void> {
  const { ip, perangkat } = asal;
  const { isBaru, isPertama } = await upsertPerangkat(tx, usersId, kunciOf(asal));
  // The first of an account is no news to its owner.
  const isPerangkatBaru = isBaru && !isPertama;
  await insertRiwayat(tx, { usersId, hasil: "berhasil", perangkat, ip, isPerangkatBaru });
  if (isPerangkatBaru) {
    const surat: PerangkatBaru = { usersId, perangkat, ip, waktu: new Date().toISOString() };
    await jobs.send(tx, SURAT, surat);
  }
}

export async function defineSuratPerangkat({
  db,
  jobs,
  mail,
  config,
}: Pick<Context, "db" | "jobs" | "mail" | "config">): Promise<void> {
  await jobs.define<PerangkatBaru>({
    name: SURAT,
    async run({ usersId, perangkat, ...rest }) {
      const user = await findPenerima(db, usersId);
      if (user !== undefined) {
        const nama = namaPerangkat(perangkat);
        const isi = suratPerangkat({ ...rest, nama: user.name, perangkat: nama, url: config.url });
        await mail.send({ kepada: user.email, untuk: usersId, ...isi });
      }
    },
    retry: { limit: 8, seconds: 8, backoff: true },
  });
}

function hasilOf(text: string): RiwayatMasuk["hasil"] {
  return HASIL_MASUK.find((hasil) => hasil === text) ?? "berhasil";
}

export async function readRiwayat(
  db: Database,
  usersId: number,
  query: { page: number; per_page: number },
) {
  const [rows, total] = await Promise.all([
    listRiwayat(db, usersId, potonganOf(query)),
    countRiwayat(db, usersId),
  ]);
  const data = rows.map((row) => ({
    ...row,
    hasil: hasilOf(row.hasil),
    created_at: row.created_at.toISOString(),
  }));
  return toHalaman(data, total, query);
}

/** What has had its time; run every night. */
export async function cleanRiwayat(db: Database): Promise<void> {
  await deleteOldRiwayat(db, KEPT_DAYS);
}

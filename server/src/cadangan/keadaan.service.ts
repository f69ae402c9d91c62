// Backups as super admins see and set them.
import { Readable } from "node:stream";
import { Encrypter } from "age-encryption";
import {
  CADANGAN_AWAL,
  TELAT_JAM,
  type AturanCadangan,
  type Cadangan,
  type KeadaanCadangan,
} from "#contract/cadangan.contract.ts";
import type { Caller } from "../access/caller.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { findAturan, simpanAturan } from "./aturan.service.ts";
import { findDiaktifkan, findTerakhir, listCadangan } from "./cadangan.repo.ts";
import { openTujuan, tempatOf } from "./tujuan.ts";

export const JOB_CADANGAN = "cadangan";
const SHOWN = 20;
const UJI = "suar-uji-tulis";

type CadanganContext = Pick<Context, "db" | "config" | "jobs">;

/** Longer without a good one than a day and a little, counted from when that was wished. */
export async function isTelat(
  db: Database,
  aturan: AturanCadangan,
  terakhir: Date | undefined,
): Promise<boolean> {
  if (!aturan.aktif) {
    return false;
  }
  const since = Math.max(terakhir?.getTime() ?? 0, (await findDiaktifkan(db))?.getTime() ?? 0);
  return Date.now() - since > TELAT_JAM * 3_600_000;
}

type CadanganRow = Awaited<ReturnType<typeof listCadangan>>[number];

const toCadangan = (row: CadanganRow): Cadangan => ({
  id: row.id,
  nama: row.nama,
  tempat: row.tempat,
  terjadwal: row.terjadwal,
  // oxlint-disable-next-line no-unsafe-type-assertion -- the table's check says so
  status: row.status as Cadangan["status"],
  mulai: row.mulai.toISOString(),
  selesai: row.selesai?.toISOString() ?? null,
  byte: row.byte,
  laporan: row.laporan,
  pesan: row.pesan,
});

export async function bacaKeadaan({
  db,
  config,
}: Pick<Context, "db" | "config">): Promise<KeadaanCadangan> {
  const [diatur, terakhir, daftar] = await Promise.all([
    findAturan(db),
    findTerakhir(db),
    listCadangan(db, SHOWN),
  ]);
  const aturan = diatur ?? CADANGAN_AWAL;
  return {
    aturan,
    is_diatur: diatur !== undefined,
    is_s3: config.s3Cadangan !== undefined,
    tempat: tempatOf(config, aturan),
    terakhir: terakhir?.toISOString() ?? null,
    is_telat: await isTelat(db, aturan, terakhir),
    daftar: daftar.map(toCadangan),
  };
}

function requirePenerima(penerima: string | null): void {
  try {
    if (penerima !== null) {
      new Encrypter().addRecipient(penerima);
    }
  } catch {
    refuseField("penerima", "Kunci publik ini salah ketik");
  }
}

/** What cannot be written to is told now, not at night. */
async function requireWritable({ config }: CadanganContext, aturan: AturanCadangan): Promise<void> {
  if (aturan.tujuan === "s3" && config.s3Cadangan === undefined) {
    refuseField(
      "tujuan",
      "Layanan S3 untuk cadangan belum diatur. Minta pengelola server mengaturnya.",
    );
  }
  try {
    const store = await openTujuan(config, aturan);
    await store.put(UJI, Readable.from([Buffer.from("uji")]));
    await store.remove(UJI);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    refuseField(
      aturan.tujuan === "s3" ? "tujuan" : "folder",
      `Tidak dapat ditulisi: ${reason.split("\n")[0]}`,
    );
  }
}

export async function aturCadangan(
  context: CadanganContext,
  caller: Caller,
  sesudah: AturanCadangan,
): Promise<void> {
  requirePenerima(sesudah.penerima);
  await requireWritable(context, sesudah);
  await context.db.transaction().execute(async (tx) => {
    const sebelum = await findAturan(tx);
    await simpanAturan(tx, caller.userId, sesudah);
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "cadangan.atur",
      tabel: "cadangan",
      sebelum,
      sesudah,
    });
  });
}

/** @throws Refusal cadangan-belum-diatur */
export async function mintaCadangan({ db, jobs }: CadanganContext): Promise<void> {
  if ((await findAturan(db)) === undefined) {
    refuse("cadangan-belum-diatur");
  }
  await jobs.send(db, JOB_CADANGAN, {});
}

// Backups as super admins see and set them.
import { Readable } from "node:stream";
import {
  CADANGAN_AWAL,
  TELAT_JAM,
  type AturanCadangan,
  type Cadangan,
  type KeadaanCadangan,
  type UbahAturanCadangan,
} from "#contract/sistem/cadangan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { isPenerima } from "../../platform/age.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { lockPengaturan } from "../../platform/pengaturan.ts";
import { refuseField } from "../../platform/refusal.ts";
import { requireVersi, versiOf } from "../../platform/versi.ts";
import { readAturan, findAturan, saveAturan } from "./aturan.service.ts";
import {
  findDiaktifkan,
  findTerakhir,
  insertCadangan,
  isDibuat,
  kunciPermintaan,
  listCadangan,
  TERHENTI,
} from "./cadangan.repo.ts";
import { openTujuan, tempatOf } from "./tujuan.ts";

export const JOB_CADANGAN = "cadangan";
const SHOWN = 20;
const UJI = "suar-uji-tulis";

/** Its row. */
export interface Permintaan {
  id: number;
}

type CadanganContext = Pick<Context, "db" | "config" | "jobs" | "log">;

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
  oleh: row.oleh,
  // oxlint-disable-next-line no-unsafe-type-assertion -- the table's check says so
  status: row.status as Cadangan["status"],
  mulai: row.mulai.toISOString(),
  selesai: row.selesai?.toISOString() ?? null,
  byte: row.byte,
  laporan: row.laporan,
  pesan: row.pesan,
});

/** Newest first. One whose process died has failed, though nobody was left to say so. */
async function readDaftar(db: Database, limit: number): Promise<Cadangan[]> {
  const isHidup = await isDibuat(db, JOB_CADANGAN);
  const rows = await listCadangan(db, limit);
  return rows
    .map(toCadangan)
    .map((cadangan) =>
      cadangan.status === "berjalan" && !isHidup
        ? { ...cadangan, status: "gagal", pesan: TERHENTI }
        : cadangan,
    );
}

export async function readKeadaan({
  db,
  config,
}: Pick<Context, "db" | "config">): Promise<KeadaanCadangan> {
  const [aturan, terakhir, daftar] = await Promise.all([
    readAturan(db),
    findTerakhir(db),
    readDaftar(db, SHOWN),
  ]);
  return {
    aturan,
    versi: versiOf(aturan),
    is_s3: config.s3Cadangan !== undefined,
    tempat: tempatOf(config, aturan),
    terakhir: terakhir?.toISOString() ?? null,
    is_telat: await isTelat(db, aturan, terakhir),
    daftar,
  };
}

async function requirePenerima(penerima: string | null): Promise<void> {
  if (penerima !== null && !(await isPenerima(penerima))) {
    refuseField("penerima", "Kunci publik ini salah ketik");
  }
}

/** One text whatever the cause, which would tell what there is on the server. */
const TIDAK_DAPAT_DIPAKAI =
  "Folder ini tidak dapat dipakai. Pilih folder yang dapat ditulisi Suar, di luar folder data dan folder programnya. Sebabnya ada di log server.";

/** What cannot be written to is told now, not at night. */
async function requireWritable(
  { config, log }: CadanganContext,
  aturan: AturanCadangan,
): Promise<void> {
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
    if (aturan.tujuan === "s3") {
      refuseField("tujuan", `Tidak dapat ditulisi: ${reason.split("\n")[0]}`);
    }
    log.warn({ folder: aturan.folder, reason }, "folder cadangan");
    refuseField("folder", TIDAK_DAPAT_DIPAKAI);
  }
}

/** Null takes the folder or the key away; what is not said stays. */
const changed = (kini: AturanCadangan, baru: UbahAturanCadangan): AturanCadangan => ({
  aktif: baru.aktif ?? kini.aktif,
  jam: baru.jam ?? kini.jam,
  tujuan: baru.tujuan ?? kini.tujuan,
  folder: baru.folder === undefined ? kini.folder : baru.folder,
  penerima: baru.penerima === undefined ? kini.penerima : baru.penerima,
});

/** @throws Refusal isian-salah, isian-berubah */
export async function aturCadangan(
  context: CadanganContext,
  caller: Caller,
  ubah: UbahAturanCadangan,
): Promise<void> {
  const diminta = changed(await readAturan(context.db), ubah);
  await requirePenerima(diminta.penerima);
  await requireWritable(context, diminta);
  await context.db.transaction().execute(async (tx) => {
    await lockPengaturan(tx);
    const sebelum = await findAturan(tx);
    requireVersi(ubah.versi, sebelum ?? CADANGAN_AWAL);
    const sesudah = changed(sebelum ?? CADANGAN_AWAL, ubah);
    await saveAturan(tx, caller.userId, sesudah);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "cadangan.atur",
      tabel: "cadangan",
      sebelum,
      sesudah,
    });
  });
}

async function findBerjalan(db: Database): Promise<Cadangan | undefined> {
  const [terbaru] = await readDaftar(db, 1);
  return terbaru?.status === "berjalan" ? terbaru : undefined;
}

export interface Diminta {
  cadangan: Cadangan;
  /** Was it being made, or waiting, before? */
  isSudah: boolean;
}

/** As it is set; one at a time, whoever asks. */
export async function requestCadangan(
  { db, config, jobs }: CadanganContext,
  { userId: usersId, ip }: Caller,
): Promise<Diminta> {
  return db.transaction().execute(async (tx) => {
    await kunciPermintaan(tx);
    const berjalan = await findBerjalan(tx);
    if (berjalan !== undefined) {
      return { cadangan: berjalan, isSudah: true };
    }
    const tempat = tempatOf(config, await readAturan(tx));
    const id = await insertCadangan(tx, { tempat, terjadwal: false });
    await recordAudit(tx, {
      usersId,
      ip,
      aksi: "cadangan.minta",
      tabel: "cadangan",
      baris: id,
    });
    const permintaan: Permintaan = { id };
    await jobs.send(tx, JOB_CADANGAN, permintaan);
    const [cadangan] = await readDaftar(tx, 1);
    if (cadangan === undefined) {
      throw new Error("No row of the request");
    }
    return { cadangan, isSudah: false };
  });
}

import type { PilihanBaris } from "#contract/impor/baris-impor.contract.ts";
import type { Impor, StatusImpor } from "#contract/impor/impor.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller, KnownCaller } from "../access/caller.ts";
import { lingkupPekerjaan, requireInScope } from "../access/lingkup.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import { recordPekerjaan } from "../berkas/pekerjaan/pekerjaan.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { countRows } from "./dampak-impor.service.ts";
import { definisiOf, kolomOf, syaratOf } from "./definisi-impor.ts";
import { findImpor, moveImpor, updateImpor, type ImporRow } from "./impor.repo.ts";
import type { DefinisiImpor, KonteksImpor, Opsi } from "./jenis-impor.ts";
import { pemetaanSalah, tetapSalah } from "./kolom.rules.ts";
import { rememberPemetaan } from "./pemetaan.repo.ts";
import { kurangOf } from "./pemetaan.rules.ts";
import { forgetPerbaikan } from "./perbaikan.repo.ts";
import { updatePilihan } from "./pilihan.repo.ts";
import { kolomBerkas, opsiOf, pemetaanBerkas } from "./tampilan-impor.ts";
import { tandaHeader } from "./tanda-header.ts";

export const JOB_PERIKSA = "impor-periksa";
export const JOB_TERAPKAN = "impor-terapkan";

/** What their jobs carry, and whose turn they take; the entry under Pekerjaan tells one step of an import from the next. */
export interface LangkahPeriksa {
  imporId: number;
  usersId: number;
  pekerjaanId: string;
  /** Said by the user; without it columns are found by their names. */
  pemetaan?: Impor["pemetaan"];
}
export interface LangkahTerapkan {
  imporId: number;
  usersId: number;
  pekerjaanId: string;
  arah: "diterapkan" | "diurungkan";
  /** From where its user asked for it; those that were queued by earlier versions do not say. */
  ip?: string;
}

export interface ImporContext extends Context {
  daftar: DaftarItem;
}

export function requireKindAllowed(caller: Caller, definisi: DefinisiImpor): void {
  const { izin, hanyaNasional, hanyaOrang } = definisi;
  const isAllowed =
    izin === "super-admin" ? caller.isSuperAdmin : izin.some((key) => caller.akses.has(key));
  if (!isAllowed || (hanyaNasional === true && caller.lingkup !== NASIONAL)) {
    refuse("tidak-berhak");
  }
  if (hanyaOrang === true && caller.isToken) {
    refuse("bukan-untuk-token");
  }
}

/** An import belongs to whoever uploaded it. */
export async function findMilik(
  { db }: ImporContext,
  caller: Caller,
  id: number,
): Promise<ImporRow> {
  const impor = await findImpor(db, id);
  return impor?.users_id === caller.userId ? impor : refuse("tidak-ditemukan");
}

/**
 * With what it tells and what it changes: only while its owner is still allowed to change that.
 * @throws Refusal tidak-ditemukan, tidak-berhak, di-luar-wilayah
 */
export async function findImporOf(
  context: ImporContext,
  caller: Caller,
  id: number,
): Promise<ImporRow> {
  const impor = await findMilik(context, caller, id);
  requireKindAllowed(caller, definisiOf(impor));
  requireInScope(caller, impor.wilayah_id);
  return impor;
}

export function konteksOf(
  context: ImporContext,
  impor: ImporRow,
  oleh: KnownCaller | undefined,
): KonteksImpor {
  return {
    db: context.db,
    send: context.basis.query,
    daftar: context.daftar,
    wilayahId: lingkupPekerjaan(impor.wilayah_id),
    opsi: opsiOf(impor),
    akses: oleh?.akses ?? new Set(),
    oleh,
  };
}

interface PeriksaLagi {
  id: number;
  dari: readonly StatusImpor[];
  pemetaan?: Impor["pemetaan"];
  /** What is undefined stays as it was. */
  diubah?: Pick<Opsi, "buat_tps" | "tetap" | "jawaban" | "bertanda">;
}

/**
 * @returns as it stood, for what else has to hold
 * @throws Refusal impor-status when it stands at none of `dari`, berkas-dihapus
 */
export async function antrePeriksa(
  tx: Database,
  { jobs }: ImporContext,
  { id, dari, diubah = {}, ...langkah }: PeriksaLagi,
): Promise<ImporRow> {
  const move = { dari, ke: "antre", pesan: null } as const;
  const impor = (await moveImpor(tx, id, move)) ?? refuse("impor-status");
  if (impor.berkas_id === null) {
    refuse("berkas-dihapus");
  }
  const pekerjaanId = await recordPekerjaan(tx, {
    usersId: impor.users_id,
    jenis: JOB_PERIKSA,
    judul: `Periksa ulang: ${impor.nama_berkas}`,
    alamat: `/impor/${impor.id}`,
  });
  // Asked about its columns, its user has answered.
  const lama = opsiOf(impor);
  const { buat_tps = lama.buat_tps, tetap = lama.tetap, jawaban = lama.jawaban } = diubah;
  const bertanda = { ...lama.bertanda, ...diubah.bertanda };
  const opsi = { ...lama, petakan: false, buat_tps, tetap, jawaban, bertanda };
  await updateImpor(tx, impor.id, { pekerjaan_id: pekerjaanId, opsi });
  const milik = { imporId: impor.id, usersId: impor.users_id };
  const data: LangkahPeriksa = { ...milik, pekerjaanId, ...langkah };
  await jobs.send(tx, JOB_PERIKSA, data);
  return impor;
}

type Petakan = Pick<Opsi, "buat_tps" | "tetap"> & { pemetaan: Impor["pemetaan"] };

/** @throws Refusal isian-salah */
function requirePemetaan(
  context: ImporContext,
  impor: ImporRow,
  { pemetaan, tetap = opsiOf(impor).tetap ?? {} }: Petakan,
): void {
  const kolom = kolomOf(context, impor);
  const salah = pemetaanSalah(kolom, kolomBerkas(impor), pemetaan);
  if (salah !== undefined) {
    refuseField(`pemetaan.${salah.kunci}`, salah.alasan);
  }
  const salahTetap = tetapSalah(kolom, tetap, pemetaan);
  if (salahTetap !== undefined) {
    refuseField("tetap", salahTetap);
  }
  const columns = new Set([pemetaan, tetap].flatMap(Object.keys));
  const kurang = kurangOf(columns, kolom, syaratOf(context, impor));
  if (kurang.length > 0) {
    refuseField("pemetaan", `Pilih juga kolom ${kurang.join(", ")}`);
  }
}

/** Which columns are no longer, or not yet, taken from where they were. */
function columnsMoved(impor: ImporRow, { pemetaan, tetap }: Petakan): string[] {
  const lama = opsiOf(impor).tetap;
  const before: Record<string, string> = { ...pemetaanBerkas(impor), ...lama };
  const after: Record<string, string> = { ...pemetaan, ...(tetap ?? lama) };
  return Object.keys({ ...before, ...after }).filter(
    (kunci) => !(kunci in pemetaan) && before[kunci] !== after[kunci],
  );
}

/** In the trail, which does not keep what may be about people. */
const SEMUA_BARIS = "nilai untuk semua baris";

/**
 * Checks again, with the user's mapping of columns.
 * @throws Refusal isian-salah (of the mapping), impor-status, berkas-dihapus
 */
export async function petakanImpor(
  context: ImporContext,
  caller: Caller,
  { id, ...petakan }: Petakan & { id: number },
): Promise<void> {
  const { pemetaan, buat_tps: buatTps, tetap = {} } = petakan;
  await context.db.transaction().execute(async (tx) => {
    const dari = ["siap", "gagal"] as const;
    const impor = await antrePeriksa(tx, context, { id, dari, pemetaan, diubah: petakan });
    requirePemetaan(context, impor, petakan);
    await forgetPerbaikan(tx, id, columnsMoved(impor, petakan));
    const tanda = tandaHeader(kolomBerkas(impor), opsiOf(impor).jenis_laporan_id);
    const milik = { usersId: caller.userId, jenis: impor.jenis };
    await rememberPemetaan(tx, milik, { tanda, pemetaan });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.petakan",
      tabel: "impor",
      baris: id,
      sesudah: {
        ...pemetaan,
        ...Object.fromEntries(Object.entries(tetap).map(([kunci]) => [kunci, SEMUA_BARIS])),
        ...(buatTps === undefined ? {} : { buat_tps: buatTps ? "ya" : "tidak" }),
      },
    });
  });
}

/**
 * What becomes of rows that stand twice, or are about what stands already.
 * @throws Refusal impor-status, isian-salah when no row offers that
 */
export async function chooseBaris(
  context: ImporContext,
  caller: Caller,
  { id, ...pilih }: { id: number; pilihan: PilihanBaris; nomor: number[] | undefined },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const impor =
      (await moveImpor(tx, id, { dari: ["siap"], ke: "siap" })) ?? refuse("impor-status");
    const jumlah = await updatePilihan(tx, id, pilih);
    if (jumlah === 0) {
      refuseField("pilihan", "Tidak ada baris yang menawarkan pilihan ini");
    }
    await countRows(tx, impor, kolomOf(context, impor));
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.pilih",
      tabel: "impor",
      baris: id,
      sesudah: { pilihan: pilih.pilihan, jumlah },
    });
  });
}

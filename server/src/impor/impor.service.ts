import type { Impor, PilihanBaris, StatusImpor } from "#contract/impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import { requireConfirmed, requireInScope } from "../access/guard.ts";
import type { DaftarItem } from "../item/item.service.ts";
import { cancelPekerjaan, catatPekerjaan } from "../pekerjaan/pekerjaan.service.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { buangBerkasImpor } from "./buang-berkas.service.ts";
import { hitungBaris } from "./dampak-impor.service.ts";
import { definisiOf, kolomOf, syaratOf } from "./definisi-impor.ts";
import { findImpor, moveImpor, updateImpor, type ImporRow } from "./impor.repo.ts";
import type { DefinisiImpor, KonteksImpor } from "./jenis-impor.ts";
import { pemetaanSalah } from "./kolom.rules.ts";
import { rememberPemetaan } from "./pemetaan.repo.ts";
import { kurangOf } from "./pemetaan.rules.ts";
import { countMenunggu, updatePilihan } from "./pilihan.repo.ts";
import { kolomBerkas, opsiOf, sejumlah } from "./tampilan-impor.ts";
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
  const { izin } = definisi;
  const isAllowed =
    izin === "super-admin" ? caller.isSuperAdmin : izin.some((key) => caller.akses.has(key));
  if (!isAllowed) {
    refuse("tidak-berhak");
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
  akses: ReadonlySet<string>,
): KonteksImpor {
  return {
    db: context.db,
    kirim: context.basis.query,
    daftar: context.daftar,
    wilayahId: impor.wilayah_id,
    opsi: opsiOf(impor),
    akses,
  };
}

interface PeriksaLagi {
  impor: ImporRow;
  dari: readonly StatusImpor[];
  pemetaan?: Impor["pemetaan"];
}

/** @throws Refusal impor-status when it stands at none of `dari` */
export async function antrePeriksa(
  tx: Database,
  { jobs }: ImporContext,
  { impor, dari, ...langkah }: PeriksaLagi,
): Promise<void> {
  if (!(await moveImpor(tx, impor.id, { dari, ke: "antre", pesan: null }))) {
    refuse("impor-status");
  }
  const pekerjaanId = await catatPekerjaan(tx, {
    usersId: impor.users_id,
    jenis: JOB_PERIKSA,
    judul: `Periksa ulang: ${impor.nama_berkas}`,
    alamat: `/impor/${impor.id}`,
  });
  // Asked about its columns, its user has answered.
  const opsi = { ...opsiOf(impor), petakan: false };
  await updateImpor(tx, impor.id, { pekerjaan_id: pekerjaanId, opsi });
  const milik = { imporId: impor.id, usersId: impor.users_id };
  const data: LangkahPeriksa = { ...milik, pekerjaanId, ...langkah };
  await jobs.send(tx, JOB_PERIKSA, data);
}

/**
 * Checks again, with the user's mapping of columns.
 * @throws Refusal isian-salah (of the mapping), impor-status
 */
export async function petakanImpor(
  context: ImporContext,
  caller: Caller,
  { impor, pemetaan }: { impor: ImporRow; pemetaan: Impor["pemetaan"] },
): Promise<void> {
  if (impor.berkas_id === null) {
    refuse("berkas-dihapus");
  }
  const kolom = kolomOf(context, impor);
  const header = kolomBerkas(impor);
  const salah = pemetaanSalah(kolom, header, pemetaan);
  if (salah !== undefined) {
    refuseField(`pemetaan.${salah.kunci}`, salah.alasan);
  }
  const kurang = kurangOf(new Map(Object.entries(pemetaan)), kolom, syaratOf(context, impor));
  if (kurang.length > 0) {
    refuseField("pemetaan", `Pilih juga kolom ${kurang.join(", ")}`);
  }
  await context.db.transaction().execute(async (tx) => {
    await antrePeriksa(tx, context, { impor, dari: ["siap", "gagal"], pemetaan });
    const tanda = tandaHeader(header, opsiOf(impor).jenis_laporan_id);
    const milik = { usersId: caller.userId, jenis: impor.jenis };
    await rememberPemetaan(tx, milik, { tanda, pemetaan });
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.petakan",
      tabel: "impor",
      baris: impor.id,
      sesudah: pemetaan,
    });
  });
}

/**
 * What becomes of rows that stand twice, or are about what stands already.
 * @throws Refusal impor-status, isian-salah when no row offers that
 */
export async function pilihBaris(
  context: ImporContext,
  caller: Caller,
  { impor, ...pilih }: { impor: ImporRow; pilihan: PilihanBaris; nomor: number[] | undefined },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await moveImpor(tx, impor.id, { dari: ["siap"], ke: "siap" }))) {
      refuse("impor-status");
    }
    const jumlah = await updatePilihan(tx, impor.id, pilih);
    if (jumlah === 0) {
      refuseField("pilihan", "Tidak ada baris yang menawarkan pilihan ini");
    }
    await hitungBaris(tx, impor, kolomOf(context, impor));
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.pilih",
      tabel: "impor",
      baris: impor.id,
      sesudah: { pilihan: pilih.pilihan, jumlah },
    });
  });
}

const LANGKAH = {
  terapkan: { dari: "siap", arah: "diterapkan", judul: "Terapkan" },
  urungkan: { dari: "diterapkan", arah: "diurungkan", judul: "Urungkan" },
} as const;

/** What its user chose to apply, and to leave out. */
export interface TanpaGalat {
  benar: number;
  galat: number;
}

interface Langkah {
  impor: ImporRow;
  langkah: keyof typeof LANGKAH;
  tanpaGalat?: TanpaGalat;
}

function requireStep(caller: Caller, { impor, langkah, tanpaGalat }: Langkah): void {
  const { isSensitif, urungkan, harusUtuh } = definisiOf(impor);
  if (langkah === "urungkan") {
    return urungkan === undefined ? refuse("impor-status") : undefined;
  }
  if (tanpaGalat !== undefined && harusUtuh !== undefined) {
    refuse("impor-utuh", { message: harusUtuh });
  }
  const isFaulty = impor.galat > 0 && tanpaGalat === undefined;
  if (impor.status === "siap" && (isFaulty || impor.jumlah_baris === 0)) {
    refuse("impor-galat");
  }
  if (isSensitif === true) {
    requireConfirmed(caller);
  }
}

/** What was chosen is what stands, now that nobody changes it any more. */
async function requireSejumlah(tx: Database, id: number, tanpaGalat: TanpaGalat): Promise<void> {
  const kini = await findImpor(tx, id);
  const { benar, galat } = kini === undefined ? { benar: 0, galat: 0 } : sejumlah(kini);
  if (benar !== tanpaGalat.benar || galat !== tanpaGalat.galat) {
    refuse("impor-jumlah", { data: { benar, galat } });
  }
  // While one of two is chosen, the other is no more right than it.
  if ((await countMenunggu(tx, id)).length > 0) {
    refuse("impor-menunggu");
  }
}

/** Queues applying or undoing; asked twice, it is done once. */
export async function mulaiLangkah(
  context: ImporContext,
  caller: Caller,
  mulai: Langkah,
): Promise<void> {
  const { impor, langkah, tanpaGalat } = mulai;
  requireStep(caller, mulai);
  const { dari, arah, judul } = LANGKAH[langkah];
  await context.db.transaction().execute(async (tx) => {
    if (!(await moveImpor(tx, impor.id, { dari: [dari], ke: "menerapkan", pesan: null }))) {
      refuse("impor-status");
    }
    if (tanpaGalat !== undefined) {
      await requireSejumlah(tx, impor.id, tanpaGalat);
    }
    const pekerjaanId = await catatPekerjaan(tx, {
      usersId: impor.users_id,
      jenis: JOB_TERAPKAN,
      judul: `${judul}: ${impor.nama_berkas}`,
      alamat: `/impor/${impor.id}`,
    });
    await updateImpor(tx, impor.id, { pekerjaan_id: pekerjaanId, selesai: 0, terhalang_id: null });
    const data: LangkahTerapkan = {
      imporId: impor.id,
      usersId: impor.users_id,
      pekerjaanId,
      arah,
      ip: caller.ip,
    };
    await context.jobs.send(tx, JOB_TERAPKAN, data);
  });
}

/** Drops an import that was not applied; a check that is running stops, and so does applying. */
export async function batalkanImpor(
  { db, files, live }: ImporContext,
  caller: Caller,
  impor: ImporRow,
): Promise<void> {
  const dari: StatusImpor[] = ["antre", "diperiksa", "siap", "gagal"];
  await db.transaction().execute(async (tx) => {
    const isCancelled = await cancelPekerjaan(tx, impor.pekerjaan_id, impor.users_id);
    const isStopped = impor.status === "menerapkan" && isCancelled;
    if (!isStopped && !(await moveImpor(tx, impor.id, { dari, ke: "dibatalkan", pesan: null }))) {
      refuse("impor-status");
    }
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.batalkan",
      tabel: "impor",
      baris: impor.id,
    });
  });
  live.siarkan("pekerjaan", String(impor.users_id));
  if (definisiOf(impor).isRahasia === true && impor.status !== "menerapkan") {
    await buangBerkasImpor({ db, files }, impor);
  }
}

// Who may print what, and printing that is a job of its own.
import type { CetakSaksi } from "#contract/surat-saksi.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi.rules.ts";
import { kotaOf, levelOf } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope } from "../access/guard.ts";
import { defineEkspor, simpanHasil, type Ekspor } from "../pekerjaan/ekspor.service.ts";
import { catatPekerjaan, laporkanGagal, laporkanKemajuan } from "../pekerjaan/pekerjaan.service.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { Refusal, refuse } from "../platform/refusal.ts";
import { mapWilayah, requireWilayah } from "../wilayah/wilayah.service.ts";
import { alirkanCetakan, type BentukCetak, type SuratContext } from "./cetak.service.ts";
import { findSaksiSaya, listIdCetak, listSaksiCetak, type SaksiCetak } from "./saksi-cetak.repo.ts";
import { requireLengkap, type Dipilih, type IsiCetak } from "./siapkan-cetak.service.ts";

const JOB_CETAK = "cetak-saksi";

/** Of a kota there are some ten thousand; more is no longer one file. */
const TERBANYAK = 50_000;
/** As many as are printed while the browser waits for them. */
const LANGSUNG = 1000;

export type JobContext = SuratContext & Pick<Context, "jobs" | "live">;

interface Cetak extends Ekspor, Dipilih {
  bentuk: BentukCetak;
  nama: string;
}

/** The assignments of a region below a kota; of a kota all. */
function penugasanDi(wilayahId: number): readonly (readonly [number, number])[] | undefined {
  const level = levelOf(wilayahId);
  if (level === 2) {
    return undefined;
  }
  const sendiri = [wilayahId, wilayahId] as const;
  const kelurahan = [wilayahId * 10_000, wilayahId * 10_000 + 9999] as const;
  return level === 3 ? [sendiri, kelurahan] : [sendiri];
}

interface Wilayah {
  wilayahId: number;
  jenisId?: number | undefined;
}

/** @throws Refusal surat-tanpa-saksi, surat-kurang-data, surat-terlalu-banyak */
async function pilih(
  db: Database,
  isi: IsiCetak,
  { wilayahId, jenisId, limit }: Wilayah & { limit: number },
): Promise<Dipilih> {
  await requireWilayah(db, wilayahId);
  const kotaId = kotaOf(wilayahId);
  const penugasan = penugasanDi(wilayahId);
  const saksiIds = await listIdCetak(db, { kotaId, penugasan, jenisId, limit: limit + 1 });
  if (saksiIds.length === 0) {
    refuse("surat-tanpa-saksi");
  }
  if (saksiIds.length > limit) {
    refuse("surat-terlalu-banyak");
  }
  const dipilih = { isi, kotaId, saksiIds };
  await requireLengkap(db, dipilih);
  return dipilih;
}

type Peminta = Pick<Caller, "userId" | "ip">;

/** Before the first one is printed: who took how many, of where. */
async function catat(
  tx: Database,
  caller: Peminta,
  { isi, kotaId, saksiIds, ...rinci }: Dipilih & { bentuk: BentukCetak; wilayahId?: number },
): Promise<void> {
  await catatAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: `saksi.cetak_${isi}`,
    tabel: "saksi",
    kotaId,
    ...(saksiIds.length === 1 ? { baris: saksiIds[0] ?? 0 } : {}),
    sesudah: { ...rinci, jumlah: saksiIds.length },
  });
}

/** One witness inside the caller's region. */
export async function pilihSaksi(
  { db }: SuratContext,
  caller: Caller,
  { isi, saksiId }: { isi: IsiCetak; saksiId: number },
): Promise<Dipilih> {
  const kotaId = kotaIdOfSaksi(saksiId);
  const [saksi] = await listSaksiCetak(db, kotaId, [saksiId]);
  if (saksi === undefined) {
    refuse("tidak-ditemukan");
  }
  requireInScope(caller, wilayahOfKotaId(kotaId));
  requireAktif(saksi);
  return siapSatu(db, caller, { isi, kotaId, saksiIds: [saksiId] });
}

function requireAktif(saksi: SaksiCetak | undefined): void {
  if (saksi?.is_aktif !== 1) {
    refuse("saksi-nonaktif");
  }
}

async function siapSatu(db: Database, caller: Caller, dipilih: Dipilih): Promise<Dipilih> {
  await requireLengkap(db, dipilih);
  await catat(db, caller, { ...dipilih, bentuk: "pdf" });
  return dipilih;
}

/** The witness that the caller is. */
export async function pilihSaya(
  { db }: SuratContext,
  caller: Caller,
  isi: IsiCetak,
): Promise<Dipilih> {
  const { kotaId, saksiId } = (await findSaksiSaya(db, caller.userId)) ?? refuse("tidak-ditemukan");
  const [saksi] = await listSaksiCetak(db, kotaId, [saksiId]);
  requireAktif(saksi);
  return siapSatu(db, caller, { isi, kotaId, saksiIds: [saksiId] });
}

/** Those of a region, few enough to be sent at once. */
export async function pilihLangsung(
  { db }: SuratContext,
  caller: Caller,
  { isi, bentuk, ...wilayah }: Wilayah & { isi: IsiCetak; bentuk: BentukCetak },
): Promise<Dipilih> {
  const dipilih = await pilih(db, isi, { ...wilayah, limit: LANGSUNG });
  await catat(db, caller, { ...dipilih, bentuk, wilayahId: wilayah.wilayahId });
  return dipilih;
}

const JUDUL: Readonly<Record<IsiCetak, string>> = {
  surat: "Surat mandat",
  kartu: "Kartu saksi",
};

interface Permintaan extends Dipilih {
  bentuk: BentukCetak;
  /** "Kelurahan Babatan" */
  keterangan: string;
  wilayahId?: number;
}

const LATIN = /[^\p{L}\p{N}]+/gu;

/** Queues the printing; its file ends under "Unduhan saya". */
async function antrekan(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  caller: Peminta,
  { keterangan, wilayahId, ...permintaan }: Permintaan,
): Promise<string> {
  const { isi, bentuk } = permintaan;
  const judul = `${JUDUL[isi]}: ${keterangan}`;
  return db.transaction().execute(async (tx) => {
    const pekerjaanId = await catatPekerjaan(tx, {
      usersId: caller.userId,
      jenis: JOB_CETAK,
      judul,
    });
    await catat(tx, caller, {
      ...permintaan,
      ...(wilayahId === undefined ? {} : { wilayahId }),
    });
    const nama = `${judul.toLowerCase().replaceAll(LATIN, "-")}.${bentuk}`;
    const data: Cetak = { ...permintaan, pekerjaanId, usersId: caller.userId, nama };
    await jobs.send(tx, JOB_CETAK, data);
    return pekerjaanId;
  });
}

/** A kelurahan, a kecamatan or a kota. */
export async function cetakWilayah(
  context: Pick<Context, "db" | "jobs">,
  caller: Caller,
  { isi, bentuk, wilayah_id: wilayahId, jenis_id: jenisId }: CetakSaksi,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const { db } = context;
  requireInScope(caller, wilayahId);
  const dipilih = await pilih(db, isi, { wilayahId, jenisId, limit: TERBANYAK });
  const keterangan = (await mapWilayah(db, [wilayahId])).get(wilayahId)?.keterangan ?? "";
  const permintaan = { ...dipilih, bentuk, keterangan, wilayahId };
  return {
    pekerjaan_id: await antrekan(context, caller, permintaan),
    jumlah: dipilih.saksiIds.length,
  };
}

/**
 * Letters of these witnesses, of one kota, for whoever already knows that the caller may have them.
 * @returns the job, and the page where its file appears
 * @throws Refusal surat-tanpa-saksi, surat-kurang-data
 */
export async function mulaiSurat(
  context: Pick<Context, "db" | "jobs">,
  caller: Peminta,
  { saksiIds, keterangan }: { saksiIds: readonly number[]; keterangan: string },
): Promise<{ pekerjaanId: string; url: string }> {
  const [pertama] = saksiIds;
  if (pertama === undefined) {
    refuse("surat-tanpa-saksi");
  }
  const dipilih = { isi: "surat" as const, kotaId: kotaIdOfSaksi(pertama), saksiIds };
  await requireLengkap(context.db, dipilih);
  const pekerjaanId = await antrekan(context, caller, { ...dipilih, bentuk: "zip", keterangan });
  return { pekerjaanId, url: "/unduhan" };
}

async function jalankan(context: JobContext, data: Cetak): Promise<void> {
  const { pekerjaanId, bentuk, nama, isi, kotaId, saksiIds } = data;
  const dipilih = { isi, kotaId, saksiIds };
  // Somebody may have changed a witness or the template since it was asked for.
  await requireLengkap(context.db, dipilih);
  const keluar = alirkanCetakan(context, {
    ...dipilih,
    bentuk,
    maju: (selesai) => laporkanKemajuan(context, pekerjaanId, { selesai, jumlah: saksiIds.length }),
  });
  await simpanHasil(context, data, { nama, mime: `application/${bentuk}`, isi: keluar });
}

/**
 * A job that was killed begins again; letters that were numbered before keep their numbers, so
 * nothing is doubled.
 */
export async function defineCetakSaksi(context: JobContext): Promise<void> {
  await defineEkspor<Cetak>(context, {
    name: JOB_CETAK,
    async run(data) {
      try {
        await jalankan(context, data);
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        await laporkanGagal(context, data.pekerjaanId, error.message);
      }
    },
  });
}

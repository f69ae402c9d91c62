// The letters that candidates sign: one, or those of a dapil or region as a job.
import type { Readable } from "node:stream";
import type { CetakSuratCaleg } from "#contract/caleg/surat-caleg.contract.ts";
import type { NilaiMedan } from "#contract/berkas/templat-surat.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { saveHasil } from "../../berkas/pekerjaan/ekspor.service.ts";
import { laporkanKemajuan } from "../../berkas/pekerjaan/pekerjaan.service.ts";
import {
  cetakSatuan,
  streamCetakan,
  type BlokCetak,
  type SiapCetak,
} from "../../berkas/surat/cetak.service.ts";
import { PELUKIS_SURAT, type BahanSurat, type LembarSurat } from "../../berkas/surat/naskah.ts";
import { formatTanggal } from "../../berkas/surat/tanggal.ts";
import { templatOf } from "../../berkas/surat/templat.service.ts";
import { onceEach } from "../../berkas/nama-zip.rules.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { readKepala } from "../../platform/organisasi.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { unprintable } from "../../platform/pdf/printable.ts";
import { refuse } from "../../platform/refusal.ts";
import { openCaleg } from "../caleg.service.ts";
import type { CalegDipilih } from "../silon/identitas.repo.ts";
import { blokCaleg, type BlokCaleg } from "../silon/identitas.service.ts";
import { folderDapil, namaFolder } from "../silon/nama-zip.rules.ts";
import {
  chooseCaleg,
  defineEksporCaleg,
  jejakOf,
  readTerpilih,
  startEkspor,
  type EksporCaleg,
} from "../silon/pilihan.service.ts";
import { nilaiCaleg, TITIK } from "./nilai-caleg.ts";
import { SURAT_CALEG, type JenisSuratCaleg } from "./uraian-surat-caleg.ts";

const JOB_SURAT_CALEG = "surat-caleg";

export type SuratCalegContext = Pick<Context, "db" | "basis" | "jobs" | "live" | "files"> & {
  cetak: PdfPool;
};

const naskahOf = (jenis: JenisSuratCaleg) => ({
  pelukis: PELUKIS_SURAT,
  judul: SURAT_CALEG[jenis].judul,
});

async function bahanOf(
  db: Database,
  jenis: JenisSuratCaleg,
  propinsiId: number,
): Promise<BahanSurat> {
  const { meterai } = SURAT_CALEG[jenis];
  const templat = await templatOf(db, SURAT_CALEG[jenis], propinsiId);
  return { ...(await readKepala(db)), templat, meterai };
}

/** A question mark in the place of a letter is no name: it is written by hand. */
async function tercetak(nilai: NilaiMedan): Promise<NilaiMedan> {
  const isi: Record<string, string | null> = {};
  for (const [medan, kata] of Object.entries(nilai)) {
    // oxlint-disable-next-line no-await-in-loop -- waits for fonts, once
    isi[medan] = (await unprintable(kata ?? "")).length > 0 ? TITIK : kata;
  }
  return isi;
}

async function siapOf({ caleg, nama }: BlokCaleg, organisasi: string): Promise<SiapCetak[]> {
  const umum = { organisasi, tanggal: formatTanggal(new Date()) };
  return Promise.all(
    caleg.map(async (one) => {
      const lembar: LembarSurat = { nilai: await tercetak(nilaiCaleg(one, nama, umum)) };
      return { nama: `${folderDapil(one)}/${namaFolder(one)}.pdf`, lembar };
    }),
  );
}

/** Read and drawn at a time. */
const BLOK = 100;

interface Dicetak {
  jenis: JenisSuratCaleg;
  caleg: readonly CalegDipilih[];
  maju: (selesai: number) => Promise<void>;
}

/** Each province may have a template of its own. */
async function* blokOf(
  db: Database,
  { jenis, caleg, maju }: Dicetak,
): AsyncGenerator<BlokCetak & { bahan: BahanSurat }> {
  const unik = onceEach();
  let selesai = 0;
  for (const [propinsiId, group] of Map.groupBy(caleg, (one) => one.propinsi_id)) {
    // oxlint-disable-next-line no-await-in-loop -- province after province
    const bahan = await bahanOf(db, jenis, propinsiId);
    const ids = group.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- block after block
    for await (const blok of blokCaleg(db, ids, BLOK)) {
      const siap = await siapOf(blok, bahan.organisasi);
      yield { bahan, siap: siap.map((one) => ({ ...one, nama: unik(one.nama) })) };
      selesai += siap.length;
      await maju(selesai);
    }
  }
}

const belum = async (): Promise<void> => {};

/** The letter of one candidate. */
export async function printSurat(
  { db, cetak }: SuratCalegContext,
  caller: Caller,
  { id, jenis }: { id: number; jenis: JenisSuratCaleg },
): Promise<Uint8Array> {
  const { propinsi_id: propinsi, dapil_id: dapil } = await openCaleg(db, caller, { id });
  const caleg = [{ id, propinsi_id: propinsi, dapil_id: dapil }];
  for await (const { bahan, siap } of blokOf(db, { jenis, caleg, maju: belum })) {
    await recordAudit(db, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.surat",
      tabel: "caleg",
      baris: id,
      sesudah: { jenis },
    });
    const lembar = siap.map((one) => one.lembar);
    const [pdf] = await cetakSatuan(cetak, { ...naskahOf(jenis), bahan }, lembar);
    if (pdf !== undefined) {
      return pdf;
    }
  }
  return refuse("tidak-ditemukan");
}

/** @throws Refusal di-luar-wilayah, silon-tanpa-caleg */
export async function startCetakSurat(
  context: SuratCalegContext,
  caller: Caller,
  { jenis, bentuk, ...pilihan }: CetakSuratCaleg,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const terpilih = await chooseCaleg(context.db, caller, pilihan);
  return startEkspor(context, caller, {
    job: JOB_SURAT_CALEG,
    judul: SURAT_CALEG[jenis].judul,
    aksi: "caleg.surat",
    bentuk,
    terpilih,
    surat: jenis,
  });
}

/**
 * The statements of a dapil, drawn while they are read.
 * @throws Refusal as chooseCaleg
 */
export async function zipPernyataan(
  context: SuratCalegContext,
  caller: Caller,
  dapilId: number,
): Promise<Readable> {
  const terpilih = await chooseCaleg(context.db, caller, { dapil_id: dapilId });
  await recordAudit(context.db, jejakOf(caller, "caleg.surat", terpilih));
  const { caleg } = terpilih;
  return streamCetakan(context.cetak, {
    ...naskahOf("pernyataan"),
    pelukisBuku: PELUKIS_SURAT,
    bentuk: "zip",
    blok: blokOf(context.db, { jenis: "pernyataan", caleg, maju: belum }),
  });
}

async function run(context: SuratCalegContext, ekspor: EksporCaleg): Promise<void> {
  const { surat: jenis = "pernyataan", bentuk, nama, pilihan, pekerjaanId } = ekspor;
  const caleg = await readTerpilih(context.db, pilihan);
  const jumlah = caleg.length;
  const maju = async (selesai: number): Promise<void> =>
    laporkanKemajuan(context, pekerjaanId, { selesai, jumlah });
  const isi = streamCetakan(context.cetak, {
    ...naskahOf(jenis),
    pelukisBuku: PELUKIS_SURAT,
    bentuk,
    blok: blokOf(context.db, { jenis, caleg, maju }),
  });
  const { wilayahId } = pilihan;
  await saveHasil(context, ekspor, { nama, mime: `application/${bentuk}`, isi, wilayahId });
}

export async function defineSuratCaleg(context: SuratCalegContext): Promise<void> {
  await defineEksporCaleg(context, {
    name: JOB_SURAT_CALEG,
    run: async (ekspor) => run(context, ekspor),
  });
}

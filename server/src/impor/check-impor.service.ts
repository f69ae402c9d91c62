// The first half of an import: read the file, check every row, store the preview.
import { findBerkasById } from "../berkas/berkas.service.ts";
import { copyBerkas, denganFolder } from "../berkas/salinan.service.ts";
import { refuse } from "../platform/refusal.ts";
import { TabelRusak } from "../platform/spreadsheet/table.ts";
import type { PertanyaanImpor } from "#contract/impor/baris-impor.contract.ts";
import { Dibatalkan, laporkanKemajuan } from "../berkas/pekerjaan/pekerjaan.service.ts";
import { dropBerkasImpor } from "./drop-berkas.service.ts";
import { dalamBatas, TERLALU_LAMA, TerlaluLama } from "./batas-langkah.ts";
import { endStep } from "./end-step.service.ts";
import { analyzeBaris, deleteBaris, listTersimpan, updateBaris } from "./baris-impor.repo.ts";
import { countRows, type DenganTanda, type Dilewati } from "./dampak-impor.service.ts";
import { moveImpor, updateImpor } from "./impor.repo.ts";
import { checkKembar } from "./kembar.service.ts";
import { PerluPemetaan, readSheet, tanpaNikDi, type AturanBerkas } from "./lembar-berkas.ts";
import { lembarDimaksud } from "./lembar-dimaksud.ts";
import { mapPemetaan } from "./pemetaan.repo.ts";
import { mapPerbaikan } from "./perbaikan.repo.ts";
import { listPilihan, restorePilihan } from "./pilihan.repo.ts";
import { PengumpulBaris, type Pemeriksaan } from "./pengumpul-baris.ts";

/** Of fewer rows every plan is good enough. */
const BANYAK = 1000;

async function aturanOf({
  context,
  impor,
  definisi,
  konteks,
  pemetaan,
}: Pemeriksaan): Promise<AturanBerkas> {
  const { opsi, wilayahId } = konteks;
  return {
    kolom: definisi.kolom(konteks),
    judulBagian: definisi.judulBagian,
    asalLain: definisi.asalLain,
    bertanda: opsi.bertanda ?? {},
    syarat: { wajib: definisi.wajib, inti: definisi.inti(konteks) },
    wilayahId,
    pemetaan,
    tetap: opsi.tetap ?? {},
    ingatan: await mapPemetaan(context.db, { usersId: impor.users_id, jenis: impor.jenis }),
    jenisLaporanId: opsi.jenis_laporan_id,
    kenali: async (lembar) => definisi.kenali?.(lembar, konteks),
    dariJudul: async (lembar) => (await definisi.dariJudul?.(lembar, konteks)) ?? {},
    isDiminta: opsi.petakan === true,
    perbaikan: await mapPerbaikan(context.db, impor.id),
  };
}

/** @returns how many rows the file has, how many of them are faulty, and the lines that are none */
async function readFileRows(
  pemeriksaan: Pemeriksaan,
  path: string,
): Promise<{
  jumlah: number;
  galat: number;
  dilewati: Dilewati;
  bertanda: DenganTanda;
  /** Which regions are meant by names that several have. */
  wilayah: PertanyaanImpor[];
}> {
  const { context, impor, definisi, konteks } = pemeriksaan;
  const { basis, jobs } = context;
  const milik = { imporId: impor.id, usersId: impor.users_id };
  const penampungan = await definisi.tampung?.({ basis, jobs, konteks, ...milik });
  const pengumpul = new PengumpulBaris(pemeriksaan, penampungan);
  try {
    await readSheets(pemeriksaan, path, pengumpul);
    const { urutan, galat, dilewati, bertanda } = pengumpul;
    return { jumlah: urutan, galat, dilewati, bertanda, wilayah: pengumpul.nama.pertanyaan() };
  } catch (error) {
    await pengumpul.berhenti();
    await penampungan?.batal();
    throw error;
  }
}

async function readSheets(
  pemeriksaan: Pemeriksaan,
  path: string,
  pengumpul: PengumpulBaris,
): Promise<void> {
  const { context, impor, definisi } = pemeriksaan;
  const aturan = await aturanOf(pemeriksaan);
  let lembarKe = 0;
  for await (const lembar of lembarDimaksud(definisi, path, impor.nama_berkas)) {
    const hasil = await readSheet(lembar, aturan, { pengumpul, lembarKe });
    if (hasil !== undefined && lembarKe === 0) {
      await updateImpor(context.db, impor.id, tanpaNikDi(hasil));
    }
    lembarKe += hasil === undefined ? 0 : 1;
  }
  await pengumpul.close();
  if (pengumpul.urutan === 0) {
    throw new TabelRusak(
      "Berkas tidak berisi baris data. Isi setidaknya satu baris di bawah judul kolom.",
    );
  }
}

async function lookAtWhole(
  { context, impor, definisi, konteks }: Pemeriksaan,
  { jumlah, wilayah }: { jumlah: number; wilayah: readonly PertanyaanImpor[] },
): Promise<void> {
  await updateImpor(context.db, impor.id, { pertanyaan: wilayah });
  if (definisi.tampung !== undefined) {
    return;
  }
  if (jumlah > BANYAK) {
    await analyzeBaris(context.db);
  }
  if (definisi.isKembarDipilih !== true) {
    await checkKembar(context.db, impor.id, definisi);
  }
  if (definisi.checkAll !== undefined) {
    const rows = await listTersimpan(context.db, impor.id, {
      denganGalat: definisi.isGalatDilihat === true,
    });
    await updateBaris(context.db, impor.id, await definisi.checkAll(konteks, rows));
  }
  if (definisi.tanya !== undefined) {
    const rows = async () => listTersimpan(context.db, impor.id, { denganGalat: true });
    const lain = await definisi.tanya(konteks, { imporId: impor.id, rows });
    await updateImpor(context.db, impor.id, { pertanyaan: [...wilayah, ...lain] });
  }
}

interface Hasil {
  ke: "siap" | "gagal";
  pesan: string | null;
  /** Its user still has to say what its columns mean, or to mend cells. */
  perluBerkas?: boolean;
}

/** Nothing of the file is kept. */
async function dropRows({ context: { db }, impor, definisi, konteks }: Pemeriksaan): Promise<void> {
  await deleteBaris(db, impor.id);
  await countRows(
    db,
    { ...impor, dilewati: new Map(), bertanda: new Map() },
    definisi.kolom(konteks),
  );
}

/** @throws Dibatalkan, and whatever is neither the file's fault nor the user's */
async function checkBerkas(pemeriksaan: Pemeriksaan, folder: string): Promise<Hasil> {
  const { context, impor, definisi, konteks } = pemeriksaan;
  const { db } = context;
  const count = async (dilewati: Dilewati = new Map(), bertanda: DenganTanda = new Map()) =>
    countRows(db, { ...impor, dilewati, bertanda }, definisi.kolom(konteks));
  try {
    const berkas = await findBerkasById(db, impor.berkas_id ?? refuse("berkas-dihapus"));
    const pilihan = await listPilihan(db, impor.id);
    await deleteBaris(db, impor.id);
    const path = await copyBerkas(context.files, berkas.kunci, folder);
    const isi = await readFileRows(pemeriksaan, path);
    await lookAtWhole(pemeriksaan, isi);
    if (pilihan.length > 0) {
      await restorePilihan(db, impor.id, pilihan);
    }
    await count(isi.dilewati, isi.bertanda);
    if (definisi.tampung !== undefined) {
      // Its rows are none of the file's.
      const { jumlah, galat } = isi;
      await updateImpor(db, impor.id, { jumlah_baris: jumlah, galat, selesai: jumlah });
    }
    return { ke: "siap", pesan: null, perluBerkas: isi.galat > 0 || isi.bertanda.size > 0 };
  } catch (error) {
    if (error instanceof PerluPemetaan) {
      await updateImpor(db, impor.id, tanpaNikDi(error.kolom));
      await count();
      return { ke: "siap", pesan: error.message, perluBerkas: true };
    }
    if (error instanceof TabelRusak) {
      await dropRows(pemeriksaan);
      return { ke: "gagal", pesan: error.message };
    }
    throw error;
  }
}

/** Reads and checks the file of an import; ends in `siap`, or in `gagal` with what the user should do. */
export async function checkImpor(pemeriksaan: Pemeriksaan, signal: AbortSignal): Promise<void> {
  const { context, impor } = pemeriksaan;
  try {
    await laporkanKemajuan(context, impor.pekerjaan_id, { status: "berjalan", pesan: null });
    await dalamBatas(context, { pekerjaanId: impor.pekerjaan_id, signal }, async () => {
      const {
        ke,
        pesan,
        perluBerkas = false,
      } = await denganFolder(async (folder) => checkBerkas(pemeriksaan, folder));
      const status = ke === "siap" ? "selesai" : "gagal";
      await endStep(context, impor, { status, dari: ["diperiksa"], ke, pesan });
      if (pemeriksaan.definisi.isRahasia === true && !perluBerkas) {
        await dropBerkasImpor(context, impor);
      }
    });
  } catch (error) {
    if (error instanceof TerlaluLama) {
      await dropRows(pemeriksaan);
      await endStep(context, impor, {
        status: "gagal",
        dari: ["diperiksa"],
        ke: "gagal",
        pesan: TERLALU_LAMA.diperiksa,
        isTetap: true,
      });
    } else if (error instanceof Dibatalkan) {
      await moveImpor(context.db, impor.id, { dari: ["diperiksa"], ke: "dibatalkan" });
    } else {
      throw error;
    }
  }
}

// Documents of many candidates as one zip, a folder per candidate (issue 12): what Zip Silon writes is read
// back byte for byte. The work is a job; its result is a workbook that says of each file what became of it.
import { UKURAN_ZIP } from "#contract/berkas/berkas.contract.ts";
import type { PilihanCaleg } from "#contract/caleg/silon.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { loadCaller } from "../../access/permissions.ts";
import { countAttempt, returnAttempt } from "../../access/rate-limit.ts";
import { dropBerkas, findBerkasById, saveBerkasBesar } from "../../berkas/berkas.service.ts";
import { saveHasil } from "../../berkas/pekerjaan/ekspor.service.ts";
import { countTertunda, laporkanKemajuan } from "../../berkas/pekerjaan/pekerjaan.service.ts";
import { copyBerkas, denganFolder } from "../../berkas/salinan.service.ts";
import type { Database } from "../../platform/db.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { refuse, Refusal } from "../../platform/refusal.ts";
import { SIMPAN_ULANG, TabelRusak } from "../../platform/spreadsheet/table.ts";
import { alirXlsx } from "../../platform/spreadsheet/write-xlsx.ts";
import { openZip } from "../../platform/spreadsheet/zip.ts";
import { blokCaleg } from "../silon/identitas.service.ts";
import {
  chooseCaleg,
  defineEksporCaleg,
  readTerpilih,
  startEkspor,
  type EksporCaleg,
  type Terpilih,
} from "../silon/pilihan.service.ts";
import type { SilonContext } from "../silon/zip-silon.service.ts";
import { hasilZip, ringkasan } from "./hasil-zip.export.ts";
import type { CalegZip } from "./isi-zip.rules.ts";
import { saveIsiZip } from "./save-isi-zip.service.ts";

const JOB_ZIP_DOKUMEN = "zip-dokumen";
const BATAS_ZIP = { entri: 20_000, ukuranTerurai: 2_000_000_000, rasio: 120 };
const KEMAS_ULANG = "Kemas lagi sebagai .zip, lalu unggah lagi.";
const BLOK = 1000;
/** Of one user at once: on their way, or not read to their end. */
const ZIP_SEORANG = 2;
/** A process that dies while one is on its way frees its place by then. */
const TERLAMA_DATANG = 60 * 60;

/** @throws Refusal zip-mengantre */
async function bergiliran<Hasil>(
  db: Database,
  { userId: usersId }: Caller,
  unggah: () => Promise<Hasil>,
): Promise<Hasil> {
  const kunci = `zip-dokumen-datang:${usersId}`;
  const batas = { max: ZIP_SEORANG, seconds: TERLAMA_DATANG, kode: "zip-mengantre" } as const;
  try {
    const datang = await countAttempt(db, { kunci, ...batas });
    const dibaca = await countTertunda(db, { usersId, jenis: JOB_ZIP_DOKUMEN });
    return datang + dibaca > ZIP_SEORANG ? refuse(batas.kode) : await unggah();
  } finally {
    await returnAttempt(db, kunci);
  }
}

async function storeZip(
  context: SilonContext,
  caller: Caller,
  { terpilih, berkas: { nama, isi } }: { terpilih: Terpilih; berkas: BerkasKiriman },
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const { id: berkasId } = await saveBerkasBesar(context, {
    isi: isi(),
    nama,
    field: "file",
    boleh: ["application/zip"],
    sebutan: "ZIP",
    maxBytes: UKURAN_ZIP,
    akses: [],
    wilayahId: terpilih.pilihan.wilayahId,
    usersId: caller.userId,
  });
  return startEkspor(context, caller, {
    job: JOB_ZIP_DOKUMEN,
    judul: "Unggah zip dokumen",
    aksi: "caleg.unggah_zip",
    bentuk: "zip",
    terpilih,
    berkasId,
  });
}

/**
 * Stores the zip and queues its reading.
 * @throws Refusal di-luar-wilayah, silon-tanpa-caleg, zip-mengantre, isian-salah (of the file)
 */
export async function unggahZip(
  context: SilonContext,
  caller: Caller,
  { pilihan, berkas }: { pilihan: PilihanCaleg; berkas: () => BerkasKiriman },
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const terpilih = await chooseCaleg(context.db, caller, pilihan);
  return bergiliran(context.db, caller, async () =>
    storeZip(context, caller, { terpilih, berkas: berkas() }),
  );
}

/** Of an identity no more is held for so many. */
const calegZip = (caleg: CalegZip): CalegZip => ({
  id: caleg.id,
  gelar_depan: caleg.gelar_depan,
  nama_lengkap: caleg.nama_lengkap,
  gelar_belakang: caleg.gelar_belakang,
  nomor_urut: caleg.nomor_urut,
  nik: caleg.nik,
  jenis: caleg.jenis,
  dapil: caleg.dapil,
});

async function listCalegZip(context: SilonContext, ekspor: EksporCaleg): Promise<CalegZip[]> {
  const dipilih = await readTerpilih(context.db, ekspor.pilihan);
  const ids = dipilih.map(({ id }) => id);
  const found: CalegZip[] = [];
  for await (const { caleg } of blokCaleg(context.db, ids, BLOK)) {
    found.push(...caleg.map(calegZip));
  }
  return found;
}

/** Whoever sent it, with what may be done now. */
async function callerOf(
  { basis }: SilonContext,
  { usersId, ip = "" }: EksporCaleg,
): Promise<Caller> {
  const known = (await loadCaller(basis, usersId)) ?? refuse("tidak-berhak");
  return { ...known, ip, isFaktorWajib: false };
}

async function readZip(context: SilonContext, ekspor: EksporCaleg, path: string): Promise<void> {
  const zip = await openZip(path, BATAS_ZIP);
  try {
    const hasil = await saveIsiZip(context, await callerOf(context, ekspor), {
      zip,
      caleg: await listCalegZip(context, ekspor),
      maju: async (kemajuan) => laporkanKemajuan(context, ekspor.pekerjaanId, kemajuan),
    });
    await laporkanKemajuan(context, ekspor.pekerjaanId, { pesan: ringkasan(hasil) });
    await saveHasil(context, ekspor, {
      nama: ekspor.nama.replace(/\.zip$/, ".xlsx"),
      mime: "application/zip",
      isi: alirXlsx([hasilZip(hasil)]),
      wilayahId: ekspor.pilihan.wilayahId,
    });
  } finally {
    zip.close();
  }
}

async function run(context: SilonContext, ekspor: EksporCaleg): Promise<void> {
  const { kunci } = await findBerkasById(context.db, ekspor.berkasId ?? "");
  try {
    await denganFolder(async (folder) =>
      readZip(context, ekspor, await copyBerkas(context.files, kunci, folder)),
    );
  } catch (error) {
    if (error instanceof TabelRusak) {
      refuse("isian-salah", { message: error.message.replace(SIMPAN_ULANG, KEMAS_ULANG) });
    }
    throw error;
  }
}

/** What was in it is kept where it belongs, and nowhere else. */
async function dropZip(context: SilonContext, { berkasId = "" }: EksporCaleg): Promise<void> {
  try {
    await dropBerkas(context, berkasId, async () => undefined);
  } catch (error) {
    // Gone already: the job has come to its end before.
    if (!(error instanceof Refusal)) {
      throw error;
    }
  }
}

export async function defineZipDokumen(context: SilonContext): Promise<void> {
  await defineEksporCaleg(context, {
    name: JOB_ZIP_DOKUMEN,
    run: async (ekspor) => run(context, ekspor),
    ended: async (ekspor) => dropZip(context, ekspor),
  });
}

// Zip Silon: a folder per candidate with its documents by category, and Excel Silon beside them.
import type { Readable } from "node:stream";
import type { Caller } from "../../access/caller.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { countLook } from "../../akun/anggota/anggota.service.ts";
import { saveHasil } from "../../berkas/pekerjaan/ekspor.service.ts";
import { laporkanKemajuan } from "../../berkas/pekerjaan/pekerjaan.service.ts";
import type { PilihanCaleg } from "#contract/caleg/silon.contract.ts";
import { onceEach } from "../../berkas/nama-zip.rules.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { ifThere, type FileStore } from "../../platform/files.ts";
import { refuse } from "../../platform/refusal.ts";
import { alirXlsx } from "../../platform/spreadsheet/write-xlsx.ts";
import { streamZip, type IsiZip } from "../../platform/zip-stream.ts";
import { openCaleg } from "../caleg.service.ts";
import { bukuSilon } from "./excel-silon.service.ts";
import type { CalegDipilih, IdentitasCaleg } from "./identitas.repo.ts";
import { blokCaleg } from "./identitas.service.ts";
import { folderDapil, namaDokumen, namaFolder } from "./nama-zip.rules.ts";
import {
  chooseCaleg,
  defineEksporCaleg,
  jejakOf,
  readTerpilih,
  startEkspor,
  type EksporCaleg,
} from "./pilihan.service.ts";
import { listDokumenSilon, type DokumenSilon } from "./silon.repo.ts";

const JOB_ZIP_SILON = "zip-silon";

/** As many as are packed while the browser waits for them. */
const LANGSUNG = 100;
/** Whose documents are looked up at a time. */
const BLOK = 100;
/** In zips of one user: the lists of a province a few times, not those of the nation. */
const ORANG = { max: 5000, seconds: 3600 };

interface Penyimpanan {
  db: Database;
  files: FileStore;
}

export type SilonContext = Pick<Context, "db" | "basis" | "jobs" | "live" | "files">;

const DI_LUAR = "tersimpan di SIAPBB, bukan di sini";
const HILANG = "tidak ditemukan di penyimpanan; unggah lagi dokumennya";

interface IsiFolder {
  folder: string;
  dokumen: readonly DokumenSilon[];
  /** What could not be packed. */
  catatan: string[];
}

async function* folderOf(
  { files }: Penyimpanan,
  { folder, dokumen, catatan }: IsiFolder,
): AsyncGenerator<IsiZip> {
  if (dokumen.length === 0) {
    yield { nama: `${folder}/`, isi: null };
  }
  for (const { dokumen_id: id, keterangan, kunci, mime } of dokumen) {
    const nama = `${folder}/${namaDokumen(id, keterangan, mime)}`;
    // oxlint-disable-next-line no-await-in-loop -- a file after the other
    const isi = kunci === null ? undefined : await ifThere(files.get(kunci));
    if (isi !== undefined) {
      yield { nama, isi };
    } else {
      catatan.push(`${nama}: ${kunci === null ? DI_LUAR : HILANG}`);
    }
  }
}

function* noteOf(catatan: readonly string[]): Generator<IsiZip> {
  if (catatan.length > 0) {
    const isi = `Yang tidak ikut dikemas:\r\n\r\n${catatan.join("\r\n")}\r\n`;
    yield { nama: "CATATAN.txt", isi: new TextEncoder().encode(isi) };
  }
}

interface Dikemas {
  caleg: readonly CalegDipilih[];
  maju: (selesai: number) => Promise<void>;
}

async function* isiOf(store: Penyimpanan, { caleg, maju }: Dikemas): AsyncGenerator<IsiZip> {
  const { db } = store;
  const ids = caleg.map(({ id }) => id);
  yield { nama: "Excel Silon.xlsx", isi: alirXlsx(await bukuSilon(db, ids)) };
  // Two may have one number in different dapil.
  const isBanyak = new Set(caleg.map((one) => one.dapil_id)).size > 1;
  const namaOf = (one: IdentitasCaleg): string =>
    isBanyak ? `${folderDapil(one)}/${namaFolder(one)}` : namaFolder(one);
  const unik = onceEach();
  const catatan: string[] = [];
  let selesai = 0;
  for await (const blok of blokCaleg(db, ids, BLOK)) {
    const rows = await listDokumenSilon(
      db,
      blok.caleg.map(({ id }) => id),
    );
    const milik = Map.groupBy(rows, (row) => row.caleg_id);
    for (const one of blok.caleg) {
      const isi = { folder: unik(namaOf(one)), dokumen: milik.get(one.id) ?? [], catatan };
      yield* folderOf(store, isi);
    }
    selesai += blok.caleg.length;
    await maju(selesai);
  }
  yield* noteOf(catatan);
}

const belum = async (): Promise<void> => {};

const streamSilon = (store: Penyimpanan, dikemas: Dikemas): Readable =>
  streamZip(isiOf(store, dikemas));

/**
 * Identity scans are among the documents, so taking them is a look at them (decision O-16).
 * @throws Refusal terlalu-banyak-gambar
 */
async function countZip(db: Database, { userId }: Caller, people: number): Promise<void> {
  await countLook(db, `identitas-caleg:${userId}`);
  await countAttempt(db, {
    kunci: `zip-silon:${userId}`,
    ...ORANG,
    banyak: people,
    kode: "terlalu-banyak-gambar",
  });
}

/** @throws Refusal as openCaleg, terlalu-banyak-gambar */
export async function zipSatu(store: Penyimpanan, caller: Caller, id: number): Promise<Readable> {
  const { db } = store;
  const caleg = await openCaleg(db, caller, { id, tindakan: "unduh" });
  await countZip(db, caller, 1);
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "caleg.zip_silon",
    tabel: "caleg",
    baris: id,
  });
  return streamSilon(store, { caleg: [caleg], maju: belum });
}

/** @throws Refusal di-luar-wilayah, silon-tanpa-caleg, silon-terlalu-banyak, terlalu-banyak-gambar */
export async function zipLangsung(
  store: Penyimpanan,
  caller: Caller,
  asked: PilihanCaleg,
): Promise<Readable> {
  const { db } = store;
  const terpilih = await chooseCaleg(db, caller, asked);
  if (terpilih.caleg.length > LANGSUNG) {
    refuse("silon-terlalu-banyak");
  }
  await countZip(db, caller, terpilih.caleg.length);
  await recordAudit(db, jejakOf(caller, "caleg.zip_silon", terpilih));
  return streamSilon(store, { caleg: terpilih.caleg, maju: belum });
}

/** @throws Refusal di-luar-wilayah, silon-tanpa-caleg, terlalu-banyak-gambar */
export async function startZip(
  context: SilonContext,
  caller: Caller,
  asked: PilihanCaleg,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const terpilih = await chooseCaleg(context.db, caller, asked);
  await countZip(context.db, caller, terpilih.caleg.length);
  return startEkspor(context, caller, {
    job: JOB_ZIP_SILON,
    judul: "Zip Silon",
    aksi: "caleg.zip_silon",
    bentuk: "zip",
    terpilih,
  });
}

async function run(context: SilonContext, ekspor: EksporCaleg): Promise<void> {
  const { pilihan, nama, pekerjaanId } = ekspor;
  const caleg = await readTerpilih(context.db, pilihan);
  const jumlah = caleg.length;
  const isi = streamSilon(context, {
    caleg,
    maju: async (selesai) => laporkanKemajuan(context, pekerjaanId, { selesai, jumlah }),
  });
  const { wilayahId } = pilihan;
  await saveHasil(context, ekspor, { nama, mime: "application/zip", isi, wilayahId });
}

export async function defineZipSilon(context: SilonContext): Promise<void> {
  await defineEksporCaleg(context, {
    name: JOB_ZIP_SILON,
    run: async (ekspor) => run(context, ekspor),
  });
}

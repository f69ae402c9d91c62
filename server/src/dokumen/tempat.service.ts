// Which region a call is about, and how its files are taken in.
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi, type Lingkup } from "../access/lingkup.ts";
import { countAttempt } from "../access/rate-limit.ts";
import { acceptBerkas, saveIsi, saveRow, type BerkasDiterima } from "../berkas/berkas.service.ts";
import { requireOffice } from "../berkas/isi-office.ts";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { siarkanSekali } from "../platform/live.ts";
import { refuseField } from "../platform/refusal.ts";
import { lockDokumen } from "./dokumen-wilayah.repo.ts";
import { listKategori, type KategoriWilayahRow } from "./status-dokumen.repo.ts";

export interface Penyimpanan {
  db: Database;
  files: FileStore;
}

/** The level of a kota: nothing below it hands anything in. */
const KOTA = 2;

/**
 * The nation, a province or a kota; without a number the caller's own (decision G-109).
 * @throws Refusal di-luar-wilayah, isian-salah
 */
export function tempatOf(caller: Caller, wilayahId?: number): Lingkup {
  const tempat = lingkupDi(caller, wilayahId);
  return (levelOf(tempat) ?? Infinity) > KOTA
    ? refuseField("wilayah_id", "Pilih provinsi atau kota")
    : tempat;
}

/** @throws Refusal isian-salah */
export async function requireKategori(db: Database, id: number): Promise<KategoriWilayahRow> {
  const kategori = (await listKategori(db)).find((one) => one.id === id);
  return kategori ?? refuseField("dokumen_wilayah_id", "Kategori ini tidak dikenal");
}

/** A form and a letter for each of 552 regions in an hour; beyond that storage is being filled. */
const UNGGAHAN = { max: 1200, seconds: 60 * 60 };

/** Asked before the body is read. */
export async function countUnggahan(db: Database, { userId }: Caller): Promise<void> {
  await countAttempt(db, { kunci: `dokumen-wilayah:${userId}`, ...UNGGAHAN });
}

interface Diterima {
  berkas: BerkasKiriman;
  wilayahId: number;
  /** What else than pictures and PDF it may be. */
  juga?: { mime: string; sebutan: string };
}

/** Who may read it later, lihat-berkas.service.ts says. */
export async function acceptDokumen(
  caller: Caller,
  { berkas, wilayahId, juga }: Diterima,
): Promise<BerkasDiterima> {
  const diterima = await acceptBerkas({
    isi: berkas.isi(),
    nama: berkas.nama,
    field: "file",
    boleh: juga === undefined ? MIME_DOKUMEN : [...MIME_DOKUMEN, juga.mime],
    ...(juga === undefined ? {} : { sebutan: juga.sebutan }),
    maxBytes: UKURAN_DOKUMEN,
    akses: ["dokumen_wilayah.read"],
    wilayahId,
    usersId: caller.userId,
  });
  return juga === undefined
    ? diterima
    : requireOffice(diterima, { field: "file", sebutan: juga.sebutan });
}

/**
 * Writes what refers to a file, one writer at a time; open pages hear of it. The bytes are stored before, so that
 * slow storage holds up nobody else, and removed where nothing needed them.
 * @param work `save` writes the row of the file and gives its id
 */
export async function writeDokumen<Hasil>(
  { db, files }: Penyimpanan,
  diterima: BerkasDiterima,
  work: (tx: Database, save: () => Promise<{ id: string }>) => Promise<Hasil>,
): Promise<Hasil> {
  const buang = await saveIsi(files, diterima);
  // Once it is being committed nobody knows whether it stands.
  let isKept = false;
  try {
    return await db.transaction().execute(async (tx) => {
      await lockDokumen(tx);
      let isSaved = false;
      const hasil = await work(tx, async () => {
        isSaved = true;
        await siarkanSekali(tx, "dokumen");
        return saveRow(tx, diterima);
      });
      isKept = isSaved;
      return hasil;
    });
  } finally {
    if (!isKept) {
      await buang();
    }
  }
}

export const alamatOf = ({
  berkas_id: id,
  nama,
  mime,
}: {
  berkas_id: string;
  nama: string;
  mime: string;
}) => ({ url: `/api/file/${id}`, nama, mime });

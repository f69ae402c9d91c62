import { createHash } from "node:crypto";
import { pipeline, Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Akses } from "#contract/access/access.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import { newKey, type FileStore } from "../platform/files.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import {
  deleteBerkas,
  findBerkas,
  insertBerkas,
  sumBerkasCaleg,
  type BerkasRow,
  type NewBerkas,
} from "./berkas.repo.ts";
import { olahUnggahan } from "./gambar.service.ts";
import { requireJatah } from "./jatah-berkas.service.ts";
import { BYTES_NEEDED, fileName, isPdfUtuh, sniffMime } from "./jenis-berkas.ts";

export interface Kiriman {
  isi: Readable;
  nama: string;
  field: string;
  boleh: readonly string[];
  maxBytes: number;
  /** Who may read it: one of these keys, in this region. */
  akses: readonly Akses[];
  wilayahId: number | null;
  usersId: number;
  /** The member whose identity it shows. */
  nomerKta?: string;
  /** The candidate that it is of: whoever may read that one reads it. */
  calegId?: number;
  /** A picture of a person: 3:4, cut from the middle, JPEG. */
  potret?: true;
  /** A picture of which nothing needs to be taken away stays byte for byte. */
  utuh?: true;
  /** What its kind is called, where not as usual. */
  sebutan?: string;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Counts, hashes and looks at the head while the bytes pass. */
function inspector(kiriman: Kiriman) {
  const hash = createHash("sha256");
  const seen = { size: 0, head: Buffer.alloc(0), digest: () => hash.digest() };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen.size += chunk.length;
      hash.update(chunk);
      if (seen.head.length < BYTES_NEEDED) {
        seen.head = Buffer.concat([seen.head, chunk]).subarray(0, BYTES_NEEDED);
      }
      done(seen.size > kiriman.maxBytes ? tooLarge(kiriman) : null, chunk);
    },
  });
  return { seen, stream };
}

function tooLarge({ field, maxBytes }: Kiriman): Error {
  try {
    return refuseField(field, `Ukuran berkas paling besar ${megabytes(maxBytes)}`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const NAMES: Readonly<Record<string, string>> = {
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "application/pdf": "PDF",
  "application/zip": "XLSX",
  "application/x-ole-storage": "XLS",
  "text/plain": "CSV",
  "application/gzip": "CSV.GZ",
};

function requireKind(head: Buffer, { field, boleh, sebutan }: Kiriman): string {
  const mime = head.length === 0 ? undefined : sniffMime(head);
  if (mime === undefined || !boleh.includes(mime)) {
    const names = sebutan ?? boleh.map((kind) => NAMES[kind] ?? kind).join(", ");
    refuseField(field, head.length === 0 ? "Berkas kosong" : `Isi berkas harus ${names}`);
  }
  return mime;
}

const PDF_RUSAK =
  "Berkas PDF ini rusak atau terpotong. Buka di komputer, simpan ulang sebagai PDF, lalu unggah lagi.";

function newRow(kiriman: Kiriman, kunci: string) {
  return {
    id: crypto.randomUUID(),
    kunci,
    kunci_kecil: null as string | null,
    akses: [...kiriman.akses],
    wilayah_id: kiriman.wilayahId,
    users_id: kiriman.usersId,
    nomer_kta: kiriman.nomerKta ?? null,
    caleg_id: kiriman.calegId ?? null,
    mime_kecil: "image/webp",
  };
}

/** An upload in the memory, looked at and cleaned, not yet stored. */
export interface BerkasDiterima {
  row: NewBerkas;
  isi: Buffer;
  kecil: Buffer | undefined;
}

/** @throws Refusal isian-salah when it is too large or not what it must be */
export async function acceptBerkas(kiriman: Kiriman): Promise<BerkasDiterima> {
  const { seen, stream } = inspector(kiriman);
  // An upload that breaks off ends the inspector too, and with it whoever reads from that.
  pipeline(kiriman.isi, stream, () => undefined);
  const bytes = await buffer(stream);
  const mime = requireKind(seen.head, kiriman);
  if (mime === "application/pdf" && !isPdfUtuh(bytes)) {
    refuseField(kiriman.field, PDF_RUSAK);
  }
  const row = { ...newRow(kiriman, newKey()), sha256: seen.digest() };
  if (!mime.startsWith("image/")) {
    const nama = fileName(kiriman.nama, mime);
    return { row: { ...row, nama, mime, ukuran: seen.size }, isi: bytes, kecil: undefined };
  }
  const image = await olahUnggahan(bytes, mime, kiriman);
  const nama = fileName(kiriman.nama, image.mime);
  const kecil = { kunci_kecil: newKey(), mime_kecil: image.mimeKecil };
  return {
    row: { ...row, nama, mime: image.mime, ukuran: image.clean.length, ...kecil },
    isi: image.clean,
    kecil: image.small,
  };
}

/** Stores the bytes of an upload alone; what is returned removes them. */
export async function saveIsi(
  files: FileStore,
  { row: { kunci, kunci_kecil: kunciKecil }, isi, kecil }: BerkasDiterima,
): Promise<() => Promise<void>> {
  const remove = async (): Promise<void> => {
    await Promise.all([kunci, kunciKecil ?? kunci].map((key) => files.remove(key)));
  };
  try {
    await files.put(kunci, Readable.from([isi]));
    if (kunciKecil !== null && kecil !== undefined) {
      await files.put(kunciKecil, Readable.from([kecil]));
    }
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The row of an upload whose bytes are there. @throws Refusal jatah-berkas */
export async function saveRow(db: Database, { row }: BerkasDiterima): Promise<NewBerkas> {
  await requireJatah(db, row);
  await insertBerkas(db, row);
  return row;
}

/**
 * Stores an upload and its row. The bytes go first, so a row always has them; bytes without a row,
 * left by a broken transaction, are nobody's and harmless.
 */
export async function saveDiterima(
  { db, files }: { db: Database; files: FileStore },
  diterima: BerkasDiterima,
): Promise<NewBerkas> {
  const remove = await saveIsi(files, diterima);
  try {
    return await saveRow(db, diterima);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Of one candidate, with what was replaced and is not yet cleared away. */
const SECALEG = 500 * 1024 * 1024;

/** As saveDiterima, in turn with whatever else is done to its candidate. @throws Refusal isian-salah */
export async function saveBerkasCaleg(
  store: { db: Database; files: FileStore },
  calegId: number,
  diterima: BerkasDiterima,
): Promise<NewBerkas> {
  if ((await sumBerkasCaleg(store.db, calegId)) + diterima.row.ukuran > SECALEG) {
    refuseField(
      "file",
      `Berkas caleg ini sudah mencapai ${megabytes(SECALEG)}, termasuk yang sudah diganti. Hapus foto yang tidak diperlukan, atau tunggu yang lama terhapus.`,
    );
  }
  return saveDiterima(store, diterima);
}

export async function saveBerkas(
  store: { db: Database; files: FileStore },
  kiriman: Kiriman,
): Promise<NewBerkas> {
  return saveDiterima(store, await acceptBerkas(kiriman));
}

/** Removes the row; the returned function removes the bytes, once the transaction stands. */
export async function removeBerkas(
  { db, files }: { db: Database; files: FileStore },
  id: string,
): Promise<() => Promise<void>> {
  const kunci = await deleteBerkas(db, id);
  return async () => {
    await Promise.all(kunci.map((key) => files.remove(key)));
  };
}

/**
 * Removes bytes and row of what may not outlive its use. The bytes go first: cut off in between, the
 * row is still there, and whoever cleans up comes back to it.
 * @param release lets go of the row, in the transaction that removes it
 */
export async function dropBerkas(
  { db, files }: { db: Database; files: FileStore },
  id: string,
  release: (tx: Database) => Promise<void>,
): Promise<void> {
  const { kunci, kunci_kecil: kecil } = await findBerkasById(db, id);
  await Promise.all([kunci, kecil ?? kunci].map((key) => files.remove(key)));
  await db.transaction().execute(async (tx) => {
    await release(tx);
    await deleteBerkas(tx, id);
  });
}

/** As saveBerkas for files too large for the memory: straight to the store, looked at in passing. */
export async function saveBerkasBesar(
  { db, files }: { db: Database; files: FileStore },
  kiriman: Kiriman,
): Promise<NewBerkas> {
  const { seen, stream } = inspector(kiriman);
  const kunci = newKey();
  pipeline(kiriman.isi, stream, () => undefined);
  try {
    await files.put(kunci, stream);
    const mime = requireKind(seen.head, kiriman);
    const row: NewBerkas = {
      ...newRow(kiriman, kunci),
      nama: fileName(kiriman.nama, mime),
      mime,
      ukuran: seen.size,
      sha256: seen.digest(),
    };
    await requireJatah(db, row);
    await insertBerkas(db, row);
    return row;
  } catch (error) {
    await files.remove(kunci);
    throw error;
  }
}

/** For the server's own reading; what callers may see is asked besides. */
export async function findBerkasById(db: Database, id: string): Promise<BerkasRow> {
  return (await findBerkas(db, id)) ?? refuse("tidak-ditemukan");
}

/** What nobody else may see tells of a region: whoever has moved elsewhere reads it no more. */
function isMasihBerwilayah({ lingkup }: Caller, { akses, wilayah_id: wilayahId }: BerkasRow) {
  const isPribadi = akses.length === 0 && wilayahId !== null;
  return !isPribadi || contains(lingkup, wilayahId) || contains(wilayahId, lingkup);
}

/** @throws Refusal tidak-ditemukan when the caller may not see it */
export function requireBolehBerkas(caller: Caller, row: BerkasRow): void {
  // A program sees what its keys are for, not whatever its user once put here.
  const isOwn = row.users_id === caller.userId && !caller.isToken && isMasihBerwilayah(caller, row);
  const isShared =
    row.akses.some((key) => (caller.akses as ReadonlySet<string>).has(key)) &&
    (row.wilayah_id === null || contains(caller.lingkup, row.wilayah_id));
  if (!isOwn && !isShared) {
    refuse("tidak-ditemukan");
  }
}

/** A file of a candidate. */
export type BerkasCaleg = BerkasRow & { caleg_id: number };

export const isMilikCaleg = (row: BerkasRow): row is BerkasCaleg => row.caleg_id !== null;

/** What a region handed in, or was given. */
export const isDokumenWilayah = ({ akses }: BerkasRow): boolean =>
  akses.includes("dokumen_wilayah.read");

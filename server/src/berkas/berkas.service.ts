import { createHash } from "node:crypto";
import { pipeline, Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Akses } from "#contract/access.contract.ts";
import type { Berkas } from "#contract/berkas.contract.ts";
import { contains } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import { newKey, type FileStore } from "../platform/files.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { findBerkas, insertBerkas, type BerkasRow, type NewBerkas } from "./berkas.repo.ts";
import { BYTES_NEEDED, sniffMime } from "./jenis-berkas.ts";

const THUMBNAIL_PX = 400;
/** More than any phone camera makes; beyond it a small file could fill the memory. */
const PIXEL_LIMIT = 120_000_000;

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
}

const fileName = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters have no place in a file name
  name.replaceAll(/[\u0000-\u001f\u007f/\\]/g, "_").slice(-200) || "berkas";

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
};

function requireKind(head: Buffer, { field, boleh }: Kiriman): string {
  const mime = head.length === 0 ? undefined : sniffMime(head);
  if (mime === undefined || !boleh.includes(mime)) {
    const names = boleh.map((kind) => NAMES[kind] ?? kind).join(", ");
    refuseField(field, head.length === 0 ? "Berkas kosong" : `Isi berkas harus ${names}`);
  }
  return mime;
}

/** Re-encoding drops EXIF (place, time, phone) and whatever else rides along in an image. */
async function cleanImage(bytes: Buffer, mime: string, field: string) {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT }).rotate();
    const [clean, small] = await Promise.all([
      mime === "image/png"
        ? image.clone().png().toBuffer()
        : image.clone().jpeg({ quality: 88, mozjpeg: false }).toBuffer(),
      image
        .clone()
        .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 70 })
        .toBuffer(),
    ]);
    return { clean, small, mime: mime === "image/png" ? mime : "image/jpeg" };
  } catch {
    return refuseField(field, "Gambar rusak atau tidak dapat dibaca");
  }
}

function newRow(kiriman: Kiriman, kunci: string) {
  return {
    id: crypto.randomUUID(),
    nama: fileName(kiriman.nama),
    kunci,
    kunci_kecil: null as string | null,
    akses: [...kiriman.akses],
    wilayah_id: kiriman.wilayahId,
    users_id: kiriman.usersId,
  };
}

/**
 * Stores an upload and its row. The bytes go first, so a row always has them; bytes without a row,
 * left by a broken transaction, are nobody's and harmless.
 */
export async function simpanBerkas(
  { db, files }: { db: Database; files: FileStore },
  kiriman: Kiriman,
): Promise<NewBerkas> {
  const { seen, stream } = inspector(kiriman);
  const kunci = newKey();
  // An upload that breaks off ends the inspector too, and with it whoever reads from that.
  pipeline(kiriman.isi, stream, () => undefined);
  const bytes = await buffer(stream);
  const sha256 = seen.digest();
  const mime = requireKind(seen.head, kiriman);
  let row = { ...newRow(kiriman, kunci), mime, ukuran: seen.size, sha256 };
  if (mime.startsWith("image/")) {
    const image = await cleanImage(bytes, mime, kiriman.field);
    const kecil = newKey();
    await files.put(kunci, Readable.from([image.clean]));
    await files.put(kecil, Readable.from([image.small]));
    row = { ...row, mime: image.mime, ukuran: image.clean.length, kunci_kecil: kecil };
  } else {
    await files.put(kunci, Readable.from([bytes]));
  }
  await insertBerkas(db, row);
  return row;
}

/** As simpanBerkas for files too large for the memory: straight to the store, looked at in passing. */
export async function simpanBerkasBesar(
  { db, files }: { db: Database; files: FileStore },
  kiriman: Kiriman,
): Promise<NewBerkas> {
  const { seen, stream } = inspector(kiriman);
  const kunci = newKey();
  pipeline(kiriman.isi, stream, () => undefined);
  try {
    await files.put(kunci, stream);
    const row: NewBerkas = {
      ...newRow(kiriman, kunci),
      mime: requireKind(seen.head, kiriman),
      ukuran: seen.size,
      sha256: seen.digest(),
    };
    await insertBerkas(db, row);
    return row;
  } catch (error) {
    await files.remove(kunci);
    throw error;
  }
}

export function toBerkas(
  row: Pick<BerkasRow, "id" | "nama" | "mime" | "ukuran" | "kunci_kecil">,
): Berkas {
  const url = `/api/file/${row.id}`;
  return {
    id: row.id,
    nama: row.nama,
    mime: row.mime,
    ukuran: row.ukuran,
    url,
    thumbnail: row.kunci_kecil === null ? null : `${url}?kecil=1`,
  };
}

/** For the server's own reading; callers see files through findBerkasFor. */
export async function findBerkasById(db: Database, id: string): Promise<BerkasRow> {
  return (await findBerkas(db, id)) ?? refuse("tidak-ditemukan");
}

/** @throws Refusal tidak-ditemukan, also for files that the caller may not see */
export async function findBerkasFor(db: Database, id: string, caller: Caller): Promise<BerkasRow> {
  const row = await findBerkas(db, id);
  if (row === undefined) {
    refuse("tidak-ditemukan");
  }
  const isOwn = row.users_id === caller.userId;
  const isShared =
    row.akses.some((key) => (caller.akses as ReadonlySet<string>).has(key)) &&
    (row.wilayah_id === null || contains(caller.lingkup, row.wilayah_id));
  return isOwn || isShared ? row : refuse("tidak-ditemukan");
}

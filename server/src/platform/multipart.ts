// Multipart requests: every field checked, the file whole on disk before anybody looks at it, so an
// upload that breaks off has done nothing.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { legibleTeks } from "#contract/core/teks.rules.ts";
import { askerNow } from "./asker.ts";
import { ByteBudget } from "./byte-budget.ts";
import { hasRoomFor, megabytesOf } from "./disk-room.ts";
import { codeOf, hasCode } from "./error-code.ts";
import { Turns } from "./turns.ts";
import { checkValues } from "./values.ts";
import { runWrite } from "./writes.ts";
import { refuse, Refusal, refuseField } from "./refusal.ts";

export interface BerkasKiriman {
  nama: string;
  isi: () => Readable;
}

/** One that is read more than once: where it lies while the form is worked on. */
export interface BerkasDiFolder extends BerkasKiriman {
  path: string;
}

export interface Formulir<Fields> {
  fields: Fields;
  /** By the name of its field, usually "file". */
  berkas: (field: string) => BerkasKiriman;
  /** One at least. */
  berkasSemua: (field: string) => BerkasDiFolder[];
  adaBerkas: (field: string) => boolean;
}

interface Parts {
  fields: Record<string, string>;
  files: { field: string; path: string; nama: string }[];
}

const TERLALU_BANYAK = "Isian di samping berkas terlalu banyak";
export const SATU_BERKAS = "Pilih satu berkas saja";

/** Fields, names and borders beside the file. */
const BESIDE = 1024 * 1024;

const filesOf = (request: FastifyRequest): number =>
  request.routeOptions.config.endpoint?.berkasTerbanyak ?? 1;

/** Uploads on their way to the disk: a sender who lets them lie there unfinished holds no more than these. */
const uploads = new Turns({
  total: Number.POSITIVE_INFINITY,
  perOwner: 3,
  waiting: 1000,
  refusal: "permintaan-mengantre",
});

/** What uploads that are not all there yet may take: of one sender two of the largest. */
const coming = new ByteBudget({
  perOwner: 2 * (1024 * 1024 * 1024 + BESIDE),
  total: 8 * (1024 * 1024 * 1024 + BESIDE),
});

/** Texts beside the files: as many fields as no form has, each longer than any text that is kept. */
const TEXTS = { fields: 100, fieldSize: 128 * 1024, fieldNameSize: 100 };

interface Batas {
  fileSize: number;
  files: number;
  /** Bytes that may come. */
  most: number;
  /** Aborted when its sender is gone before all of them have come. */
  departure: AbortSignal;
}

function refuseSize(field: string, ukuran: number): never {
  return refuseField(field, `Ukuran berkas paling besar ${megabytesOf(ukuran)} MB`);
}

function departureOf({ raw }: FastifyRequest): AbortSignal {
  const departure = new AbortController();
  const leave = (): void => {
    if (!raw.complete && !raw.readableEnded) {
      departure.abort(new Refusal("permintaan-rusak"));
    }
  };
  raw.once("close", leave);
  if (raw.destroyed) {
    leave();
  }
  return departure.signal;
}

/** A body that broke off before it was read neither ends nor fails for whoever reads it then. */
async function unlessGone<T>(departure: AbortSignal, work: () => Promise<T>): Promise<T> {
  departure.throwIfAborted();
  const gone = new Promise<never>((_resolve, reject) => {
    departure.addEventListener("abort", () => reject(departure.reason));
  });
  return Promise.race([work(), gone]);
}

/** Too large by its own word is not read at all. @throws Refusal isian-salah */
function batasOf(request: FastifyRequest): Batas {
  const { ukuran = 0, berkas } = request.routeOptions.config.endpoint ?? {};
  const files = filesOf(request);
  const most = ukuran * files + BESIDE;
  const announced = Number(request.headers["content-length"] ?? most);
  if (announced > most) {
    refuseSize(typeof berkas === "string" ? berkas : "file", ukuran);
  }
  return { fileSize: ukuran + 1, files, most: announced, departure: departureOf(request) };
}

/**
 * Runs `work` while the disk keeps room for all that it lets come.
 * @throws Refusal penyimpanan-penuh, permintaan-mengantre
 */
async function withRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  const giveBack = coming.take(askerNow(), bytes) ?? refuse("permintaan-mengantre");
  try {
    if (!(await hasRoomFor(tmpdir(), coming.promised))) {
      refuse("penyimpanan-penuh");
    }
    return await work();
  } finally {
    giveBack();
  }
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  { fileSize, files: most }: Batas,
): Promise<Parts> {
  const fields: Record<string, string> = {};
  const files: Parts["files"] = [];
  let texts = 0;
  for await (const part of request.parts({ limits: { fileSize, files: most, ...TEXTS } })) {
    if (part.type === "field") {
      const value = typeof part.value === "string" ? part.value : "";
      texts += value.length;
      if (texts > BESIDE) {
        refuseField("file", TERLALU_BANYAK);
      }
      fields[part.fieldname] = value;
      continue;
    }
    // A file input that was left empty.
    if (part.filename === "") {
      part.file.resume();
      continue;
    }
    const path = join(folder, String(files.length));
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) {
      refuseSize(part.fieldname, fileSize - 1);
    }
    files.push({ field: part.fieldname, path, nama: legibleTeks(part.filename) });
  }
  return { fields, files };
}

/** The parser's word for a body that breaks off or is no form is an error without a code. */
async function readForm(request: FastifyRequest, folder: string, batas: Batas): Promise<Parts> {
  try {
    return await withRoom(batas.most, async () =>
      unlessGone(batas.departure, async () => readParts(request, folder, batas)),
    );
  } catch (error) {
    if (hasCode(error, "FST_FILES_LIMIT")) {
      const most = filesOf(request);
      refuseField("file", most === 1 ? SATU_BERKAS : `Pilih paling banyak ${most} berkas`);
    }
    if (hasCode(error, "FST_FIELDS_LIMIT")) {
      refuseField("file", TERLALU_BANYAK);
    }
    if (codeOf(error) === "") {
      refuseField("file", "Kiriman terputus atau rusak. Unggah lagi.");
    }
    throw error;
  }
}

const VERSI = "versi";

function checkFields<Schema extends z.core.$ZodType>(
  schema: Schema,
  fields: Record<string, string>,
): z.output<Schema> {
  // An empty field of a form is one that was not filled in; but without a version nobody was asked for one.
  const filled = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== "" || name === VERSI),
  );
  return checkValues(schema, filled);
}

/** Opened with the first read: whoever refuses before that leaves nothing open. */
function readLater(path: string): Readable {
  async function* read() {
    yield* createReadStream(path);
  }
  return Readable.from(read(), { objectMode: false });
}

export const berkasDi = (path: string, nama: string): BerkasDiFolder => ({
  nama,
  path,
  isi: () => readLater(path),
});

function berkasDari(files: Parts["files"]): Omit<Formulir<unknown>, "fields"> {
  const berkasSemua = (field: string): BerkasDiFolder[] => {
    const own = files.filter((file) => file.field === field);
    return own.length === 0
      ? refuseField(field, "File harus diisi")
      : own.map(({ nama, path }) => berkasDi(path, nama));
  };
  return {
    adaBerkas: (field) => files.some((file) => file.field === field),
    berkasSemua,
    berkas(field) {
      const [berkas, other] = berkasSemua(field);
      return berkas === undefined || other !== undefined ? refuseField(field, SATU_BERKAS) : berkas;
    },
  };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "suar-unggah-"));
  try {
    return await work(folder);
  } finally {
    // A file may just be made in it, for a sender who is gone.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Runs `work` with the form, in turn with what else its sender changes; its files are gone afterwards.
 * @throws Refusal isian-salah with the texts of wrong fields, permintaan-mengantre, penyimpanan-penuh
 */
export async function denganFormulir<Schema extends z.core.$ZodType, T>(
  request: FastifyRequest,
  schema: Schema,
  work: (form: Formulir<z.output<Schema>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    refuseField("file", "Kirim sebagai multipart/form-data");
  }
  const batas = batasOf(request);
  const giveBack = await uploads.take(askerNow(), batas.departure);
  try {
    return await inFolder(async (folder) => {
      const { fields, files } = await readForm(request, folder, batas);
      const formulir = { fields: checkFields(schema, fields), ...berkasDari(files) };
      return runWrite(async () => work(formulir));
    });
  } finally {
    giveBack();
  }
}

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
import { codeOf, hasCode } from "./error-code.ts";
import { checkValues } from "./values.ts";
import { runWrite } from "./writes.ts";
import { refuse, refuseField } from "./refusal.ts";

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

export const SATU_BERKAS = "Pilih satu berkas saja";

/** Fields, names and borders beside the file. */
const BESIDE = 1024 * 1024;

const filesOf = (request: FastifyRequest): number =>
  request.routeOptions.config.endpoint?.berkasTerbanyak ?? 1;

/** Too large by its own word is not read at all. */
function limitsOf(request: FastifyRequest): { limits: { fileSize?: number; files: number } } {
  const { ukuran } = request.routeOptions.config.endpoint ?? {};
  const files = filesOf(request);
  if (ukuran === undefined) {
    return { limits: { files } };
  }
  if (Number(request.headers["content-length"] ?? 0) > ukuran + BESIDE) {
    refuse("terlalu-besar");
  }
  return { limits: { fileSize: ukuran + 1, files } };
}

async function readParts(request: FastifyRequest, folder: string): Promise<Parts> {
  const fields: Record<string, string> = {};
  const files: Parts["files"] = [];
  for await (const part of request.parts(limitsOf(request))) {
    if (part.type === "field") {
      fields[part.fieldname] = typeof part.value === "string" ? part.value : "";
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
      refuse("terlalu-besar");
    }
    files.push({ field: part.fieldname, path, nama: part.filename });
  }
  return { fields, files };
}

/** The parser's word for a body that breaks off or is no form is an error without a code. */
async function readForm(request: FastifyRequest, folder: string): Promise<Parts> {
  try {
    return await readParts(request, folder);
  } catch (error) {
    if (hasCode(error, "FST_FILES_LIMIT")) {
      const most = filesOf(request);
      refuseField("file", most === 1 ? SATU_BERKAS : `Pilih paling banyak ${most} berkas`);
    }
    if (codeOf(error) === "") {
      refuseField("file", "Kiriman terputus atau rusak. Unggah lagi.");
    }
    throw error;
  }
}

function checkFields<Schema extends z.core.$ZodType>(
  schema: Schema,
  fields: Record<string, string>,
): z.output<Schema> {
  // An empty field of a form is one that was not filled in.
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  return checkValues(schema, filled);
}

/** Opened with the first read: whoever refuses before that leaves nothing open. */
function readLater(path: string): Readable {
  async function* read() {
    yield* createReadStream(path);
  }
  return Readable.from(read(), { objectMode: false });
}

function berkasDari(files: Parts["files"]): Omit<Formulir<unknown>, "fields"> {
  const berkasSemua = (field: string): BerkasDiFolder[] => {
    const own = files.filter((file) => file.field === field);
    return own.length === 0
      ? refuseField(field, "File harus diisi")
      : own.map(({ nama, path }) => ({ nama, path, isi: () => readLater(path) }));
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

/**
 * Runs `work` with the form, in turn with what else its sender changes; its files are gone afterwards.
 * @throws Refusal isian-salah with the texts of wrong fields, terlalu-besar, permintaan-mengantre
 */
export async function denganFormulir<Schema extends z.core.$ZodType, T>(
  request: FastifyRequest,
  schema: Schema,
  work: (form: Formulir<z.output<Schema>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    refuseField("file", "Kirim sebagai multipart/form-data");
  }
  const folder = await mkdtemp(join(tmpdir(), "suar-unggah-"));
  try {
    const { fields, files } = await readForm(request, folder);
    const formulir = { fields: checkFields(schema, fields), ...berkasDari(files) };
    return await runWrite(async () => work(formulir));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Forms that Fastify cannot check before the handler: multipart ones, and paths with two bodies.
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { refuse } from "./refusal.ts";

/** @throws Refusal isian-salah with a text per wrong field */
export function periksaIsian<Shape extends z.ZodType>(
  shape: Shape,
  isian: unknown,
): z.output<Shape> {
  const parsed = shape.safeParse(isian);
  if (parsed.success) {
    return parsed.data;
  }
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".") || "isian";
    errors[field] = [...(errors[field] ?? []), message];
  }
  return refuse("isian-salah", { errors });
}

export interface BerkasMasuk {
  nama: string;
  isi: Readable;
}

/**
 * Reads a multipart form. `terima` takes the one file under `field` while it passes, and must read
 * it to its end; files under other names, and a file input left empty, are passed over.
 */
export async function bacaFormulir<Hasil>(
  request: FastifyRequest,
  field: string,
  terima: (berkas: BerkasMasuk) => Promise<Hasil>,
): Promise<{ isian: Record<string, unknown>; berkas: Hasil | undefined }> {
  const isian = new Map<string, unknown>();
  let berkas: Hasil | undefined;
  for await (const part of request.parts()) {
    if (part.type === "field") {
      isian.set(part.fieldname, part.value);
    } else if (part.fieldname === field && part.filename !== "") {
      berkas = await terima({ nama: part.filename, isi: part.file });
    } else {
      part.file.resume();
    }
  }
  return { isian: Object.fromEntries(isian), berkas };
}

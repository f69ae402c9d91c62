// What is set for the whole installation, each under its key.
import * as z from "zod/mini";
import type { Database } from "./db.ts";
import { findPengaturan, upsertPengaturan, type PengaturanRow } from "./pengaturan.repo.ts";

export { lockPengaturan } from "./pengaturan.repo.ts";

/** Undefined when it was never set. */
export async function readPengaturan<Shape extends z.core.$ZodType>(
  db: Database,
  kunci: string,
  shape: Shape,
): Promise<z.infer<Shape> | undefined> {
  const nilai = await findPengaturan(db, kunci);
  return nilai === undefined ? undefined : z.parse(shape, nilai);
}

export async function savePengaturan(tx: Database, row: PengaturanRow): Promise<void> {
  await upsertPengaturan(tx, row);
}

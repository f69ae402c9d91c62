import type { z } from "zod";
import type { Database } from "../platform/db.ts";
import { findPengaturan, upsertPengaturan, type PengaturanRow } from "./pengaturan.repo.ts";

/** A setting of the installation; undefined when it was never set. */
export async function bacaPengaturan<Shape extends z.ZodType>(
  db: Database,
  kunci: string,
  shape: Shape,
): Promise<z.infer<Shape> | undefined> {
  const nilai = await findPengaturan(db, kunci);
  return nilai === undefined ? undefined : shape.parse(nilai);
}

export async function simpanPengaturan(tx: Database, row: PengaturanRow): Promise<void> {
  await upsertPengaturan(tx, row);
}

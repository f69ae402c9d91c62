import { createHash } from "node:crypto";
import { normalHeader } from "./kolom.rules.ts";

/** Files with the same headers, in the same order, read for the same report type. */
export const tandaHeader = (
  header: readonly string[],
  jenisLaporanId: number | undefined,
): string =>
  createHash("sha256")
    .update(JSON.stringify([jenisLaporanId ?? null, ...header.map((teks) => normalHeader(teks))]))
    .digest("hex");

// A dapil as it stands when rows of a file name it: looked at once for all of them.
import { createHash } from "node:crypto";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";

/**
 * As the preview shows it in each of its rows; applying asks whether it is still like this. Of the regions,
 * of which there may be thousands, only how many they are and a print that is theirs alone.
 */
export const gambaran = (row: DapilRow): Record<string, Nilai> => ({
  keterangan: row.keterangan,
  kursi: row.kursi,
  wilayah: row.wilayah.length,
  sidik: createHash("sha256").update(row.wilayah.join()).digest("base64url"),
});

export interface DapilDilihat extends Pick<DapilRow, "keterangan" | "kursi"> {
  indukId: number;
  anggota: ReadonlySet<number>;
  gambaran: Record<string, Nilai>;
  /** Numbers that its candidates have. */
  nomor: readonly number[];
}

export const dilihat = (row: DapilRow, nomor: readonly number[] = []): DapilDilihat => ({
  keterangan: row.keterangan,
  kursi: row.kursi,
  indukId: row.kota_id ?? row.propinsi_id,
  anggota: new Set(row.wilayah),
  gambaran: gambaran(row),
  nomor,
});

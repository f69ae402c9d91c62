// A row as it was read of a file.
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";

export interface BarisMasuk {
  /** Place in the whole file, over all sheets. */
  nomor: number;
  baris: number;
  lembar: string | null;
  nilai: Record<string, Nilai>;
  galat: GalatBaris[];
  /** What its user should look at, as the reader saw it. */
  peringatan?: string;
}

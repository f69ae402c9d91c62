// The kinds of import, as they were registered.
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import { refuse } from "../platform/refusal.ts";
import type { ImporRow } from "./impor.repo.ts";
import type { DefinisiImpor, KonteksImpor } from "./jenis-impor.ts";
import type { Syarat } from "./pemetaan.rules.ts";
import type { Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { opsiOf } from "./tampilan-impor.ts";

type Definisi = Readonly<Record<JenisImpor, DefinisiImpor>>;

let known: Definisi | undefined;

/** The pipeline knows no room: whoever puts the application together says what can be imported. */
export function registerImports(definisi: Definisi): void {
  known = definisi;
}

/** @throws Error before they are registered */
export function allDefinisi(): Definisi {
  if (known === undefined) {
    throw new Error("No kind of import is registered");
  }
  return known;
}

export function definisiOf(impor: ImporRow): DefinisiImpor {
  const definisi = Object.values(allDefinisi()).find(({ jenis }) => jenis === impor.jenis);
  return definisi ?? refuse("tidak-ditemukan");
}

/** What a file of this kind must hold. */
export const syaratOf = ({ daftar }: Pick<KonteksImpor, "daftar">, impor: ImporRow): Syarat => {
  const { wajib, inti } = definisiOf(impor);
  return { wajib, inti: inti({ daftar, opsi: opsiOf(impor) }) };
};

/** The columns that its kind knows. */
export const kolomOf = (
  { daftar }: Pick<KonteksImpor, "daftar">,
  impor: ImporRow,
): readonly Kolom[] => definisiOf(impor).kolom({ daftar, opsi: opsiOf(impor) });

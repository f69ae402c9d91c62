// The files of one upload as the one that is stored and checked.
import { parse } from "node:path";
import { Readable } from "node:stream";
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import { SATU_BERKAS, type BerkasDiFolder } from "../platform/multipart.ts";
import { refuseField } from "../platform/refusal.ts";
import { TabelRusak } from "../platform/spreadsheet/table.ts";
import { allDefinisi } from "./definisi-impor.ts";
import type { Unggahan } from "./unggah-impor.service.ts";

/** Nothing is stored yet, so what is wrong with them is said at once. */
async function* denganPenolakan(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof TabelRusak) {
      refuseField("file", error.message);
    }
    throw error;
  }
}

const namaTanpaAkhiran = ({ nama }: BerkasDiFolder): string =>
  parse(nama.replace(/\.gz$/i, "")).name;

/** @throws Refusal isian-salah for several files of a kind that takes one */
export function satuBerkas(
  jenis: JenisImpor,
  berkasList: readonly BerkasDiFolder[],
): Pick<Unggahan, "isi" | "namaBerkas"> {
  const [berkas] = berkasList;
  if (berkas !== undefined && berkasList.length === 1) {
    return { isi: berkas.isi(), namaBerkas: berkas.nama };
  }
  const gabung = allDefinisi()[jenis].gabung ?? refuseField("file", SATU_BERKAS);
  return {
    // Read when it is stored, by whoever may import this kind.
    isi: Readable.from(denganPenolakan(gabung(berkasList)), { objectMode: false }),
    namaBerkas: `${berkasList.map(namaTanpaAkhiran).join(" + ")}.csv`,
  };
}

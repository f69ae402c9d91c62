// What a file holds that the eye does not see, or sees struck out: its user says whether it takes part.
import type { Bertanda, PilihanBaris } from "#contract/baris-impor.contract.ts";
import type { Kolom, SourceCell } from "../platform/spreadsheet/cell.rules.ts";
import { columnName } from "../platform/spreadsheet/sheet-xml.ts";
import { KOSONG, type Baris, type Lembar } from "../platform/spreadsheet/table.ts";
import type { Opsi } from "./jenis-impor.ts";
import type { Susunan } from "./kolom.rules.ts";
import type { PengumpulBaris } from "./pengumpul-baris.ts";

/** Said of what was left out, and of what takes part. */
const KALIMAT: Readonly<Record<Bertanda, Readonly<Record<"lewati" | "sertakan", string>>>> = {
  "baris-tersembunyi": {
    lewati: "Baris tersembunyi tidak ikut diimpor",
    sertakan: "Baris tersembunyi ikut diimpor",
  },
  "baris-coret": {
    lewati: "Baris yang dicoret tidak ikut diimpor",
    sertakan: "Baris yang dicoret ikut diimpor",
  },
  "kolom-tersembunyi": {
    lewati: "Kolom tersembunyi tidak dibaca",
    sertakan: "Kolom tersembunyi dibaca",
  },
};

type Pilihan = NonNullable<Opsi["bertanda"]>;

interface Aturan {
  susunan: Susunan;
  kolom: readonly Kolom[];
  bertanda: Pilihan;
}

interface BarisBertanda {
  nomor: number;
  cells: readonly SourceCell[];
  tanda?: Baris["tanda"];
}

const TENTANG_CELL: Readonly<Partial<Record<NonNullable<SourceCell["tanda"]>, Bertanda>>> = {
  coret: "baris-coret",
  "coret-sebagian": "baris-coret",
  sembunyi: "baris-tersembunyi",
};

/** Of a marked cell in a column of texts nobody knows whether the text or the row is meant. */
function tentangBaris(
  { cells, tanda }: BarisBertanda,
  { susunan, kolom }: Pick<Aturan, "susunan" | "kolom">,
): Bertanda | undefined {
  if (tanda !== undefined) {
    return tanda === "coret" ? "baris-coret" : "baris-tersembunyi";
  }
  for (const { kunci, tipe } of kolom) {
    const cell = tipe === "teks" ? cells[susunan.get(kunci) ?? -1] : undefined;
    const tentang = cell?.tanda === undefined ? undefined : TENTANG_CELL[cell.tanda];
    if (tentang !== undefined) {
      return tentang;
    }
  }
  return undefined;
}

/** Tells of a marked row. @returns whether its user leaves it out */
export function isDilewati(
  line: BarisBertanda,
  aturan: Aturan,
  pengumpul: Pick<PengumpulBaris, "tandai" | "lewati">,
): boolean {
  const tentang = tentangBaris(line, aturan);
  if (tentang === undefined) {
    return false;
  }
  pengumpul.tandai(tentang, String(line.nomor));
  const pilihan = aturan.bertanda[tentang];
  if (pilihan === "lewati" || pilihan === "sertakan") {
    pengumpul.lewati(KALIMAT[tentang][pilihan], line.nomor);
  }
  return pilihan === "lewati";
}

/** As our own workbooks call what they hide. */
const isOwn = (judul = ""): boolean => judul.startsWith("#");

/** Tells of columns that are read though nobody sees them; of those left out too, as that can be changed. */
export function noteKolom(
  lembar: Lembar,
  {
    susunan,
    header,
    bertanda,
  }: Pick<Aturan, "susunan" | "bertanda"> & { header: readonly string[] },
  pengumpul: Pick<PengumpulBaris, "tandai">,
): void {
  const hidden = lembar.kolomTersembunyi?.() ?? new Set();
  const isLeftOut = bertanda["kolom-tersembunyi"] === "lewati";
  const places = isLeftOut
    ? [...hidden]
    : [...susunan.values()].filter((at) => hidden.has(at) && !isOwn(header[at]));
  for (const place of places) {
    pengumpul.tandai(
      "kolom-tersembunyi",
      isLeftOut ? columnName(place + 1) : `“${header[place] ?? ""}”`,
    );
  }
}

async function* tanpaKolom(lembar: Lembar): AsyncGenerator<Baris> {
  for await (const line of lembar.baris) {
    const hidden = lembar.kolomTersembunyi?.() ?? new Set();
    const cells = line.cells.map((cell, place) => (hidden.has(place) ? KOSONG : cell));
    yield { ...line, cells };
  }
}

/** The sheet as its user wants it read. */
export const yangDibaca = (lembar: Lembar, pilihan: PilihanBaris | undefined): Lembar =>
  pilihan === "lewati"
    ? { ...lembar, baris: { [Symbol.asyncIterator]: () => tanpaKolom(lembar) } }
    : lembar;

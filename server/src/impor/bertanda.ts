// What a file holds that the eye does not see, or sees struck out: its user says whether it takes part.
import type { Bertanda, PilihanBaris } from "#contract/impor/baris-impor.contract.ts";
import type { Kolom, SourceCell } from "../platform/spreadsheet/cell.rules.ts";
import { columnName } from "../platform/spreadsheet/sheet-xml.ts";
import { KOSONG, type Baris, type Lembar } from "../platform/spreadsheet/table.ts";
import type { LembarDikenali } from "./berkas-masuk.ts";
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

const TENTANG_BARIS = { sembunyi: "baris-tersembunyi", coret: "baris-coret" } as const;

/** Of a marked cell in a column of texts nobody knows whether the text or the row is meant. */
function tentangBaris(
  { cells, tanda = [] }: BarisBertanda,
  { susunan, kolom }: Pick<Aturan, "susunan" | "kolom">,
): ReadonlySet<Bertanda> {
  const tentang = new Set<Bertanda>(tanda.map((satu) => TENTANG_BARIS[satu]));
  for (const { kunci, tipe } of kolom) {
    const cell = tipe === "teks" ? cells[susunan.get(kunci) ?? -1] : undefined;
    const tentangCell = cell?.tanda === undefined ? undefined : TENTANG_CELL[cell.tanda];
    if (tentangCell !== undefined) {
      tentang.add(tentangCell);
    }
  }
  return tentang;
}

/** Tells of a marked row. @returns whether its user leaves it out */
export function isDilewati(
  line: BarisBertanda,
  aturan: Aturan,
  pengumpul: Pick<PengumpulBaris, "tandai" | "lewati">,
): boolean {
  const semua = [...tentangBaris(line, aturan)];
  const leftOut = semua.find((tentang) => aturan.bertanda[tentang] === "lewati");
  for (const tentang of semua) {
    pengumpul.tandai(tentang, String(line.nomor));
    if (leftOut === undefined && aturan.bertanda[tentang] === "sertakan") {
      pengumpul.lewati(KALIMAT[tentang].sertakan, line.nomor);
    }
  }
  if (leftOut !== undefined) {
    pengumpul.lewati(KALIMAT[leftOut].lewati, line.nomor);
  }
  return leftOut !== undefined;
}

/** As our own workbooks call what they hide. */
const isOwn = (judul = ""): boolean => judul.startsWith("#");

/** Tells of columns that are read though nobody sees them; of those left out too, as that can be changed. */
export function noteKolom(
  lembar: Lembar,
  {
    susunan,
    asal = susunan,
    header,
    bertanda,
  }: Pick<Aturan, "susunan" | "bertanda"> & Pick<LembarDikenali, "asal" | "header">,
  pengumpul: Pick<PengumpulBaris, "tandai">,
): void {
  const hidden = lembar.kolomTersembunyi?.() ?? new Set();
  const isLeftOut = bertanda["kolom-tersembunyi"] === "lewati";
  const places = isLeftOut
    ? [...hidden]
    : [...asal.values()].filter((at) => hidden.has(at) && (asal !== susunan || !isOwn(header[at])));
  for (const place of places) {
    const isNamed = !isLeftOut && asal === susunan;
    pengumpul.tandai(
      "kolom-tersembunyi",
      isNamed ? `“${header[place] ?? ""}”` : columnName(place + 1),
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

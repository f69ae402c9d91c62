// Two files that make up one: what each dapil is called and how many seats it has, and which regions
// belong to it. Its lines stay where they stand in the file of regions, so that faults name those.
import type { BerkasDiFolder } from "../platform/multipart.ts";
import { cocokkan, isBarisJudul, isBarisJumlah, type Susunan } from "../impor/kolom.rules.ts";
import { lembarDimaksud } from "../impor/lembar-dimaksud.ts";
import { readCell, type Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { ribuan, TabelRusak, type Baris, type Cell } from "../platform/spreadsheet/table.ts";
import { KOLOM_DAPIL, KOLOM_TERPECAH } from "./dapil-baris.rules.ts";

const KOLOM = [...KOLOM_DAPIL, KOLOM_TERPECAH];
const KUNCI = ["jenis_caleg_id", "kode"];
const ISI = ["keterangan", "kursi"];
const HEADER_WITHIN = 30;
/** More than any country has; they are held in memory. */
const DAPIL_TERBANYAK = 20_000;

interface Tabel {
  berkas: BerkasDiFolder;
  lembar: string;
  judul: Baris;
  susunan: Susunan;
}

const lembarDi = ({ path, nama }: BerkasDiFolder) => lembarDimaksud({ contoh: [] }, path, nama);

async function findJudul(rows: AsyncIterable<Baris>): Promise<Baris | undefined> {
  let seen = 0;
  for await (const row of rows) {
    const susunan = susunanOf(row);
    if (KUNCI.every((kunci) => susunan.has(kunci))) {
      return row;
    }
    seen += 1;
    if (seen === HEADER_WITHIN) {
      break;
    }
  }
  return undefined;
}

const susunanOf = ({ cells }: Baris): Susunan =>
  cocokkan(
    KOLOM,
    cells.map(({ teks }) => teks),
    undefined,
  );

async function findTabel(berkas: BerkasDiFolder): Promise<Tabel> {
  const found: Tabel[] = [];
  for await (const { nama: lembar, baris } of lembarDi(berkas)) {
    const judul = await findJudul(baris);
    if (judul !== undefined) {
      found.push({ berkas, lembar, judul, susunan: susunanOf(judul) });
    }
  }
  const [tabel, other] = found;
  if (tabel === undefined || other !== undefined) {
    throw new TabelRusak(
      tabel === undefined
        ? `Berkas ${berkas.nama} tidak punya kolom tingkat dan kode dapil. Beri judul kolomnya, lalu unggah lagi.`
        : `Berkas ${berkas.nama} punya beberapa lembar dapil. Sisakan satu lembar, lalu unggah lagi.`,
    );
  }
  return tabel;
}

async function* rowsOf({ berkas, lembar, judul }: Tabel): AsyncGenerator<Baris> {
  for await (const { nama, baris } of lembarDi(berkas)) {
    if (nama !== lembar) {
      continue;
    }
    for await (const row of baris) {
      if (row.nomor > judul.nomor) {
        yield row;
      }
    }
  }
}

const has = ({ susunan }: Tabel, kunciList: readonly string[]): boolean =>
  kunciList.every((kunci) => susunan.has(kunci));

/** Which of two is which; a file that says everything needs no other. */
function pasangan(tabel: readonly Tabel[]): readonly [dapil: Tabel, wilayah: Tabel] {
  const wilayah = tabel.find((one) => has(one, ["wilayah_id"]));
  const dapil = tabel.find((one) => one !== wilayah && has(one, ISI));
  if (wilayah === undefined || dapil === undefined || has(dapil, ["wilayah_id"])) {
    throw new TabelRusak(
      "Dua berkas dibaca bersama bila satu berisi nama dan jumlah kursi tiap dapil, yang lain wilayahnya. Unggah satu per satu bila masing-masing sudah lengkap.",
    );
  }
  return [dapil, wilayah];
}

/** What a file shows of a formula may be old: as of one file, it is not taken. */
function cellAt({ cells, nomor }: Baris, { berkas, susunan }: Tabel, kunci: string): Cell {
  const cell = cells[susunan.get(kunci) ?? -1] ?? { jenis: "kosong", teks: "" };
  if (cell.jenis === "rumus" || cell.jenis === "galat") {
    throw new TabelRusak(
      `Berkas ${berkas.nama} baris ${nomor} berisi rumus. Salin lalu tempel sebagai nilai, lalu unggah lagi.`,
    );
  }
  return cell;
}

function nilaiAt(row: Baris, tabel: Tabel, kolom: Kolom | undefined): string {
  const cell = cellAt(row, tabel, kolom?.kunci ?? "");
  const hasil = kolom === undefined ? undefined : readCell(cell, kolom);
  return hasil !== undefined && "nilai" in hasil ? String(hasil.nilai ?? "") : cell.teks.trim();
}

const kunciOf = (row: Baris, tabel: Tabel): string =>
  KUNCI.map((kunci) =>
    nilaiAt(
      row,
      tabel,
      KOLOM.find((one) => one.kunci === kunci),
    ),
  ).join("/");

interface Dapil {
  nomor: number;
  teks: ReadonlyMap<string, string>;
  isBerwilayah: boolean;
}

async function mapDapil(tabel: Tabel): Promise<Map<string, Dapil>> {
  const dapil = new Map<string, Dapil>();
  for await (const row of rowsOf(tabel)) {
    if (isBarisJumlah(row.cells) || isBarisJudul(row.cells)) {
      continue;
    }
    const kunci = kunciOf(row, tabel);
    const other = dapil.get(kunci);
    if (other !== undefined) {
      throw new TabelRusak(
        `Berkas ${tabel.berkas.nama} menyebut dapil yang sama di baris ${other.nomor} dan ${row.nomor}. Sisakan satu, lalu unggah lagi.`,
      );
    }
    if (dapil.size === DAPIL_TERBANYAK) {
      throw new TabelRusak(
        `Berkas ${tabel.berkas.nama} berisi lebih dari ${ribuan(DAPIL_TERBANYAK)} dapil. Pecah menjadi beberapa berkas.`,
      );
    }
    const teks = [...KUNCI, ...ISI].map((one) => [one, cellAt(row, tabel, one).teks] as const);
    dapil.set(kunci, { nomor: row.nomor, teks: new Map(teks), isBerwilayah: false });
  }
  return dapil;
}

/** Quoted throughout: whatever a cell holds, it is read again as the same. */
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((teks) => `"${teks.replaceAll('"', '""')}"`).join(",")}\n`;

/** @throws TabelRusak when they are no such two */
export async function* joinDapil(berkasList: readonly BerkasDiFolder[]): AsyncGenerator<string> {
  const tabel: Tabel[] = [];
  for (const berkas of berkasList) {
    // oxlint-disable-next-line no-await-in-loop -- two
    tabel.push(await findTabel(berkas));
  }
  const [dapilTabel, wilayah] = pasangan(tabel);
  const dapil = await mapDapil(dapilTabel);
  const { judul, susunan } = wilayah;
  const kurang = ISI.filter((kunci) => !susunan.has(kunci));
  const lebar = judul.cells.length;
  const lengkap = (cells: readonly string[], one: Dapil | undefined): string =>
    lineOf([
      ...Array.from({ length: lebar }, (_, place) => cells[place] ?? ""),
      ...kurang.map((kunci) => one?.teks.get(kunci) ?? ""),
    ]);
  yield "\n".repeat(judul.nomor - 1);
  yield lineOf([...judul.cells.map(({ teks }) => teks), ...kurang]);
  let line = judul.nomor;
  for await (const row of rowsOf(wilayah)) {
    const one = dapil.get(kunciOf(row, wilayah));
    if (one !== undefined && nilaiAt(row, wilayah, KOLOM_TERPECAH) !== "1") {
      one.isBerwilayah = true;
    }
    yield "\n".repeat(row.nomor - line - 1);
    yield lengkap(
      row.cells.map(({ teks }) => teks),
      one,
    );
    line = row.nomor;
  }
  // The check says that these lack a region.
  for (const one of [...dapil.values()].filter(({ isBerwilayah }) => !isBerwilayah)) {
    const cells: string[] = [];
    for (const kunci of KUNCI) {
      cells[susunan.get(kunci) ?? 0] = one.teks.get(kunci) ?? "";
    }
    yield lengkap(cells, one);
  }
}

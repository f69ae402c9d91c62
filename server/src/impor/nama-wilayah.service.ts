// Regions that a file calls by their names, whichever column and kind: read as their codes, before the kind
// looks at its rows.
import { createHash } from "node:crypto";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { PertanyaanImpor } from "#contract/impor/baris-impor.contract.ts";
import {
  PencariWilayah,
  type NamaDicari,
  type TempatNama,
} from "../wilayah/cari-wilayah.service.ts";
import type { Induk } from "../wilayah/nama-wilayah.rules.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import { teksOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { galatDi } from "./baris.rules.ts";
import type { BarisMasuk } from "./baris-masuk.ts";
import type { DefinisiImpor, KonteksImpor } from "./jenis-impor.ts";
import {
  alasanAmbigu,
  alasanTiada,
  isDitanyakan,
  pertanyaanWilayah,
  type Ambigu,
} from "./tanya-wilayah.rules.ts";

/** So many names are asked about at once; those that are answered make room for others. */
const DITANYAKAN = 100;

/** The same text in another place means other regions. */
const kunciTanya = ({ teks, cocok }: Ambigu): string =>
  `wilayah:${createHash("sha256")
    .update([teks.toUpperCase(), ...cocok.map(({ id }) => id)].join("/"))
    .digest("base64url")
    .slice(0, 22)}`;

/** What a column beside the name says of where it lies. */
interface IndukKolom extends Induk {
  level: number;
  kunci: string;
}

interface Cell extends NamaDicari {
  row: BarisMasuk;
  kunci: string;
  induk: readonly IndukKolom[];
}

const KODE = /^[\d.]+$/;

/** A column beside the name, looked for by itself: does anything of its level bear that name? */
const dicariSendiri = ({ teks, level }: IndukKolom): NamaDicari => ({
  teks,
  tingkat: [level],
  polos: [level],
  di: NASIONAL,
  induk: [],
});

type Definisi = Pick<DefinisiImpor, "kolom" | "tempatNama">;

export class PembacaNama {
  readonly #konteks: KonteksImpor;
  readonly #kolom: readonly Kolom[];
  readonly #tempatNama: DefinisiImpor["tempatNama"];
  readonly #cari: PencariWilayah;
  readonly #ambigu = new Map<string, Ambigu & { baris: number }>();

  constructor(konteks: KonteksImpor, { kolom, tempatNama }: Definisi) {
    this.#konteks = konteks;
    this.#kolom = kolom(konteks);
    this.#tempatNama = tempatNama;
    this.#cari = new PencariWilayah(konteks.db);
  }

  /** Puts the code into every cell with the name of one region; of several the one that was chosen. */
  async read(rows: readonly BarisMasuk[]): Promise<void> {
    const bernama = this.#kolom.filter((satu) => satu.bernama !== undefined);
    rows.forEach((row) => bernama.forEach((kolom) => this.#fillFromInduk(row, kolom)));
    const named = rows.filter((row) => bernama.some(({ kunci }) => isNama(row, kunci)));
    const tempat = named.length === 0 ? undefined : await this.#tempatNama?.(this.#konteks, named);
    const cells = named.flatMap((row) =>
      bernama.flatMap((kolom) => this.#cellOf(row, kolom, tempat?.get(row))),
    );
    await this.#cari.prepare(cells);
    const asing = cells.filter((cell) => this.#cari.find(cell).cocok.length === 0);
    await this.#cari.prepare(
      asing.flatMap(({ induk }) => induk.filter(({ teks }) => !KODE.test(teks)).map(dicariSendiri)),
    );
    const di = await mapWilayah(
      this.#konteks.db,
      cells.map((cell) => cell.di),
    );
    for (const cell of cells) {
      this.#readCell(cell, di.get(cell.di)?.keterangan ?? "");
    }
    this.#dropInduk(rows);
  }

  #cellOf(row: BarisMasuk, kolom: Kolom, khusus: TempatNama | string | undefined): Cell[] {
    const { kunci, bernama = () => [] } = kolom;
    if (!isNama(row, kunci)) {
      return [];
    }
    if (typeof khusus === "string") {
      row.galat.push(galatDi(row, kunci, khusus));
      return [];
    }
    const tingkat = bernama(row.nilai);
    const tempat = khusus ?? { tingkat, polos: tingkat, di: this.#konteks.wilayahId };
    const teks = teksOf(row.nilai[kunci]) ?? "";
    return tempat.tingkat.length === 0
      ? []
      : [{ row, kunci, teks, induk: this.#indukOf(row, kunci), ...tempat }];
  }

  /** Of what is one kecamatan, its column alone is enough. */
  #fillFromInduk({ nilai }: BarisMasuk, { kunci, bernama = () => [] }: Kolom): void {
    const [level, lain] = bernama(nilai);
    const induk = this.#kolom.find(
      (satu) => satu.induk?.dari === kunci && satu.induk.level === level,
    );
    const teks = induk === undefined ? null : teksOf(nilai[induk.kunci]);
    if (teks !== null && lain === undefined && (nilai[kunci] ?? null) === null) {
      nilai[kunci] = /^\d+$/.test(teks) ? Number(teks) : teks;
    }
  }

  #indukOf({ nilai }: BarisMasuk, kunci: string): IndukKolom[] {
    return this.#kolom.flatMap(({ kunci: own, induk }) => {
      const teks = induk?.dari === kunci ? teksOf(nilai[own]) : null;
      return teks === null || induk === undefined ? [] : [{ teks, level: induk.level, kunci: own }];
    });
  }

  /** Tells of the columns beside a name that name nothing. @returns the name with those that do */
  #tanpaAsing(cell: Cell): Cell {
    const { bernama, cocok } = this.#cari.find(cell);
    if (bernama.length === 0 || cocok.length > 0) {
      return cell;
    }
    const isAsing = (satu: IndukKolom): boolean =>
      !KODE.test(satu.teks) && this.#cari.find(dicariSendiri(satu)).cocok.length === 0;
    for (const { teks, level, kunci } of cell.induk.filter(isAsing)) {
      const tempat = { tingkat: [level], polos: [level], di: NASIONAL };
      const alasan = alasanTiada({ teks, tempat, di: "Indonesia", bernama: [] });
      cell.row.galat.push(galatDi(cell.row, kunci, alasan));
    }
    return { ...cell, induk: cell.induk.filter((satu) => !isAsing(satu)) };
  }

  #readCell(tertulis: Cell, di: string): void {
    const cell = this.#tanpaAsing(tertulis);
    const { row, kunci, teks } = cell;
    const { bernama, cocok } = this.#cari.find(cell);
    const [satu, lain] = cocok;
    const jawaban =
      lain === undefined ? undefined : this.#konteks.opsi.jawaban?.[kunciTanya({ teks, cocok })];
    const chosen = lain === undefined ? satu : cocok.find(({ id }) => String(id) === jawaban);
    if (lain !== undefined) {
      this.#note({ teks, cocok });
    }
    if (chosen !== undefined) {
      row.nilai[kunci] = chosen.id;
      return;
    }
    const tempat =
      cell.di === NASIONAL || cell.di === this.#konteks.wilayahId ? "wilayah impor" : di;
    const alasan =
      satu === undefined
        ? alasanTiada({ teks, tempat: cell, di: tempat, bernama })
        : alasanAmbigu({ teks, cocok }, jawaban);
    row.galat.push(galatDi(row, kunci, alasan));
  }

  #note(ambigu: Ambigu): void {
    if (isDitanyakan(ambigu)) {
      const kunci = kunciTanya(ambigu);
      const { baris, ...pertama } = this.#ambigu.get(kunci) ?? { ...ambigu, baris: 0 };
      this.#ambigu.set(kunci, { ...pertama, baris: baris + 1 });
    }
  }

  /** No kind knows these columns; a row whose name they do not explain keeps them, to be mended. */
  #dropInduk(rows: readonly BarisMasuk[]): void {
    const induk = this.#kolom.flatMap(({ kunci, induk: of }) =>
      of === undefined ? [] : [{ kunci, of }],
    );
    for (const { nilai, galat } of rows) {
      for (const { kunci, of } of induk) {
        if (!galat.some(({ kolom }) => kolom === of.dari || kolom === kunci)) {
          delete nilai[kunci];
        }
      }
    }
  }

  /** What the user has to say, and has said, of the whole file: most rows first. */
  pertanyaan(): PertanyaanImpor[] {
    const jawaban = this.#konteks.opsi.jawaban ?? {};
    const semua = [...this.#ambigu].toSorted(([, a], [, b]) => b.baris - a.baris);
    const isOpen = ([kunci]: (typeof semua)[number]): boolean => jawaban[kunci] === undefined;
    return [
      ...semua.filter(isOpen).slice(0, DITANYAKAN),
      ...semua.filter((satu) => !isOpen(satu)),
    ].map(([kunci, { baris, ...ambigu }]) => pertanyaanWilayah(kunci, ambigu, baris));
  }
}

/** Text that could be read, where a code belongs. */
const isNama = ({ nilai, galat }: BarisMasuk, kunci: string): boolean =>
  teksOf(nilai[kunci]) !== null && !galat.some(({ kolom }) => kolom === kunci);

// One sheet of an import's file: its columns, and each of its lines that is a row.
import { tanpaNik, type Nilai } from "../platform/spreadsheet/cell.rules.ts";
import { TabelRusak, type Lembar } from "../platform/spreadsheet/table.ts";
import { readBaris } from "./baris-berkas.ts";
import { PencariTerpotong } from "./baris-pendek.ts";
import { kenaliLembar, type AturanBaca, type Line, type LembarDikenali } from "./berkas-masuk.ts";
import { isDilewati, noteKolom, yangDibaca } from "./bertanda.ts";
import type { DefinisiImpor, Opsi } from "./jenis-impor.ts";
import {
  hitunganDi,
  noteKembar,
  requireHeadsAsWide,
  requireSingleHeader,
  requireTerpisah,
  tanpaTersembunyi,
} from "./judul-utuh.ts";
import { isBarisJumlah } from "./kolom.rules.ts";
import type { Contoh } from "./pemetaan.rules.ts";
import type { PengumpulBaris } from "./pengumpul-baris.ts";
import { kunciBaris, type CellFix } from "./perbaikan.repo.ts";

/** Its user has to say which column is which, then it is checked again. */
export class PerluPemetaan extends Error {
  override name = "PerluPemetaan";
  readonly kolom: KolomBerkas;

  constructor(kolom: KolomBerkas, ask: string) {
    super(ask);
    this.kolom = kolom;
  }
}

/** The columns of a file: their headers, which of ours they are, some of their cells. */
export interface KolomBerkas {
  header: string[];
  pemetaan: Record<string, string>;
  contoh: Contoh;
}

const kolomBerkasOf = ({ header, susunan, contoh }: LembarDikenali): KolomBerkas => ({
  header,
  pemetaan: Object.fromEntries([...susunan].map(([kunci, place]) => [kunci, header[place] ?? ""])),
  contoh,
});

export const tanpaNikDi = ({ header, pemetaan, contoh }: KolomBerkas) => ({
  kolom: header,
  pemetaan,
  contoh: contoh.map((cells) => cells.map(tanpaNik)),
});

/** @throws TabelRusak where no choice of columns would help */
function refuseAsing(
  { nama }: Pick<Lembar, "nama">,
  asalLain: string | undefined,
  lembarKe: number,
): void {
  if (asalLain !== undefined) {
    throw new TabelRusak(asalLain);
  }
  if (lembarKe > 0) {
    throw new TabelRusak(
      `Lembar "${nama}" tidak dikenali. Sisakan hanya lembar yang akan diimpor, lalu unggah lagi.`,
    );
  }
}

export async function readSheet(
  asal: Lembar,
  aturan: AturanBerkas,
  { pengumpul, lembarKe }: { pengumpul: PengumpulBaris; lembarKe: number },
): Promise<KolomBerkas | undefined> {
  const lembar = yangDibaca(asal, aturan.bertanda["kolom-tersembunyi"]);
  const dikenali = (await aturan.kenali(lembar)) ?? (await kenaliLembar(lembar, aturan));
  if (dikenali === undefined) {
    return undefined;
  }
  const { susunan, ask, rows, barisHeader, header } = dikenali;
  if (ask !== undefined) {
    refuseAsing(lembar, aturan.asalLain?.(header), lembarKe);
    throw new PerluPemetaan(kolomBerkasOf(dikenali), ask);
  }
  noteKolom(asal, { ...dikenali, bertanda: aturan.bertanda }, pengumpul);
  const umum = await aturan.dariJudul({ ...dikenali, nama: lembar.nama });
  const options = {
    kolom: aturan.kolom,
    lembar: lembar.nama,
    umum,
    lebar: header.length,
    kembar: tanpaTersembunyi(dikenali.kembar, asal),
  };
  noteKembar(options.kembar, barisHeader, pengumpul);
  const terpotong = new PencariTerpotong(lembar, dikenali);
  const terbaca: number[] = [];
  let widest: number | undefined;
  for await (const line of rows) {
    widest = line.lebar === undefined ? undefined : Math.max(widest ?? 0, line.lebar);
    const hilang = await terpotong.hilangDi(line);
    if (await readLine(line, aturan, { pengumpul, susunan, options: { ...options, hilang } })) {
      terbaca.push(line.nomor);
    }
  }
  requireHeadsAsWide(header.length, widest);
  requireSingleHeader(lembar, barisHeader);
  requireTerpisah(lembar, terbaca, hitunganDi(aturan.kolom, susunan));
  return kolomBerkasOf(dikenali);
}

interface TempatLine {
  pengumpul: PengumpulBaris;
  susunan: LembarDikenali["susunan"];
  options: Omit<Parameters<typeof readBaris>[2], "lembar" | "urutan" | "perbaikan"> & {
    lembar: string;
  };
}

/** @returns whether it became a row */
async function readLine(
  line: Line,
  { tetap, perbaikan, judulBagian, bertanda }: AturanBerkas,
  { pengumpul, susunan, options }: TempatLine,
): Promise<boolean> {
  if (isBarisJumlah(line.cells)) {
    pengumpul.lewati("Baris jumlah tidak ikut diimpor", line.nomor);
    return false;
  }
  const row = readBaris(line, susunan, {
    ...options,
    urutan: pengumpul.urutan + 1,
    perbaikan: { ...tetap, ...perbaikan.get(kunciBaris(options.lembar, line.nomor)) },
  });
  if (row !== undefined && judulBagian?.is(row.nilai) === true) {
    pengumpul.lewati(judulBagian.kalimat, line.nomor);
    return false;
  }
  if (
    row === undefined ||
    isDilewati(line, { kolom: options.kolom, bertanda, susunan }, pengumpul)
  ) {
    return false;
  }
  await pengumpul.add(row);
  return row.galat.length === 0;
}

/** How the sheets of one file are read. */
export interface AturanBerkas extends AturanBaca {
  /** Cells mended in the preview, by line. */
  perbaikan: ReadonlyMap<string, CellFix>;
  judulBagian: DefinisiImpor["judulBagian"];
  asalLain: DefinisiImpor["asalLain"];
  bertanda: NonNullable<Opsi["bertanda"]>;
  kenali: (lembar: Lembar) => Promise<LembarDikenali | undefined>;
  dariJudul: (lembar: LembarDikenali & Pick<Lembar, "nama">) => Promise<Record<string, Nilai>>;
}

// From a sheet of Sidalih to rows of ours: which kelurahan and TPS it is about stands in its titles.
import type { LembarDikenali } from "../../impor/berkas-masuk.ts";
import type { KonteksImpor } from "../../impor/jenis-impor.ts";
import type { SourceCell } from "../../platform/spreadsheet/cell.rules.ts";
import { TabelRusak, type Lembar } from "../../platform/spreadsheet/table.ts";
import { kelurahanDari } from "./kelurahan-dpt.service.ts";
import {
  isPemilih,
  kenaliSidalih,
  KOLOM_SIDALIH,
  cellsOfPemilih,
  tpsDari,
  type Baris,
  type TataLetak,
} from "./sidalih.rules.ts";

/** How far down the headers may stand. */
const WITHIN = 20;

async function head(lembar: Lembar): Promise<Baris[]> {
  const lines: Baris[] = [];
  for await (const line of lembar.baris) {
    lines.push(line);
    if (lines.length >= WITHIN) {
      break;
    }
  }
  return lines;
}

/** The TPS of a whole sheet; a column of its own says it row by row. */
function nomorTps({ judul, kolom }: TataLetak, lembar: string): string {
  const nomor = tpsDari(judul, lembar);
  if (nomor === undefined && kolom.tps === undefined) {
    throw new TabelRusak(
      `Lembar "${lembar}" tidak menyebut nomor TPS. Beri nama lembar dengan nomornya, misalnya TPS 001, lalu unggah lagi.`,
    );
  }
  return nomor ?? "";
}

const teks = (isi: string): SourceCell => ({ jenis: "teks", teks: isi });

/** Rows by our columns; undefined when the sheet has another layout. */
export async function readSidalih(
  lembar: Lembar,
  konteks: KonteksImpor,
): Promise<LembarDikenali | undefined> {
  const tata = kenaliSidalih(await head(lembar), lembar.nama);
  if (tata === undefined) {
    return undefined;
  }
  const { judul, barisHeader, kolom } = tata;
  const kelurahanId = await kelurahanDari(judul, konteks, lembar.nama);
  const tps = teks(nomorTps(tata, lembar.nama));
  const kelurahan = teks(String(kelurahanId));
  const kini = new Date();
  async function* rows() {
    for await (const line of lembar.baris) {
      if (line.nomor > barisHeader && isPemilih(line, kolom)) {
        const tpsRow = kolom.tps === undefined ? tps : (line.cells[kolom.tps] ?? teks(""));
        yield {
          nomor: line.nomor,
          ...(line.tanda === undefined ? {} : { tanda: line.tanda }),
          cells: [...cellsOfPemilih(line, kolom, kini), tpsRow, kelurahan],
        };
      }
    }
  }
  const kunci = [...KOLOM_SIDALIH, "tps", "kelurahan_id"];
  return {
    header: kunci,
    // Its headers are merged cells, and that is as it should be.
    barisHeader: 0,
    susunan: new Map(kunci.map((name, place) => [name, place])),
    kembar: new Map(),
    asal: new Map(Object.entries(kolom)),
    contoh: [],
    // What they say stands in its rows.
    atas: [],
    ask: undefined,
    rows: rows(),
  };
}

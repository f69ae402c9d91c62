// From a sheet of Sidalih to rows of ours: which kelurahan and TPS it is about stands in its titles.
import { levelOf, tpsRange } from "#contract/wilayah.contract.ts";
import type { LembarDikenali } from "../impor/berkas-masuk.ts";
import type { KonteksImpor } from "../impor/jenis-impor.ts";
import type { SelMasuk } from "../impor/sel.rules.ts";
import { TabelRusak, type Lembar } from "../platform/spreadsheet/table.ts";
import { listKelurahanBernama } from "../wilayah/wilayah.service.ts";
import {
  isPemilih,
  kenaliSidalih,
  KOLOM_SIDALIH,
  namaWilayah,
  selPemilih,
  type Baris,
  type Judul,
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

/** @throws TabelRusak when the titles name no kelurahan of the region, or another one */
async function kelurahanDari(
  judul: Judul,
  { db, wilayahId }: KonteksImpor,
  lembar: string,
): Promise<number> {
  const { kelurahan = "", kecamatan = "", kota = "" } = judul;
  const found = await listKelurahanBernama(db, {
    range: tpsRange(wilayahId),
    kelurahan: namaWilayah(kelurahan),
    kecamatan: namaWilayah(kecamatan),
    kota: namaWilayah(kota),
  });
  const [id] = found;
  if (id !== undefined && found.length === 1) {
    return id;
  }
  const nama = kelurahan === "" ? "tidak menyebut kelurahannya" : `menyebut kelurahan ${kelurahan}`;
  const sebab =
    levelOf(wilayahId) === 4
      ? "yang bukan kelurahan yang dipilih"
      : "yang tidak ditemukan di wilayah yang dipilih";
  throw new TabelRusak(
    `Lembar "${lembar}" ${nama}${kelurahan === "" ? "" : `, ${sebab}`}. Periksa berkas dan wilayahnya, lalu unggah lagi.`,
  );
}

function nomorTps(judul: Judul, lembar: string): string {
  const nomor = /\d{1,3}/.exec(judul.tps ?? "")?.[0] ?? /^\D*(\d{1,3})\D*$/.exec(lembar)?.[1];
  if (nomor === undefined) {
    throw new TabelRusak(
      `Lembar "${lembar}" tidak menyebut nomor TPS. Beri nama lembar dengan nomornya, lalu unggah lagi.`,
    );
  }
  return nomor;
}

const teks = (isi: string): SelMasuk => ({ jenis: "teks", teks: isi });

/** Rows by our columns; undefined when the sheet has another layout. */
export async function bacaSidalih(
  lembar: Lembar,
  konteks: KonteksImpor,
): Promise<LembarDikenali | undefined> {
  const tata = kenaliSidalih(await head(lembar));
  if (tata === undefined) {
    return undefined;
  }
  const { judul, barisHeader, kolom } = tata;
  const kelurahanId = await kelurahanDari(judul, konteks, lembar.nama);
  const tambahan = [teks(nomorTps(judul, lembar.nama)), teks(String(kelurahanId))];
  const kini = new Date();
  async function* rows() {
    for await (const line of lembar.baris) {
      if (line.nomor > barisHeader && isPemilih(line, kolom)) {
        yield { nomor: line.nomor, sel: [...selPemilih(line, kolom, kini), ...tambahan] };
      }
    }
  }
  const kunci = [...KOLOM_SIDALIH, "tps", "kelurahan_id"];
  return {
    header: kunci,
    // Its headers are merged cells, and that is as it should be.
    barisHeader: 0,
    susunan: new Map(kunci.map((name, place) => [name, place])),
    contoh: [],
    tanya: undefined,
    rows: rows(),
  };
}

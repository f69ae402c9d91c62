// Which kelurahan a list of voters is about: its rows say so, its titles, or whoever imports it.
import { contains, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { DefinisiImpor, KonteksImpor } from "../../impor/jenis-impor.ts";
import { angkaOf, cuplikan } from "../../platform/spreadsheet/cell.rules.ts";
import { TabelRusak } from "../../platform/spreadsheet/table.ts";
import { isNamaUtuh } from "../../wilayah/nama-wilayah.rules.ts";
import { PencariWilayah } from "../../wilayah/cari-wilayah.service.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import type { Salah } from "./pemilih.rules.ts";
import { judulDari, type Judul } from "./sidalih.rules.ts";

const KELURAHAN = 4;

/**
 * The kelurahan that the titles name, in words where several are called so: the preview asks which.
 * Where they name none, the one that the import is for.
 * @throws TabelRusak when they name none of the region, or another one
 */
export async function kelurahanDari(
  judul: Judul,
  { db, wilayahId }: KonteksImpor,
  lembar: string,
): Promise<number | string> {
  const { kelurahan, kecamatan = "", kota = "" } = judul;
  const isDipilih = levelOf(wilayahId) === 4;
  if (kelurahan === undefined) {
    if (isDipilih) {
      return wilayahId;
    }
    throw new TabelRusak(
      `Lembar "${lembar}" tidak menyebut kelurahannya. Pilih kelurahannya sebagai wilayah, lalu unggah lagi.`,
    );
  }
  const tempat = { tingkat: [KELURAHAN], polos: [KELURAHAN], di: wilayahId };
  const induk = [
    { teks: kecamatan, level: 3 },
    { teks: kota, level: 2 },
  ].filter(({ teks }) => teks !== "");
  const dicari = { ...tempat, teks: kelurahan, induk };
  const cari = new PencariWilayah(db);
  await cari.prepare([dicari]);
  const { cocok } = cari.find(dicari);
  // Its word stands before the colon.
  const utuh = cocok.filter((one) => isNamaUtuh(one, kelurahan));
  const [satu, lain] = utuh.length > 0 ? utuh : cocok;
  if (satu !== undefined) {
    const nama = [kelurahan, ...induk.map(({ teks }) => teks)].join(", ");
    return lain === undefined ? satu.id : cuplikan(nama);
  }
  const sebab = isDipilih
    ? "yang bukan kelurahan yang dipilih"
    : "yang tidak ditemukan di wilayah yang dipilih";
  throw new TabelRusak(
    `Lembar "${lembar}" menyebut kelurahan ${kelurahan}, ${sebab}. Periksa berkas dan wilayahnya, lalu unggah lagi.`,
  );
}

/** @throws TabelRusak when the titles of a list name a kelurahan that is not the import's */
export const kelurahanJudul: NonNullable<DefinisiImpor["dariJudul"]> = async (lembar, konteks) => {
  const { susunan, atas, nama } = lembar;
  const judul = judulDari(atas);
  return judul.kelurahan === undefined || susunan.has("kelurahan_id")
    ? {}
    : { kelurahan_id: await kelurahanDari(judul, konteks, nama) };
};

export interface TempatPemilih {
  id: number | undefined;
  salah: readonly Salah[];
}

function salahKode(id: number, known: ReadonlyMap<number, unknown>, wilayahId: number): Salah[] {
  if (!known.has(id) || levelOf(id) !== 4) {
    return [["kelurahan_id", `Kelurahan ${id} tidak dikenal`]];
  }
  return contains(wilayahId, id)
    ? []
    : [["kelurahan_id", "Kelurahan berada di luar wilayah impor"]];
}

/** The kelurahan that each row is about: its own, else the one that the import is for. */
export async function tempatPemilih(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<TempatPemilih[]> {
  const { db, wilayahId } = konteks;
  const dipilih = levelOf(wilayahId) === 4 ? wilayahId : undefined;
  const ids = rows.map(({ nilai }) => angkaOf(nilai["kelurahan_id"]) ?? dipilih);
  const known = await mapWilayah(db, [...new Set(ids.flatMap((id) => id ?? []))]);
  const kosong = "Pilih Kelurahan terlebih dahulu, atau isi kolom Kelurahan ID";
  return ids.map((id) => ({
    id,
    salah: id === undefined ? [["kelurahan_id", kosong]] : salahKode(id, known, wilayahId),
  }));
}

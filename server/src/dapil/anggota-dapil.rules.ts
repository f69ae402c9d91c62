// What a dapil may hold: seats, and regions (decision G-92).
import type { PengaturanDapil } from "#contract/sistem/pengaturan.contract.ts";
import type { AnggotaDapil } from "#contract/dapil/dapil.contract.ts";
import { ancestorAt, contains, levelOf } from "#contract/wilayah/wilayah.rules.ts";

/** The provinces that elect no parliament of that level (UU 2/2024, UU 7/2017). */
export const TANPA_DAPIL: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [99],
  3: [31, 99],
};

interface Tempat {
  jenis_caleg_id: number;
  propinsi_id: number;
  kota_id: number | null;
}

export type Isian = Exclude<keyof AnggotaDapil, "dari">;

export interface Dipilih {
  isian: Isian;
  wilayahId: number;
}

/** The smallest that is said. */
export function dipilih({ kota, kecamatan, wilayah }: AnggotaDapil): Dipilih {
  if (typeof wilayah === "number") {
    return { isian: "wilayah", wilayahId: wilayah };
  }
  return typeof kecamatan === "number"
    ? { isian: "kecamatan", wilayahId: kecamatan }
    : { isian: "kota", wilayahId: kota };
}

/**
 * The regions that a dapil keeps of its own when one of them, or a part of one, goes.
 * @param sebelahnya what lies beside that part in the region above it
 */
export const tanpaWilayah = (
  wilayah: readonly number[],
  pergi: number,
  sebelahnya: readonly number[],
): number[] =>
  wilayah.flatMap((id) => {
    if (contains(pergi, id)) {
      return [];
    }
    return contains(id, pergi) ? sebelahnya.filter((one) => one !== pergi) : [id];
  });

/** Levels of regions that a dapil of each level is made of, and what is said of others. */
const BAGIAN: Readonly<Record<number, { levels: readonly number[]; teks: string }>> = {
  1: { levels: [2], teks: "Dapil DPR RI terdiri atas kota utuh" },
  2: { levels: [2, 3], teks: "Dapil DPRD Provinsi terdiri atas kota atau kecamatan" },
  3: {
    levels: [3, 4],
    teks: "Dapil DPRD Kabupaten/Kota terdiri atas kecamatan atau kelurahan",
  },
};

/** The levels of the regions that a dapil of that level is made of. */
export const tingkatBagian = (jenisCalegId: number): readonly number[] =>
  BAGIAN[jenisCalegId]?.levels ?? [];

/** What is wrong with a region as a part of a dapil of that level, wherever it lies. */
export function galatBagian(jenisCalegId: number, wilayahId: number): string | undefined {
  const isBagian = tingkatBagian(jenisCalegId).includes(levelOf(wilayahId) ?? 0);
  return isBagian ? undefined : (BAGIAN[jenisCalegId]?.teks ?? "");
}

/** @param indukId the province or kota that the dapil would lie in */
export const galatInduk = (jenisCalegId: number, indukId: number): string | undefined =>
  TANPA_DAPIL[jenisCalegId]?.includes(ancestorAt(indukId, 1)) === true
    ? "Wilayah ini tidak memilih dewan tingkat ini"
    : undefined;

/** Within what the settings say of its level (UU 7/2017 art. 187, 189, 192). */
export function galatKursi(
  jenisCalegId: number,
  kursi: number,
  { kursi_min: least, kursi_pusat: pusat, kursi_daerah: daerah }: PengaturanDapil,
): string | undefined {
  const most = jenisCalegId === 1 ? pusat : daerah;
  return kursi < least || kursi > most ? `Isi ${least} sampai ${most} kursi` : undefined;
}

/** Seats for every number that a candidate has; who numbers them asks the same the other way round. */
export function galatTerisi(kursi: number, nomor: readonly number[]): string | undefined {
  const lebih = nomor.filter((one) => one > kursi);
  return lebih.length === 0
    ? undefined
    : `${lebih.length} caleg bernomor urut lebih dari ${kursi}. Isi sedikitnya ${Math.max(...lebih)}, atau ganti dahulu nomornya`;
}

type Galat = readonly [Isian, string];

/** A region that does not lie in the one above it. */
function galatTempat(
  { kota, kecamatan, wilayah }: AnggotaDapil,
  indukId: number,
): Galat | undefined {
  if (!contains(indukId, kota)) {
    return ["kota", "Kota ini berada di luar wilayah dapil"];
  }
  if (typeof kecamatan === "number" && !contains(kota, kecamatan)) {
    return ["kecamatan", "Kecamatan ini tidak berada di kota yang dipilih"];
  }
  if (typeof wilayah === "number" && !contains(kecamatan ?? kota, wilayah)) {
    return ["wilayah", "Kelurahan ini tidak berada di kecamatan yang dipilih"];
  }
  return undefined;
}

/** What is wrong with the regions, and where; undefined: nothing. */
export function galatAnggota(
  form: AnggotaDapil,
  { jenis_caleg_id: jenis, propinsi_id: propinsi, kota_id: kota }: Tempat,
): Galat | undefined {
  const galat = galatTempat(form, kota ?? propinsi);
  if (galat !== undefined) {
    return galat;
  }
  const { isian, wilayahId } = dipilih(form);
  const teks = galatBagian(jenis, wilayahId);
  if (teks === undefined) {
    return undefined;
  }
  // A whole kota is too much only where a part of it is meant.
  return isian === "kota" ? ["kecamatan", "Wajib diisi"] : [isian, teks];
}

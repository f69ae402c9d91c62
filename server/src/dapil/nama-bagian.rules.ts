// Where a region that a file of dapil calls by its name is looked for, and what is said when that is not one.
import { LABEL_TINGKAT, levelOf } from "#contract/wilayah.rules.ts";
import type { BarisMasuk } from "../impor/jenis-impor.ts";
import { tanpaNik, teksOf } from "../platform/spreadsheet/cell.rules.ts";
import { tingkatBagian } from "./anggota-dapil.rules.ts";
import { tingkatInduk, type Isi } from "./dapil-berkas.rules.ts";
import { indukDari } from "./kode-dapil.rules.ts";

export interface Tempat {
  jenisCalegId: number;
  indukId: number;
}

export const kunciTempat = ({ jenisCalegId, indukId }: Tempat): string =>
  `${jenisCalegId}/${indukId}`;

/** The name that stands where the code should, of a row that says of which level it is. */
export function namaDi({ nilai, galat }: BarisMasuk): string | undefined {
  const isSalah = galat.some(({ kolom }) => kolom === "wilayah_id");
  const isBertingkat = tingkatBagian(Number(nilai["jenis_caleg_id"] ?? 0)).length > 0;
  return isSalah || !isBertingkat ? undefined : (teksOf(nilai["wilayah_id"]) ?? undefined);
}

/**
 * The province or kota of a dapil: where it lies already, by its code, or that of the import.
 * @param wilayahId of the import
 */
export function indukNama(
  { jenisCalegId, kode }: Pick<Isi, "jenisCalegId" | "kode">,
  ada: number | undefined,
  wilayahId: number,
): number | undefined {
  const indukId = ada ?? indukDari(jenisCalegId, kode) ?? wilayahId;
  return (levelOf(indukId) ?? 0) < tingkatInduk(jenisCalegId) ? undefined : indukId;
}

const DISEBUT = 3;

const CARA_KODE = "atau tulis kodenya";
/** Smaller regions need their word (`matchWilayah`). */
const CARA: Readonly<Record<number, string>> = {
  2: "tulis kodenya, atau tulis Kec. di depan nama kecamatan",
  3: "tulis kodenya, atau tulis Kel. di depan nama kelurahan",
};

interface Dicari {
  jenisCalegId: number;
  /** As the file has it. */
  teks: string;
  /** Where it was looked for; undefined: nobody knows where. */
  di: string | undefined;
}

/** What is wrong with a name that does not find one region. */
export function alasanNama(
  { jenisCalegId, teks, di }: Dicari,
  found: readonly { id: number; keterangan: string }[],
): string {
  const nama = tanpaNik(teks);
  if (di === undefined) {
    const tempat = LABEL_TINGKAT[tingkatInduk(jenisCalegId)] ?? "";
    return `Kode dapil ini tidak menyebut ${tempat}nya: tulis kode wilayahnya, atau pilih ${tempat}nya sebagai wilayah impor`;
  }
  if (found.length > 0) {
    const arti = found.slice(0, DISEBUT).map(({ id, keterangan }) => `${keterangan} (${id})`);
    return `${nama} bisa berarti ${arti.join(" atau ")}${found.length > DISEBUT ? ", atau lainnya" : ""}. Tulis kodenya`;
  }
  return `Tidak ada wilayah bernama ${nama} di ${di}. Periksa ejaannya, ${CARA[jenisCalegId] ?? CARA_KODE}`;
}

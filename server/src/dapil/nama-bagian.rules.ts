// Where a region that a file of dapil calls by its name is looked for.
import { LABEL_TINGKAT, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { tingkatInduk, type Isi } from "./dapil-berkas.rules.ts";
import { indukDari } from "./kode-dapil.rules.ts";

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

/** Why a name is looked for nowhere. */
export function alasanTempat(jenisCalegId: number): string {
  const tempat = LABEL_TINGKAT[tingkatInduk(jenisCalegId)] ?? "";
  return `Kode dapil ini tidak menyebut ${tempat}nya: tulis kode wilayahnya, atau pilih ${tempat}nya sebagai wilayah impor`;
}

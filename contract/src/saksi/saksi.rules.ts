// Where a witness belongs. The id is the kota (of a province's witness the province and two zeros,
// of the nation's 0) and six digits of a number, so whoever has the id knows the region.
import { JENIS_SAKSI } from "./saksi.contract.ts";
import { kotaOf, levelOf, NASIONAL, rangeAt, tpsRange } from "../wilayah/wilayah.rules.ts";

const NOMOR_PER_KOTA = 1_000_000;
const PROPINSI_PER_KOTA = 100;

/** The level of the region that each jenis is on duty in. */
const TINGKAT: Readonly<Record<number, number>> = {
  [JENIS_SAKSI.tps]: 4,
  [JENIS_SAKSI.pusat]: 0,
  [JENIS_SAKSI.propinsi]: 1,
  [JENIS_SAKSI.kota]: 2,
  [JENIS_SAKSI.kecamatan]: 3,
  [JENIS_SAKSI.kelurahan]: 4,
};
const KOTA = 2;

export const tingkatJenis = (jenisId: number): number => TINGKAT[jenisId] ?? 0;

/** Nobody appoints for more than the own region; below a kota whoever is of that kota does. */
export const isJenisTerlaluTinggi = (jenisId: number, wilayahId: number): boolean =>
  tingkatJenis(jenisId) < Math.min(levelOf(wilayahId) ?? 0, KOTA);

/** The kota_id that a witness for this region is kept under. */
export function kotaIdOfWilayah(wilayahId: number): number {
  const level = levelOf(wilayahId);
  if (level === 0) {
    return 0;
  }
  return level === 1 ? wilayahId * PROPINSI_PER_KOTA : kotaOf(wilayahId);
}

/** The kota, province or nation that a kota_id of witnesses stands for. */
export function wilayahOfKotaId(kotaId: number): number {
  if (kotaId === 0) {
    return NASIONAL;
  }
  return kotaId % PROPINSI_PER_KOTA === 0 ? kotaId / PROPINSI_PER_KOTA : kotaId;
}

/** The kota_id of the witnesses of a region and below: from inclusive, to exclusive. */
export function rentangKotaId(wilayahId: number): { from: number; to: number } {
  return rangeAt(tpsRange(wilayahId), 2);
}

export const kotaIdOfSaksi = (saksiId: number): number => Math.floor(saksiId / NOMOR_PER_KOTA);

export const saksiIdOf = (kotaId: number, nomor: number): number => kotaId * NOMOR_PER_KOTA + nomor;

/** "3578-000001" (decision G-165). */
export function nomerSaksi(saksiId: number): string {
  const nomor = String(saksiId % NOMOR_PER_KOTA).padStart(6, "0");
  return `${wilayahOfKotaId(kotaIdOfSaksi(saksiId))}-${nomor}`;
}

// What one row of a list of witnesses would do, and what its user has to choose.
import type { GalatBaris } from "#contract/impor.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi.contract.ts";
import { kotaIdOfSaksi, kotaIdOfWilayah, rentangKotaId } from "#contract/saksi.rules.ts";
import { levelOf } from "#contract/wilayah.rules.ts";
import {
  galatDi,
  keadaanOf,
  type BarisDiperiksa,
  type BarisMasuk,
} from "../../impor/jenis-impor.ts";
import { galatOf } from "./galat-saksi.rules.ts";
import {
  isiBaru,
  kelurahanOf,
  cellOf,
  type BarisSaksi,
  type Data,
  type Kini,
  type SaksiKini,
} from "./saksi-baris.rules.ts";
import { jenisDari } from "./saksi-cell.rules.ts";

const KOTA = 2;
/** Neither where nor as what: whoever asks may not see that. */
const LUAR =
  "NIK ini tidak dapat dipakai di wilayah ini. Lewati baris ini, atau hubungi admin di atas Anda";
const SALAH = { keadaan: "galat", kunci: null, sebelum: null } as const;

/** Under which kota a new witness is kept. */
function kotaBaru({ kelurahan_id: id, jenis }: BarisSaksi, wilayahId: number): number {
  if (jenisDari(jenis) === JENIS_SAKSI.pusat) {
    return 0;
  }
  return kotaIdOfWilayah(id ?? wilayahId);
}

/** Of a witness who stands already: may the two be merged, and is that for the user to say? */
function terdaftar(
  row: BarisMasuk,
  { isi, kini }: { isi: BarisSaksi; kini: SaksiKini },
  wilayahId: number,
): BarisDiperiksa {
  const { id, tempat, ...sebelum } = kini;
  const kotaId = kotaIdOfSaksi(id);
  const keadaan = keadaanOf(sebelum, isi);
  const ada = {
    ...row,
    nilai: { ...isi, saksi_id: id },
    kunci: `${kotaId}/${isi.nik}`,
    sebelum: { ...sebelum },
  };
  if (kotaId !== kotaMaksud(row, wilayahId, kotaId) && keadaan !== "sama") {
    const alasan = `NIK ini saksi aktif di ${tempat}. Gabungkan data pribadinya (tempat tugasnya tetap di sana), atau pertahankan yang ada`;
    return {
      ...ada,
      keadaan: "galat",
      galat: [galatDi(row, "nik", alasan)],
      tawaran: { gabung: "berubah", pertahankan: "sama" },
    };
  }
  return keadaan === "sama"
    ? { ...ada, keadaan }
    : { ...ada, keadaan, tawaran: { gabung: "berubah", pertahankan: "sama" }, pilihan: "gabung" };
}

/** The kota that the row itself speaks of; of one that says none, where the witness stands. */
function kotaMaksud(row: BarisMasuk, wilayahId: number, kotaId: number): number {
  const id = kelurahanOf(row.nilai["kelurahan_id"]);
  const wilayah = id ?? ((levelOf(wilayahId) ?? 0) === KOTA ? wilayahId : null);
  return wilayah === null ? kotaId : kotaIdOfWilayah(wilayah);
}

export function checkBaris(row: BarisMasuk, kini: Kini, wilayahId: number): BarisDiperiksa {
  const cell = cellOf(row);
  const lama = cell.nik === null ? undefined : kini.saksi.get(cell.nik);
  const terlihat = lama !== undefined && isIn(wilayahId, kotaIdOfSaksi(lama.id)) ? lama : undefined;
  const isi = isiBaru(cell, terlihat);
  const nilai = { ...isi };
  // Whom the asker may not see is told of below, where it is counted, and nowhere before.
  const galat = galatOf(row, { cells: cell, isi, kini, isBaru: terlihat === undefined }, wilayahId);
  if (galat.length > 0) {
    return { ...row, ...SALAH, nilai: { ...row.nilai, ...terbaca(nilai, galat) }, galat };
  }
  if (lama !== terlihat) {
    const galatLuar = [galatDi(row, "nik", LUAR)];
    const tawaran = { lewati: "sama" } as const;
    return { ...row, ...SALAH, nilai, galat: galatLuar, tawaran, isTentangLuar: true };
  }
  return terlihat === undefined
    ? {
        ...row,
        nilai,
        keadaan: "baru",
        isTentangLuar: false,
        kunci: `${kotaBaru(isi, wilayahId)}/${isi.nik}`,
        sebelum: null,
      }
    : terdaftar(row, { isi, kini: terlihat }, wilayahId);
}

/** Is a kota_id of witnesses in the region? */
function isIn(wilayahId: number, kotaId: number): boolean {
  const { from, to } = rentangKotaId(wilayahId);
  return kotaId >= from && kotaId < to;
}

/** Cells that could be read, beside those that stay as they were written. */
function terbaca(nilai: Data, galat: readonly GalatBaris[]): Data {
  const salah = new Set(galat.map(({ kolom }) => kolom));
  return Object.fromEntries(Object.entries(nilai).filter(([kunci]) => !salah.has(kunci)));
}

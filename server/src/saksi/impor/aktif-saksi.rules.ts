// Whether a row speaks of an active witness: our own list names those who were deactivated too.
import { PERINGATAN } from "#contract/impor/baris-impor.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { galatDi } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { normalHeader } from "../../impor/kolom.rules.ts";
import { teksOf, type Kolom } from "../../platform/spreadsheet/cell.rules.ts";

const [YA, TIDAK] = ["Ya", "Tidak"] as const;
const KATA: readonly (readonly [string, ReadonlySet<string>])[] = [
  [YA, new Set(["ya", "y", "1", "aktif", "true"])],
  [TIDAK, new Set(["tidak", "t", "0", "tidak_aktif", "nonaktif", "non_aktif", "false"])],
];

export const KOLOM_AKTIF: Kolom = {
  kunci: "aktif",
  judul: labelOf(SAKSI, "is_aktif"),
  sebutan: labelOf(SAKSI, "is_aktif"),
  alias: ["is_aktif", "status_aktif"],
  tipe: "teks",
  pilihan: [YA, TIDAK],
  check(nilai) {
    const kata = normalHeader(String(nilai));
    const found = KATA.find(([, words]) => words.has(kata));
    return found === undefined
      ? { alasan: `Pilih salah satu: ${YA}, ${TIDAK}` }
      : { nilai: found[0] };
  },
};

const MASIH_AKTIF = "Saksi ini masih aktif. Menonaktifkannya di daftar saksi, tidak lewat impor";
const PERNAH = "Saksi dengan NIK ini pernah dinonaktifkan. Bila diterapkan, ia saksi aktif lagi.";

/**
 * @param row as it was read
 * @param nonaktif NIK of those who were deactivated where the rows are about
 */
export function readAktif(
  row: BarisMasuk,
  diperiksa: BarisDiperiksa,
  nonaktif: ReadonlySet<string>,
): BarisDiperiksa {
  const pernah = nonaktif.has(teksOf(row.nilai["nik"]) ?? "");
  if (row.nilai["aktif"] === TIDAK) {
    // Nobody active, or another record of the same one: whoever is inactive stays so.
    return diperiksa.sebelum === null || pernah
      ? { ...row, galat: [], keadaan: "sama", kunci: null, sebelum: null }
      : {
          ...diperiksa,
          keadaan: "galat",
          galat: [galatDi(row, "aktif", MASIH_AKTIF)],
          tawaran: { pertahankan: "sama" },
        };
  }
  return pernah && diperiksa.keadaan === "baru"
    ? { ...diperiksa, nilai: { ...diperiksa.nilai, [PERINGATAN]: PERNAH } }
    : diperiksa;
}

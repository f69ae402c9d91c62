// One row of a file of administrators' accounts.
import { labelOf } from "#contract/core/described.ts";
import { PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import { contains, levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { PemilikAkun } from "../terpakai.repo.ts";
import { denganGalat, WAJIB } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { kolomDari } from "../../impor/kolom-isian.rules.ts";
import { askOrang } from "../../impor/orang.rules.ts";
import { angkaOf, teksOf } from "../../platform/spreadsheet/cell.rules.ts";

export const KOLOM_PENGGUNA = kolomDari(PENGGUNA, {
  name: { kunci: "nama", judul: "nama" },
  wilayah_id: {
    sebutan: labelOf(PENGGUNA, "wilayah_id"),
    isKode: true,
    isWilayah: true,
    bernama: () => [1, 2],
  },
});

export interface Kini {
  byKta: ReadonlyMap<string, PemilikAkun>;
  /** In lower case. */
  byEmail: ReadonlyMap<string, PemilikAkun>;
  wilayah: ReadonlyMap<number, unknown>;
  /** Of members. */
  nama: ReadonlyMap<string, string>;
}

export const ktaOf = ({ nilai }: Pick<BarisMasuk, "nilai">): string =>
  teksOf(nilai["nomer_kta"]) ?? "";
export const emailOf = ({ nilai }: Pick<BarisMasuk, "nilai">): string =>
  (teksOf(nilai["email"]) ?? "").toLowerCase();

/** Of the row, else of the whole import. */
export function wilayahOf({ nilai }: Pick<BarisMasuk, "nilai">, wilayahId: number): number {
  return angkaOf(nilai["wilayah_id"]) ?? wilayahId;
}

function galatWilayah(id: number, { wilayah }: Kini, wilayahId: number): string | undefined {
  if (!contains(wilayahId, id)) {
    return "Berada di luar wilayah impor";
  }
  if ((levelOf(id) ?? 9) > 2) {
    return "Isi provinsi atau kota: kodenya (2 atau 4 angka) atau namanya";
  }
  return wilayah.has(id) ? undefined : `Wilayah ${id} tidak dikenal`;
}

/** Nobody becomes an administrator of the nation because a cell was left empty. */
const isUnsaid = ({ nilai }: BarisMasuk, wilayahId: number): boolean =>
  wilayahId === NASIONAL && angkaOf(nilai["wilayah_id"]) === null;

const TERPAKAI = "Sudah dipakai akun lain";

function galatOf(
  row: BarisMasuk,
  { kini, isSame }: { kini: Kini; isSame: boolean },
  wilayahId: number,
): GalatBaris[] {
  const kta = ktaOf(row);
  return denganGalat(row, [
    ["nomer_kta", kta === "" ? WAJIB : undefined],
    ["nomer_kta", !isSame && kini.byKta.has(kta) ? TERPAKAI : undefined],
    ["email", emailOf(row) === "" ? WAJIB : undefined],
    ["email", !isSame && kini.byEmail.has(emailOf(row)) ? TERPAKAI : undefined],
    ["wilayah_id", isUnsaid(row, wilayahId) ? "Isi kode atau nama provinsi atau kota" : undefined],
    ["wilayah_id", galatWilayah(wilayahOf(row, wilayahId), kini, wilayahId)],
  ]);
}

export function checkBaris(row: BarisMasuk, kini: Kini, wilayahId: number): BarisDiperiksa {
  const nomerKta = ktaOf(row);
  const akun = kini.byKta.get(nomerKta);
  const wilayah = wilayahOf(row, wilayahId);
  // The same file once more makes nobody twice.
  const isSame = akun?.email.toLowerCase() === emailOf(row) && akun.wilayah_id === wilayah;
  const galat = galatOf(row, { kini, isSame }, wilayahId);
  if (galat.length > 0) {
    const isTentangLuar = [akun, kini.byEmail.get(emailOf(row))].some(
      (satu) => satu !== undefined && !contains(wilayahId, satu.wilayah_id ?? NASIONAL),
    );
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null, isTentangLuar };
  }
  const nama = teksOf(row.nilai["nama"]) || kini.nama.get(nomerKta) || nomerKta;
  const email = teksOf(row.nilai["email"]);
  const anggota = kini.nama.get(nomerKta);
  return askOrang(
    {
      ...row,
      nilai: { nomer_kta: nomerKta, nama, email, wilayah_id: wilayah },
      keadaan: isSame ? "sama" : "baru",
      isTentangLuar: isSame ? undefined : false,
      kunci: nomerKta,
      sebelum: null,
    },
    {
      kolom: "nomer_kta",
      sebutan: labelOf(PENGGUNA, "nomer_kta"),
      kini: anggota === undefined ? undefined : { nama: anggota },
      ini: { nama },
    },
  );
}

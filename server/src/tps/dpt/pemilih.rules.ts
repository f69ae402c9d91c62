// What a row of a voters' file says, and what is wrong with it.
import { PEMILIH, USIA } from "#contract/tps/dpt.fields.ts";
import { cleanTeks } from "#contract/core/teks.rules.ts";
import { padRtRw } from "../rt-rw.rules.ts";
import { berlabel, kolomDari } from "../../impor/kolom-isian.rules.ts";
import { KOLOM_KELURAHAN_ID } from "../../impor/kolom.rules.ts";
import { usiaDari } from "./usia.rules.ts";
import { tanpaNik, type Kolom, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";

export const KOLOM: readonly Kolom[] = [
  ...berlabel(kolomDari(PEMILIH, { lahir: { isTanggal: true } })),
  {
    ...KOLOM_KELURAHAN_ID,
    judul: "Kelurahan ID",
    sebutan: "Kelurahan ID",
  },
];

/** Columns of the template for one kelurahan; whole kota also name the kelurahan. */
export const KOLOM_WAJIB = [
  ["nama", "usia", "rt", "rw", "tps"],
  ["nama", "lahir", "rt", "rw", "tps"],
] as const;

const KELAMIN: Readonly<Record<string, string>> = {
  L: "L",
  LK: "L",
  "LAKI-LAKI": "L",
  "LAKI LAKI": "L",
  P: "P",
  PR: "P",
  PEREMPUAN: "P",
};

export const clean = (teks: string): string => cleanTeks(teks).replaceAll(/\s+/g, " ").trim();

export interface Pemilih {
  tpsNomor: number;
  nama: string;
  usia: number;
  kelamin: string;
  rt: string;
  rw: string;
}

export type Salah = readonly [kolom: string, alasan: string];

const textOf = (value: Nilai | undefined): string =>
  value === null || value === undefined ? "" : clean(String(value));

function nomorTps(teks: string): number {
  const digits = /^(?:TPS\s*)?0*(?<nomor>\d{1,3})$/i.exec(teks)?.groups?.["nomor"];
  return Number(digits ?? 0);
}

function salahNama(nama: string): string | undefined {
  if (nama === "") {
    return "Wajib diisi";
  }
  if (tanpaNik(nama) !== nama) {
    return "Berisi NIK atau No KK. Keduanya tidak disimpan; pilih kolom nama";
  }
  return /\p{L}/u.test(nama) ? undefined : "Harus berisi nama";
}

const rtRwOf = (value: Nilai | undefined): string => {
  const teks = textOf(value);
  return /^[-0]*$/.test(teks) ? "" : padRtRw(teks);
};

/** As written, else at the day `kini`, counted from the birth date. */
function readUsia(nilai: Readonly<Record<string, Nilai>>, kini: Date): number | Salah {
  const lahir = textOf(nilai["lahir"]);
  if (typeof nilai["usia"] === "number") {
    return nilai["usia"];
  }
  if (lahir === "") {
    return ["usia" in nilai ? "usia" : "lahir", "Wajib diisi"];
  }
  const usia = usiaDari(lahir, kini);
  if (usia === undefined) {
    return ["lahir", "Tulis hari, bulan, tahun, misalnya 28-02-1990"];
  }
  if (usia < USIA.min || usia > USIA.max) {
    const batas = usia < USIA.min ? `paling kecil ${USIA.min}` : `paling besar ${USIA.max}`;
    return ["lahir", `Usianya ${usia} tahun: ${batas}`];
  }
  return usia;
}

/** The voter, or what is wrong with each column. */
export function readPemilih(nilai: Readonly<Record<string, Nilai>>, kini: Date): Pemilih | Salah[] {
  const nama = textOf(nilai["nama"]);
  const usia = readUsia(nilai, kini);
  const tpsNomor = nomorTps(textOf(nilai["tps"]));
  const kelamin = textOf(nilai["kelamin"]).toUpperCase();
  const alasanNama = salahNama(nama);
  const salah: Salah[] = [
    ...(alasanNama === undefined ? [] : [["nama", alasanNama] as const]),
    ...(typeof usia === "number" ? [] : [usia]),
    ...(tpsNomor > 0 ? [] : [["tps", "Harus nomor TPS 1 sampai 999"] as const]),
    ...(kelamin === "" || kelamin in KELAMIN
      ? []
      : [["kelamin", "Tulis L untuk laki-laki atau P untuk perempuan"] as const]),
  ];
  if (salah.length > 0 || typeof usia !== "number") {
    return salah;
  }
  return {
    tpsNomor,
    nama,
    usia,
    kelamin: KELAMIN[kelamin] ?? "",
    rt: rtRwOf(nilai["rt"]),
    rw: rtRwOf(nilai["rw"]),
  };
}

/** Back from the values of a row that was found good. */
export const pemilihOf = (nilai: Readonly<Record<string, Nilai>>): Pemilih => ({
  tpsNomor: Number(nilai["tpsNomor"]),
  nama: String(nilai["nama"]),
  usia: Number(nilai["usia"]),
  kelamin: String(nilai["kelamin"]),
  rt: String(nilai["rt"]),
  rw: String(nilai["rw"]),
});

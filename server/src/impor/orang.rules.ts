// Is the person whom a row describes the one whom its key names? A number is soon copied from the line above.
import { NIK_TANPA_TANGGAL, readNik } from "#contract/caleg/nik.rules.ts";
import { PERINGATAN } from "#contract/impor/baris-impor.contract.ts";
import { galatDi } from "./baris.rules.ts";
import type { BarisDiperiksa } from "./jenis-impor.ts";

/** What is known of somebody; null or nothing where it is not. */
export interface Orang {
  nama: string | null;
  nik?: string | null | undefined;
  tanggalLahir?: string | null | undefined;
  kelamin?: string | null | undefined;
}

const GELAR = new Set(
  "H HJ KH DR DRS DRA DRG IR PROF SH SE ST SS SP SI SIP MM MH MA SPD MPD SAG MAG SSOS SKOM MKOM MSI SSI SKM AMD LC".split(
    " ",
  ),
);
/** "S.H.", "M.Pd", "S.Pd.I": letters around a dot, each part short. */
const BERTITIK = /^\p{L}{1,4}(?:\.\p{L}{1,3})+\.?$/u;
const MUHAMMAD = /^M(?:D|HD|[OU]C?H(?:AMM?[AE]D)?)$/;

function pieces(teks: string): string[] {
  return teks
    .split(/[^\p{L}\p{N}]+/u)
    .filter((kata) => kata !== "")
    .map((kata) => (MUHAMMAD.test(kata) ? "MUHAMMAD" : kata));
}

/** The words of a name, without titles and the marks of letters; of nothing but titles all of it. */
export function kataNama(nama: string): string[] {
  const polos = nama
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’‘`]/gu, "")
    .toUpperCase();
  const words = polos
    .split(/[\s,]+/)
    .filter((kata) => !BERTITIK.test(kata))
    .flatMap(pieces)
    .filter((kata) => !GELAR.has(kata));
  return words.length > 0 ? words : pieces(polos);
}

/** How many letters have to be put in, taken out or changed. */
function jarak(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const ganti = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(ganti, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const BERANGKA = /\p{N}/u;
/** Of shorter words another letter is another word. */
const PENDEK = 4;
const PANJANG = 8;

/** Numbers differ by a digit alone. */
function isMirip(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (a === b || shorter < PENDEK || BERANGKA.test(a + b)) {
    return a === b;
  }
  const boleh = shorter < PANJANG ? 1 : 2;
  return Math.abs(a.length - b.length) <= boleh && jarak(a, b) <= boleh;
}

const isInisial = (a: string, b: string): boolean =>
  (a.length === 1 || b.length === 1) && a[0] === b[0];
/** "Abd" for Abdul. */
const isSingkatan = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));

const isKataSama = (a: string, b: string): boolean =>
  isMirip(a, b) || (!BERANGKA.test(a + b) && (isInisial(a, b) || isSingkatan(a, b)));

/** Finds each of the few words one of the many for its own. */
function isTerpasang(few: readonly string[], many: readonly string[]): boolean {
  const pemilik = new Map<number, number>();
  const find = (at: number, seen: Set<number>): boolean =>
    many.some((kata, to) => {
      if (seen.has(to) || !isKataSama(few[at] ?? "", kata)) {
        return false;
      }
      seen.add(to);
      const lama = pemilik.get(to);
      if (lama === undefined || find(lama, seen)) {
        pemilik.set(to, at);
        return true;
      }
      return false;
    });
  return few.every((_, at) => find(at, new Set()));
}

/** Names are short; longer ones cost more than they tell. */
const TERBANYAK = 12;

/** May both be the name of one person, written by two? Alike whichever comes first. */
export function isNamaMirip(satu: string, lain: string): boolean {
  const [a, b] = [kataNama(satu).slice(0, TERBANYAK), kataNama(lain).slice(0, TERBANYAK)];
  if (isMirip(a.join(""), b.join(""))) {
    return true;
  }
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  // Letters alone tell nobody.
  const isNyata = few.some(
    (x) => x.length > 1 && many.some((y) => y.length > 1 && isKataSama(x, y)),
  );
  return few.length > 0 && isNyata && isTerpasang(few, many);
}

const isBeda = (satu: string | null | undefined, lain: string | null | undefined): boolean =>
  (satu ?? "") !== "" && (lain ?? "") !== "" && satu !== lain;

const LAINNYA: readonly (readonly [sebutan: string, of: (orang: Orang) => Orang["nik"]])[] = [
  ["nama", ({ nama }) => nama && kataNama(nama).join(" ")],
  ["NIK", ({ nik }) => nik],
  ["tanggal lahir", ({ tanggalLahir }) => tanggalLahir],
  ["jenis kelamin", ({ kelamin }) => kelamin],
];

/** What tells the two apart; undefined where they may be one. */
export function bedaOrang(kini: Orang, ini: Orang): string[] | undefined {
  const beda = LAINNYA.filter(([, of]) => isBeda(of(kini), of(ini))).map(([sebutan]) => sebutan);
  const isLain = beda[0] === "nama" && !isNamaMirip(kini.nama ?? "", ini.nama ?? "");
  return isLain || beda.length > 1 ? beda : undefined;
}

interface Kunci {
  kolom: string;
  /** As people call it. */
  sebutan: string;
  kini: Orang | undefined;
  ini: Orang;
  /** What becomes of a row about somebody else: of most kinds the key is to be mended first. */
  orangLain?: BarisDiperiksa["keadaan"];
}

/** A row whose key names somebody unlike waits until its user has said who is meant. */
export function askOrang(
  row: BarisDiperiksa,
  { kolom, sebutan, kini, ini, orangLain = "galat" }: Kunci,
): BarisDiperiksa {
  const beda = kini === undefined ? undefined : bedaOrang(kini, ini);
  if (beda === undefined || (row.keadaan !== "baru" && row.keadaan !== "berubah")) {
    return row;
  }
  const lain = orangLain === "galat" ? `perbaiki ${sebutan}-nya` : "ia menggantikannya";
  const alasan = `${sebutan} ini milik ${kini?.nama ?? "orang lain"}, tetapi di berkas ${beda.join(", ")} berbeda. Orang yang sama? Kalau orang lain, ${lain}`;
  const { pilihan: _, ...rest } = row;
  return {
    ...rest,
    keadaan: "galat",
    galat: [galatDi(row, kolom, alasan)],
    tawaran: { orang_sama: row.keadaan, orang_lain: orangLain, lewati: "sama" },
  };
}

/** Nobody is known by a NIK that cannot be one: 0000000000000000 is soon somebody else's too. */
export function warnNik(row: BarisDiperiksa, today: Date): BarisDiperiksa {
  const nik = String(row.nilai["nik"] ?? "");
  return /^\d{16}$/.test(nik) && readNik(nik, today) === undefined && row.keadaan !== "sama"
    ? { ...row, nilai: { [PERINGATAN]: NIK_TANPA_TANGGAL, ...row.nilai } }
    : row;
}

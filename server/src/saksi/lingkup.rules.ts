// Is a voter this witness? By name and age, for a voters' list has no NIK (decision G-127).
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";

export const GELAR_DEPAN =
  "h hj haji hajjah hajah dr drs dra drg drh ir prof kh ust ustadz ustazah".split(" ");
const GELAR_BELAKANG = (
  "sh se st si sip sos ssos ssi spd spdi sag sai skom skm skep ske stp sp spt shi sei spi spsi " +
  "ssn sst sth sthi sikom sds shut sked skg sfarm mh mm mt mpd mpdi mag msi mkom mkes mkn map " +
  "mba msc ma mhum msn mpsi mse mak mp phd lc amd amdkeb amkeb amdkep amk ners apt akt"
).split(" ");
/** Whatever a title may end with when it is written apart: "S Pd". */
export const UJUNG_GELAR = [
  ...new Set(GELAR_BELAKANG.flatMap((gelar) => Array.from(gelar, (_, at) => gelar.slice(at)))),
];

// "S. Pd." may be written apart.
const belakang = GELAR_BELAKANG.map((gelar) => Array.from(gelar).join("[^a-z0-9]*")).join("|");
const BUKAN_NAMA = new RegExp(
  `^(?:[^a-z0-9]*(?:${GELAR_DEPAN.join("|")})[^a-z0-9]+)+` +
    `|(?:[^a-z0-9]+(?:${belakang}))*(?:,.*|[^a-z0-9]*)$` +
    "|[^a-z0-9]+",
  "g",
);

/**
 * A name as it is compared: "Drs. H. Ahmad Fauzi, M.Si." is "ahmad fauzi". Titles before and behind,
 * all after a comma, and what is no letter do not count; at least one word stays.
 */
export const kunciNama = (nama: string): string =>
  nama.toLowerCase().replaceAll(BUKAN_NAMA, " ").trim();

/** A woman's day of birth in a NIK is 40 higher. */
const PEREMPUAN = 40;
/** Nobody younger is a witness: two digits of a year that would make one are of the century before. */
const TERMUDA = 16;

/** The day of birth in a NIK; undefined where it holds none. */
export function lahirOf(nik: string, kini: Date): string | undefined {
  const [hari = 0, bulan = 0, dua = 0] = [6, 8, 10].map((at) => Number(nik.slice(at, at + 2)));
  const tahun = dua + (2000 + dua > kini.getUTCFullYear() - TERMUDA ? 1900 : 2000);
  const lahir = new Date(Date.UTC(tahun, bulan - 1, hari > PEREMPUAN ? hari - PEREMPUAN : hari));
  // A day that the month does not have falls into another.
  return lahir.getUTCMonth() === bulan - 1 ? lahir.toISOString().slice(0, 10) : undefined;
}

/** The list may have been closed a while before it was loaded. */
export const SELISIH_USIA = 1;

/** Is a voter of this age, in a list of that day, as old as somebody born on `lahir`? */
export function isSeusia(lahir: string, { usia, pada }: { usia: number; pada: Date }): boolean {
  const [tahun = 0, bulan = 0, tanggal = 0] = lahir.split("-").map(Number);
  const hariIni = (pada.getUTCMonth() + 1) * 100 + pada.getUTCDate();
  const genap = pada.getUTCFullYear() - tahun - (hariIni >= bulan * 100 + tanggal ? 0 : 1);
  return Math.abs(genap - usia) <= SELISIH_USIA;
}

interface Tugas {
  tps_id: number | null;
  penugasan_id: number | null;
}

interface Ditemukan {
  lingkup: 1 | 2 | 3;
  /** False: several voters fit. */
  lingkup_pasti: boolean;
}

const LINGKUP_TPS = 1;
const LINGKUP_DESA = 2;
const LAINNYA = 3;

/** Where the witness was found, seen from the assignment; of several voters the nearest counts. */
export function lingkupOf(tugas: Tugas, pemilihTps: readonly number[]): Ditemukan {
  const isPasti = { lingkup_pasti: pemilihTps.length <= 1 };
  if (tugas.tps_id !== null && pemilihTps.includes(tugas.tps_id)) {
    return { lingkup: LINGKUP_TPS, ...isPasti };
  }
  const isDesa = pemilihTps.some((id) => kelurahanOf(id) === tugas.penugasan_id);
  return { lingkup: isDesa ? LINGKUP_DESA : LAINNYA, ...isPasti };
}

export interface CekDpt {
  kotaId: number;
  saksiIds?: readonly number[];
}

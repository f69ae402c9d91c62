// One row of a file of official votes: what it says, what is wrong with it, what it changes.
import { SUARA_RESMI } from "#contract/hasil/kursi.fields.ts";
import { galatDapil, galatPartai, type KiniDapil } from "../../caleg/calon/calon-baris.rules.ts";
import { TINGKAT_KATA } from "../../caleg/calon/tingkat-kata.rules.ts";
import { denganGalat, galatDi, keadaanOf, WAJIB } from "../../impor/baris.rules.ts";
import type { PertanyaanImpor } from "#contract/impor/baris-impor.contract.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa, BarisTersimpan, Koreksi } from "../../impor/jenis-impor.ts";
import { normalHeader } from "../../impor/kolom.rules.ts";
import { kolomDari } from "../../impor/kolom-isian.rules.ts";
import { angkaOf, teksOf, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";

export const KOLOM_SUARA = kolomDari(SUARA_RESMI, {
  jenis_caleg_id: TINGKAT_KATA,
  nomor_urut: { isHitungan: true },
  suara: { isHitungan: true },
});
export const WAJIB_SUARA = ["jenis_caleg_id", "kode_dapil", "partai", "suara"] as const;

/** A line of a party in a district. */
export interface TempatSuara {
  jenisCalegId: number;
  kodeDapil: string;
  partaiId: number;
  /** null: the party's total. */
  nomorUrut: number | null;
}

const JUMLAH = "jumlah";

export const kunciSuara = ({ jenisCalegId, kodeDapil, partaiId, nomorUrut }: TempatSuara): string =>
  [jenisCalegId, kodeDapil, partaiId, nomorUrut ?? JUMLAH].join("/");

/** @param nilai with the party as a number, as a checked row has it */
export const tempatOf = (nilai: Record<string, Nilai>): TempatSuara => ({
  jenisCalegId: angkaOf(nilai["jenis_caleg_id"]) ?? 0,
  kodeDapil: teksOf(nilai["kode_dapil"]) ?? "",
  partaiId: Number(nilai["partai"] ?? 0),
  nomorUrut: angkaOf(nilai["nomor_urut"]) ?? null,
});

export const suaraOf = (nilai: Record<string, Nilai>): number => angkaOf(nilai["suara"]) ?? 0;

interface Kini extends KiniDapil {
  /** Votes by kunciSuara. */
  suara: ReadonlyMap<string, number>;
}

/** "Partai Golkar" and "PDI Perjuangan" as lists of results have them. */
const namaPartai = (teks: string): string =>
  normalHeader(teks.replace(/^partai\s+/i, "").replace(/^pdi[\s-]*perjuangan$/i, "PDIP"));

/** A party by its number, abbreviation or name. */
export function partaiMeant(
  teks: string,
  partai: Iterable<{ id: number; singkat: string; keterangan: string }>,
): number | undefined {
  const kata = namaPartai(teks);
  for (const { id, singkat, keterangan } of partai) {
    if ([String(id), singkat, keterangan].some((one) => namaPartai(one) === kata)) {
      return id;
    }
  }
  return undefined;
}

/** The row with its party as a number, where that is known. */
export function withPartai(row: BarisMasuk, partai: KiniDapil["partai"]): BarisMasuk {
  const id = partaiMeant(String(row.nilai["partai"] ?? ""), partai.values());
  return id === undefined ? row : { ...row, nilai: { ...row.nilai, partai: id } };
}

/** A line without a number beside those of candidates: the party's total, or A.1 of KPU's forms? */
const NOMOR_KOSONG = "nomor_kosong";
const SENDIRI = "sendiri";

const TANYA_NOMOR: PertanyaanImpor = {
  kunci: NOMOR_KOSONG,
  tanya:
    "Berkas ini berisi baris partai tanpa nomor urut di samping baris calonnya. Suara apa di baris itu?",
  jawaban: [
    { kunci: "jumlah", sebutan: "Jumlah suara partai dan calonnya (B)" },
    { kunci: SENDIRI, sebutan: "Suara partainya sendiri (A.1)" },
  ],
};

const uraianOf = ({ nilai }: Pick<BarisMasuk, "nilai">): string => teksOf(nilai["uraian"]) ?? "";
const isSendiri = (uraian: string): boolean => /^\s*A\s*\.?\s*1(?!\d|\s*\+)/i.test(uraian);
const isJumlah = (uraian: string): boolean => /^\s*B(?:\s*\.|\s)|\bjumlah\b/i.test(uraian);

/** The row with the number that its line has, where KPU's words or its user say so. */
export function withNomor(row: BarisMasuk, jawaban: Jawaban): BarisMasuk {
  const uraian = uraianOf(row);
  const isKosong = (row.nilai["nomor_urut"] ?? "") === "";
  const isMilikPartai =
    isSendiri(uraian) || (jawaban?.[NOMOR_KOSONG] === SENDIRI && !isJumlah(uraian));
  return isKosong && isMilikPartai && row.galat.every(({ kolom }) => kolom !== "nomor_urut")
    ? { ...row, nilai: { ...row.nilai, nomor_urut: 0 } }
    : row;
}

type Jawaban = Readonly<Record<string, string>> | undefined;

function isBerdua(rows: readonly BarisTersimpan[]): boolean {
  const nomor = rows.map(({ nilai }) => tempatOf(nilai).nomorUrut);
  const isAsked = rows.some((row, at) => nomor[at] === null && !isJumlah(uraianOf(row)));
  return isAsked && !nomor.includes(0) && nomor.some((satu) => satu !== null);
}

/** Asked once for the whole file; answered it can be answered otherwise. */
export const askNomor = (rows: readonly BarisTersimpan[], jawaban: Jawaban): PertanyaanImpor[] =>
  jawaban?.[NOMOR_KOSONG] !== undefined || [...Map.groupBy(rows, partaiOf).values()].some(isBerdua)
    ? [TANYA_NOMOR]
    : [];

function galatPartaiDi(row: BarisMasuk, kini: Kini): string | undefined {
  const tempat = tempatOf(row.nilai);
  return kini.partai.has(tempat.partaiId)
    ? galatPartai(tempat, kini)
    : `Partai ${row.nilai["partai"]} tidak dikenal. Isi nomor atau singkatannya`;
}

/** @param row as withPartai gives it */
export function checkBaris(row: BarisMasuk, kini: Kini): BarisDiperiksa {
  const isKnown = (kunci: string): boolean =>
    (row.nilai[kunci] ?? "") !== "" && !row.galat.some(({ kolom }) => kolom === kunci);
  const kosong = WAJIB_SUARA.filter((kunci) => (row.nilai[kunci] ?? "") === "");
  const tempat = tempatOf(row.nilai);
  const isPlaced = isKnown("jenis_caleg_id") && isKnown("kode_dapil");
  const galat = denganGalat(row, [
    ...kosong.map((kunci) => [kunci, WAJIB] as const),
    ["kode_dapil", isPlaced ? galatDapil(tempat, kini) : undefined],
    ["partai", isKnown("partai") ? galatPartaiDi(row, kini) : undefined],
  ]);
  if (galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const ada = kini.suara.get(kunciSuara(tempat));
  return {
    ...row,
    keadaan: keadaanOf(ada, suaraOf(row.nilai)),
    kunci: kunciSuara(tempat),
    sebelum: ada === undefined ? null : { suara: ada },
  };
}

const salah = (row: BarisTersimpan, alasan: string): Koreksi => ({
  nomor: row.nomor,
  keadaan: "galat",
  galat: [galatDi(row, "suara", alasan)],
});

const kunciOf = ({ nilai }: BarisTersimpan): string => kunciSuara(tempatOf(nilai));

const partaiOf = ({ nilai }: BarisTersimpan): string =>
  kunciSuara({ ...tempatOf(nilai), nomorUrut: null });

/**
 * The total of a party holds the votes of its candidates, whichever file says either.
 * @param tersimpan all lines of these parties as they stand, by kunciSuara
 */
export function jumlahKurang(
  rows: readonly BarisTersimpan[],
  tersimpan: ReadonlyMap<string, number>,
): Koreksi[] {
  const good = rows.filter(({ keadaan }) => keadaan !== "galat");
  const dikirim = new Set(good.map(kunciOf));
  const lain = Map.groupBy(
    [...tersimpan].filter(([kunci]) => !dikirim.has(kunci)),
    ([kunci]) => kunci.slice(0, kunci.lastIndexOf("/") + 1),
  );
  return [...Map.groupBy(good, partaiOf)].flatMap(([kunci, own]) => {
    const total = own.find((row) => kunciOf(row) === kunci);
    const bernomor = own.filter((row) => row !== total);
    const awalan = kunci.slice(0, -JUMLAH.length);
    const calon =
      bernomor.reduce((sum, { nilai }) => sum + suaraOf(nilai), 0) +
      (lain.get(awalan) ?? [])
        .filter(([satu]) => satu !== kunci)
        .reduce((sum, [, suara]) => sum + suara, 0);
    const jumlah = total === undefined ? tersimpan.get(kunci) : suaraOf(total.nilai);
    if (jumlah === undefined || jumlah >= calon) {
      return [];
    }
    return total === undefined
      ? bernomor.map((row) =>
          salah(
            row,
            `Baris bernomor partai ini (${calon}) melebihi jumlahnya yang sudah dimuat (${jumlah})`,
          ),
        )
      : [
          salah(
            total,
            `Lebih kecil daripada jumlah baris bernomornya (${calon}). Kalau ini suara partainya sendiri (A.1), tulis 0 di nomor urutnya`,
          ),
        ];
  });
}

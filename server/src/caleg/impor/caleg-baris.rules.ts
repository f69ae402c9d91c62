// One row of a file of candidates: how its cells are read, and what they say upon what stands already.
import { choiceOf, wordsOf, type Fields } from "#contract/core/described.ts";
import { IDENTITAS, MANTAN_TERPIDANA } from "#contract/caleg/identitas-caleg.fields.ts";
import { IMPOR_CALEG, ORANG_CALEG } from "#contract/caleg/impor-caleg.fields.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import { berlabel, checkOf, kolomDari, valueMeant } from "../../impor/kolom-isian.rules.ts";
import { angkaOf, teksOf, type Kolom, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { isoDari } from "../../platform/spreadsheet/tanggal.rules.ts";
import { idPilihan, namaPilihan, type Kamus } from "./kamus.rules.ts";
import { jawabanKini, kataKhusus, KHUSUS } from "./khusus.rules.ts";
import type { TulisCaleg } from "./caleg-impor.repo.ts";

export type Data = Record<string, Nilai>;

/** No choice has a longer name. */
const PILIHAN_TERPANJANG = 200;

/** Of a choice whatever was written: which there are the database knows. */
export const PILIHAN: Partial<Kolom> = {
  tipe: "teks",
  check: (nilai) =>
    String(nilai).length > PILIHAN_TERPANJANG
      ? { alasan: `Paling banyak ${PILIHAN_TERPANJANG} karakter` }
      : { nilai },
};

const tanggal = (isian: "tanggal_lahir" | "tanggal_selesai_pidana"): Partial<Kolom> => ({
  tipe: "teks",
  check: (nilai) => checkOf(IDENTITAS[isian])(isoDari(String(nilai))),
});

const WILAYAH: Partial<Kolom> = { isKode: true, isWilayah: true, bernama: () => [4] };

const KOLOM_ORANG = kolomDari(ORANG_CALEG);

export const KOLOM_CALEG: readonly Kolom[] = berlabel(
  kolomDari(IMPOR_CALEG, {
    agama: PILIHAN,
    pekerjaan: PILIHAN,
    status_perkawinan: PILIHAN,
    status_hukum: PILIHAN,
    tanggal_lahir: tanggal("tanggal_lahir"),
    tanggal_selesai_pidana: tanggal("tanggal_selesai_pidana"),
    nomer_wa: {
      check: (nilai) => checkOf(IDENTITAS.nomer_wa)(normalWa(String(nilai)) ?? String(nilai)),
    },
    ktp_wilayah_id: WILAYAH,
    domisili_wilayah_id: WILAYAH,
  }),
);

const FIELDS: Fields = IMPOR_CALEG;
const ISIAN = Object.keys(FIELDS);

/** What the cells say that could be read. */
export function terbaca({ nilai, galat }: Pick<BarisMasuk, "nilai" | "galat">): Data {
  const salah = new Set(galat.map(({ kolom }) => kolom));
  return Object.fromEntries(
    Object.entries(nilai).filter(([kunci, isi]) => isi !== null && !salah.has(kunci)),
  );
}

/** By which of its cells a row is looked up, and what is wrong with whom it is about is told. */
export const kolomOrang = (cells: Data): string =>
  (KOLOM_ORANG.toReversed().find(({ kunci }) => cells[kunci] !== undefined) ?? { kunci: "nik" })
    .kunci;

/** Complete: every field, empty or not. */
export const lengkap = (data: Data): Data =>
  Object.fromEntries(ISIAN.map((isian) => [isian, data[isian] ?? null]));

const BARU = lengkap({ is_parpol_non_peserta: "Tidak", is_parpol_peserta: "Tidak" });

/** Empty cells keep what stands. */
export const mergeIsi = (kini: Data | null, cells: Data): Data =>
  lengkap({ ...(kini ?? BARU), ...cells });

/** What stands, in the words of files. */
export function isiKini(kamus: Kamus, kolom: Data): Data {
  const kataOf = (isian: string, nilai: Nilai): Nilai => {
    const schema = FIELDS[isian];
    if (nilai === null || schema === undefined) {
      return null;
    }
    if (isian === KHUSUS) {
      return kataKhusus(kamus, jawabanKini(String(nilai)));
    }
    return kamus.has(isian)
      ? namaPilihan(kamus, isian, Number(nilai))
      : (choiceOf(schema, nilai) ?? nilai);
  };
  return Object.fromEntries(ISIAN.map((isian) => [isian, kataOf(isian, kolom[isian] ?? null)]));
}

/** As the table keeps it; what is answered stays in words. */
export function kolomTulis(kamus: Kamus, isi: Data, dapilId: number): TulisCaleg {
  const nilaiOf = (isian: string): Nilai => {
    const nilai = isi[isian] ?? null;
    const schema = FIELDS[isian];
    if (nilai === null || schema === undefined) {
      return null;
    }
    if (isian !== KHUSUS && kamus.has(isian)) {
      return idPilihan(kamus, isian, String(nilai)) ?? null;
    }
    return wordsOf(schema).length > 0 ? (valueMeant(schema, String(nilai)) ?? null) : nilai;
  };
  const {
    jenis_caleg: jenis = null,
    dapil: _,
    ...kolom
  } = Object.fromEntries(ISIAN.map((isian) => [isian, nilaiOf(isian)]));
  return {
    ...kolom,
    jenis_caleg_id: Number(jenis),
    dapil_id: dapilId,
    is_parpol_non_peserta: Number(kolom["is_parpol_non_peserta"]),
    is_parpol_peserta: Number(kolom["is_parpol_peserta"]),
  };
}

/** 0 where none is said, or none that there is. */
export const jenisOf = (isi: Data): number =>
  Number(valueMeant(IMPOR_CALEG.jenis_caleg, teksOf(isi["jenis_caleg"]) ?? "") ?? 0);

export const isTanpaAkhir = (kamus: Kamus, isi: Data): boolean =>
  idPilihan(kamus, "status_hukum", teksOf(isi["status_hukum"]) ?? "") === MANTAN_TERPIDANA &&
  isi["tanggal_selesai_pidana"] === null;

export const nomorOf = (isi: Data): number | null => angkaOf(isi["nomor_urut"]);

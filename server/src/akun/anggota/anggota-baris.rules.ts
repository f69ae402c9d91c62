// One row of a file of members: what it says, what is wrong with it, what it changes.
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import { HP_SALAH, normalHp } from "#contract/core/wa.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { denganGalat, keadaanOf } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { askOrang } from "../../impor/orang.rules.ts";
import { angkaOf, teksOf, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";

export interface IsiAnggota {
  nama: string;
  nik: string | null;
  kelurahan_id: number;
  no_hp: string | null;
}

export interface Kini {
  anggota: ReadonlyMap<string, IsiAnggota>;
  kelurahan: ReadonlyMap<number, unknown>;
}

export const nomerKtaOf = ({ nilai }: Pick<BarisMasuk, "nilai">): string | null =>
  teksOf(nilai["nomer_kta"]);

/** As the check or an earlier import stored it: complete. */
export const isiOf = (nilai: Record<string, Nilai>): IsiAnggota => ({
  nama: teksOf(nilai["nama"]) ?? "",
  nik: teksOf(nilai["nik"]),
  kelurahan_id: angkaOf(nilai["kelurahan_id"]) ?? 0,
  no_hp: teksOf(nilai["no_hp"]),
});

const KOSONG: IsiAnggota = { nama: "", nik: null, kelurahan_id: 0, no_hp: null };

/** In the form in which all are kept; the number that stands stays as it is written. */
function hpBaru(ini: string | null, kini: string | null): string | null {
  const nomor = ini === null ? undefined : normalHp(ini);
  return ini === null || (kini !== null && nomor === normalHp(kini)) ? kini : (nomor ?? ini);
}

/** Empty cells keep what stands. */
function isiBaru({ nilai }: BarisMasuk, kini = KOSONG): IsiAnggota {
  const isi = isiOf(nilai);
  return {
    nama: isi.nama || kini.nama,
    nik: isi.nik ?? kini.nik,
    kelurahan_id: isi.kelurahan_id || kini.kelurahan_id,
    no_hp: hpBaru(isi.no_hp, kini.no_hp),
  };
}

function galatKelurahan(id: number, { kelurahan }: Kini, wilayahId: number): string | undefined {
  if (id === 0) {
    return "Wajib diisi";
  }
  if (String(id).length !== 10) {
    return "Kode kelurahan 10 angka";
  }
  if (!contains(wilayahId, id)) {
    return "Kelurahan berada di luar wilayah impor";
  }
  return kelurahan.has(id) ? undefined : `Kelurahan ${id} tidak dikenal`;
}

const galatHp = (nomor: string | null): string | undefined =>
  nomor === null || normalHp(nomor) !== undefined ? undefined : HP_SALAH;

const LUAR = "Anggota ini terdaftar di luar wilayah impor";

function galatOf(
  row: BarisMasuk,
  { isi, kini, isElsewhere }: { isi: IsiAnggota; kini: Kini; isElsewhere: boolean },
  wilayahId: number,
): GalatBaris[] {
  const nomer = nomerKtaOf(row);
  const checks: readonly (readonly [string, string | undefined])[] = [
    ["nomer_kta", nomer === null ? "Wajib diisi" : undefined],
    ["nomer_kta", isElsewhere ? LUAR : undefined],
    ["nama", isi.nama === "" ? "Wajib diisi" : undefined],
    ["nik", isi.nik === null || isi.nik.length === 16 ? undefined : "NIK 16 digit angka"],
    ["kelurahan_id", galatKelurahan(isi.kelurahan_id, kini, wilayahId)],
    ["no_hp", galatHp(isi.no_hp)],
  ];
  return denganGalat(row, checks);
}

export function checkBaris(row: BarisMasuk, kini: Kini, wilayahId: number): BarisDiperiksa {
  const nomer = nomerKtaOf(row);
  const ada = nomer === null ? undefined : kini.anggota.get(nomer);
  const isElsewhere = ada !== undefined && !contains(wilayahId, ada.kelurahan_id);
  // What is wrong with the other cells must not tell of a member who may not be told of.
  const lama = isElsewhere ? undefined : ada;
  const isi = isiBaru(row, lama);
  const galat = galatOf(row, { isi, kini, isElsewhere }, wilayahId);
  if (nomer === null || galat.length > 0) {
    const isTentangLuar = galat.some(({ alasan }) => alasan === LUAR);
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null, isTentangLuar };
  }
  return askOrang(
    {
      ...row,
      nilai: { nomer_kta: nomer, ...isi },
      keadaan: keadaanOf(lama, isi),
      isTentangLuar: lama === undefined ? false : undefined,
      kunci: nomer,
      sebelum: lama === undefined ? null : { ...lama },
    },
    { kolom: "nomer_kta", sebutan: "Nomor KTA", kini: lama, ini: isi },
  );
}

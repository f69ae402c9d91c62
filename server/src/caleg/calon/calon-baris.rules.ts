// One row of a file of lists: what it says, what is wrong with it, what it changes.
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import { CALON } from "#contract/caleg/calon.fields.ts";
import { choiceOf, labelOf } from "#contract/core/described.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { denganGalat, keadaanOf, WAJIB } from "../../impor/baris.rules.ts";
import { kolomDari, valueMeant } from "../../impor/kolom-isian.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { askOrang, type Orang } from "../../impor/orang.rules.ts";
import { angkaOf, teksOf, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { DapilDikenal, IsiCalon, PartaiDikenal, TempatCalon } from "./calon.repo.ts";
import { TINGKAT_KATA } from "./tingkat-kata.rules.ts";

/** What a place is known by, in imports. */
export const kunciCalon = ({ jenisCalegId, kodeDapil, partaiId, nomorUrut }: TempatCalon): string =>
  [jenisCalegId, kodeDapil, partaiId, nomorUrut].join("/");

type TempatDapil = Pick<TempatCalon, "jenisCalegId" | "kodeDapil">;

export const KOLOM_CALON = kolomDari(CALON, { jenis_caleg_id: TINGKAT_KATA });

const ACEH = 11;

/** Known as far as cells could be read; otherwise nothing that there is. */
export const tempatOf = (nilai: Record<string, Nilai>): TempatCalon => ({
  jenisCalegId: angkaOf(nilai["jenis_caleg_id"]) ?? 0,
  kodeDapil: teksOf(nilai["kode_dapil"]) ?? "",
  partaiId: angkaOf(nilai["nomor_partai"]) ?? 0,
  nomorUrut: angkaOf(nilai["nomor_urut"]) ?? 0,
});

export const isiOf = (nilai: Record<string, Nilai>): IsiCalon => ({
  nama: teksOf(nilai["nama"]) ?? "",
  jk: valueMeant(CALON.jk, teksOf(nilai["jk"]) ?? "") === "P" ? "P" : "L",
});

export const kunciDapil = ({ jenisCalegId, kodeDapil }: TempatDapil): string =>
  `${jenisCalegId}/${kodeDapil}`;

/** What a file of lists or of votes is read against. */
export interface KiniDapil {
  wilayahId: number;
  /** By kunciDapil. */
  dapil: ReadonlyMap<string, DapilDikenal>;
  partai: ReadonlyMap<number, PartaiDikenal>;
}

export interface KiniCalon extends KiniDapil {
  /** By kunciCalon. */
  calon: ReadonlyMap<string, IsiCalon>;
}

export function galatDapil(
  tempat: TempatDapil,
  { dapil, wilayahId }: KiniDapil,
): string | undefined {
  const found = dapil.get(kunciDapil(tempat));
  if (found === undefined) {
    return `Dapil ${tempat.kodeDapil} ${namaDewan(tempat.jenisCalegId)} belum ada. Periksa kode dan jenisnya, atau impor daerah pemilihan lebih dahulu`;
  }
  return contains(wilayahId, found.kota_id ?? found.propinsi_id)
    ? undefined
    : "Dapil berada di luar wilayah impor";
}

/** Local parties stand for DPRA and the DPRK of Aceh (UU 11/2006 art. 80). */
export function galatPartai(
  tempat: TempatDapil & { partaiId: number },
  { dapil, partai }: KiniDapil,
): string | undefined {
  const found = partai.get(tempat.partaiId);
  if (found === undefined) {
    return `Partai nomor ${tempat.partaiId} tidak dikenal`;
  }
  const tempatnya = dapil.get(kunciDapil(tempat));
  const isAceh = tempatnya?.propinsi_id === ACEH && tempat.jenisCalegId !== 1;
  return found.is_lokal_aceh && tempatnya !== undefined && !isAceh
    ? `${found.singkat} partai lokal: hanya di DPRA dan DPRK di Aceh`
    : undefined;
}

const toOrang = ({ nama, jk }: IsiCalon): Orang => ({ nama, kelamin: jk });

export function checkBaris(row: BarisMasuk, kini: KiniCalon): BarisDiperiksa {
  const kosong = KOLOM_CALON.filter(({ kunci }) => (row.nilai[kunci] ?? "") === "");
  const tempat = tempatOf(row.nilai);
  const isKnown = (kunci: string): boolean =>
    (row.nilai[kunci] ?? "") !== "" && !row.galat.some(({ kolom }) => kolom === kunci);
  const isPlaced = isKnown("jenis_caleg_id") && isKnown("kode_dapil");
  const galat = denganGalat(row, [
    ...kosong.map(({ kunci }) => [kunci, WAJIB] as const),
    ["kode_dapil", isPlaced ? galatDapil(tempat, kini) : undefined],
    ["nomor_partai", isKnown("nomor_partai") ? galatPartai(tempat, kini) : undefined],
  ]);
  if (galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const isi = isiOf(row.nilai);
  const ada = kini.calon.get(kunciCalon(tempat));
  return askOrang(
    {
      ...row,
      keadaan: keadaanOf(ada, isi),
      kunci: kunciCalon(tempat),
      sebelum: ada === undefined ? null : nilaiOf(ada),
    },
    {
      kolom: "nomor_urut",
      sebutan: labelOf(CALON, "nomor_urut"),
      kini: ada && toOrang(ada),
      ini: toOrang(isi),
      orangLain: "berubah",
    },
  );
}

/** As cells say it. */
export const nilaiOf = ({ nama, jk }: IsiCalon): Record<string, Nilai> => ({
  nama,
  jk: choiceOf(CALON.jk, jk) ?? jk,
});

// One row of a file of sections: of whom, of which section, what it says and what is wrong with it.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  galatRentang,
  isBagian,
  uraianOf,
  type NamaBagian,
} from "#contract/caleg/bagian-caleg.fields.ts";
import { aboutOf, choiceOf, faultOf, type Fields, type Schema } from "#contract/core/described.ts";
import { ISIAN_BAGIAN, SEBUTAN_BAGIAN } from "#contract/caleg/impor-bagian.fields.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { tempatCaleg } from "../../access/kelola-caleg.ts";
import { denganGalat, WAJIB } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { berlabel, kolomDari, valueMeant } from "../../impor/kolom-isian.rules.ts";
import { teksOf, type Kolom, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { BarisBagianRow, IsiBagian } from "../bagian/bagian.repo.ts";
import type { PeriksaNaskah } from "../../platform/naskah.ts";
import { kolomOrang, PILIHAN, terbaca, type Data } from "./caleg-baris.rules.ts";
import type { CalegImporRow } from "./caleg-impor.repo.ts";
import { boleh, kunciOf, terkunci, type Kini } from "./check-caleg.ts";
import { alasanPilihan, idPilihan, namaPilihan } from "./kamus.rules.ts";

const FIELDS: Fields = { ...SEBUTAN_BAGIAN, ...ISIAN_BAGIAN };

export const KOLOM_BAGIAN: readonly Kolom[] = berlabel(
  kolomDari(FIELDS, { status_pasangan: PILIHAN, jenjang: PILIHAN }),
);

export interface KiniBagian extends Pick<Kini, "wilayahId" | "oleh" | "kamus" | "kta" | "nik"> {
  /** By section and candidate. */
  baris: ReadonlyMap<string, readonly BarisBagianRow[]>;
  /** Of the file. */
  checkNaskah: PeriksaNaskah;
}

export const kunciBagian = (bagian: string, calegId: number): string => `${bagian}/${calegId}`;

export const bagianOf = (nilai: Data): NamaBagian | undefined => {
  const nama = valueMeant(SEBUTAN_BAGIAN.bagian, teksOf(nilai["bagian"]) ?? "") ?? "";
  return isBagian(nama) ? nama : undefined;
};

/** Only of the region of the import: of all others as little is told as of nobody. */
function findOrang(cells: Data, { kta, nik, wilayahId }: KiniBagian): CalegImporRow | undefined {
  const found = kta.get(teksOf(cells["nomer_kta"]) ?? "") ?? nik.get(teksOf(cells["nik"]) ?? "");
  return found !== undefined && contains(wilayahId, tempatCaleg(found)) ? found : undefined;
}

type Pemeriksaan = (readonly [kolom: string, alasan: string | undefined])[];

const isLain = (cell: Nilai | undefined, milik: string | null): boolean =>
  cell !== undefined && milik !== null && cell !== milik;

function galatOrang(cells: Data, row: BarisMasuk, kini: KiniBagian): Pemeriksaan {
  const kolom = kolomOrang(cells);
  const ada = findOrang(cells, kini);
  if (cells["nik"] === undefined && cells["nomer_kta"] === undefined) {
    return [["nik" in row.nilai ? "nik" : "nomer_kta", "Isi NIK atau Nomor KTA"]];
  }
  if (ada === undefined) {
    return [[kolom, "Tidak ada caleg ini di wilayah impor. Impor calegnya lebih dahulu"]];
  }
  const isDua = isLain(cells["nik"], ada.nik) || isLain(cells["nomer_kta"], ada.nomer_kta);
  return [
    [kolom, isDua ? "NIK dan Nomor KTA ini bukan milik satu caleg" : undefined],
    [
      kolom,
      boleh(kini.oleh, ada, "isi") ? undefined : "Anda tidak berhak mengisi profil caleg ini",
    ],
  ];
}

/** What is kept of a cell, and shown of it. */
function nilaiOf(
  { kamus, checkNaskah }: Pick<KiniBagian, "kamus" | "checkNaskah">,
  [isian, schema]: readonly [string, Schema],
  cell: Nilai,
): { isi?: Nilai; tampil?: Nilai; alasan?: string | undefined } {
  if (cell === null) {
    return { alasan: faultOf(schema, undefined) };
  }
  if (kamus.has(isian)) {
    const id = idPilihan(kamus, isian, String(cell));
    return id === undefined
      ? { alasan: alasanPilihan(kamus, isian) }
      : { isi: id, tampil: namaPilihan(kamus, isian, id) };
  }
  if (aboutOf(schema)?.html === true) {
    const { isi, alasan } = checkNaskah(schema, String(cell));
    return alasan === undefined ? { isi, tampil: isi } : { alasan };
  }
  return { isi: cell, tampil: cell };
}

function isiOf(cells: Data, bagian: NamaBagian, kini: KiniBagian) {
  const { fields, judul } = uraianOf(bagian);
  const asing = Object.keys(ISIAN_BAGIAN).filter(
    (isian) => !(isian in fields) && cells[isian] !== undefined,
  );
  const isi: IsiBagian = {};
  const tampil: Data = {};
  const galat: Pemeriksaan = asing.map((isian) => [
    isian,
    `Bukan isian bagian ${judul}: kosongkan`,
  ]);
  for (const field of Object.entries(fields)) {
    const [isian] = field;
    const satu = nilaiOf(kini, field, cells[isian] ?? null);
    isi[isian] = satu.isi ?? null;
    tampil[isian] = satu.tampil ?? null;
    galat.push([isian, satu.alasan]);
  }
  const rentang = galatRentang(bagian, isi);
  if (rentang !== undefined) {
    galat.push([rentang.isian, rentang.alasan]);
  }
  return { isi, tampil, galat };
}

const sidik = (isi: IsiBagian): string =>
  createHash("sha256").update(JSON.stringify(isi)).digest("hex").slice(0, 32);

interface Siap {
  ada: CalegImporRow;
  bagian: NamaBagian;
  terisi: ReturnType<typeof isiOf>;
}

const siapOf = (
  ada: Siap["ada"] | undefined,
  bagian: NamaBagian | undefined,
  terisi: Siap["terisi"] | undefined,
): Siap | undefined => ada && bagian && terisi && { ada, bagian, terisi };

const isTersimpan = (siap: Siap | undefined, { baris }: KiniBagian): boolean =>
  siap !== undefined &&
  (baris.get(kunciBagian(siap.bagian, siap.ada.id)) ?? []).some(({ isi }) =>
    isDeepStrictEqual(isi, siap.terisi.isi),
  );

function barisSiap(row: BarisMasuk, siap: Siap, kini: KiniBagian): BarisDiperiksa {
  const { ada, bagian, terisi } = siap;
  const { isi, tampil } = terisi;
  return {
    ...row,
    nilai: {
      ...(ada.nik === null ? {} : { nik: ada.nik }),
      ...(ada.nomer_kta === null ? {} : { nomer_kta: ada.nomer_kta }),
      bagian: choiceOf(SEBUTAN_BAGIAN.bagian, bagian) ?? bagian,
      ...tampil,
      caleg_id: ada.id,
      isi: JSON.stringify(isi),
    },
    keadaan: isTersimpan(siap, kini) ? "sama" : "baru",
    kunci: `${kunciOf(ada.id)}/${bagian}/${sidik(isi)}`,
    sebelum: null,
  };
}

export function checkBaris(row: BarisMasuk, kini: KiniBagian): BarisDiperiksa {
  const cells = terbaca(row);
  const bagian = bagianOf(cells);
  const ada = findOrang(cells, kini);
  const terisi = bagian && isiOf(cells, bagian, kini);
  const siap = siapOf(ada, bagian, terisi);
  const galat = denganGalat(row, [
    ...galatOrang(cells, row, kini),
    [kolomOrang(cells), isTersimpan(siap, kini) ? undefined : terkunci(ada)],
    ["bagian", bagian === undefined ? WAJIB : undefined],
    ...(terisi?.galat ?? []),
  ]);
  return galat.length > 0 || siap === undefined
    ? { ...row, galat, keadaan: "galat", kunci: null, sebelum: null }
    : barisSiap(row, siap, kini);
}

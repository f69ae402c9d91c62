// What no row of a file of candidates alone can tell: numbers and NIK that two would have.
import { galatDi } from "../../impor/baris.rules.ts";
import type { BarisTersimpan, Koreksi } from "../../impor/jenis-impor.ts";
import { angkaOf, teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import { mergeIsi, nomorOf, type Data } from "./caleg-baris.rules.ts";
import type { PemakaiNomor } from "./caleg-impor.repo.ts";

interface Baris {
  row: BarisTersimpan;
  calegId: number | null;
  isi: Data;
  /** Of the number that the candidate would have. */
  tempat: string | null;
}

const tempatNomor = (dapilId: number, nomor: number): string => `${dapilId}/${nomor}`;

function barisOf(row: BarisTersimpan): Baris {
  const isi = mergeIsi(row.sebelum, row.nilai);
  const nomor = nomorOf(isi);
  const dapilId = angkaOf(row.nilai["dapil_id"]) ?? 0;
  const tempat = nomor === null ? null : tempatNomor(dapilId, nomor);
  return { row, calegId: angkaOf(row.nilai["caleg_id"]), isi, tempat };
}

const sebut = ({ row, isi }: Baris, lembar: string | null): string =>
  `${teksOf(isi["nama_lengkap"]) ?? ""} di baris ${row.baris}${row.lembar === lembar ? "" : ` lembar ${row.lembar ?? ""}`}`;

/** Those who say what others say too, each with the first of the others. */
function kembar(rows: readonly Baris[], of: (baris: Baris) => string | null): [Baris, Baris][] {
  const groups = Map.groupBy(rows, of);
  groups.delete(null);
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one): [Baris, Baris][] => {
      const lain = group.find((other) => other !== one);
      return lain === undefined || one.row.keadaan === "sama" ? [] : [[one, lain]];
    }),
  );
}

/** Numbers whose present holders keep them. */
function terpakai(rows: readonly Baris[], pemakai: readonly PemakaiNomor[]): [Baris, string][] {
  const byId = new Map(rows.map((one) => [one.calegId, one]));
  const byTempat = new Map(
    pemakai.map((one) => [tempatNomor(one.dapil_id, one.nomor_urut), one] as const),
  );
  return rows.flatMap((one): [Baris, string][] => {
    const pemilik = byTempat.get(one.tempat ?? "");
    if (pemilik === undefined || pemilik.id === one.calegId) {
      return [];
    }
    const miliknya = byId.get(pemilik.id);
    const isDilepas = miliknya !== undefined && miliknya.tempat !== one.tempat;
    return isDilepas ? [] : [[one, pemilik.nama_lengkap]];
  });
}

function galatSekali(rows: readonly Baris[], pemakai: readonly PemakaiNomor[]): Koreksi[] {
  const salah: [Baris, string, string][] = [
    ...kembar(rows, ({ tempat }) => tempat).map(([one, lain]): [Baris, string, string] => [
      one,
      "nomor_urut",
      `Nomor ini juga untuk ${sebut(lain, one.row.lembar)}`,
    ]),
    ...kembar(rows, ({ isi }) => teksOf(isi["nik"])).map(([one, lain]): [Baris, string, string] => [
      one,
      "nik",
      `NIK yang sama juga untuk ${sebut(lain, one.row.lembar)}`,
    ]),
    ...terpakai(rows, pemakai).map(([one, nama]): [Baris, string, string] => [
      one,
      "nomor_urut",
      `Nomor ini sudah dipakai ${nama}`,
    ]),
  ];
  const pertama = new Map(salah.toReversed().map((one) => [one[0].row.nomor, one]));
  return [...pertama.values()].map(([{ row }, kolom, alasan]) => ({
    nomor: row.nomor,
    keadaan: "galat",
    galat: [galatDi(row, kolom, alasan)],
  }));
}

/** The dapil in which numbers are given. */
export const dapilBernomor = (rows: readonly BarisTersimpan[]): number[] => [
  ...new Set(
    rows.filter(({ keadaan }) => keadaan !== "galat").map(({ nilai }) => Number(nilai["dapil_id"])),
  ),
];

/** Whoever stays where it stands for a fault does not leave its number, so they are looked for again. */
export function galatBersama(
  rows: readonly BarisTersimpan[],
  pemakai: readonly PemakaiNomor[],
): Koreksi[] {
  let benar = rows.filter(({ keadaan }) => keadaan !== "galat").map(barisOf);
  const semua: Koreksi[] = [];
  for (;;) {
    const salah = galatSekali(benar, pemakai);
    if (salah.length === 0) {
      return semua;
    }
    semua.push(...salah);
    const nomor = new Set(salah.map((one) => one.nomor));
    benar = benar.filter(({ row }) => !nomor.has(row.nomor));
  }
}

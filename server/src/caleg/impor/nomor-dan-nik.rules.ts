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
  const dapilId = angkaOf(row.nilai["dapil_id"]);
  const tempat = nomor === null || dapilId === null ? null : tempatNomor(dapilId, nomor);
  return { row, calegId: angkaOf(row.nilai["caleg_id"]), isi, tempat };
}

const sebut = ({ row, isi }: Baris, lembar: string | null): string =>
  `${teksOf(isi["nama_lengkap"]) ?? "caleg"} di baris ${row.baris}${row.lembar === lembar ? "" : ` lembar ${row.lembar ?? ""}`}`;

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

type Salah = readonly [baris: Baris, kolom: string, alasan: string];

function salahSekali(rows: readonly Baris[], pemakai: readonly PemakaiNomor[]): Salah[] {
  return [
    ...kembar(rows, ({ tempat }) => tempat).map(([one, lain]): Salah => [
      one,
      "nomor_urut",
      `Nomor ini juga untuk ${sebut(lain, one.row.lembar)}`,
    ]),
    ...kembar(rows, ({ isi }) => teksOf(isi["nik"])).map(([one, lain]): Salah => [
      one,
      "nik",
      `NIK yang sama juga untuk ${sebut(lain, one.row.lembar)}`,
    ]),
    ...kembar(rows, ({ isi }) => teksOf(isi["nomer_kta"])).map(([one, lain]): Salah => [
      one,
      "nomer_kta",
      `Nomor KTA yang sama juga untuk ${sebut(lain, one.row.lembar)}`,
    ]),
    ...terpakai(rows, pemakai).map(([one, nama]): Salah => [
      one,
      "nomor_urut",
      `Nomor ini sudah dipakai ${nama}`,
    ]),
  ];
}

/** All that is wrong with a row, one thing of each column. */
const koreksiOf = (salah: readonly Salah[]): Koreksi[] =>
  [...Map.groupBy(salah, ([{ row }]) => row)].map(([row, milik]) => ({
    nomor: row.nomor,
    keadaan: "galat",
    galat: milik
      .filter(([, kolom], at) => milik.findIndex(([, pertama]) => pertama === kolom) === at)
      .map(([, kolom, alasan]) => galatDi(row, kolom, alasan)),
  }));

/** Not for being said twice: of those, one stands for all. */
const isSalahSendiri = ({ keadaan, kunci }: BarisTersimpan): boolean =>
  keadaan === "galat" && kunci === null;

/** The dapil in which numbers are given. */
export const dapilBernomor = (rows: readonly BarisTersimpan[]): number[] => [
  ...new Set(rows.flatMap(({ nilai }) => angkaOf(nilai["dapil_id"]) ?? [])),
];

/**
 * Whoever stays where it stands for a fault does not leave its number, so they are looked for again.
 * Rows that are faulty by themselves may be left out: no other is wrong for theirs, but they are told
 * what they will be wrong for.
 */
export function galatBersama(
  rows: readonly BarisTersimpan[],
  pemakai: readonly PemakaiNomor[],
): Koreksi[] {
  let benar = rows.filter(({ keadaan }) => keadaan !== "galat").map(barisOf);
  const lagi = [...benar, ...rows.filter(isSalahSendiri).map(barisOf)];
  const semua = [salahSekali(lagi, pemakai).filter(([{ row }]) => row.keadaan === "galat")];
  for (;;) {
    const salah = salahSekali(benar, pemakai);
    if (salah.length === 0) {
      return koreksiOf(semua.flat());
    }
    semua.push(salah);
    const baris = new Set(salah.map(([one]) => one));
    benar = benar.filter((one) => !baris.has(one));
  }
}

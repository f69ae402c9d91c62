// Regions that a dapil loses because the file does not list them, and what is said of that.
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisTersimpan } from "../impor/jenis-impor.ts";
import { isiOf, kunciRow } from "./dapil-berkas.rules.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";

const ANGKA = new Intl.NumberFormat("id-ID");

export interface Keluar {
  dapil: DapilRow;
  /** The first row of this dapil, where it is shown. */
  nomor: number;
  /** Members that the file does not list, nor what holds them. */
  wilayah: readonly number[];
  /** What it lists of them: parts that stay. */
  tinggal: readonly number[];
  /** Those that it lists for another dapil, whole or in part. */
  berpindah: ReadonlySet<number>;
}

export function listKeluar(rows: readonly BarisTersimpan[], kini: readonly DapilRow[]): Keluar[] {
  const byDapil = Map.groupBy(rows, ({ nilai }) => kunciDapil(isiOf(nilai)));
  return kini.flatMap((dapil) => {
    const own = byDapil.get(kunciRow(dapil)) ?? [];
    const milik = own.map(({ nilai }) => isiOf(nilai).wilayahId);
    const wilayah = dapil.wilayah.filter((id) => !milik.some((satu) => contains(satu, id)));
    const [first] = own;
    if (first === undefined || wilayah.length === 0) {
      return [];
    }
    const lain = rows
      .filter((row) => !own.includes(row))
      .map(({ nilai }) => isiOf(nilai))
      .filter(({ jenisCalegId }) => jenisCalegId === dapil.jenis_caleg_id)
      .map(({ wilayahId }) => wilayahId);
    const isPindah = (id: number): boolean =>
      lain.some((satu) => contains(satu, id) || contains(id, satu));
    return {
      dapil,
      nomor: first.nomor,
      wilayah,
      tinggal: milik.filter((satu) => wilayah.some((id) => contains(id, satu))),
      berpindah: new Set(wilayah.filter(isPindah)),
    };
  });
}

export interface Dilepas {
  nama: string;
  isSebagian: boolean;
  isPindah: boolean;
  jumlah_tps: number;
  jumlah_dpt: number;
}

const DISEBUT = 10;

function kePadaSiapa(wilayah: readonly Dilepas[]): string {
  const tertinggal = wilayah.filter(({ isPindah }) => !isPindah).length;
  if (tertinggal === 0) {
    return "Semuanya masuk dapil lain di berkas ini.";
  }
  return tertinggal === wilayah.length
    ? "Berkas ini tidak memasukkannya ke dapil lain."
    : `${ANGKA.format(tertinggal)} di antaranya tidak dimasukkan berkas ini ke dapil lain.`;
}

const sumOf = (wilayah: readonly Dilepas[], kunci: "jumlah_tps" | "jumlah_dpt"): string =>
  ANGKA.format(wilayah.reduce((sum, satu) => sum + satu[kunci], 0));

/** undefined: none leaves, parts that are listed in place of the whole are all of it. */
export function kalimatKeluar(
  { keterangan, kode }: Pick<DapilRow, "keterangan" | "kode">,
  semua: readonly Dilepas[],
): string | undefined {
  const wilayah = semua.filter(({ isSebagian, jumlah_tps: tps }) => !isSebagian || tps > 0);
  if (wilayah.length === 0) {
    return undefined;
  }
  const nama = wilayah
    .slice(0, DISEBUT)
    .map((satu) => `${satu.isSebagian ? "sebagian " : ""}${satu.nama}`);
  const lain = wilayah.length - nama.length;
  return [
    `${ANGKA.format(wilayah.length)} wilayah keluar dari dapil ${keterangan} (${kode}),`,
    `dengan ${sumOf(wilayah, "jumlah_tps")} TPS dan ${sumOf(wilayah, "jumlah_dpt")} pemilih DPT:`,
    `${nama.join(", ")}${lain === 0 ? "" : `, dan ${ANGKA.format(lain)} lainnya`}.`,
    kePadaSiapa(wilayah),
  ].join(" ");
}

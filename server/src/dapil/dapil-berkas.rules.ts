// What a file of dapil must keep as a whole: one name and seat number per dapil, no region in two.
import { ancestorAt } from "#contract/wilayah/wilayah.rules.ts";
import { galatDi } from "../impor/baris.rules.ts";
import type { BarisTersimpan, Koreksi } from "../impor/jenis-impor.ts";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";
import { pemakaiNama, type Bernama } from "./nama-dapil.rules.ts";

export interface Isi {
  jenisCalegId: number;
  kode: string;
  keterangan: string;
  kursi: number;
  wilayahId: number;
}

export const isiOf = (nilai: Record<string, Nilai>): Isi => ({
  jenisCalegId: Number(nilai["jenis_caleg_id"] ?? 0),
  kode: String(nilai["kode"] ?? ""),
  keterangan: String(nilai["keterangan"] ?? ""),
  kursi: Number(nilai["kursi"] ?? 0),
  wilayahId: Number(nilai["wilayah_id"] ?? 0),
});

export const kunciRow = (row: DapilRow): string =>
  kunciDapil({ jenisCalegId: row.jenis_caleg_id, kode: row.kode });

/** Level 3 lies in one kota, the others in one province. */
export const tingkatInduk = (jenisCalegId: number): number => (jenisCalegId === 3 ? 2 : 1);

/** The region that a dapil with this part lies in. */
export const indukOf = ({ jenisCalegId, wilayahId }: Isi): number =>
  ancestorAt(wilayahId, tingkatInduk(jenisCalegId));

/** A part of a dapil: of the file, or one that stands. */
export interface Bagian {
  row: BarisTersimpan | undefined;
  kode: string;
  from: number;
  to: number;
}

const namaBagian = ({ row, kode }: Bagian): string =>
  row === undefined
    ? `dapil ${kode}`
    : `wilayah ${isiOf(row.nilai).wilayahId} (dapil ${kode}, baris ${row.baris})`;

const galatTindih = ({ row }: Bagian, lain: Bagian): Koreksi[] =>
  row === undefined
    ? []
    : [
        {
          nomor: row.nomor,
          keadaan: "galat",
          galat: [galatDi(row, "wilayah_id", `Bertumpang tindih dengan ${namaBagian(lain)}`)],
        },
      ];

/**
 * Parts of one level. Either of two that overlap may be the wrong one, so both are named; a wide
 * part over many is named once.
 */
export function tumpangTindih(bagianList: readonly Bagian[]): Koreksi[] {
  const ordered = bagianList.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const koreksi: Koreksi[] = [];
  const named = new Set<Bagian>();
  let widest: Bagian | undefined;
  for (const bagian of ordered) {
    if (widest !== undefined && bagian.from < widest.to) {
      koreksi.push(...galatTindih(bagian, widest));
      koreksi.push(...(named.has(widest) ? [] : galatTindih(widest, bagian)));
      named.add(widest).add(bagian);
    }
    widest = widest === undefined || bagian.to > widest.to ? bagian : widest;
  }
  return koreksi;
}

/** What was found about one row in several looks: a fault outweighs everything else. */
export function mergeKoreksi(list: readonly Koreksi[]): Koreksi[] {
  return [...Map.groupBy(list, ({ nomor }) => nomor)].map(([nomor, own]) => ({
    nomor,
    keadaan: own.some(({ keadaan }) => keadaan === "galat") ? "galat" : "berubah",
    sebelum: Object.fromEntries(own.flatMap(({ sebelum = {} }) => Object.entries(sebelum))),
    galat: own.flatMap(({ galat = [] }) => galat),
  }));
}

/** @param kini as `gambaran` says it now */
export const isSeperti = (
  kini: Record<string, Nilai> | undefined,
  dilihat: Record<string, Nilai> | null,
): boolean =>
  kini === undefined
    ? dilihat === null
    : dilihat !== null && Object.entries(kini).every(([kunci, nilai]) => dilihat[kunci] === nilai);

/** The dapil that a row is about, where it lies. */
export const bernamaOf = (isi: Isi): Bernama => ({
  jenisCalegId: isi.jenisCalegId,
  indukId: indukOf(isi),
  kode: isi.kode,
  keterangan: isi.keterangan,
});

/**
 * A name that two dapil of one region would have is wrong in every row that says it.
 * @param saudara those of these regions that the file does not name
 */
export function namaKembar(
  rows: readonly BarisTersimpan[],
  saudara: readonly Bernama[],
): Koreksi[] {
  const berkas = rows.map((row) => ({ row, dapil: bernamaOf(isiOf(row.nilai)) }));
  const lainOf = pemakaiNama([...saudara, ...berkas.map(({ dapil }) => dapil)]);
  return berkas.flatMap(({ row, dapil }) => {
    const lain = lainOf(dapil);
    return lain === undefined
      ? []
      : [
          {
            nomor: row.nomor,
            keadaan: "galat" as const,
            galat: [galatDi(row, "keterangan", `Nama ini dipakai juga oleh dapil ${lain}`)],
          },
        ];
  });
}

/** Rows of one dapil must agree on its name, its seats and the region that it lies in. */
export function tidakSepakat(rows: readonly BarisTersimpan[]): Koreksi[] {
  const pertama = new Map<string, Isi>();
  return rows.flatMap((row) => {
    const isi = isiOf(row.nilai);
    const first = pertama.get(kunciDapil(isi)) ?? isi;
    pertama.set(kunciDapil(isi), first);
    const beda =
      (first.keterangan !== isi.keterangan && "keterangan") ||
      (first.kursi !== isi.kursi && "kursi") ||
      (indukOf(first) !== indukOf(isi) && "wilayah_id");
    return beda === false
      ? []
      : [
          {
            nomor: row.nomor,
            keadaan: "galat" as const,
            galat: [galatDi(row, beda, "Berbeda dari baris sebelumnya untuk dapil yang sama")],
          },
        ];
  });
}

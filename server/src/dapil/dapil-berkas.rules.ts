// What a file of dapil must keep as a whole: one name and seat number per dapil, no region in two.
import { ancestorAt } from "#contract/wilayah.rules.ts";
import { galatDi } from "../impor/baris.rules.ts";
import type { BarisTersimpan, Koreksi } from "../impor/jenis-impor.ts";
import type { Nilai } from "../platform/spreadsheet/cell.rules.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";

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

export const kunciDapil = ({ jenisCalegId, kode }: Pick<Isi, "jenisCalegId" | "kode">): string =>
  `${jenisCalegId}/${kode}`;
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

/** A dapil as the preview shows it; applying asks whether it is still like this. */
export const gambaran = (row: DapilRow): Record<string, Nilai> => ({
  keterangan: row.keterangan,
  kursi: row.kursi,
  wilayah: row.wilayah.join(", "),
});

export const isSeperti = (row: DapilRow | undefined, dilihat: Record<string, Nilai> | null) =>
  row === undefined
    ? dilihat === null
    : dilihat !== null &&
      Object.entries(gambaran(row)).every(([kunci, nilai]) => dilihat[kunci] === nilai);

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

/** Regions that a dapil loses because the file does not list them are shown at its first row. */
export function wilayahKeluar(
  rows: readonly BarisTersimpan[],
  kini: readonly DapilRow[],
): Koreksi[] {
  const byDapil = Map.groupBy(rows, ({ nilai }) => kunciDapil(isiOf(nilai)));
  return kini.flatMap((dapil) => {
    const own = byDapil.get(kunciRow(dapil)) ?? [];
    const listed = new Set(own.map(({ nilai }) => isiOf(nilai).wilayahId));
    const keluar = dapil.wilayah.filter((id) => !listed.has(id));
    const [first] = own;
    return keluar.length === 0 || first === undefined
      ? []
      : [
          {
            nomor: first.nomor,
            keadaan: "berubah" as const,
            sebelum: { wilayah_keluar: keluar.join(", ") },
          },
        ];
  });
}

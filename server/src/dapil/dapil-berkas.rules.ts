// What a file of dapil must keep as a whole: one name and seat number per dapil, no region in two.
import { ancestorAt } from "#contract/wilayah.contract.ts";
import { galatDi, type BarisTersimpan, type Koreksi } from "../impor/jenis-impor.ts";
import type { Nilai } from "../impor/sel.rules.ts";
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

export interface Bagian {
  row: BarisTersimpan | undefined;
  kunci: string;
  from: number;
  to: number;
}

/** Parts of one level, in order; two that overlap stand next to each other somewhere. */
export function tumpangTindih(bagianList: readonly Bagian[]): Koreksi[] {
  const ordered = bagianList.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const koreksi: Koreksi[] = [];
  let widest: Bagian | undefined;
  for (const bagian of ordered) {
    if (widest !== undefined && bagian.from < widest.to) {
      const row = bagian.row ?? widest.row;
      const other = bagian.row === undefined ? bagian : widest;
      if (row !== undefined) {
        const alasan = `Wilayah ini bertumpang tindih dengan dapil ${other.kunci.split("/")[1] ?? ""}`;
        koreksi.push({
          nomor: row.nomor,
          keadaan: "galat",
          galat: [galatDi(row, "wilayah_id", alasan)],
        });
      }
    }
    widest = widest === undefined || bagian.to > widest.to ? bagian : widest;
  }
  return koreksi;
}

/** Rows of one dapil must agree on its name, its seats and the region that it lies in. */
export function tidakSepakat(rows: readonly BarisTersimpan[]): Koreksi[] {
  const pertama = new Map<string, Isi>();
  return rows.flatMap((row) => {
    const isi = isiOf(row.nilai);
    const first = pertama.get(kunciDapil(isi)) ?? isi;
    pertama.set(kunciDapil(isi), first);
    const level = tingkatInduk(isi.jenisCalegId);
    const beda =
      (first.keterangan !== isi.keterangan && "keterangan") ||
      (first.kursi !== isi.kursi && "kursi") ||
      (ancestorAt(first.wilayahId, level) !== ancestorAt(isi.wilayahId, level) && "wilayah_id");
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

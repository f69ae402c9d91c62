// What a report says once a row of a file is put over it.
import { hasGalat } from "#contract/hasil/kesalahan-laporan.rules.ts";
import { angkaOf, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { ItemHitung, Susunan } from "../item/susunan.ts";
import { kunciSingkat } from "../item/singkat.rules.ts";
import { kesalahanOf } from "./kesalahan.ts";
import type { LaporanKini } from "./laporan.repo.ts";

const kunciByItem = new WeakMap<ItemHitung, string>();

/** One column for what has the same short name in every type; candidates have one each. */
export function kunciItem(item: ItemHitung): string {
  const known = kunciByItem.get(item);
  if (known !== undefined) {
    return known;
  }
  const kunci = item.kelompok === "caleg" ? `item:${item.id}` : kunciSingkat(item.singkat);
  kunciByItem.set(item, kunci);
  return kunci;
}

/** Puts a row's counts over what stands. */
export function suaraBaru(
  kini: Pick<LaporanKini, "suara"> | undefined,
  { item }: Susunan,
  data: Readonly<Record<string, Nilai>>,
): (number | null)[] {
  const suara = [...(kini?.suara ?? [])];
  for (const one of item) {
    while (suara.length < one.posisi) {
      suara.push(null);
    }
    const value = data[kunciItem(one)];
    if (value !== undefined) {
      suara[one.posisi - 1] = angkaOf(value);
    }
  }
  return suara;
}

/** The voters of a TPS that a row brings along. */
export function dptBaru(data: Readonly<Record<string, Nilai>>) {
  const [l, p] = [angkaOf(data["dpt_l"]), angkaOf(data["dpt_p"])];
  const jumlah = l === null || p === null ? 0 : l + p;
  return { dpt_l: l, dpt_p: p, jumlah_dpt: angkaOf(data["dpt"]) ?? jumlah };
}

/** Will the report contradict itself? */
export const akanBermasalah = (
  susunan: Susunan,
  suara: readonly (number | null)[],
  dptTps: number,
): boolean => hasGalat(kesalahanOf(susunan, suara, dptTps));

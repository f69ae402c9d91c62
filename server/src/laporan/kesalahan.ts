import { ADMINISTRASI, periksaLaporan, type Kesalahan } from "#contract/laporan.rules.ts";
import { isContender, type Susunan } from "../item/item.service.ts";

const KNOWN: ReadonlySet<string> = new Set(ADMINISTRASI);

/** The faults of a report, as its array and the items say; none of one that was withdrawn. */
export function kesalahanOf(
  { item, semuaDihitung }: Susunan,
  suara: readonly (number | null)[] | null,
  dptTps: number,
): Kesalahan[] {
  if (suara === null) {
    return [];
  }
  const at = (posisi: number): number | null => suara[posisi - 1] ?? null;
  const figures = item.filter(
    ({ kelompok, singkat }) => kelompok === "administrasi" && KNOWN.has(singkat),
  );
  return periksaLaporan({
    administrasi: Object.fromEntries(figures.map(({ singkat, posisi }) => [singkat, at(posisi)])),
    suara: item.filter(isContender).map(({ posisi }) => at(posisi)),
    semuaDihitung,
    dptTps,
  });
}

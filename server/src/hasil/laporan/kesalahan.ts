import { isiLaporan } from "#contract/hasil/laporan.rules.ts";
import { checkLaporan, type Kesalahan } from "#contract/hasil/kesalahan-laporan.rules.ts";
import type { Susunan } from "../item/susunan.ts";

/** The faults of a report, as its array and the items say; none of one that was withdrawn. */
export function kesalahanOf(
  { item, semuaDihitung }: Susunan,
  suara: readonly (number | null)[] | null,
  dptTps: number,
): Kesalahan[] {
  if (suara === null) {
    return [];
  }
  const terhitung = item.map(({ kelompok, partai_id: partaiId, singkat, posisi }) => ({
    kelompok,
    partaiId,
    singkat,
    jumlah: suara[posisi - 1] ?? null,
  }));
  return checkLaporan(isiLaporan(terhitung, { semuaDihitung, dptTps }));
}

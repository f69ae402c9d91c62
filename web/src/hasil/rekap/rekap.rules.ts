// What a recap says, arranged for those who look at it.
import type { KabarRekap } from "#contract/hasil/live.contract.ts";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";

export type ItemRekap = Rekap["item"][number];
export type AnakRekap = Rekap["anak"][number];
/** An item with its place in `anak[].jumlah`. */
export interface ItemBerposisi extends ItemRekap {
  posisi: number;
}

export interface IsiRekap {
  kontestan: ItemBerposisi[];
  administrasi: ItemBerposisi[];
}

/** Those who stood in the election, and the figures of the form, each in the order of the ballot. */
export function pisahkan(item: readonly ItemRekap[]): IsiRekap {
  const all = item.map((one, posisi) => ({ ...one, posisi }));
  return {
    kontestan: all.filter(({ kelompok }) => kelompok !== "administrasi"),
    administrasi: all.filter(({ kelompok }) => kelompok === "administrasi"),
  };
}

/** On how many TPS a figure rests, where that is not all that have reported. */
export const dasarOf = (
  { tps_masuk: masuk }: Pick<Rekap, "tps_masuk">,
  { tps }: Pick<ItemRekap, "tps">,
): number | undefined => (tps === masuk ? undefined : tps);

/** Of those that are known; null where none is. */
export function jumlahkan(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}

/** Votes of a contender in a region; null while no TPS there has reported any. */
export const suaraDi = (anak: AnakRekap, { posisi }: ItemBerposisi): number | null =>
  anak.jumlah[posisi] ?? null;

/** Regions with nothing to count stand last, in the order they have. */
export function punyaTpsDahulu(anak: readonly AnakRekap[]): readonly AnakRekap[] {
  const isKosong = ({ jumlah_tps: jumlah }: AnakRekap): boolean => jumlah === 0;
  return [...anak.filter((one) => !isKosong(one)), ...anak.filter(isKosong)];
}

/** Beyond this many, bars in one line can no longer be told apart. */
const TERBANYAK = 5;

/** Who gets a part of a stacked bar: all, or the five with the most votes here. */
export function yangTampak(kontestan: readonly ItemBerposisi[]): readonly ItemBerposisi[] {
  if (kontestan.length <= TERBANYAK) {
    return kontestan;
  }
  const most = new Set(
    kontestan
      .toSorted(
        (one, other) => (other.jumlah ?? -1) - (one.jumlah ?? -1) || one.posisi - other.posisi,
      )
      .slice(0, TERBANYAK),
  );
  return kontestan.filter((one) => most.has(one));
}

export interface Batang {
  /** Of those that are shown, and of all others together where there are any. */
  bagian: { singkat: string; suara: number }[];
  total: number;
}

/** A child region's votes as parts of one bar. */
export function batangOf(
  { jumlah }: Pick<AnakRekap, "jumlah">,
  kontestan: readonly ItemBerposisi[],
  tampak: readonly ItemBerposisi[],
): Batang {
  const suaraOf = ({ posisi }: ItemBerposisi): number => jumlah[posisi] ?? 0;
  const total = jumlahkan(kontestan.map(suaraOf)) ?? 0;
  const bagian = tampak.map((one) => ({ singkat: one.singkat, suara: suaraOf(one) }));
  if (tampak.length < kontestan.length) {
    const shown = jumlahkan(bagian.map(({ suara }) => suara)) ?? 0;
    bagian.push({ singkat: LAINNYA, suara: total - shown });
  }
  return { bagian, total };
}

export const LAINNYA = "Lainnya";

/** Whoever leads in a bar; undefined while there are no votes, or several have the same. */
export function terdepan({ bagian }: Batang): Batang["bagian"][number] | undefined {
  const ranked = bagian
    .filter(({ singkat }) => singkat !== LAINNYA)
    .toSorted((one, other) => other.suara - one.suara);
  const [first, second] = ranked;
  return first === undefined || first.suara === 0 || first.suara === second?.suara
    ? undefined
    : first;
}

export interface Lingkup {
  /** Of report types; several for a page that shows several. */
  jenisIds: readonly number[];
  wilayahId: number;
}

/** Is news about recaps about this type and region? undefined: any may have changed. */
export function isAbout(kabar: KabarRekap | undefined, { jenisIds, wilayahId }: Lingkup): boolean {
  if (kabar === undefined || kabar.semua) {
    return true;
  }
  return kabar.perubahan.some(
    ({ jenis_laporan_id: jenisId, kota_id: kotaId }) =>
      (jenisId === 0 || jenisIds.includes(jenisId)) &&
      (contains(wilayahId, kotaId) || contains(kotaId, wilayahId)),
  );
}

/** Columns of printed tables: no more side by side than fit on the paper, none much narrower than another. */
export function potong<Value>(values: readonly Value[], muat: number): Value[][] {
  const tables = Math.ceil(values.length / muat);
  const size = Math.ceil(values.length / tables);
  return Array.from({ length: tables }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

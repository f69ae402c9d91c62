// What the figures of the first page say to whoever looks: what is left to be done, and what has changed.
import type { AngkaBeranda, Beranda } from "#contract/sistem/beranda.contract.ts";
import { ancestorAt, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { ScreenKeys } from "../../api/self.ts";

/** A page, and who may open it. */
export interface Tujuan {
  to: string;
  akses: ScreenKeys;
  search?: Readonly<Record<string, string>>;
}

export type Read = (angka: AngkaBeranda) => number;

/** How much more there is now; undefined: as much as then, or nobody knows. */
export function bedaOf({ data, kemarin }: Beranda, read: Read): number | undefined {
  const beda = kemarin === null ? 0 : read(data) - read(kemarin.data);
  return beda === 0 ? undefined : beda;
}

const KOTA = 2;

/** The region whose figures there are: that of the top bar, or the kota around it. */
export const wilayahBeranda = (id: number): number =>
  ancestorAt(id, Math.min(levelOf(id) ?? 0, KOTA));

/** One thing that is in order when nothing of it is left. */
export interface Perlu {
  kunci: string;
  jumlah: Read;
  /** Out of how many: nothing left of nothing is not in order. */
  dari: Read;
  kosong: string;
  kurang: string;
  beres: string;
  tujuan: Tujuan;
}

export type Keadaan = "kosong" | "beres" | "kurang";

/** What the counts of one thing say: how much of it is left, out of how many. Nothing is in order unseen. */
export function keadaanOf(jumlah: number | undefined, dari: number | undefined): Keadaan {
  if (jumlah !== 0 || dari === undefined) {
    return "kurang";
  }
  return dari === 0 ? "kosong" : "beres";
}

/** The gravest first. */
export const PERLU: readonly Perlu[] = [
  {
    kunci: "tanpa-saksi",
    jumlah: ({ jumlah_tps: semua, saksi }) => Math.max(0, semua - saksi.tps),
    dari: ({ jumlah_tps: semua }) => semua,
    kosong: "Belum ada TPS",
    kurang: "TPS belum punya saksi",
    beres: "Semua TPS punya saksi",
    tujuan: { to: "/saksi/cakupan", akses: "saksi.read", search: { kurang: "saksi" } },
  },
  {
    kunci: "belum-bertugas",
    jumlah: ({ saksi }) => saksi.belum_bertugas,
    dari: ({ saksi }) => saksi.total,
    kosong: "Belum ada saksi",
    kurang: "saksi belum bertugas",
    beres: "Semua saksi bertugas",
    tujuan: { to: "/saksi", akses: "saksi.read", search: { is_aktif: "1", is_bertugas: "0" } },
  },
  {
    kunci: "belum-valid",
    jumlah: ({ saksi }) => saksi.tps - saksi.tps_valid,
    dari: ({ saksi }) => saksi.tps,
    kosong: "Belum ada TPS bersaksi",
    kurang: "TPS bersaksi yang nomor WA-nya belum dicek atau tidak berlaku",
    beres: "Setiap TPS bersaksi punya nomor WA yang berlaku",
    tujuan: { to: "/saksi/cakupan", akses: "saksi.read", search: { kurang: "wa" } },
  },
];

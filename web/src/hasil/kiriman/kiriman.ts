// What was saved here and is on its way to the server: reports and documents of polling stations.
// Pure rules of the queue; antrean.ts keeps it, pengirim.ts sends it.
import type { SimpanLaporan } from "#contract/hasil/laporan.contract.ts";

/** "bentrok": another version came between; "ditolak": the server will not take it as it is. */
export type KeadaanKiriman = "menunggu" | "bentrok" | "ditolak";

/** What a sending or a draft is about, in words and as an address. */
export interface Tujuan {
  users_id: number;
  tps_id: number;
  laporan_id: number;
  /** "DPR RI" */
  judul: string;
  /** "TPS 003" */
  tps: string;
  /** "Balai Panjang" */
  desa: string;
}

/** "DPR RI · TPS 003, Balai Panjang" */
export const namaTujuan = ({ judul, tps, desa }: Pick<Tujuan, "judul" | "tps" | "desa">): string =>
  `${judul} · ${tps}, ${desa}`;

/** Is the page of this report the one at `pathname`? It shows by itself how its saving goes. */
export const isPageOf = (
  { tps_id, laporan_id }: Pick<Tujuan, "tps_id" | "laporan_id">,
  pathname: string,
): boolean => pathname.startsWith(`/qc/${tps_id}/laporan/${laporan_id}/`);

interface Umum extends Tujuan {
  /** Idempotency-Key: a second sending changes nothing. */
  kunci: string;
  urutan: number;
  dibuat: string;
  keadaan: KeadaanKiriman;
  /** What the server said when it did not take it. */
  pesan: string;
  /** It was on its way once, so the server may have it already. */
  dicoba: boolean;
}

export interface KirimanLaporan extends Umum {
  bentuk: "laporan";
  berdasar_versi: number;
  item: SimpanLaporan["item"];
}

export interface KirimanDokumen extends Umum {
  bentuk: "dokumen";
  dokumentasi_id: number;
  berkas: File;
}

export type Kiriman = KirimanLaporan | KirimanDokumen;

type Isi<One extends Kiriman> = Omit<
  One,
  "kunci" | "urutan" | "dibuat" | "keadaan" | "pesan" | "dicoba"
>;
export type KirimanBaru = Isi<KirimanLaporan> | Isi<KirimanDokumen>;

export type Antrean = readonly Kiriman[];

type Sasaran = Pick<Kiriman, "bentuk" | "tps_id" | "laporan_id"> & { dokumentasi_id?: number };

export function isSameTarget(one: Sasaran, other: Sasaran): boolean {
  return (
    one.bentuk === other.bentuk &&
    one.tps_id === other.tps_id &&
    one.laporan_id === other.laporan_id &&
    one.dokumentasi_id === other.dokumentasi_id
  );
}

/** May this report be at the server although it has not answered? Then the next one builds on it. */
const mayBeStored = ({ bentuk, keadaan, dicoba }: Kiriman): boolean =>
  bentuk === "laporan" && keadaan === "menunggu" && dicoba;

/** Behind the others; what it makes superfluous is dropped. */
export function tambah(
  antrean: Antrean,
  baru: KirimanBaru,
  { kunci, dibuat }: Pick<Kiriman, "kunci" | "dibuat">,
): Kiriman[] {
  const urutan = Math.max(0, ...antrean.map((one) => one.urutan)) + 1;
  const kept = antrean.filter((one) => !isSameTarget(one, baru) || mayBeStored(one));
  return [
    ...kept,
    { ...baru, kunci, dibuat, urutan, keadaan: "menunggu", pesan: "", dicoba: false },
  ];
}

export function ubah(antrean: Antrean, kunci: string, change: Partial<Umum>): Kiriman[] {
  return antrean.map((one) => (one.kunci === kunci ? { ...one, ...change } : one));
}

/** Stored: what was saved after it is based on it. */
export function setelahTersimpan(antrean: Antrean, kunci: string, versi: number): Kiriman[] {
  const stored = antrean.find((one) => one.kunci === kunci);
  return antrean
    .filter((one) => one !== stored)
    .map((one) =>
      one.bentuk === "laporan" && stored !== undefined && isSameTarget(one, stored)
        ? { ...one, berdasar_versi: versi }
        : one,
    );
}

/** Another version came between: the user decides, over what was typed last. */
export function setelahBentrok(antrean: Antrean, kunci: string, pesan: string): Kiriman[] {
  const stopped = antrean.find((one) => one.kunci === kunci);
  if (stopped === undefined) {
    return [...antrean];
  }
  const last = antrean.findLast((one) => isSameTarget(one, stopped)) ?? stopped;
  return [
    ...antrean.filter((one) => !isSameTarget(one, stopped)),
    { ...last, keadaan: "bentrok", pesan },
  ];
}

/** The one to send next; of one report the earlier before the later. */
export function berikutnya(antrean: Antrean, bentuk: Kiriman["bentuk"]): Kiriman | undefined {
  return antrean
    .filter((one) => one.bentuk === bentuk && one.keadaan === "menunggu")
    .toSorted((one, other) => one.urutan - other.urutan)[0];
}

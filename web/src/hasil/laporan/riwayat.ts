// The history of a report as differences, as pure functions.
import type * as z from "zod/mini";
import type { listVersi, Sumber } from "#contract/hasil/laporan.contract.ts";

export type Riwayat = z.output<typeof listVersi.response>["data"];
export type Versi = Riwayat["versi"][number];

export const KATA_SUMBER: Readonly<Record<Sumber, string>> = {
  formulir: "Formulir",
  impor: "Impor berkas",
  saksi: "Saksi TPS",
  urungkan: "Impor diurungkan",
  dapil: "Perubahan dapil",
  tarik: "Laporan ditarik",
};

export interface Perubahan {
  id: number;
  singkat: string;
  keterangan: string;
  sebelum: number | null;
  sesudah: number | null;
}

/** What changed from `lama` to `baru`; a withdrawn report, or none yet, holds nothing. */
export function perubahanOf(
  { item }: Pick<Riwayat, "item">,
  baru: Pick<Versi, "jumlah">,
  lama: Pick<Versi, "jumlah"> | undefined,
): Perubahan[] {
  return item
    .map((one, index) => ({
      ...one,
      sebelum: lama?.jumlah?.[index] ?? null,
      sesudah: baru.jumlah?.[index] ?? null,
    }))
    .filter(({ sebelum, sesudah }) => sebelum !== sesudah);
}

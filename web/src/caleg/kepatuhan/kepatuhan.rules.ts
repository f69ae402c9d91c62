import type { CacahKelamin } from "#contract/caleg/kelamin.rules.ts";
import type { DaftarCalon } from "#contract/caleg/kepatuhan.contract.ts";

export const JENIS = [
  { value: "1", label: "DPR RI" },
  { value: "2", label: "DPRD Provinsi" },
  { value: "3", label: "DPRD Kab/Kota" },
];

export const SUMBER = [
  { value: "sendiri", label: "Caleg sendiri" },
  { value: "semua", label: "Semua partai" },
];

const KOTA = 2;

/** The level whose dapil lie in a region: 1 DPR RI, 2 DPRD Provinsi, 3 DPRD Kabupaten/Kota. */
export const jenisAwal = (level: number): number => Math.min(level, KOTA) + 1;

interface Pilihan {
  jenis: number;
  wilayahId: number;
  partai: string | undefined;
}

/** What the calls of the board take. */
export const callOf = ({ jenis, wilayahId, partai }: Pilihan) => ({
  params: { jenis_caleg_id: jenis },
  query: { wilayah_id: wilayahId, partai: partai === undefined ? undefined : Number(partai) },
  progress: false,
});
export type Tanya = ReturnType<typeof callOf>;

/** As `callOf`, of the own nomination. */
export const callSendiriOf = ({ jenis, wilayahId }: Omit<Pilihan, "partai">) => ({
  params: { jenis_caleg_id: jenis },
  query: { wilayah_id: wilayahId },
  progress: false,
});
export type TanyaSendiri = ReturnType<typeof callSendiriOf>;

/** Shares of a bar that is as long as the dapil has seats, or the list has candidates if those are more. */
export function bagianBatang({
  jumlah,
  perempuan,
  belum_diketahui: belum,
  dapil: { kursi },
}: Pick<DaftarCalon, "dapil"> & CacahKelamin) {
  const panjang = Math.max(kursi, jumlah, 1);
  return {
    perempuan: (perempuan / panjang) * 100,
    laki: ((jumlah - perempuan - belum) / panjang) * 100,
    kursi: (kursi / panjang) * 100,
  };
}

const DAY_MS = 86_400_000;

/** Whole days from one date to another, both as "2028-05-14". */
export const hariSampai = (tanggal: string, today: string): number =>
  Math.round((Date.parse(tanggal) - Date.parse(today)) / DAY_MS);

export interface BarisNama {
  nomor: number;
  /** null: the number stands empty. */
  nama: string | null;
  jk: "L" | "P" | null;
}

/** Every number of a list up to its last. */
export function barisNama({ calon }: Pick<DaftarCalon, "calon">): BarisNama[] {
  const terakhir = calon.at(-1)?.nomor_urut ?? 0;
  const byNomor = new Map(calon.map((one) => [one.nomor_urut, one]));
  return Array.from({ length: terakhir }, (_, at) => {
    const satu = byNomor.get(at + 1);
    return { nomor: at + 1, nama: satu?.nama ?? null, jk: satu?.jk ?? null };
  });
}

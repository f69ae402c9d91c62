// The identity of a candidate as KPU's forms write it.
import { ancestorAt, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { IdentitasCaleg } from "./identitas.repo.ts";

/** Names of regions by id. */
export type NamaWilayah = ReadonlyMap<number, string>;

const rapat = (kata: readonly (string | null)[], pisah: string): string =>
  kata.filter((satu) => satu !== null && satu !== "").join(pisah);

/** "Dra. Dewi Lestari, M.Si." */
export const namaBergelar = ({
  gelar_depan: depan,
  nama_lengkap: nama,
  gelar_belakang: belakang,
}: Pick<IdentitasCaleg, "gelar_depan" | "nama_lengkap" | "gelar_belakang">): string =>
  rapat([rapat([depan, nama], " "), belakang], ", ");

/** The ids of a region and of what lies around it below the nation, the smallest first. */
export function jejakKtp(id: number | null): number[] {
  return id === null
    ? []
    : Array.from({ length: levelOf(id) ?? 0 }, (_, at) => ancestorAt(id, at + 1)).toReversed();
}

const bernomor = (kata: string, nomor: string | null): string | null =>
  nomor === null || nomor === "" ? null : `${kata} ${nomor}`;

/** "Jalan Melati 5 RT 001 RW 002, Babatan, …"; null: nothing is known */
export function alamatKtp(
  {
    ktp_alamat: alamat,
    ktp_rt: rt,
    ktp_rw: rw,
    ktp_wilayah_id: id,
  }: Pick<IdentitasCaleg, "ktp_alamat" | "ktp_rt" | "ktp_rw" | "ktp_wilayah_id">,
  nama: NamaWilayah,
): string | null {
  const jalan = rapat([alamat, bernomor("RT", rt), bernomor("RW", rw)], " ");
  return rapat([jalan, ...jejakKtp(id).map((one) => nama.get(one) ?? null)], ", ") || null;
}

/** The street of an address that `alamatKtp` has put together; `sisanya` is what it adds to the street. */
export function jalanDari(alamat: string, sisanya: string | null): string {
  const akhir = sisanya !== null && alamat.endsWith(sisanya) ? sisanya : "";
  return alamat.slice(0, alamat.length - akhir.length).replace(/,?\s+$/, "");
}

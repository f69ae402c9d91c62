// The identity of a candidate as KPU's forms write it.
import { ancestorAt, levelOf } from "#contract/wilayah.rules.ts";
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
  { ktp_alamat: alamat, ktp_rt: rt, ktp_rw: rw, ktp_wilayah_id: id }: IdentitasCaleg,
  nama: NamaWilayah,
): string | null {
  const jalan = rapat([alamat, bernomor("RT", rt), bernomor("RW", rw)], " ");
  return rapat([jalan, ...jejakKtp(id).map((one) => nama.get(one) ?? null)], ", ") || null;
}

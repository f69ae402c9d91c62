// Of an address's regions only the deepest is kept: those around it are its beginning.
import { ancestorAt, levelOf } from "../wilayah/wilayah.rules.ts";

export const TINGKAT_ALAMAT = ["propinsi", "kota", "kecamatan", "kelurahan"] as const;
export type TingkatAlamat = (typeof TINGKAT_ALAMAT)[number];
export type WilayahAlamat = Readonly<Record<TingkatAlamat, number | null>>;

/** The deepest region of an address; `salah` are the levels whose region is not one, or not around it. */
export function terdalamAlamat(alamat: WilayahAlamat): {
  id: number | null;
  salah: TingkatAlamat[];
} {
  const id = TINGKAT_ALAMAT.reduce<number | null>(
    (outer, tingkat) => alamat[tingkat] ?? outer,
    null,
  );
  const salah = TINGKAT_ALAMAT.filter((tingkat, at) => {
    const one = alamat[tingkat];
    return one !== null && (levelOf(one) !== at + 1 || ancestorAt(id ?? one, at + 1) !== one);
  });
  return { id, salah };
}

/** The regions of an address from its deepest one. */
export function alamatDari(id: number | null): WilayahAlamat {
  const level = id === null ? 0 : (levelOf(id) ?? 0);
  const at = (tingkat: number) =>
    id !== null && tingkat <= level ? ancestorAt(id, tingkat) : null;
  return { propinsi: at(1), kota: at(2), kecamatan: at(3), kelurahan: at(4) };
}

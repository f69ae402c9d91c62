// Photos in a circle: after the last one comes the first.

export const lingkar = (at: number, jumlah: number): number => ((at % jumlah) + jumlah) % jumlah;

/** The places of those that are shown at once, with `at` among them: all, or as many around it. */
export function sekitar(at: number, jumlah: number, tampil: number): number[] {
  return jumlah <= tampil
    ? Array.from({ length: jumlah }, (_, ke) => ke)
    : Array.from({ length: tampil }, (_, ke) => lingkar(at - Math.floor(tampil / 2) + ke, jumlah));
}

// A parliament as it is drawn: half circles of seats.

export interface Tempat {
  x: number;
  y: number;
}

interface Barisan {
  jari: number;
  kursi: number;
}

/** As many rows as make seats stand about as far apart as the rows do. */
function barisanOf(jumlah: number): Barisan[] {
  const banyak = Math.max(1, Math.round(Math.sqrt(jumlah / 4)));
  const jari = Array.from({ length: banyak }, (_, index) => 1 - (index * 0.6) / banyak);
  const panjang = jari.reduce((sum, one) => sum + one, 0);
  let [sisa, left] = [jumlah, panjang];
  return jari.map((one) => {
    const kursi = Math.round((sisa * one) / left);
    sisa -= kursi;
    left -= one;
    return { jari: one, kursi };
  });
}

/** Where seats stand in a half circle of radius 1, from the left to the right. */
export function tempatKursi(jumlah: number): { tempat: Tempat[]; ukuran: number } {
  const barisan = barisanOf(jumlah);
  const tempat = barisan.flatMap(({ jari, kursi }) =>
    Array.from({ length: kursi }, (_, index) => {
      const sudut = kursi === 1 ? Math.PI / 2 : Math.PI * (1 - index / (kursi - 1));
      return { sudut, jari, x: jari * Math.cos(sudut), y: jari * Math.sin(sudut) };
    }),
  );
  const renggang = barisan.map(({ jari, kursi }) => (Math.PI * jari) / Math.max(1, kursi - 1));
  return {
    tempat: tempat
      .toSorted((one, other) => other.sudut - one.sudut || other.jari - one.jari)
      .map(({ x, y }) => ({ x, y })),
    ukuran: Math.min(0.6 / barisan.length, 0.2, ...renggang) * 0.42,
  };
}

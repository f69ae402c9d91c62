export interface CacahKelamin {
  jumlah: number;
  perempuan: number;
  /** Whose sex nobody has said yet. */
  belum_diketahui: number;
}

/** "1 P, 3 L, 4 belum diketahui": who is not known is told only where there is somebody. */
export function formatKelamin({ jumlah, perempuan, belum_diketahui: belum }: CacahKelamin): string {
  const dikenal = `${perempuan} P, ${jumlah - perempuan - belum} L`;
  return belum === 0 ? dikenal : `${dikenal}, ${belum} belum diketahui`;
}

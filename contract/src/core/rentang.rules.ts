// Years as people write them: "2005", "awal 1998", "Juli 2010", "sekarang".

const TAHUN = /\b\d{4}\b/g;

/** Does it end in a year before the one in which it begins? What names no year says nothing. */
export function isTerbalik(mulai: string, selesai: string): boolean {
  const awal = mulai.match(TAHUN)?.at(0);
  const akhir = selesai.match(TAHUN)?.at(-1);
  return awal !== undefined && akhir !== undefined && akhir < awal;
}

// Codes of dapil as KPU gives them: the region they lie in, then their number in it.

/** Of one level no two have the same code. */
export const kunciDapil = ({
  jenisCalegId,
  kode,
}: {
  jenisCalegId: number;
  kode: string;
}): string => `${jenisCalegId}/${kode}`;

/** A code of so many digits is one that KPU gives, so nobody else's; others are of somebody's own making. */
export const galatKode = (kode: string, indukId: number): string | undefined =>
  /^\d+$/.test(kode) &&
  kode.length >= String(indukId).length + 2 &&
  !kode.startsWith(String(indukId))
    ? `Kode dapil di wilayah ini diawali ${indukId}`
    : undefined;

/** The province or kota that a code given by KPU begins with. */
export function indukDari(jenisCalegId: number, kode: string): number | undefined {
  const digits = jenisCalegId === 3 ? 4 : 2;
  return /^\d+$/.test(kode) && kode.length >= digits + 2
    ? Number(kode.slice(0, digits))
    : undefined;
}

const DIGITS: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 2 };

/** The code after the last that is given, never one of them: "1303" after "1302", "130003" after "130002". */
export function kodeBerikut(
  jenisCalegId: number,
  indukId: number,
  given: readonly string[],
): string {
  const digits = DIGITS[jenisCalegId] ?? 2;
  // Numbers that are much longer are of somebody's own making, and no reason to go on behind them.
  const form = new RegExp(`^${indukId}(\\d{${digits},${digits + 1}})$`);
  const taken = new Set(given);
  const kodeOf = (nomor: number): string => `${indukId}${String(nomor).padStart(digits, "0")}`;
  let nomor = given.reduce((most, kode) => Math.max(most, Number(form.exec(kode)?.[1] ?? 0)), 0);
  do {
    nomor += 1;
  } while (taken.has(kodeOf(nomor)));
  return kodeOf(nomor);
}

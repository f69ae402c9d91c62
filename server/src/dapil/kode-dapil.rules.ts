// Codes of dapil as KPU gives them: the region they lie in, then their number in it.

const DIGITS: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 2 };

const pattern = (jenisCalegId: number, indukId: number): RegExp =>
  new RegExp(`^${indukId}(\\d{${DIGITS[jenisCalegId] ?? 2},9})$`);

/** The code after the last that is given: "1303" after "1302", "130003" after "130002". */
export function kodeBerikut(
  jenisCalegId: number,
  indukId: number,
  given: readonly string[],
): string {
  const form = pattern(jenisCalegId, indukId);
  const last = given.reduce((most, kode) => Math.max(most, Number(form.exec(kode)?.[1] ?? 0)), 0);
  return `${indukId}${String(last + 1).padStart(DIGITS[jenisCalegId] ?? 2, "0")}`;
}

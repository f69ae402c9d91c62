/** In percent with one decimal; never 100 while something is missing, never 0 while something is there. */
export function persen(jumlah: number, dari: number): number {
  if (dari === 0 || jumlah === 0) {
    return 0;
  }
  const rounded = Math.round((jumlah / dari) * 1000) / 10;
  return jumlah < dari ? Math.min(99.9, Math.max(0.1, rounded)) : rounded;
}

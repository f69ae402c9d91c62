// A day as it is told everywhere.

const HARI = /^(\d{4})-(\d\d)-(\d\d)$/;

/** "1990-02-28" → "28-02-1990"; undefined of what is no day. */
export function hariTampak(teks: string): string | undefined {
  const [, tahun, bulan, hari] = HARI.exec(teks) ?? [];
  return tahun === undefined ? undefined : `${hari}-${bulan}-${tahun}`;
}

import type { Pekerjaan } from "#contract/berkas/pekerjaan.contract.ts";

/** "± 3 menit lagi", at the speed so far; undefined while that says nothing. */
export function timeLeft(
  { selesai, jumlah, created_at }: Pick<Pekerjaan, "selesai" | "jumlah" | "created_at">,
  now: number,
): string | undefined {
  const passed = (now - Date.parse(created_at)) / 1000;
  if (jumlah === null || selesai <= 0 || selesai >= jumlah || passed < 2) {
    return undefined;
  }
  const seconds = (passed / selesai) * (jumlah - selesai);
  return seconds < 60
    ? `± ${Math.ceil(seconds)} detik lagi`
    : `± ${Math.ceil(seconds / 60)} menit lagi`;
}

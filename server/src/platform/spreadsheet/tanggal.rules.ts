// Dates in the cells of files.

const DAY_MS = 86_400_000;
/** From which spreadsheets count their days. */
const AWAL = Date.UTC(1899, 11, 30);

const NAMA_BULAN = new Intl.DateTimeFormat("id-ID", { month: "long", timeZone: "UTC" });
const BULAN = Array.from({ length: 12 }, (_, bulan) =>
  NAMA_BULAN.format(Date.UTC(2000, bulan)).toLowerCase(),
);
/** Written otherwise than by the beginning of the name. */
const EJAAN = new Map([
  ["agt", "agustus"],
  ["ags", "agustus"],
  ["peb", "februari"],
  ["pebruari", "februari"],
  ["nop", "november"],
  ["nopember", "november"],
]);

/** "8" of "Agustus", "agu" and "8". */
function angkaBulan(tulis: string): string | undefined {
  if (/^\d+$/.test(tulis)) {
    return tulis;
  }
  const nama = EJAAN.get(tulis.toLowerCase()) ?? tulis.toLowerCase();
  const bulan = BULAN.findIndex((one) => one.startsWith(nama)) + 1;
  return bulan === 0 ? undefined : String(bulan);
}

/** `YYYY-MM-DD` of a date as people, Sidalih (`DD|MM|YYYY`) and spreadsheets write it. */
export function isoDari(teks: string): string {
  // A date that lost its format is the number of its day; four digits are rather a year.
  if (/^\d{5}$/.test(teks)) {
    return new Date(AWAL + Number(teks) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, hari = "", bulan = "", tahun = ""] =
    /^(\d{1,2})[|/. -](\d{1,2}|[a-z]{3,})[|/. -]+(\d{4})$/i.exec(teks) ?? [];
  const angka = angkaBulan(bulan);
  return tahun === "" || angka === undefined
    ? teks.slice(0, 10)
    : `${tahun}-${angka.padStart(2, "0")}-${hari.padStart(2, "0")}`;
}

// Days as "2028-02-14", which compare as text.

const HARI = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });

/** "14 Februari 2028" */
export const formatHari = (hari: string): string => HARI.format(new Date(hari));

/** The same day of another year; of 29 February, in a year without one, the day after it. */
export const tahunSesudah = (hari: string, tahun: number): string =>
  new Date(
    Date.UTC(Number(hari.slice(0, 4)) + tahun, Number(hari.slice(5, 7)) - 1, Number(hari.slice(8))),
  )
    .toISOString()
    .slice(0, 10);

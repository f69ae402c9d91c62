// Months as people name them: "Agustus", "agu", "August", "Nopember".

const namaDalam = (bahasa: string): string[] => {
  const bentuk = new Intl.DateTimeFormat(bahasa, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, bulan) =>
    bentuk.format(Date.UTC(2000, bulan)).toLowerCase(),
  );
};
const NAMA = [namaDalam("id-ID"), namaDalam("en-US")];

/** Written otherwise than by the beginning of the name. */
const EJAAN = new Map([
  ["agt", "agustus"],
  ["ags", "agustus"],
  ["peb", "februari"],
  ["pebruari", "februari"],
  ["nop", "november"],
  ["nopember", "november"],
]);

/** "08" of "Agustus", "agu", "Aug" and "8"; undefined when no month is called so. */
export function nomorBulan(tulis: string): string | undefined {
  if (/^\d+$/.test(tulis)) {
    return tulis.padStart(2, "0");
  }
  const kecil = tulis.toLowerCase();
  const nama = EJAAN.get(kecil) ?? kecil;
  const bulan = NAMA.map((semua) => semua.findIndex((one) => one.startsWith(nama)) + 1);
  const nomor = bulan.find((one) => one > 0);
  return nomor === undefined ? undefined : String(nomor).padStart(2, "0");
}

// What a NIK says by itself: 6 digits region, then day (women's 40 higher), month, year, 4 digits.
// It is a hint, never a judgement: people move, and clerks err.

export interface IsiNik {
  propinsiId: number;
  kotaId: number;
  kecamatanId: number;
  kelamin: "L" | "P";
  /** "1990-12-31" */
  tanggalLahir: string;
}

const PEREMPUAN = 40;

function dateOf(day: number, month: number, year: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have falls into another.
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * @param today decides the century: nobody is born in the future
 * @returns undefined for what is no NIK or says no real date
 */
export function readNik(nik: string, today: Date): IsiNik | undefined {
  if (!/^\d{16}$/.test(nik)) {
    return undefined;
  }
  const part = (from: number, to: number): number => Number(nik.slice(from, to));
  const kelamin = part(6, 8) > PEREMPUAN ? "P" : "L";
  const day = part(6, 8) - (kelamin === "P" ? PEREMPUAN : 0);
  const born = (century: number) => dateOf(day, part(8, 10), century + part(10, 12));
  const tanggalLahir = [born(2000), born(1900)].find(
    (date) => date !== undefined && date <= today.toISOString(),
  );
  return tanggalLahir === undefined
    ? undefined
    : {
        propinsiId: part(0, 2),
        kotaId: part(0, 4),
        kecamatanId: part(0, 6),
        kelamin,
        tanggalLahir,
      };
}

export const KELAMIN_NIK = { L: "laki-laki", P: "perempuan" } as const;
export const NIK_TANPA_TANGGAL = "Tanggal lahir di NIK ini tidak ada. Periksa lagi angkanya.";

/** What else is said of its owner; what is empty is not. */
export interface Pemilik {
  kelamin: string | null | undefined;
  tanggalLahir: string | null | undefined;
}

const isLain = (isi: string | null | undefined, menurutNik: string): boolean =>
  isi !== null && isi !== undefined && isi !== "" && isi !== menurutNik;

/** Where a NIK contradicts that: a warning; undefined where it does not, or is no NIK. */
export function nikBeda(
  nik: string,
  { kelamin, tanggalLahir }: Pemilik,
  today: Date,
): string | undefined {
  const isi = readNik(nik, today);
  if (isi === undefined) {
    return /^\d{16}$/.test(nik) ? NIK_TANPA_TANGGAL : undefined;
  }
  // It has two digits of the year.
  const isTanggalLain = isLain(tanggalLahir?.slice(2), isi.tanggalLahir.slice(2));
  const beda = [
    isLain(kelamin, isi.kelamin) ? KELAMIN_NIK[isi.kelamin] : undefined,
    isTanggalLain ? `lahir ${isi.tanggalLahir.replace(/(.*)-(.*)-(.*)/, "$3-$2-$1")}` : undefined,
  ].filter((kata) => kata !== undefined);
  return beda.length === 0
    ? undefined
    : `Menurut NIK: ${beda.join(", ")}. Periksa NIK, jenis kelamin, dan tanggal lahirnya.`;
}

/** In whole years on a day. */
export function usiaPada(tanggalLahir: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = tanggalLahir.split("-").map(Number);
  const isBefore =
    today.getUTCMonth() + 1 < month ||
    (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  return today.getUTCFullYear() - year - (isBefore ? 1 : 0);
}

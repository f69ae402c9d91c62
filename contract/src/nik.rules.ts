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

/** In whole years on a day. */
export function usiaPada(tanggalLahir: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = tanggalLahir.split("-").map(Number);
  const isBefore =
    today.getUTCMonth() + 1 < month ||
    (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  return today.getUTCFullYear() - year - (isBefore ? 1 : 0);
}

// Counts of a kelurahan's voters by age and by neighbourhood: no names.
import type { Database } from "../../platform/db.ts";
import { countRtRw, countUsia, type KelompokUsia, type TempatDpt } from "./dpt.repo.ts";

const LANGKAH = 5;
const TERMUDA = 10;
const TERTUA = 80;

const total = (rows: readonly { jumlah: number }[]): number =>
  rows.reduce((sum, { jumlah }) => sum + jumlah, 0);

function perKelamin(rows: readonly KelompokUsia[]) {
  const of = (kelamin: string): number => total(rows.filter((row) => row.kelamin === kelamin));
  return { laki: of("L"), perempuan: of("P"), tanpa_kelamin: of("") };
}

function piramida(rows: readonly KelompokUsia[]) {
  const steps = (TERTUA - TERMUDA) / LANGKAH;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const dari = TERMUDA + index * LANGKAH;
    const isLast = dari === TERTUA;
    const here = rows.filter(({ kelompok }) =>
      isLast ? kelompok * LANGKAH >= TERTUA : kelompok * LANGKAH === dari,
    );
    return { dari, sampai: isLast ? null : dari + LANGKAH - 1, ...perKelamin(here) };
  });
}

export async function daftarRw(db: Database, tempat: TempatDpt) {
  const rows = await countRtRw(db, tempat);
  return [...Map.groupBy(rows, ({ rw }) => rw)].map(([rw, list]) => ({
    rw,
    jumlah: total(list),
    rt: list.map(({ rt, jumlah }) => ({ rt, jumlah })),
  }));
}

export async function statistikDpt(db: Database, tempat: TempatDpt) {
  const [usia, rw] = await Promise.all([countUsia(db, tempat, LANGKAH), daftarRw(db, tempat)]);
  return { jumlah: total(usia), ...perKelamin(usia), usia: piramida(usia), rw };
}

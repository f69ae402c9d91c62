// What applying or undoing an import does besides what its rows say, in sentences.
import type { Database } from "../platform/db.ts";
import { ribuan } from "../platform/spreadsheet/table.ts";
import { definisiOf } from "./definisi-impor.ts";
import type { ImporRow } from "./impor.repo.ts";
import type { Dampak } from "./jenis-impor.ts";
import { countPengosongan, PENGOSONGAN_TERBANYAK } from "./mengosongkan.repo.ts";
import { sebutanOf, type Kolom } from "./sel.rules.ts";

const BERDAMPAK: ReadonlySet<string> = new Set(["siap", "diterapkan", "diurungkan"]);

/** An empty column of a file takes away what stands there; only columns that people see. */
async function pengosonganDi(
  db: Database,
  impor: ImporRow,
  kolom: readonly Kolom[],
): Promise<string[]> {
  if (impor.status !== "siap" || impor.berubah === 0) {
    return [];
  }
  const sebutan = new Map(kolom.map((satu) => [satu.kunci, sebutanOf(satu)]));
  const sedikitnya = impor.berubah > PENGOSONGAN_TERBANYAK ? "setidaknya " : "";
  return (await countPengosongan(db, impor.id)).flatMap(({ kolom: kunci, jumlah }) => {
    const nama = sebutan.get(kunci);
    return nama === undefined
      ? []
      : [
          `Kolom ${nama} kosong: isi yang sudah ada dihapus di ${sedikitnya}${ribuan(jumlah)} baris.`,
        ];
  });
}

export async function dampakImpor(
  db: Database,
  impor: ImporRow,
  kolom: readonly Kolom[],
): Promise<Dampak> {
  const [jenis, kosong] = await Promise.all([
    BERDAMPAK.has(impor.status) ? definisiOf(impor).dampak?.(db, impor.id) : undefined,
    pengosonganDi(db, impor, kolom),
  ]);
  const { terapkan, urungkan } = jenis ?? { terapkan: [], urungkan: [] };
  return { terapkan: [...kosong, ...terapkan], urungkan };
}

// What applying or undoing an import does besides what its rows say: counted once, with the rows.
import * as z from "zod/mini";
import type { Bertanda } from "#contract/impor/baris-impor.contract.ts";
import { DampakImpor } from "#contract/impor/impor.contract.ts";
import type { Database } from "../platform/db.ts";
import { ribuan } from "../platform/spreadsheet/table.ts";
import { countBaris, type Hitungan } from "./baris-impor.repo.ts";
import { definisiOf } from "./definisi-impor.ts";
import { updateImpor, type ImporRow } from "./impor.repo.ts";
import type { Dampak } from "./jenis-impor.ts";
import { countPengosongan, PENGOSONGAN_TERBANYAK } from "./mengosongkan.repo.ts";
import { sebutanOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";

const TANPA_DAMPAK: Dampak = { terapkan: [], urungkan: [], laporan: [] };

/** An empty column of a file takes away what stands there; only columns that people see. */
async function pengosonganDi(
  db: Database,
  { id, berubah }: Pick<ImporRow, "id" | "berubah">,
  kolom: readonly Kolom[],
): Promise<string[]> {
  if (berubah === 0) {
    return [];
  }
  const sebutan = new Map(kolom.map((satu) => [satu.kunci, sebutanOf(satu)]));
  const sedikitnya = berubah > PENGOSONGAN_TERBANYAK ? "setidaknya " : "";
  return (await countPengosongan(db, id)).flatMap(({ kolom: kunci, jumlah }) => {
    const nama = sebutan.get(kunci);
    return nama === undefined
      ? []
      : [
          `Kolom ${nama} kosong: isi yang sudah ada dihapus di ${sedikitnya}${ribuan(jumlah)} baris.`,
        ];
  });
}

const peringatanDi = (jumlah: number): string[] =>
  jumlah === 0
    ? []
    : [`${ribuan(jumlah)} baris perlu dilihat dahulu: alasannya di kolom Peringatan.`];

export const TERSEBUT = 5;

/** Lines that are nobody's data, by what is said of them. */
export type Dilewati = ReadonlyMap<string, readonly number[]>;

const dilewatiDi = (dilewati: Dilewati): string[] =>
  [...dilewati].map(
    ([kalimat, lines]) =>
      `${kalimat}: baris ${lines.slice(0, TERSEBUT).join(", ")}${lines.length > TERSEBUT ? ", …" : ""}.`,
  );

/** What the eye does not see, as the reader counted it. */
export type DenganTanda = ReadonlyMap<Bertanda, { jumlah: number; tempat: readonly string[] }>;

const bertandaDi = (bertanda: DenganTanda): NonNullable<Dampak["bertanda"]> =>
  [...bertanda].map(([tentang, { jumlah, tempat }]) => ({
    tentang,
    jumlah,
    tempat: `${tempat.join(", ")}${jumlah > tempat.length ? ", …" : ""}`,
  }));

type Dihitung = ImporRow &
  Partial<Hitungan> & {
    /** By whoever has just read the file. */
    dilewati?: Dilewati;
    bertanda?: DenganTanda;
  };

/** What was said of the file when it was read stays true of it. */
const tentangBerkas = ({ dilewati, dampak }: Dihitung): string[] =>
  dilewati === undefined ? (DampakLama.parse(dampak)?.dilewati ?? []) : dilewatiDi(dilewati);

const tandaBerkas = ({ bertanda, dampak }: Dihitung): Dampak["bertanda"] =>
  bertanda === undefined ? (DampakLama.parse(dampak)?.bertanda ?? []) : bertandaDi(bertanda);

async function countDampak(
  db: Database,
  impor: Dihitung,
  kolom: readonly Kolom[],
): Promise<Dampak> {
  const [jenis = TANPA_DAMPAK, kosong] = await Promise.all([
    definisiOf(impor).dampak?.(db, impor.id),
    pengosonganDi(db, impor, kolom),
  ]);
  return {
    ...jenis,
    dilewati: tentangBerkas(impor),
    bertanda: tandaBerkas(impor),
    terapkan: [...peringatanDi(impor.peringatan ?? 0), ...kosong, ...jenis.terapkan],
  };
}

/** Counts the rows into the import, and what they do besides. */
export async function countRows(
  tx: Database,
  impor: Dihitung,
  kolom: readonly Kolom[],
): Promise<void> {
  const hitungan = await countBaris(tx, impor.id);
  await updateImpor(tx, impor.id, {
    dampak: await countDampak(tx, { ...impor, ...hitungan }, kolom),
  });
}

const DampakLama = z.nullable(DampakImpor);

const BERDAMPAK: ReadonlySet<string> = new Set(["siap", "diterapkan", "diurungkan"]);

/** As it was counted; of an import that an earlier version checked, now. */
export async function dampakOf(
  db: Database,
  impor: ImporRow,
  kolom: readonly Kolom[],
): Promise<Dampak> {
  if (!BERDAMPAK.has(impor.status)) {
    return TANPA_DAMPAK;
  }
  return impor.dampak === null ? countDampak(db, impor, kolom) : DampakImpor.parse(impor.dampak);
}

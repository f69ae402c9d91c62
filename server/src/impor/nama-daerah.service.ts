// Provinces and kota that a file calls by their names: read as their codes, before its kind looks at them.
import { levelOf, rangeAt, tpsRange } from "#contract/wilayah.rules.ts";
import { matchWilayah } from "../wilayah/nama-wilayah.rules.ts";
import { listBagianWilayah } from "../wilayah/wilayah.service.ts";
import { galatDi } from "./baris.rules.ts";
import type { BarisMasuk, KonteksImpor } from "./jenis-impor.ts";
import { tanpaNik, teksOf } from "../platform/spreadsheet/cell.rules.ts";

const [PROVINSI, KOTA] = [1, 2] as const;
/** What people put before the name of a province. */
const KATA_PROVINSI = /^prov(?:insi)?\b\.?\s*|^propinsi\s+/i;

interface Daerah {
  id: number;
  keterangan: string;
}

const sebut = ({ id, keterangan }: Daerah): string => `${keterangan} (${id})`;

function alasanOf(teks: string, found: readonly Daerah[]): string {
  const nama = tanpaNik(teks);
  return found.length === 0
    ? `Tidak ada provinsi atau kota bernama ${nama} di wilayah impor. Periksa ejaannya, atau tulis kodenya`
    : `Ada ${found.length} wilayah bernama ${nama}: tulis ${found.map(sebut).join(" atau ")}`;
}

/** Whoever writes the word before it means a province and nothing else. */
async function openPencarian({ db, wilayahId }: KonteksImpor) {
  const range = tpsRange(wilayahId);
  const levels = [PROVINSI, KOTA].filter((level) => level >= (levelOf(wilayahId) ?? 0));
  const daftar =
    levels.length === 0
      ? []
      : await listBagianWilayah(
          db,
          levels.map((level) => rangeAt(range, level)),
        );
  // Of the nation the ranges of the levels lie within each other.
  const satuan = [...new Map(daftar.map((satu) => [satu.id, satu])).values()];
  const match = matchWilayah(
    satuan.filter(({ id }) => levels.some((level) => level === levelOf(id))),
    KOTA,
  );
  return (teks: string): readonly Daerah[] => {
    const polos = teks.trim().replace(KATA_PROVINSI, "");
    const found = match(polos);
    return polos === teks.trim() ? found : found.filter(({ id }) => levelOf(id) === PROVINSI);
  };
}

/** Puts the code into every cell with the name of one of them; of several none is guessed. */
export async function readNamaDaerah(
  konteks: KonteksImpor,
  kolom: string,
  rows: readonly BarisMasuk[],
): Promise<void> {
  const bernama = rows.flatMap((row) => {
    const teks = teksOf(row.nilai[kolom]);
    const isRead = typeof row.nilai[kolom] === "string" && teks !== null;
    return isRead && row.galat.every((satu) => satu.kolom !== kolom) ? [{ row, teks }] : [];
  });
  if (bernama.length === 0) {
    return;
  }
  const find = await openPencarian(konteks);
  for (const { row, teks } of bernama) {
    const found = find(teks);
    const [satu] = found;
    if (satu !== undefined && found.length === 1) {
      row.nilai[kolom] = satu.id;
    } else {
      row.galat.push(galatDi(row, kolom, alasanOf(teks, found)));
    }
  }
}

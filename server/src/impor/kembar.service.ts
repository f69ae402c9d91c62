// Rows of one file that are about the same thing. Said twice in the same words it counts once; said in
// two ways nobody knows which is meant, so none of them is applied.
import type { Database } from "../platform/db.ts";
import { listKembar, updateBaris, type BarisKembar } from "./baris-impor.repo.ts";
import { galatDi } from "./baris.rules.ts";
import type { DefinisiImpor, Koreksi } from "./jenis-impor.ts";

const tempatOf = (lain: BarisKembar, row: BarisKembar): string =>
  `baris ${lain.baris}${lain.lembar === row.lembar ? "" : ` lembar ${lain.lembar ?? ""}`}`;

/** What could not be read says something else than what could. */
const isSama = (satu: BarisKembar, lain: BarisKembar): boolean =>
  satu.keadaan !== "galat" && lain.keadaan !== "galat" && satu.tanda === lain.tanda;

const koreksiOf = (row: BarisKembar, alasan: string): Koreksi => ({
  nomor: row.nomor,
  keadaan: "galat",
  galat: [galatDi(row, row.kolom, alasan)],
});

/** Rows about one thing, in the order of the file. */
function koreksiKembar(rows: readonly BarisKembar[]): Koreksi[] {
  const [pertama, ...lagi] = rows;
  if (pertama === undefined) {
    return [];
  }
  const beda = rows.find((row) => !isSama(row, pertama));
  if (beda === undefined) {
    return lagi.map((row) =>
      koreksiOf(row, `Data yang sama sudah ada di ${tempatOf(pertama, row)}`),
    );
  }
  // A row that is faulty by itself has its reasons already.
  return rows.flatMap((row): Koreksi[] => {
    if (row.keadaan === "galat") {
      return [];
    }
    const lain = isSama(row, pertama) ? beda : pertama;
    const alasan = `Bertentangan dengan ${tempatOf(lain, row)} tentang data yang sama. Sisakan baris yang benar`;
    return [koreksiOf(row, alasan)];
  });
}

/** Rows about different things that say the same where each must say something of its own. */
function koreksiUnik(rows: readonly BarisKembar[], sebutan: string): Koreksi[] {
  return rows.map((row) => {
    const lain = rows.find(({ nomor }) => nomor !== row.nomor) ?? row;
    return koreksiOf(row, `${sebutan} yang sama juga ada di ${tempatOf(lain, row)}`);
  });
}

/** Finds what stands in several rows, for kinds that leave no choice about it. */
export async function checkKembar(
  db: Database,
  imporId: number,
  { kolomKunci: kolom, kolomKunciLain: lain = kolom, kolomUnik }: DefinisiImpor,
): Promise<void> {
  const kembar = await listKembar(db, imporId, { kolom, lain });
  const koreksi = [...Map.groupBy(kembar, ({ kunci }) => kunci).values()].flatMap(koreksiKembar);
  await updateBaris(db, imporId, koreksi);
  if (kolomUnik !== undefined) {
    const ganda = await listKembar(db, imporId, { kolom: kolomUnik.kunci, isUnik: true });
    const salah = [...Map.groupBy(ganda, ({ kunci }) => kunci).values()].flatMap((rows) =>
      koreksiUnik(rows, kolomUnik.judul),
    );
    await updateBaris(db, imporId, salah);
  }
}

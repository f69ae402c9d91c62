// Are the candidates of an import still as it left them? Told of all of its rows at once.
import { isDeepStrictEqual } from "node:util";
import type { BarisDiterapkan, Penerap } from "../../impor/jenis-impor.ts";
import { DIUBAH, requireAllOurs } from "../../impor/tersentuh.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import { isiKini, lengkap } from "./caleg-baris.rules.ts";
import { listDibahas, lockOrang, type CalegImporRow, type Dibahas } from "./caleg-impor.repo.ts";
import { terkunci } from "./check-caleg.ts";
import { readKamusCaleg } from "./kamus.service.ts";
import type { CalegDiubah } from "./tulis-caleg.service.ts";

/** Why what an import wrote of a candidate cannot be taken back; undefined: he stands, and is not locked. */
export function sebabHilang(kini: CalegImporRow | undefined): string | undefined {
  if (kini === undefined) {
    return "sudah dihapus calegnya";
  }
  if (!kini.is_ada) {
    return kini.isi["digantikan_pada"] === null
      ? "sudah dihapus calegnya"
      : "sudah digantikan calegnya";
  }
  return terkunci(kini) === undefined ? undefined : "sudah terverifikasi dan dikunci calegnya";
}

/** Of somebody new, of whom more was said than the file did. */
const SEBAB: Readonly<Record<Dibahas, string>> = {
  akun: "sudah punya akun calegnya",
  saksi: "sudah punya saksi calegnya",
  pergantian: "sudah ikut pergantian caleg",
  status: "sudah berubah status verifikasi calegnya",
  utama: "sudah dijadikan caleg utama",
  tanda: "sudah ditandai calegnya",
  profil: "sudah diisi profil calegnya",
  dokumen: "sudah diunggah dokumen calegnya",
};

/** A row to be taken back, and what its candidate must be until then. */
export type BarisCaleg = Pick<BarisDiterapkan, "nomor" | "sebelum"> &
  Pick<CalegDiubah, "id" | "dari">;

/**
 * @returns the candidates, locked, by id
 * @throws Refusal impor-tersentuh that names all rows whose candidate is not as the import left it
 */
export async function requireCalegUtuh(
  { send }: Pick<Penerap, "send">,
  rows: readonly BarisCaleg[],
): Promise<Map<number, CalegImporRow>> {
  const kamus = await readKamusCaleg(databaseIn(send));
  const found = await lockOrang(
    send,
    rows.map(({ id }) => id),
  );
  const kini = new Map(found.map((row) => [row.id, row]));
  const baru = rows.filter(({ sebelum }) => sebelum === null).map(({ id }) => id);
  const dibahas = await listDibahas(send, baru);
  const isUtuh = (row: CalegImporRow | undefined, { dari }: BarisCaleg): boolean =>
    row !== undefined && isDeepStrictEqual(isiKini(kamus, row.isi), lengkap(dari));
  requireAllOurs(rows, (row) => {
    const caleg = kini.get(row.id);
    if (!isUtuh(caleg, row)) {
      return sebabHilang(caleg) ?? DIUBAH;
    }
    const lebih = dibahas.get(row.id);
    return row.sebelum === null ? lebih && SEBAB[lebih] : sebabHilang(caleg);
  });
  return kini;
}

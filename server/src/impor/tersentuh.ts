// Undoing an import whose rows were used or changed since: refused, by row and with the reason.
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../platform/db.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import type { BarisSiap } from "./jenis-impor.ts";
import { listBarisBerkas } from "./penghalang.repo.ts";

type Bernomor = Pick<BarisSiap, "nomor">;

/** Of rows that are told of by themselves. */
const DISEBUT = 5;

const DAN = new Intl.ListFormat("id", { type: "conjunction" });

class Sentuhan {
  readonly nomor: readonly number[];
  readonly sebab: string;

  constructor(rows: readonly Bernomor[], sebab: string) {
    this.nomor = rows.map(({ nomor }) => nomor);
    this.sebab = sebab;
  }
}

/** @param sebab what became of them: "sudah diubah lagi sesudahnya" */
export function refuseTersentuh(
  rows: readonly Bernomor[],
  sebab = "sudah diubah lagi sesudahnya",
): never {
  return refuse("impor-tersentuh", rows.length === 0 ? {} : { data: new Sentuhan(rows, sebab) });
}

/** @throws Refusal impor-tersentuh that names the row when the thing is no longer as the import left it */
export function requireOurs<Isi>(row: Bernomor, kini: Isi | undefined, left: Isi | null): void {
  if (!isDeepStrictEqual(kini ?? null, left)) {
    refuseTersentuh([row]);
  }
}

/** What is told of the refusal, with the rows as the file counts them. */
export async function pesanTersentuh(
  db: Database,
  imporId: number,
  { data, message }: Refusal,
): Promise<string> {
  if (!(data instanceof Sentuhan)) {
    return message;
  }
  const baris = await listBarisBerkas(db, imporId, data.nomor.slice(0, DISEBUT));
  const lain = data.nomor.length - baris.length;
  const sisa = lain > 0 ? [`${lain} lainnya`] : [];
  const disebut = DAN.format([...baris.map(String), ...sisa]);
  return `Impor tidak dapat diurungkan: baris ${disebut} ${data.sebab}.`;
}

// Undoing an import whose rows were used or changed since: refused, by row and with what became of each.
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../platform/db.ts";
import { sebutSebagian } from "../platform/pemakai.rules.ts";
import { refuse, Refusal } from "../platform/refusal.ts";
import type { BarisSiap } from "./jenis-impor.ts";
import { listBarisBerkas } from "./penghalang.repo.ts";

type Bernomor = Pick<BarisSiap, "nomor">;

/** Of rows that are told of by themselves, for each cause. */
const DISEBUT = 5;

export const DIUBAH = "sudah diubah lagi sesudahnya";
export const DIHAPUS = "sudah dihapus sesudahnya";

/** Rows of the file, by what became of them. */
class Sentuhan {
  readonly nomorBySebab = new Map<string, number[]>();

  add(sebab: string, nomor: readonly number[]): void {
    const own = this.nomorBySebab.get(sebab) ?? [];
    this.nomorBySebab.set(sebab, own);
    own.push(...nomor);
  }
}

/** What became of a thing that an import left so; undefined: nothing. */
export function sebabBeda<Isi>(kini: Isi | undefined, left: Isi | null): string | undefined {
  if (isDeepStrictEqual(kini ?? null, left)) {
    return undefined;
  }
  return kini === undefined ? DIHAPUS : DIUBAH;
}

function refuseSentuhan(sentuhan: Sentuhan): void {
  if (sentuhan.nomorBySebab.size > 0) {
    refuse("impor-tersentuh", { data: sentuhan });
  }
}

/** @throws Refusal impor-tersentuh that names every row of which there is a cause */
export function requireAllOurs<Baris extends Bernomor>(
  rows: readonly Baris[],
  sebabOf: (row: Baris) => string | undefined,
): void {
  const sentuhan = new Sentuhan();
  for (const [sebab, own] of Map.groupBy(rows, sebabOf)) {
    if (sebab !== undefined) {
      sentuhan.add(
        sebab,
        own.map(({ nomor }) => nomor),
      );
    }
  }
  refuseSentuhan(sentuhan);
}

/** Lets the next chunk be looked at too, so that what is told is told of the whole file. */
export class Penyentuh {
  readonly #semua = new Sentuhan();

  /** What refused one chunk. @throws what says of no row why */
  collect = (error: unknown): void => {
    if (!(error instanceof Refusal && error.data instanceof Sentuhan)) {
      this.requireNone();
      throw error;
    }
    error.data.nomorBySebab.forEach((nomor, sebab) => this.#semua.add(sebab, nomor));
  };

  /** @throws Refusal impor-tersentuh of all the chunks */
  requireNone(): void {
    refuseSentuhan(this.#semua);
  }
}

async function sebutBaris(
  db: Database,
  imporId: number,
  nomor: readonly number[],
): Promise<string> {
  const urut = nomor.toSorted((a, b) => a - b);
  const baris = await listBarisBerkas(db, imporId, urut.slice(0, DISEBUT));
  // Of what is told by no row: a TPS of which a list of voters has none.
  if (baris.length === 0) {
    return "sebagian datanya";
  }
  const disebut = baris.map(({ baris: satu, lembar }) =>
    lembar === null ? `${satu}` : `${satu} (${lembar})`,
  );
  return `baris ${sebutSebagian(disebut, nomor.length)}`;
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
  const kalimat = await Promise.all(
    [...data.nomorBySebab].map(
      async ([sebab, nomor]) => `${await sebutBaris(db, imporId, nomor)} ${sebab}`,
    ),
  );
  return `Impor tidak dapat diurungkan: ${kalimat.join("; ")}.`;
}

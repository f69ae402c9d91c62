// Finds regions by what a file calls them; each name is looked up once.
import { levelOf, rangeAt, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import {
  ejaanDicari,
  idAtasan,
  isBernama,
  isDi,
  type Induk,
  type WilayahBernama,
} from "./nama-wilayah.rules.ts";
import { listMungkinBernama } from "./wilayah.repo.ts";
import { mapWilayah } from "./wilayah.service.ts";

export interface TempatNama {
  tingkat: readonly number[];
  /** The levels whose names need no word before them. */
  polos: readonly number[];
  /** The region in which it is looked for. */
  di: number;
}

export interface NamaDicari extends TempatNama {
  /** "Sukamaju", or with what it lies in behind commas. */
  teks: string;
  induk: readonly Induk[];
}

const kunciOf = ({ tingkat, polos, di }: TempatNama, nama: string): string =>
  [di, tingkat.join(" "), polos.join(" "), nama].join("/");

const namaDi = (teks: string): string => teks.split(",")[0]?.trim() ?? "";
const indukDi = (teks: string): Induk[] =>
  teks
    .split(",")
    .slice(1)
    .map((satu) => ({ teks: satu.trim() }))
    .filter((satu) => satu.teks !== "");

export class PencariWilayah {
  readonly #db: Database;
  readonly #found = new Map<string, readonly WilayahBernama[]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Looks up what was not looked up before. */
  async prepare(dicari: readonly NamaDicari[]): Promise<void> {
    const baru = dicari.filter((satu) => !this.#found.has(kunciOf(satu, namaDi(satu.teks))));
    for (const [, [tempat, ...lain]] of Map.groupBy(baru, (satu) => kunciOf(satu, ""))) {
      if (tempat !== undefined) {
        const nama = new Set([tempat, ...lain].map(({ teks }) => namaDi(teks)));
        // oxlint-disable-next-line no-await-in-loop -- nearly always one place
        await this.#prepareDi(tempat, [...nama]);
      }
    }
  }

  async #prepareDi(tempat: TempatNama, nama: readonly string[]): Promise<void> {
    const range = tpsRange(tempat.di);
    const ranges = tempat.tingkat
      .filter((level) => level >= (levelOf(tempat.di) ?? 0))
      .map((level) => ({ level, ...rangeAt(range, level) }));
    const mungkin = await listMungkinBernama(this.#db, ranges, nama.flatMap(ejaanDicari));
    const atasan = await mapWilayah(
      this.#db,
      mungkin.flatMap(({ id }) => idAtasan(id)),
    );
    for (const satu of nama) {
      const found = mungkin
        .filter((wilayah) => isBernama(wilayah, satu, tempat.polos))
        .map((wilayah) => ({
          ...wilayah,
          atasan: idAtasan(wilayah.id).flatMap((id) => atasan.get(id) ?? []),
        }));
      this.#found.set(kunciOf(tempat, satu), found);
    }
  }

  /** Those that are called so, and among them those that lie where it is said; of what was prepared. */
  find(dicari: NamaDicari): { bernama: readonly WilayahBernama[]; cocok: WilayahBernama[] } {
    const bernama = this.#found.get(kunciOf(dicari, namaDi(dicari.teks))) ?? [];
    const induk = [...indukDi(dicari.teks), ...dicari.induk];
    return { bernama, cocok: bernama.filter((satu) => induk.every((one) => isDi(satu, one))) };
  }
}

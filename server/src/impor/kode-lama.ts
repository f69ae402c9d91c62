// Older codes of regions in the rows of a file: read as present ones, and counted, so that the
// preview says so.
import type { Impor } from "#contract/impor/impor.contract.ts";
import { ancestorAt, kelurahanOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import { mapKodeKini } from "../wilayah/kode-lama.service.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import type { BarisMasuk } from "./baris-masuk.ts";
import { angkaOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";

const KOTA = 2;
const KECAMATAN = 3;
const TPS = 5;
const DISEBUT = 20;

/** The region that a code is about, or lies in. */
const wilayahDari = (kode: number): number => (levelOf(kode) === TPS ? kelurahanOf(kode) : kode);

interface Ganti {
  lama: number;
  baru: number;
}

/** The digits of a code below its region of a level. */
const ekor = (kode: number, level: number): string =>
  String(kode).slice(String(ancestorAt(kode, level)).length);

/** Without the end that both have in common: 9171012003 and 9471012003 are 9171 and 9471. */
function ringkas({ lama, baru }: Ganti): Ganti {
  const level = levelOf(lama) ?? 0;
  const atas = [KOTA, KECAMATAN].find(
    (satu) => satu < level && ekor(lama, satu) === ekor(baru, satu),
  );
  return atas === undefined
    ? { lama, baru }
    : { lama: ancestorAt(lama, atas), baru: ancestorAt(baru, atas) };
}

export class PenerjemahKode {
  readonly #db: Database;
  readonly #kunci: readonly string[];
  #baris = 0;
  readonly #jumlah = new Map<string, Ganti & { jumlah: number }>();

  constructor(db: Database, kolom: readonly Kolom[]) {
    this.#db = db;
    this.#kunci = kolom.filter(({ isWilayah }) => isWilayah === true).map(({ kunci }) => kunci);
  }

  #kodeDi({ nilai }: BarisMasuk): [kunci: string, kode: number][] {
    return this.#kunci.flatMap((kunci): [string, number][] => {
      const kode = angkaOf(nilai[kunci]);
      return kode === null ? [] : [[kunci, kode]];
    });
  }

  /** Puts the present code into every cell with an older one. */
  async terjemahkan(rows: readonly BarisMasuk[]): Promise<void> {
    const kode = rows.flatMap((row) => this.#kodeDi(row).map(([, satu]) => wilayahDari(satu)));
    const kini = await mapKodeKini(this.#db, [...new Set(kode)]);
    if (kini.size === 0) {
      return;
    }
    for (const row of rows) {
      const diganti = new Map<string, Ganti>();
      for (const [kunci, satu] of this.#kodeDi(row)) {
        const lama = wilayahDari(satu);
        const baru = kini.get(lama);
        if (baru !== undefined) {
          row.nilai[kunci] = lama === satu ? baru : baru * 1000 + (satu % 1000);
          const pendek = ringkas({ lama, baru });
          diganti.set(`${pendek.lama}/${pendek.baru}`, pendek);
        }
      }
      this.#baris += diganti.size === 0 ? 0 : 1;
      for (const [nama, ganti] of diganti) {
        const jumlah = (this.#jumlah.get(nama)?.jumlah ?? 0) + 1;
        this.#jumlah.set(nama, { ...ganti, jumlah });
      }
    }
  }

  /** What the preview says of it; null where there was nothing to read otherwise. */
  async hasil(): Promise<Impor["kode_lama"]> {
    if (this.#baris === 0) {
      return null;
    }
    const semua = [...this.#jumlah.values()].toSorted(
      (a, b) => b.jumlah - a.jumlah || a.lama - b.lama,
    );
    const disebut = semua.slice(0, DISEBUT);
    const wilayah = await mapWilayah(
      this.#db,
      disebut.map(({ baru }) => baru),
    );
    return {
      baris: this.#baris,
      kode: disebut.map((satu) => ({ ...satu, nama: wilayah.get(satu.baru)?.keterangan ?? "" })),
      lain: semua.length - disebut.length,
    };
  }
}

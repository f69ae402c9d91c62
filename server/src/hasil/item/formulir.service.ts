// The lines of parties on the forms of dapil: read when a report of one is met, kept for those last asked
// for (docs/adr/0014).
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import {
  namaBaris,
  readBarisTerbanyak,
  readFormulir,
  TOPIK_CALON,
} from "../../caleg/calon/calon.service.ts";
import type { BarisFormulir, BarisTerbanyak } from "../../caleg/calon/formulir.repo.ts";
import { sendOf, type Database, type Send } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import type { JenisRow } from "./item.repo.ts";
import type { ItemHitung, Susunan } from "./susunan.ts";

/** So many dapil are kept: some ten thousands of lines. */
const DISIMPAN = 256;

/** The same line in every dapil and type has the same number. */
const ID_BARIS = 1_000_000_000;
export const idBaris = (partaiId: number, nomor: number): number =>
  ID_BARIS + partaiId * 100 + nomor;

/** @param kunci of a column of a file; undefined: it is no line of a party */
export function partaiOfBaris(kunci: string): number | undefined {
  const id = Number(/^item:(\d+)$/.exec(kunci)?.[1]);
  return id > ID_BARIS ? Math.floor((id - ID_BARIS) / 100) : undefined;
}

/** The party's own votes are its line 0. */
export const singkatBaris = (partai: string, nomor: number): string =>
  nomor === 0 ? `${partai} partai` : `${partai} ${nomor}`;

const keteranganBaris = (partai: ItemHitung, { nomor, nama }: BarisFormulir): string =>
  nomor === 0 ? `Suara partai ${partai.singkat}` : namaBaris(nama, nomor);

const isThere = ({ nama }: BarisFormulir): boolean => nama !== null;

/** As an item; off when nobody stands there any more. */
const toItem = (partai: ItemHitung, baris: BarisFormulir, isAktif: boolean): ItemHitung => ({
  ...partai,
  id: idBaris(baris.partai_id, baris.nomor),
  kelompok: "caleg",
  posisi: POSISI_BERSAMA + baris.ke,
  nomer_urut: baris.nomor,
  singkat: singkatBaris(partai.singkat, baris.nomor),
  keterangan: keteranganBaris(partai, baris),
  image_berkas_id: null,
  is_aktif: isAktif,
});

/** Without candidates a party has its total alone. */
function linesOf(partai: ItemHitung, baris: readonly BarisFormulir[]): ItemHitung[] {
  const isCounted = baris.some(isThere);
  return baris.map((one) => toItem(partai, one, one.nomor === 0 ? isCounted : isThere(one)));
}

/** A party is followed by its lines. */
function withBaris(bersama: Susunan, baris: readonly BarisFormulir[]): Susunan {
  const byPartai = Map.groupBy(baris, ({ partai_id: id }) => id);
  const item = bersama.item.flatMap((one) =>
    one.kelompok === "partai" && one.partai_id !== null
      ? [one, ...linesOf(one, byPartai.get(one.partai_id) ?? [])]
      : [one],
  );
  return { ...bersama, item };
}

interface Dapil {
  baris: readonly BarisFormulir[];
  /** What a TPS reports, by what it reports in every dapil. */
  susunan: WeakMap<Susunan, Susunan>;
}

export interface DaftarFormulir {
  /**
   * What every dapil has with the lines of one; 0 is none.
   * @param send an open flight is asked on its own connection
   */
  susunan: (bersama: Susunan, dapilId: number, send?: Send) => Promise<Susunan>;
  barisTerbanyak: (jenis: JenisRow) => BarisTerbanyak[];
}

function openCache(live: Live): (dapilId: number, send: Send) => Promise<Dapil> {
  const kept = new Map<number, Dapil>();
  // Whoever asks on one connection asks once; on another it could wait for what waits for it.
  const asked = new WeakMap<Send, Map<number, Promise<Dapil>>>();
  let news = 0;

  live.listen(({ topik, butir }) => {
    if (topik === TOPIK_CALON || topik === "*") {
      news += 1;
      if (butir.length === 0) {
        kept.clear();
      }
      butir.forEach((id) => kept.delete(Number(id)));
    }
  });

  function keep(dapilId: number, dapil: Dapil): void {
    kept.delete(dapilId);
    kept.set(dapilId, dapil);
    const [oldest] = kept.keys();
    if (kept.size > DISIMPAN && oldest !== undefined) {
      kept.delete(oldest);
    }
  }

  async function read(dapilId: number, send: Send): Promise<Dapil> {
    const before = news;
    const dapil = { baris: await readFormulir(send, dapilId), susunan: new WeakMap() };
    if (before === news) {
      keep(dapilId, dapil);
    }
    return dapil;
  }

  async function readOnce(dapilId: number, send: Send): Promise<Dapil> {
    const byDapil = asked.get(send) ?? new Map<number, Promise<Dapil>>();
    asked.set(send, byDapil);
    const reading =
      byDapil.get(dapilId) ?? read(dapilId, send).finally(() => byDapil.delete(dapilId));
    byDapil.set(dapilId, reading);
    return reading;
  }

  return async (dapilId, send) => {
    const found = kept.get(dapilId);
    if (found !== undefined) {
      keep(dapilId, found);
    }
    return found ?? readOnce(dapilId, send);
  };
}

export async function openFormulir(db: Database, live: Live): Promise<DaftarFormulir> {
  const dapilOf = openCache(live);
  const sendDb = sendOf(db);
  let terbanyak: BarisTerbanyak[] = [];
  const reload = live.ikuti(TOPIK_CALON, async () => {
    terbanyak = await readBarisTerbanyak(db);
  });
  await reload();
  return {
    barisTerbanyak: ({ jenis_caleg_id: jenis }) =>
      terbanyak.filter(({ jenis_caleg_id: id }) => id === jenis),
    async susunan(bersama, dapilId, send = sendDb) {
      if (dapilId === 0) {
        return bersama;
      }
      const { baris, susunan } = await dapilOf(dapilId, send);
      const ready = susunan.get(bersama) ?? withBaris(bersama, baris);
      susunan.set(bersama, ready);
      return ready;
    },
  };
}

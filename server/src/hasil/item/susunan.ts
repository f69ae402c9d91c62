// What a report type counts, and how it is asked for.
import type { BarisTerbanyak } from "../../caleg/calon/formulir.repo.ts";
import type { Send } from "../../platform/db.ts";
import type { ItemRow, JenisRow } from "./item.repo.ts";

/** A counted item: it has its place in the report's array. */
export type ItemHitung = ItemRow & { posisi: number };

/** What a TPS reports under one type. */
export interface Susunan {
  jenis: JenisRow;
  /** Also lines that are off: what older reports say there counts, and can be changed. */
  item: readonly ItemHitung[];
  /** No contender that stood there is left out (see laporan.rules). */
  semuaDihitung: boolean;
}

export interface Tempat {
  wilayahId: number;
  dapilId: number;
}

export interface DaftarItem {
  /** Types in use, by id. */
  jenisAktif: () => JenisRow[];
  /** @throws Refusal tidak-ditemukan, jenis-tidak-aktif */
  jenis: (id: number) => JenisRow;
  /** Also one that is switched off: its reports stay. @throws Refusal tidak-ditemukan */
  anyJenis: (id: number) => JenisRow;
  /** The items of one type that every dapil has, at one TPS or in a region. */
  bersama: (jenisId: number, wilayahId: number) => Susunan;
  /**
   * The items of one type at one TPS, with the lines of its dapil's form.
   * @param send an open flight, which is asked for what is not known yet
   */
  susunan: (jenisId: number, tempat: Tempat, send?: Send) => Promise<Susunan>;
  /** The items of a type that every dapil has, of whatever region. */
  semuaItem: (jenisId: number) => ItemHitung[];
  /** The longest list of each party in any dapil of the type. */
  barisTerbanyak: (jenisId: number) => BarisTerbanyak[];
  /** The documents of a TPS, for the active types; with `untukJenisId` only those of that type. */
  dokumen: (untukJenisId?: number) => ItemRow[];
  /** Documents that make a report of this type documented, also those that are asked for no more. */
  dokumenSah: (untukJenisId: number) => ReadonlySet<number>;
  /** Of every type and state: for those who edit them. */
  semua: () => { jenis: JenisRow[]; item: ItemRow[] };
  reload: () => Promise<void>;
  changed: () => Promise<void>;
}

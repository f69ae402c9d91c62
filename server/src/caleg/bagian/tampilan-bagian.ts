// The sections of a candidate as they are read: rows with the names of what was chosen.
import {
  NAMA_BAGIAN,
  uraianOf,
  type NamaBagian,
  type UraianBagian,
} from "#contract/caleg/bagian-caleg.fields.ts";
import {
  masterOf,
  type NilaiBagian,
  type RowBagian,
} from "#contract/caleg/bagian-caleg.contract.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";
import { mapMaster } from "../../wilayah/master/master.service.ts";
import { listBaris, type BarisBagianRow } from "./bagian.repo.ts";
import { findNaskah } from "./naskah.repo.ts";

export type Isian = UraianBagian["fields"];

/** Choices by their numbers, of each field that holds one. */
export async function mapPilihan(db: Database, fields: Isian) {
  const found = await Promise.all(
    Object.entries(fields).map(async ([isian, schema]) => {
      const master = masterOf(schema);
      return master === undefined ? [] : [[isian, await mapMaster(db, master)] as const];
    }),
  );
  return new Map(found.flat());
}

export async function toRows(
  db: Database,
  bagian: NamaBagian,
  rows: readonly BarisBagianRow[],
): Promise<RowBagian[]> {
  const pilihan = await mapPilihan(db, uraianOf(bagian).fields);
  const nilaiOf = (isian: string, nilai: unknown): NilaiBagian => {
    const daftar = pilihan.get(isian);
    if (daftar === undefined) {
      return typeof nilai === "number" ? nilai : String(nilai);
    }
    return { id: Number(nilai), keterangan: daftar.get(Number(nilai))?.keterangan ?? "" };
  };
  return rows.map(({ isi, ...row }) => ({
    ...Object.fromEntries(
      Object.entries(isi).map(([isian, nilai]) => [isian, nilaiOf(isian, nilai)]),
    ),
    ...row,
  }));
}

type SemuaBagian = Record<NamaBagian, RowBagian[]>;

/** All that a profile shows of the sections. */
export async function readSemuaBagian(db: Database, caleg: CalegTerbuka) {
  const baris = async (bagian: NamaBagian) =>
    toRows(db, bagian, await listBaris(db, caleg, bagian));
  const [rows, motivasi, usulan] = await Promise.all([
    Promise.all(NAMA_BAGIAN.map(async (bagian) => [bagian, await baris(bagian)] as const)),
    findNaskah(db, caleg, "motivasi"),
    findNaskah(db, caleg, "usulan"),
  ]);
  return {
    // oxlint-disable-next-line no-unsafe-type-assertion -- one of each name
    ...(Object.fromEntries(rows) as SemuaBagian),
    motivasi: motivasi?.isi ?? null,
    usulan: usulan?.isi ?? null,
  };
}

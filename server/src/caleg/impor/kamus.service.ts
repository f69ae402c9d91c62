// The lists of choices that files name.
import { masterOf } from "#contract/caleg/bagian-caleg.contract.ts";
import type { Fields } from "#contract/core/described.ts";
import { IMPOR_CALEG } from "#contract/caleg/impor-caleg.fields.ts";
import { normalHeader } from "../../impor/kolom.rules.ts";
import type { Database } from "../../platform/db.ts";
import { mapMaster } from "../../wilayah/master/master.service.ts";
import type { Kamus } from "./kamus.rules.ts";
import { listKategoriKhusus, listPertanyaan } from "./khusus.repo.ts";
import { daftarKhusus, KHUSUS } from "./khusus.rules.ts";

/** The lists of those fields that hold a choice. */
export async function readKamus(db: Database, fields: Fields): Promise<Kamus> {
  const found = await Promise.all(
    Object.entries(fields).map(async ([isian, schema]) => {
      const master = masterOf(schema);
      if (master === undefined) {
        return [];
      }
      const semua = [...(await mapMaster(db, master)).values()];
      const bernama = semua.map(({ id, keterangan }) => [normalHeader(keterangan), id] as const);
      const bernomor = semua.map(({ id }) => [String(id), id] as const);
      const nama = new Map(semua.map(({ id, keterangan }) => [id, keterangan]));
      return [[isian, { nama, id: new Map([...bernomor, ...bernama]) }] as const];
    }),
  );
  return new Map(found.flat());
}

/** With the questions about special documents. */
export async function readKamusCaleg(db: Database): Promise<Kamus> {
  const khusus = daftarKhusus(await listPertanyaan(db), await listKategoriKhusus(db));
  return new Map([...(await readKamus(db, IMPOR_CALEG)), [KHUSUS, khusus]]);
}

// A deletion proved by counting rows of the tables: a list that starts at what is gone would hide what was left.
// Which columns name the row the database's catalogue says; each must be said to go with it or to stay.
import { sql, type RawBuilder } from "kysely";
import { expect } from "vitest";
import type { Database } from "../platform/db.ts";
import { countGantungan } from "./gantungan.ts";
import type { TestApp } from "./test-app.ts";

/** Rows that the catalogue does not find by the row's id. */
export type Hitungan = RawBuilder<{ nama: string; jumlah: number }>;

export interface Hapusan {
  /** The call. */
  rute: string;
  body?: unknown;
  /** Of somebody else than usual. */
  token?: string;
  /** The row that is deleted, of which what hangs on it is counted. */
  tabel?: string;
  id?: number | string;
  lain?: Hitungan;
  /** What there is before, and not afterwards. */
  pergi: string;
  /** What stays as it was: the trail, history, what would have refused it. */
  tetap?: string;
}

const words = (text = ""): string[] => text.split(/\s+/).filter((word) => word !== "");

async function countAll(app: TestApp, { tabel, id = 0, lain }: Hapusan) {
  const hanging = tabel === undefined ? {} : await countGantungan(app, { tabel, id });
  const { rows } = lain === undefined ? { rows: [] } : await lain.execute(app.context.db);
  return { ...hanging, ...Object.fromEntries(rows.map(({ nama, jumlah }) => [nama, jumlah])) };
}

export function hapusanDi(app: TestApp, biasa: string) {
  return async (hapusan: Hapusan): Promise<void> => {
    const { rute, body, token = biasa } = hapusan;
    const pergi = words(hapusan.pergi);
    const sebelum = await countAll(app, hapusan);
    expect(Object.keys(sebelum).toSorted(), "say what becomes of each").toEqual(
      [...pergi, ...words(hapusan.tetap)].toSorted(),
    );
    expect([rute, pergi.filter((nama) => sebelum[nama] === 0)]).toEqual([rute, []]);
    const answer = await app.panggil(rute, { token, ...(body === undefined ? {} : { body }) });
    expect([rute, answer.status, answer.status < 300 ? "" : answer.body]).toEqual([rute, 200, ""]);
    const sesudah = { ...sebelum, ...Object.fromEntries(pergi.map((nama) => [nama, 0])) };
    // Some rows a job takes away.
    await expect.poll(async () => [rute, await countAll(app, hapusan)]).toEqual([rute, sesudah]);
  };
}

/** The first row's id of a statement that writes. */
export const penulisDi =
  (db: Database) =>
  async (query: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ id: number }>`${query}`.execute(db);
    return rows[0]?.id ?? 0;
  };

// What must outlive the tab, in IndexedDB: drafts of reports, and sendings that wait. By user, so
// that who shares a computer sees only the own.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { createStore } from "../../api/store.ts";
import type { Kiriman, Tujuan } from "./kiriman.ts";

export interface Draf extends Tujuan {
  /** See drafKey. */
  kunci: string;
  berdasar_versi: number;
  /** As typed, by item. */
  isian: Record<number, string>;
  pada: string;
}

export const drafKey = ({
  users_id,
  tps_id,
  laporan_id,
}: Pick<Tujuan, "users_id" | "tps_id" | "laporan_id">): string =>
  `${users_id}/${tps_id}/${laporan_id}`;

interface Skema extends DBSchema {
  draf: { key: string; value: Draf; indexes: { users_id: number } };
  kiriman: { key: string; value: Kiriman; indexes: { users_id: number } };
}

type Simpanan = IDBPDatabase<Skema>;

/** Does this browser keep anything? Not in some private windows, nor when its disk is full. */
export const isDurable = createStore(true);

/** How many writings are under way: until they end, what was typed last is only on the screen. */
export const menulis = createStore(0);

let opening: Promise<Simpanan> | undefined;

function open(): Promise<Simpanan> {
  opening ??= openDB<Skema>("suar", 1, {
    upgrade(db) {
      db.createObjectStore("draf", { keyPath: "kunci" }).createIndex("users_id", "users_id");
      db.createObjectStore("kiriman", { keyPath: "kunci" }).createIndex("users_id", "users_id");
    },
    terminated() {
      opening = undefined;
    },
  });
  return opening;
}

/** @returns undefined when the browser does not keep it */
async function withStore<Value>(
  work: (db: Simpanan) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    const value = await work(await open());
    isDurable.set(true);
    return value;
  } catch {
    opening = undefined;
    isDurable.set(false);
    return undefined;
  }
}

export async function readAll(usersId: number): Promise<{ draf: Draf[]; kiriman: Kiriman[] }> {
  const found = await withStore(async (db) => ({
    draf: await db.getAllFromIndex("draf", "users_id", usersId),
    kiriman: await db.getAllFromIndex("kiriman", "users_id", usersId),
  }));
  return found ?? { draf: [], kiriman: [] };
}

type Table = "draf" | "kiriman";

/** Writes what is new or different, removes what is gone, at once or not at all. */
export async function writeChanges<Name extends Table>(
  table: Name,
  before: readonly Skema[Name]["value"][],
  after: readonly Skema[Name]["value"][],
): Promise<void> {
  const changed = after.filter((row) => !before.includes(row));
  const kept = new Set(after.map(({ kunci }) => kunci));
  const gone = before.filter(({ kunci }) => !kept.has(kunci));
  menulis.set(menulis.get() + 1);
  await withStore(async (db) => {
    const tx = db.transaction(table, "readwrite");
    await Promise.all([
      ...changed.map((row) => tx.store.put(row)),
      ...gone.map(({ kunci }) => tx.store.delete(kunci)),
      tx.done,
    ]);
    return true;
  });
  menulis.set(menulis.get() - 1);
}

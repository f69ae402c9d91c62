// What tabs must agree on at once: the last renewal of the tokens, and whose turn it is. A write to
// localStorage reaches the process of another tab a moment late; IndexedDB shows it at once.
import type { DBSchema, IDBPDatabase } from "idb";
import type { Session } from "./session.ts";

interface Renewal {
  /** The access token that was replaced. */
  stale: string;
  session: Session;
}

interface Schema extends DBSchema {
  pembaruan: { key: "terakhir"; value: Renewal };
  giliran: { key: "sampai"; value: number };
}

/** @returns undefined where the browser keeps nothing, in some private windows */
async function withStore<Value>(
  work: (db: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    // Loaded when tokens are renewed: nobody signs in with it.
    const { openDB } = await import("idb");
    const db = await openDB<Schema>("suar-sesi", 1, {
      upgrade(made) {
        made.createObjectStore("pembaruan");
        made.createObjectStore("giliran");
      },
    });
    try {
      return await work(db);
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

/** The session that another tab renewed from this access token. */
export async function readRenewal(stale: string): Promise<Session | undefined> {
  const last = await withStore((db) => db.get("pembaruan", "terakhir"));
  return last?.stale === stale ? last.session : undefined;
}

export async function writeRenewal(stale: string, session: Session): Promise<void> {
  await withStore((db) => db.put("pembaruan", { stale, session }, "terakhir"));
}

/** @returns whether nobody else has the turn; then it is this tab's for so many milliseconds */
export async function takeTurn(milliseconds: number): Promise<boolean> {
  const isTaken = await withStore(async (db) => {
    const tx = db.transaction("giliran", "readwrite");
    const until = (await tx.store.get("sampai")) ?? 0;
    const now = Date.now();
    // A clock that was set back must not lock everybody out.
    const isOthers = until > now && until <= now + milliseconds;
    await (isOthers ? undefined : tx.store.put(now + milliseconds, "sampai"));
    await tx.done;
    return isOthers;
  });
  return isTaken !== true;
}

export async function giveTurn(): Promise<void> {
  await withStore((db) => db.delete("giliran", "sampai"));
}

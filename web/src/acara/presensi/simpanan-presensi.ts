// Cards that wait for the server, in IndexedDB: they outlive the tab, by event.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

export interface KartuMenunggu {
  /** The key of its sending. */
  kunci: string;
  kode: string;
  /** As it was read. */
  kartu: string;
  /** When, by the clock of this device. */
  pada: string;
}

interface Skema extends DBSchema {
  kartu: { key: string; value: KartuMenunggu; indexes: { kode: string } };
}

let opening: Promise<IDBPDatabase<Skema>> | undefined;

function open(): Promise<IDBPDatabase<Skema>> {
  opening ??= openDB<Skema>("suar-presensi", 1, {
    upgrade(db) {
      db.createObjectStore("kartu", { keyPath: "kunci" }).createIndex("kode", "kode");
    },
    terminated() {
      opening = undefined;
    },
  });
  return opening;
}

/** @returns whether this browser keeps it: not in some private windows, nor when its disk is full */
export async function keepKartu(kartu: KartuMenunggu): Promise<boolean> {
  try {
    await (await open()).put("kartu", kartu);
    return true;
  } catch {
    opening = undefined;
    return false;
  }
}

export async function dropKartu(kunci: string): Promise<void> {
  try {
    await (await open()).delete("kartu", kunci);
  } catch {
    // It is sent once more, and its key doubles nothing.
    opening = undefined;
  }
}

/** The oldest first. */
export async function readKartu(kode: string): Promise<KartuMenunggu[]> {
  try {
    const found = await (await open()).getAllFromIndex("kartu", "kode", kode);
    // oxlint-disable-next-line no-array-sort -- of its own; toSorted is younger than some browsers
    return found.sort((a, b) => a.pada.localeCompare(b.pada));
  } catch {
    opening = undefined;
    return [];
  }
}

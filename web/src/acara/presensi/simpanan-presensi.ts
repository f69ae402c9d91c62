// What the page at the door keeps in IndexedDB, by event: cards that wait for the server, and what a kiosk
// takes along. It outlives the tab.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

export interface KartuMenunggu {
  /** The key of its sending. */
  kunci: string;
  kode: string;
  /** As it was read. */
  kartu: string;
  /** When, by the clock of this device. */
  pada: string;
  /** What was typed of the kiosk's screen. */
  kodeLayar?: string;
}

export interface KiosTersimpan {
  kode: string;
  /** The key of this device. */
  kunci: string;
  nama: string;
  /** Of its check list: hashes of numbers, in base64; null where there are too many. */
  daftar?: { jumlah: number; sidik: string | null };
}

interface Skema extends DBSchema {
  kartu: { key: string; value: KartuMenunggu; indexes: { kode: string } };
  kios: { key: string; value: KiosTersimpan };
}

const VERSI = 2;

let opening: Promise<IDBPDatabase<Skema>> | undefined;

function open(): Promise<IDBPDatabase<Skema>> {
  opening ??= openDB<Skema>("suar-presensi", VERSI, {
    upgrade(db, lama) {
      if (lama < 1) {
        db.createObjectStore("kartu", { keyPath: "kunci" }).createIndex("kode", "kode");
      }
      db.createObjectStore("kios", { keyPath: "kode" });
    },
    terminated() {
      opening = undefined;
    },
  });
  return opening;
}

/** @returns undefined where this browser keeps nothing: in some private windows, or when its disk is full */
async function coba<T>(work: (db: IDBPDatabase<Skema>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await open());
  } catch {
    opening = undefined;
    return undefined;
  }
}

/** @returns whether this browser keeps it */
export const keepKartu = async (kartu: KartuMenunggu): Promise<boolean> =>
  (await coba((db) => db.put("kartu", kartu))) !== undefined;

/** One that stays is sent once more, and its key doubles nothing. */
export const dropKartu = async (kunci: string): Promise<void> =>
  coba((db) => db.delete("kartu", kunci));

/** The oldest first. */
export async function readKartu(kode: string): Promise<KartuMenunggu[]> {
  const found = (await coba((db) => db.getAllFromIndex("kartu", "kode", kode))) ?? [];
  // oxlint-disable-next-line no-array-sort -- of its own; toSorted is younger than some browsers
  return found.sort((a, b) => a.pada.localeCompare(b.pada));
}

export const keepKios = async (kios: KiosTersimpan): Promise<unknown> =>
  coba((db) => db.put("kios", kios));

export const readKios = async (kode: string): Promise<KiosTersimpan | undefined> =>
  coba((db) => db.get("kios", kode));

export const dropKios = async (kode: string): Promise<void> =>
  coba((db) => db.delete("kios", kode));

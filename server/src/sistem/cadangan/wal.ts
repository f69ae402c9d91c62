// The log of an embedded cluster beside its backups: every finished piece, so that a restore can stop
// at any moment between them.
import { open } from "node:fs/promises";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FileStore } from "../../platform/files.ts";
import { StartError } from "../../platform/start-error.ts";
import { readSmall, unseal } from "./arsip.ts";

/** Folder inside the cluster from which a restore reads them. */
export const PULIH = "suar-pulih";

const SEGMENT_BITS = 24n;
const SEGMENT_BYTES = 2 ** 24;
const SEGMENT = /^(?<nama>[0-9A-F]{24}|[0-9A-F]{8}\.history)\.zst(?<age>\.age)?$/;

export const walFolder = (sistem: string): string => `wal/${sistem}`;

/** The piece in which a place of the log lies, without its timeline. */
export function segmentOf(posisi: string): string {
  const [high = "0", low = "0"] = posisi.split("/");
  const segment = BigInt(`0x${low}`) >> SEGMENT_BITS;
  return `${high.padStart(8, "0")}${segment.toString(16).padStart(8, "0")}`.toUpperCase();
}

/** Pieces end in zeros when they were closed early: holes take no room. */
async function writeSparse(file: string, content: Buffer): Promise<void> {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) {
    end -= 1;
  }
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content.subarray(0, end));
    await handle.truncate(content.length);
  } finally {
    await handle.close();
  }
}

export interface AmbilWal {
  asal: FileStore;
  sistem: string;
  /** Where the log begins that the copy needs. */
  mulai: string;
  identitas: string | undefined;
  cluster: string;
}

/**
 * Lays ready what a restore to a moment reads.
 * @throws StartError when there is none
 */
export async function fetchWal({
  asal,
  sistem,
  mulai,
  identitas,
  cluster,
}: AmbilWal): Promise<void> {
  const first = segmentOf(mulai);
  const folder = join(cluster, PULIH);
  mkdirSync(folder, { mode: 0o700 });
  let found = 0;
  for (const file of await asal.list(walFolder(sistem))) {
    const { nama = "", age } = SEGMENT.exec(file)?.groups ?? {};
    const isNeeded = nama.endsWith(".history") || nama.slice(8) >= first;
    if (nama !== "" && isNeeded) {
      // oxlint-disable-next-line no-await-in-loop -- in order, in flat memory
      const stored = await asal.get(`${walFolder(sistem)}/${file}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const plain = await unseal(stored, age !== undefined, identitas);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const content = await readSmall(plain, SEGMENT_BYTES);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writeSparse(join(folder, nama), content);
      found += 1;
    }
  }
  if (found === 0) {
    throw new StartError(
      `Di samping cadangan ini tidak ada arsip log (wal/${sistem}), jadi hanya saat cadangan itu sendiri ` +
        `yang dapat dipulihkan: jalankan tanpa --sampai.`,
    );
  }
}

/** Takes away what only backups needed that are gone. */
export async function pruneWal(store: FileStore, sistem: string, first: string): Promise<void> {
  for (const file of await store.list(walFolder(sistem))) {
    const { nama = "" } = SEGMENT.exec(file)?.groups ?? {};
    if (nama.length === 24 && nama.slice(8) < first) {
      // oxlint-disable-next-line no-await-in-loop -- in order, in flat memory
      await store.remove(`${walFolder(sistem)}/${file}`);
    }
  }
}

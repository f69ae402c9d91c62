// A copy of a stored file on this machine, for what must be read here and there.
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../platform/files.ts";

/** How the folders with copies of files begin. */
const FOLDER = "suar-impor-";
const DAY_MS = 86_400_000;

/** Runs `work` with a folder that is gone afterwards. */
export async function denganFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns its path */
export async function copyBerkas(files: FileStore, kunci: string, folder: string): Promise<string> {
  const path = join(folder, "berkas");
  await pipeline(await files.get(kunci), createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** Copies that a process which was killed while it read them left behind. */
export async function removeOldCopies(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const path = join(tmpdir(), name);
    // oxlint-disable-next-line no-await-in-loop -- a handful at most
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > DAY_MS) {
      // oxlint-disable-next-line no-await-in-loop -- a handful at most
      await rm(path, { recursive: true, force: true });
    }
  }
}

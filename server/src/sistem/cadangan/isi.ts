// The entries of a backup: the database first, then every file that it names.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startBaseBackup } from "../../platform/base-backup.ts";
import { visibleSettings, type Config } from "../../platform/config.ts";
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import type { TarEntry } from "../../platform/tar.ts";
import { SPOOL } from "../../platform/wal-spool.ts";
import { entryOf, type Isi } from "./arsip.ts";
import { countIsi, listKunciBerkas, openSnapshot } from "./cadangan.repo.ts";
import { programServer } from "./program-server.ts";

export const SANDI = "pg.sandi";
export const SETELAN = "setelan.env";
export const PG = "pg/";
export const BERKAS = "berkas/";
export const DUMP = "basis-data/";
const PART = 8 * 2 ** 20;
/** Smaller files are fetched some at once, however far away they lie. */
const SMALL = 2 ** 20;
const AT_ONCE = 8;

export interface Sumber {
  config: Config;
  db: Database;
  url: string;
  files: FileStore;
}

export interface Values {
  entries: AsyncGenerator<TarEntry>;
  /** Known when the entries are read. */
  isi: () => Isi;
}

/** What was not in the cluster when it was made, or means nothing elsewhere. */
const isForeign = (name: string): boolean => name.startsWith(`${SPOOL}/`);

async function* clusterEntries({ config, url, db }: Sumber, isi: Isi): AsyncGenerator<TarEntry> {
  yield entryOf(SANDI, readFileSync(join(config.dataFolder, SANDI)));
  const backup = await startBaseBackup(url);
  // Counted while it has begun and not ended: what comes later is in it too.
  isi.jumlah = await countIsi(db);
  for await (const entry of backup.entries) {
    if (!isForeign(entry.name)) {
      yield { ...entry, name: `${PG}${entry.name}` };
    }
  }
  isi.posisi = backup.posisi();
}

/** A stream of unknown length in entries of known length. */
async function* inParts(stream: Readable): AsyncGenerator<TarEntry> {
  let held: Buffer[] = [];
  let length = 0;
  let part = 0;
  const flush = (): TarEntry => {
    const entry = entryOf(`${DUMP}${String(part).padStart(6, "0")}`, Buffer.concat(held));
    held = [];
    length = 0;
    part += 1;
    return entry;
  };
  for await (const chunk of stream.iterator()) {
    // oxlint-disable-next-line no-unsafe-type-assertion -- standard output without an encoding
    const bytes = chunk as Buffer;
    held.push(bytes);
    length += bytes.length;
    if (length >= PART) {
      yield flush();
    }
  }
  yield flush();
}

/** What pg_dump sees is what is counted: both look at one snapshot. */
async function* dumpEntries({ db, url }: Sumber, isi: Isi): AsyncGenerator<TarEntry> {
  const { snapshot, jumlah, end } = await openSnapshot(db);
  try {
    isi.jumlah = jumlah;
    const { program, env } = programServer("pg_dump", url);
    const options = ["--format=custom", "--compress=0", "--no-owner", `--snapshot=${snapshot}`];
    const dump = spawn(program, options, { env, stdio: ["ignore", "pipe", "pipe"] });
    const complaint = buffer(dump.stderr);
    const ended = once(dump, "close");
    yield* inParts(dump.stdout);
    await ended;
    if (dump.exitCode !== 0) {
      throw new Error(`pg_dump: ${(await complaint).toString().trim()}`);
    }
  } finally {
    await end();
  }
}

async function fetchFile(files: FileStore, key: string): Promise<TarEntry | undefined> {
  const size = await files.size(key);
  if (size === undefined) {
    return undefined;
  }
  const name = `${BERKAS}${key}`;
  const stream = await files.get(key);
  return size > SMALL
    ? { name, isFolder: false, size, isi: stream }
    : entryOf(name, await buffer(stream));
}

async function* keysOf(db: Database): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const rows = await listKunciBerkas(db, after);
    const keys = rows.flatMap(({ kunci, kunci_kecil: kecil }) =>
      kecil === null ? [kunci] : [kunci, kecil],
    );
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      yield keys.slice(from, from + AT_ONCE);
    }
    after = rows.at(-1)?.id;
  } while (after !== undefined);
}

/**
 * Files never change, and lie there before the database names them: after the database they can be
 * copied one by one. One that is gone meanwhile is counted; its row is gone by now, too.
 */
async function* fileEntries({ db, files }: Sumber, isi: Isi): AsyncGenerator<TarEntry> {
  for await (const keys of keysOf(db)) {
    const entries = await Promise.all(keys.map(async (key) => fetchFile(files, key)));
    for (const entry of entries) {
      if (entry === undefined) {
        isi.berkas_hilang += 1;
      } else {
        isi.berkas += 1;
        yield entry;
      }
    }
  }
}

async function* allEntries(sumber: Sumber, isi: Isi): AsyncGenerator<TarEntry> {
  yield entryOf(SETELAN, visibleSettings(process.env));
  yield* sumber.config.databaseUrl === undefined
    ? clusterEntries(sumber, isi)
    : dumpEntries(sumber, isi);
  yield* fileEntries(sumber, isi);
}

export function readIsi(sumber: Sumber): Values {
  const isi: Isi = {
    posisi: null,
    jumlah: { laporan: 0, laporan_versi: 0, dokumentasi_versi: 0, penghitung_masuk: 0 },
    berkas: 0,
    berkas_hilang: 0,
  };
  return { entries: allEntries(sumber, isi), isi: () => isi };
}

// A backup back on disk: under other names until it is whole.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../platform/config.ts";
import type { FileStore } from "../../platform/files.ts";
import { createCluster } from "../../platform/postgres-cluster.ts";
import type { Way } from "../../platform/postgres-way.ts";
import { StartError } from "../../platform/start-error.ts";
import { drain, type TarEntry } from "../../platform/tar.ts";
import { readSmall } from "./arsip.ts";
import { BERKAS, DUMP, PG, SANDI, SETELAN } from "./isi.ts";
import { programServer } from "./program-server.ts";

export interface Bongkaran {
  onEntry: (entry: TarEntry) => Promise<void>;
  /** Everything has come: gives it its name. */
  finish: () => Promise<void>;
  /** Takes away what has come. */
  giveUp: () => void;
}

/** @throws Error when a name leads out of the archive's own folders */
function requireInside(name: string): string {
  if (name.split(/[/\\]/).includes("..") || name.includes("\0")) {
    throw new Error(`Bad name ${name}`);
  }
  return name;
}

/** What a copy of a cluster consists of. Settings and orders to recover are never among it. */
const DATA_FILE = new RegExp(
  "^(PG_VERSION|backup_label|pg_(dynshmem|notify|replslot|serial|snapshots|stat|stat_tmp|subtrans|tblspc)" +
    "|(base|global|pg_(commit_ts|logical|multixact|twophase|wal|xact))(/[\\w.-]+)*)$",
);
/** As a new cluster has them: what they say is obeyed, programs included. */
const SETTINGS = ["postgresql.conf", "postgresql.auto.conf", "pg_hba.conf", "pg_ident.conf"];

/** The folders of the cluster, as the account that runs PostgreSQL owns them. */
function clusterWriter(way: Way) {
  const { cluster, uid, gid } = way;
  const partial = `${cluster}.sebagian`;
  const own = (path: string): void => {
    if (uid !== undefined && gid !== undefined) {
      chownSync(path, uid, gid);
    }
  };
  const makeFolder = (path: string): void => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    own(path);
  };
  rmSync(partial, { recursive: true, force: true });
  makeFolder(partial);
  return {
    partial,
    /** What does not belong to the data of a cluster is left out. */
    async write({ name: full, isFolder, isi }: TarEntry): Promise<void> {
      const name = full.slice(PG.length).replace(/\/$/, "");
      if (!DATA_FILE.test(name)) {
        await drain(isi);
        return;
      }
      const path = join(partial, name);
      if (isFolder) {
        makeFolder(path);
        return;
      }
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(isi, createWriteStream(path, { mode: 0o600 }));
      own(path);
    },
    finish(): void {
      const sample = `${cluster}.contoh`;
      rmSync(sample, { recursive: true, force: true });
      try {
        createCluster({ ...way, cluster: sample }, randomBytes(24).toString("base64url"));
        for (const name of SETTINGS) {
          copyFileSync(join(sample, name), join(partial, name));
          own(join(partial, name));
        }
      } finally {
        rmSync(sample, { recursive: true, force: true });
      }
      rmSync(cluster, { recursive: true, force: true });
      renameSync(partial, cluster);
    },
  };
}

export function unpackCluster(config: Config, way: Way, files: FileStore): Bongkaran {
  const folder = config.dataFolder;
  const writer = clusterWriter(way);
  const held = new Map<string, Buffer>();
  return {
    async onEntry(entry) {
      const name = requireInside(entry.name);
      if (name.startsWith(PG)) {
        await writer.write(entry);
      } else if (name.startsWith(BERKAS)) {
        await files.put(name.slice(BERKAS.length), Readable.from(entry.isi));
      } else if (name === SANDI || name === SETELAN) {
        held.set(name, await readSmall(entry.isi));
      }
    },
    async finish() {
      held.forEach((content, name) => writeFileSync(join(folder, name), content, { mode: 0o600 }));
      writer.finish();
    },
    giveUp() {
      const made = [SANDI, SETELAN, "berkas"].map((name) => join(folder, name));
      [writer.partial, way.cluster, ...made].forEach((path) =>
        rmSync(path, { recursive: true, force: true }),
      );
    },
  };
}

/** pg_restore in one transaction: it is all there or nothing. */
export function unpackDump(config: Config, url: string, files: FileStore): Bongkaran {
  const { program, env } = programServer("pg_restore", url);
  const options = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];
  const restore = spawn(program, [...options, `--dbname=${env["PGDATABASE"] ?? ""}`], {
    env,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const complaint = buffer(restore.stderr);
  const ended = once(restore, "close");
  const dump = new PassThrough();
  // What it complains about is told by its exit.
  const sent = pipeline(dump, restore.stdin).catch(() => undefined);
  return {
    async onEntry(entry) {
      const name = requireInside(entry.name);
      if (name.startsWith(DUMP)) {
        await pipeline(Readable.from(entry.isi), dump, { end: false });
      } else if (name.startsWith(BERKAS)) {
        await files.put(name.slice(BERKAS.length), Readable.from(entry.isi));
      } else if (name === SETELAN) {
        writeFileSync(join(config.dataFolder, SETELAN), await readSmall(entry.isi), {
          mode: 0o600,
        });
      }
    },
    async finish() {
      dump.end();
      await sent;
      await ended;
      if (restore.exitCode !== 0) {
        const text = (await complaint).toString().trim();
        throw new StartError(`pg_restore tidak dapat mengisi basis data:\n${text}`);
      }
    },
    giveUp() {
      restore.kill();
    },
  };
}

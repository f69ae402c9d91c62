// An embedded PostgreSQL for a run of tests, with a migrated template that each test file clones. The whole
// cluster is made once and kept on disk, until something changes of what it is made from.
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { availableMemory } from "node:process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { connect } from "../platform/db.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { startJobs } from "../platform/jobs.ts";
import { migrate } from "../platform/migrate.ts";
import { loadWilayah } from "../wilayah/wilayah.master.ts";

const TEMPLATE = "templat";

/** A file system in memory: to clone 900 files on it costs a tenth of what it does on a disk. */
const MEMORY = "/dev/shm";
/** Databases of two workers, and their log. */
const ROOM_BYTES = 3 * 2 ** 30;

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) {
    return false;
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, availableMemory()) > ROOM_BYTES;
}

const SETTINGS = {
  // Test data is thrown away, so nothing waits for the disk.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // The kernel copies the files of a clone: an eighth of what copying block by block costs.
  ...(process.platform === "win32" ? {} : { file_copy_method: "clone" }),
};

async function makeTemplate(url: string): Promise<void> {
  const template = connect(url);
  await migrate(template.db);
  await loadWilayah(template.db);
  const jobs = await startJobs(template, (error) => {
    throw error;
  });
  await jobs.close();
  await sql`vacuum analyze`.execute(template.db);
  await template.close();
}

const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const MIGRATIONS = fromRoot("server/migrations");
const KEPT = fromRoot("node_modules/.cache/suar-templat");
/** The programs and the regions are packages, and so is what holds the jobs. */
const MADE_FROM = [
  "package-lock.json",
  "server/src/testing/test-postgres.ts",
  "server/src/platform/postgres-cluster.ts",
  "server/src/platform/jobs.ts",
  "server/src/platform/migrate.ts",
  "server/src/wilayah/wilayah.master.ts",
];

function keptFolder(): string {
  const hash = createHash("sha256");
  const migrations = readdirSync(MIGRATIONS).toSorted();
  for (const file of [
    ...MADE_FROM.map(fromRoot),
    ...migrations.map((one) => join(MIGRATIONS, one)),
  ]) {
    hash.update(readFileSync(file));
  }
  return join(KEPT, hash.digest("hex").slice(0, 16));
}

async function makeCluster(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder, { settings: SETTINGS });
  const owner = connect(postgres.urlOf("postgres"));
  await sql`create database ${sql.id(TEMPLATE)}`.execute(owner.db);
  await owner.close();
  await makeTemplate(postgres.urlOf(TEMPLATE));
  await postgres.stop();
}

function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  // A copied folder has the permissions of a new one, which PostgreSQL refuses.
  chmodSync(join(to, "pg"), 0o700);
}

/** Under its name only when it is whole; of two that make the same the first one stays. */
function keepCluster(folder: string, kept: string): void {
  // Where root may not run it in place (platform/postgres-way.ts) the cluster lies elsewhere.
  if (!existsSync(join(folder, "pg"))) {
    return;
  }
  mkdirSync(KEPT, { recursive: true });
  const partial = mkdtempSync(`${kept}-`);
  copyCluster(folder, partial);
  for (const older of readdirSync(KEPT).filter((name) => !name.startsWith(basename(kept)))) {
    rmSync(join(KEPT, older), { recursive: true, force: true });
  }
  if (existsSync(kept)) {
    rmSync(partial, { recursive: true, force: true });
  } else {
    renameSync(partial, kept);
  }
}

export interface TestPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** What a run of the same user left in memory that was killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^suar-uji-(?<pid>\d+)-/.exec(name)?.groups?.["pid"];
    const isOver = pid !== undefined && !existsSync(`/proc/${pid}`);
    if (isOver && statSync(join(MEMORY, name)).uid === process.getuid?.()) {
      rmSync(join(MEMORY, name), { recursive: true, force: true });
    }
  }
}

function makeFolder(inMemory: boolean): string {
  if (!inMemory || !hasRoomInMemory()) {
    return mkdtempSync(join(tmpdir(), "suar-uji-"));
  }
  removeLeftovers();
  return mkdtempSync(join(MEMORY, `suar-uji-${process.pid}-`));
}

/** @param inMemory its databases stay small: they lie in memory, where there is room */
export async function startTestPostgres(inMemory = false): Promise<TestPostgres> {
  const kept = keptFolder();
  const folder = makeFolder(inMemory);
  if (existsSync(kept)) {
    copyCluster(kept, folder);
  } else {
    await makeCluster(folder);
    keepCluster(folder, kept);
  }
  const settings = { ...SETTINGS, ...(inMemory ? { max_wal_size: "512MB" } : {}) };
  const postgres = await startEmbeddedPostgres(folder, { settings });
  return {
    url: postgres.urlOf("postgres"),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A migrated database with nothing in it but the master data. */
export async function cloneDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `uji_${crypto.randomUUID().replaceAll("-", "")}`;
  const owner = connect(postgresUrl, { connections: 1, waitSeconds: 60 });
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}
    strategy file_copy`.execute(owner.db);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(owner.db);
      await owner.close();
    },
  };
}

import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database } from "./db.ts";
import { codeOf } from "./error-code.ts";
import { isConnectionError } from "./refusal.ts";
import { statementsOf } from "./sql-statements.rules.ts";
import { StartError } from "./start-error.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
const OLDEST_MAJOR = 15;

/** The names of all that this version knows. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).toSorted();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), "utf8");
    return [file.replace(".sql", ""), { up: async (db) => runStatements(db, file, text) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * One after the other, as a distributed database wants them; the migrator holds all in one transaction.
 * @throws Error that says which statement of which file failed
 */
export async function runStatements(db: Database, file: string, text: string): Promise<void> {
  for (const [index, statement] of statementsOf(text).entries()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
      await sql.raw(statement).execute(db);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : "";
      throw new Error(`${file}, pernyataan ${index + 1}: ${reason}\n${statement}`, { cause });
    }
  }
}

/** Why the server cannot be used at all, by the code of the error. */
const REFUSALS: readonly [pattern: RegExp, reason: string][] = [
  [/^28/, "menolak nama pengguna atau sandinya"],
  [/^3D000$/, "tidak punya basis data dengan nama itu"],
  [/^42501$/, "tidak memberi hak yang diperlukan"],
];

function explain(error: unknown): unknown {
  const [, reason] = REFUSALS.find(([pattern]) => pattern.test(codeOf(error))) ?? [];
  if (reason === undefined && !isConnectionError(error)) {
    return error;
  }
  const text = error instanceof Error ? error.message : "";
  return new StartError(
    `Server basis data ${reason ?? "tidak dapat dihubungi"} (${text}). ` +
      `Periksa DATABASE_URL dan servernya.`,
    { cause: error },
  );
}

async function requireSupportedServer(db: Database): Promise<void> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < OLDEST_MAJOR) {
    throw new StartError(
      `Server pada DATABASE_URL adalah PostgreSQL ${major}; Suar memerlukan ${OLDEST_MAJOR} atau lebih baru.`,
    );
  }
}

/**
 * Brings the schema up to date; several processes may call it at once.
 * @throws StartError when the server is too old, or cannot be used
 */
export async function migrate(db: Database): Promise<void> {
  try {
    await requireSupportedServer(db);
  } catch (error) {
    throw explain(error);
  }
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error("Skema basis data tidak dapat diperbarui.", { cause: error });
  }
}

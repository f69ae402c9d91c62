// The database that the settings name: a server, or the embedded one, made when missing.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./platform/config.ts";
import { connect } from "./platform/db.ts";
import { startEmbeddedPostgres, type EmbeddedOptions } from "./platform/embedded-postgres.ts";
import { FolderInUse, lockFolder } from "./platform/folder-lock.ts";
import { migrate } from "./platform/migrate.ts";

export interface OpenDatabase {
  url: string;
  close: () => Promise<void>;
}

const DATABASE = "postgres";

/** Where the running application's own server is reached; only its owner may read it. */
const addressFile = ({ dataFolder }: Config): string => join(dataFolder, "pg.alamat");

/** The caller holds the lock of the data folder. */
export async function openDatabase(
  config: Config,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, close: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres(config.dataFolder, options);
  const url = postgres.urlOf(DATABASE);
  writeFileSync(addressFile(config), url, { mode: 0o600 });
  return {
    url,
    close: async () => {
      rmSync(addressFile(config), { force: true });
      await postgres.stop();
    },
  };
}

/** The folder may be a new one, or the last start may have been of an earlier version. */
async function updateSchema(url: string): Promise<void> {
  const basis = connect(url, { connections: 1 });
  try {
    await migrate(basis.db);
  } finally {
    await basis.close();
  }
}

async function openLocked(config: Config): Promise<OpenDatabase> {
  const unlock = lockFolder(config.dataFolder);
  try {
    const { url, close } = await openDatabase(config);
    await updateSchema(url);
    return { url, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** For tools: beside the running application, or with a server of their own. */
export async function openDatabaseForTool(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    return openDatabase(config);
  }
  try {
    return await openLocked(config);
  } catch (error) {
    if (error instanceof FolderInUse && existsSync(addressFile(config))) {
      return { url: readFileSync(addressFile(config), "utf8"), close: async () => undefined };
    }
    throw error;
  }
}

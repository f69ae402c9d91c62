// The database that the settings name: a server, or the embedded one, made when missing.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./platform/config.ts";
import { startEmbeddedPostgres, type EmbeddedOptions } from "./platform/embedded-postgres.ts";
import { FolderInUse, lockFolder } from "./platform/folder-lock.ts";

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

async function openLocked(config: Config): Promise<OpenDatabase> {
  const unlock = lockFolder(config.dataFolder);
  try {
    const { url, close } = await openDatabase(config);
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

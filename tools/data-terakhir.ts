// Which data folder the last npm start of this copy used, and where it is reached, for tools that are run beside it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig, type Config } from "../server/src/platform/config.ts";
import { readAddress } from "../server/src/platform/running-address.ts";
import { StartError } from "../server/src/platform/start-error.ts";

export const DATA_TERAKHIR = fileURLToPath(new URL("../node_modules/.suar-data", import.meta.url));

function folderOf({ dataFolder }: Config): string {
  if (process.env["SUAR_DATA"] !== undefined || !existsSync(DATA_TERAKHIR)) {
    return dataFolder;
  }
  const last = readFileSync(DATA_TERAKHIR, "utf8");
  return existsSync(last) ? last : dataFolder;
}

/**
 * Of the installation that SUAR_DATA names, else of the one that was started last.
 * @throws StartError when there is none: a tool must not make an empty one and find it in order
 */
export function readRunningConfig(): Config {
  const own = readConfig(process.env);
  const dataFolder = folderOf(own);
  if (own.databaseUrl === undefined && !existsSync(join(dataFolder, "pg.sandi"))) {
    throw new StartError(
      `Tidak ada instalasi di ${dataFolder}. Jalankan npm start lebih dahulu, atau sebut foldernya dengan SUAR_DATA.`,
    );
  }
  return { ...own, dataFolder };
}

/**
 * Where people reach it: as it is set here, else as the application last served.
 * @throws StartError where neither is known: a link to somewhere else opens nothing
 */
export function readRunningUrl(config: Config): string {
  const isSet = ["SUAR_URL", "SUAR_ALAMAT"].some((name) => process.env[name] !== undefined);
  const url = isSet ? config.url : readAddress(config);
  if (url === undefined) {
    throw new StartError(
      "Alamat aplikasinya belum diketahui. Sebut dengan SUAR_URL, misalnya SUAR_URL=https://suar.partai.example",
    );
  }
  return url;
}

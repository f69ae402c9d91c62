// Where the application that runs on a data folder is reached, for tools that are run beside it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { hasCode } from "./error-code.ts";

type Folder = Pick<Config, "dataFolder">;

const fileOf = ({ dataFolder }: Folder): string => join(dataFolder, "suar.alamat");

/** It stays when the application ends: the next start is likely to be there too. */
export function saveAddress(config: Folder, url: string): void {
  writeFileSync(fileOf(config), url, { mode: 0o600 });
}

export function readAddress(config: Folder): string | undefined {
  try {
    return readFileSync(fileOf(config), "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return undefined;
    }
    throw error;
  }
}

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { hasCode } from "./error-code.ts";

/**
 * A folder and those above it, for its owner only. Step by step: Node's own way tries for ever where a folder
 * is there and nothing can be made in it, as in /proc.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, "EEXIST")) {
      return;
    }
    if (!hasCode(error, "ENOENT") || dirname(path) === path) {
      throw error;
    }
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

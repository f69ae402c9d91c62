// Real results to test against lie beside the checkout, and nowhere else.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

function findFolder(): string | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const folder = join(at, "shared", "data");
    if (existsSync(folder)) {
      return folder;
    }
  }
  return undefined;
}

/** undefined where there are none: the test is skipped then. */
export const SHARED_DATA = findFolder();

/** A file as it lies there. */
export const readSharedBytes = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(join(SHARED_DATA ?? "", name)));

export function readShared(name: string): string {
  const content = readSharedBytes(name);
  return (name.endsWith(".gz") ? gunzipSync(content) : Buffer.from(content)).toString("utf8");
}

/** A tab-separated file as records. */
export function readRecords(name: string): Record<string, string>[] {
  const [head = "", ...lines] = readShared(name).trimEnd().split("\n");
  const keys = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? ""]));
  });
}

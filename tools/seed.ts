import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readWholeNumber } from "./words.ts";

/** Another sample with every commit; BENIH_UJI asks for a certain one. */
export function readSeed(): number {
  const asked = process.env["BENIH_UJI"];
  if (asked !== undefined) {
    return readWholeNumber(asked, "BENIH_UJI");
  }
  const { stdout } = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], {
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    encoding: "utf8",
  });
  return Number.parseInt(stdout, 16) || 0;
}

// Builds the web application when its sources differ from those of the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["web", "contract", "package-lock.json", "vite.config.ts"];
const STAMP = join(ROOT, "dist/web/.sumber");

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  // oxlint-disable-next-line no-array-sort -- nobody else has this array
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** @param say tells that it takes a moment */
export function buildWeb(say: (text: string) => void): void {
  const hash = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) {
    return;
  }
  say("Menyiapkan aplikasi web …");
  // In a process that ends, with the hundreds of megabytes that building takes.
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) {
    throw new Error("the web application could not be built");
  }
  writeFileSync(STAMP, hash);
}

// Builds the web application when its sources differ from those of the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FolderInUse, lockFolder } from "../server/src/platform/folder-lock.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["web", "contract", "package-lock.json", "vite.config.ts"];
/** Whatever the environment says: what is built otherwise must not be taken for it. */
const ENV = { NODE_ENV: "production" };

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  // oxlint-disable-next-line no-array-sort -- nobody else has this array
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}

function hashSources(): string {
  const hash = createHash("sha256").update(JSON.stringify(ENV));
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

const LOOK_MS = 200;

/** Of two that build at once the second one would take away what the first has just built. */
function lockBuilds(): () => void {
  for (;;) {
    try {
      return lockFolder(join(ROOT, "dist"));
    } catch (error) {
      if (!(error instanceof FolderInUse)) {
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
    }
  }
}

/** @param say tells that it takes a moment */
function buildInto(folder: string, options: readonly string[], say: (text: string) => void): void {
  const stamp = join(ROOT, folder, ".sumber");
  const hash = hashSources();
  const isFresh = (): boolean => existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isFresh()) {
    return;
  }
  const unlock = lockBuilds();
  try {
    if (!isFresh()) {
      build(folder, options, say);
      writeFileSync(stamp, hash);
    }
  } finally {
    unlock();
  }
}

function build(folder: string, options: readonly string[], say: (text: string) => void): void {
  say("Menyiapkan aplikasi web …");
  // In a process that ends, with the hundreds of megabytes that building takes.
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const words = [vite, "build", "--logLevel", "warn", ...options];
  const { status } = spawnSync(process.execPath, words, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...ENV },
  });
  if (status !== 0) {
    throw new Error(`${folder} could not be built`);
  }
}

export const buildWeb = (say: (text: string) => void): void => buildInto("dist/web", [], say);

/** What only browser tests open. */
export const buildGallery = (say: (text: string) => void): void =>
  buildInto("dist/galeri", ["--config", "web/galeri/vite.config.ts"], say);

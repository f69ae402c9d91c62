// Runs on whatever Node there is (20 or later): installs what the lockfile names when it changed
// since the last time, then hands over to the Node that the lockfile pins.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMP = `${ROOT}node_modules/.suar-lock`;

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest("hex");
}

/** What develops and tests is there as well: two lines, the second of them says so. */
const WHOLE = "\nlengkap";

function isInstalled(hash, isWhole) {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
  return stamp === `${hash}${WHOLE}` || (!isWhole && stamp === hash);
}

/** The path of Node 24 from the npm package `node`. */
export function pinnedNode() {
  return `${ROOT}node_modules/node/bin/node${process.platform === "win32" ? ".exe" : ""}`;
}

/** @param isWhole with what develops and tests; an installation that only serves does without */
export function install({ isWhole }) {
  const hash = lockHash();
  if (isInstalled(hash, isWhole)) {
    return;
  }
  console.log("Memasang pustaka (sekali saja) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!isWhole) {
    args.push("--omit=dev");
  } else {
    // Also where NODE_ENV says production.
    args.push("--include=dev");
  }
  const result = spawnSync(npm, args, { cwd: ROOT, stdio: "inherit" });
  if (result.status !== 0) {
    console.error("Pustaka gagal dipasang. Periksa sambungan internet, lalu jalankan lagi.");
    process.exit(result.status ?? 1);
  }
  writeFileSync(STAMP, isWhole ? `${hash}${WHOLE}` : hash);
}

/** Hands over to the pinned Node; signals and the exit code pass through. */
export function handOver(args, env = {}) {
  const child = spawn(pinnedNode(), args, {
    cwd: ROOT,
    // The channel ends when this process is killed, and tells the child to stop too.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}

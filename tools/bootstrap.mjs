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

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const start = (args, env) =>
  spawn(pinnedNode(), args, {
    cwd: ROOT,
    // The channel ends when this process is killed, and tells the child to stop too.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });

const codeOf = (code, signal) => code ?? (signal === null ? 1 : 130);

/** Hands over to the pinned Node; signals and the exit code pass through. */
export function handOver(args, env = {}) {
  const child = start(args, env);
  for (const signal of SIGNALS) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(codeOf(code, signal)));
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Whoever served so long is not dying of what it dies of at once. */
const STEADY_MS = 5 * 60_000;

/**
 * The same, and what has served is brought up again when it dies: after a second, later and later while it
 * goes on dying. What never came to serve ends, with its reason said.
 */
export function keepAlive(args, env = {}) {
  let child;
  let hasServed = false;
  let isStopping = false;
  let wait = FIRST_WAIT_MS;

  function run(...more) {
    let since;
    child = start([...args, ...more], env);
    // Its word that it serves.
    child.on("message", () => {
      hasServed = true;
      since = Date.now();
    });
    child.on("exit", (code, signal) => {
      if (isStopping || code === 0 || !hasServed) {
        process.exit(codeOf(code, signal));
      }
      wait = since !== undefined && Date.now() - since > STEADY_MS ? FIRST_WAIT_MS : wait;
      const reason = signal ?? `kode ${code}`;
      console.error(`Suar mati (${reason}), dihidupkan kembali dalam ${wait / 1000} detik.`);
      setTimeout(() => run(`--sesudah-mati=${reason}`), wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    });
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) {
        process.exit(0);
      }
      child.kill(signal);
    });
  }
  run();
}

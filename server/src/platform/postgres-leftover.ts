// What an earlier application that was killed leaves in a cluster: a postmaster that is still
// closing its files, children of a killed one, or only a file that names a pid.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "./error-code.ts";
import { plainEnv } from "./plain-env.ts";
import { StartError } from "./start-error.ts";

/** They name the pid of the postmaster: of the cluster, of its socket. */
const LOCKS = ["postmaster.pid", ".s.PGSQL.5432.lock"] as const;
const STEP_MS = 50;
/** By then it should have heard that its parent is gone. */
const ASK_MS = 5000;
/** The last checkpoint of a large database takes its time. */
const PATIENCE_MS = 120_000;

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** All processes of a server stand in the folder of their cluster. */
const isServer = (pid: number | string, cluster: string): boolean =>
  readlinkSync(`/proc/${pid}/cwd`) === cluster &&
  basename(readlinkSync(`/proc/${pid}/exe`)).startsWith("postgres");

function servesFrom(pid: number | string, cluster: string): boolean {
  try {
    return isServer(pid, cluster);
  } catch {
    return false;
  }
}

/** Somebody else has the pid by now, or nobody any more, though its parent has not asked. */
function isStranger(pid: number, cluster: string): boolean {
  try {
    return !isServer(pid, cluster);
  } catch (error) {
    // Of a process of another account a container may not even tell where it stands.
    return hasCode(error, "ENOENT");
  }
}

/** Where there is no /proc, the command says for which folder it runs. */
function runsFor(pid: number, folder: string): boolean {
  const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
    env: plainEnv(),
  });
  // Null where there is no ps either.
  return String(stdout).includes(folder);
}

function isServed(folder: string, cluster: string | undefined): boolean {
  const pid = readPid(join(folder, LOCKS[0]));
  if (cluster === undefined) {
    return pid !== undefined && runsFor(pid, folder);
  }
  return (
    readdirSync("/proc").some((name) => /^\d+$/.test(name) && servesFrom(name, cluster)) ||
    (pid !== undefined && isAlive(pid) && !isStranger(pid, cluster))
  );
}

/** PostgreSQL takes a stranger for its own, and an empty file for one just made: it would not start. */
function removeMisleading(folder: string, cluster: string | undefined): void {
  for (const file of LOCKS.map((name) => join(folder, name))) {
    const pid = readPid(file);
    if (pid === undefined || (cluster !== undefined && isAlive(pid) && isStranger(pid, cluster))) {
      rmSync(file, { force: true });
    }
  }
}

function askToStop(folder: string, cluster: string | undefined): void {
  const pid = readPid(join(folder, LOCKS[0]));
  const isOurs = (one: number): boolean =>
    cluster === undefined ? runsFor(one, folder) : servesFrom(one, cluster);
  if (pid !== undefined && isOurs(pid)) {
    process.kill(pid, "SIGINT");
  }
}

/**
 * Waits for an earlier postmaster, and asks one that stays to stop.
 * @throws StartError when it does not
 */
export async function awaitEarlierPostmaster(folder: string): Promise<void> {
  const cluster = process.platform === "linux" ? realpathSync(folder) : undefined;
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    if (!isServed(folder, cluster)) {
      removeMisleading(folder, cluster);
      return;
    }
    if (waited === ASK_MS) {
      askToStop(folder, cluster);
    }
    // oxlint-disable-next-line no-await-in-loop -- waiting for another process
    await sleep(STEP_MS);
  }
  throw new StartError(
    `PostgreSQL lama di ${folder} belum berhenti (proses ${readPid(join(folder, LOCKS[0])) ?? "?"}). ` +
      `Hentikan proses itu, lalu jalankan lagi.`,
  );
}

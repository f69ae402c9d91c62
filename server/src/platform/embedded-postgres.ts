// The PostgreSQL that Suar brings along: started, watched and stopped by the application.
import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { plainEnv } from "./plain-env.ts";
import { dieWithParent, openCluster, type Cluster } from "./postgres-cluster.ts";
import { awaitEarlierPostmaster } from "./postgres-leftover.ts";
import type { WayKind } from "./postgres-way.ts";
import { StartError } from "./start-error.ts";
import { ARCHIVE_COMMAND } from "./wal-spool.ts";

const SOCKET_PATH_LIMIT = 107;
/** Recovery may take long, but it says so every ten seconds. */
const SILENCE_MS = 60_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const RETRY_MS = 300;
const RETRY_AT_MOST_MS = 5000;

export interface EmbeddedPostgres {
  /** Address of a database in this cluster. */
  urlOf: (database: string) => string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  way?: WayKind;
  settings?: Record<string, string>;
  onRestart?: (reason: string) => void;
  /** Hears how to stop it before it runs: whoever ends while it starts must not leave it behind. */
  onLaunch?: (stop: () => Promise<void>) => void;
}

interface Place extends Cluster {
  /** Folder of the Unix socket, or a loopback port where the path would be too long. */
  socket: string | undefined;
  port: number;
  log: string;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}

async function prepare(folder: string, forced: WayKind | undefined): Promise<Place> {
  const cluster = openCluster(folder, forced);
  const path = join(cluster.way.cluster, ".s.PGSQL.5432");
  const fits = Buffer.byteLength(path) <= SOCKET_PATH_LIMIT && process.platform !== "win32";
  const log = join(folder, "pg.log");
  if (existsSync(log)) {
    chmodSync(log, 0o600);
    if (statSync(log).size > LOG_LIMIT_BYTES) {
      renameSync(log, `${log}.lama`);
    }
  }
  return {
    ...cluster,
    socket: fits ? cluster.way.cluster : undefined,
    port: fits ? 5432 : await freePort(),
    log,
  };
}

/**
 * An eighth of the memory, 128 to 512 MB; pages are taken as they are needed, but what they are found
 * by at once. More gave hardly more reports a second (docs/scale.md).
 */
function sharedMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(512, Math.max(128, memory / 8 / 2 ** 20)));
}

function launch({ way, socket, port }: Place, settings: Record<string, string>): ChildProcess {
  const all = {
    listen_addresses: socket === undefined ? "127.0.0.1" : "",
    port: String(port),
    unix_socket_directories: socket ?? "",
    unix_socket_permissions: "0700",
    max_connections: "120",
    shared_buffers: `${sharedMegabytes()}MB`,
    // All of it is touched in turn, and stays.
    wal_buffers: "4MB",
    max_wal_size: "4GB",
    jit: "off",
    // It ends with any of its own that dies, and is started anew: a recovery begun in place is watched by nobody.
    restart_after_crash: "off",
    // Finished pieces of the log go into this folder of the cluster, where it was made.
    archive_mode: "on",
    archive_command: ARCHIVE_COMMAND,
    // Details quote the values of rows.
    log_error_verbosity: "terse",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const words = [...way.prefix, ...dieWithParent("INT"), join(way.bin, "postgres")];
  const [command = "", ...rest] = [...words, "-D", way.cluster, ...options];
  return spawn(command, rest, {
    stdio: ["ignore", "ignore", "pipe"],
    uid: way.uid,
    gid: way.gid,
    detached: true,
    env: plainEnv(),
  });
}

/** What PostgreSQL says goes to the log, for as long as there is room for it. */
function keepLog(child: ChildProcess, log: string): void {
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    try {
      appendFileSync(log, chunk, { mode: 0o600 });
    } catch {
      // A full disk must not end the application.
    }
  });
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGQUIT");
      reject(new StartError(`PostgreSQL diam ${SILENCE_MS / 1000} detik saat dimulai:\n${output}`));
    }, SILENCE_MS);
    const read = (chunk: string): void => {
      output = (output + chunk).slice(-4000);
      timer.refresh();
      if (output.includes("ready to accept connections")) {
        clearTimeout(timer);
        child.stderr?.off("data", read);
        resolve();
      }
    };
    child.stderr?.on("data", read);
    const fail = (reason: string): void => {
      clearTimeout(timer);
      reject(new StartError(`PostgreSQL berhenti saat dimulai:\n${reason.trim()}`));
    };
    child.once("error", (error) => fail(error.message));
    child.once("close", () => fail(output));
  });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/**
 * Starts the cluster in `folder` (made when missing) and keeps it running until `stop`.
 * Killed by somebody else, it is started again and recovers by itself.
 */
export async function startEmbeddedPostgres(
  folder: string,
  {
    way: forced,
    settings = {},
    onRestart = () => undefined,
    onLaunch = () => undefined,
  }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const place = await prepare(folder, forced);
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    await awaitEarlierPostmaster(place.way.cluster);
    stopping.signal.throwIfAborted();
    const started = launch(place, settings);
    child = started;
    keepLog(started, place.log);
    await untilReady(started);
    // Stopped while it was starting: nobody may write down where it is.
    stopping.signal.throwIfAborted();
    started.once("exit", (code, signal) => void restart(signal ?? String(code)));
  }

  async function restart(reason: string): Promise<void> {
    if (!stopping.signal.aborted) {
      onRestart(reason);
    }
    for (
      let wait = RETRY_MS;
      !stopping.signal.aborted;
      wait = Math.min(wait * 2, RETRY_AT_MOST_MS)
    ) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after another
        await start();
        return;
      } catch {
        // The killed server's children leave first, or the disk is full; the log says which.
        // oxlint-disable-next-line no-await-in-loop -- one attempt after another
        await sleep(wait);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const running = child;
    if (running !== undefined && isRunning(running)) {
      const gone = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGINT");
      await gone;
    }
  }

  onLaunch(stop);
  await start();
  return { urlOf: (database) => databaseUrl(place, database), pid: () => child?.pid, stop };
}

function databaseUrl({ password, socket, port }: Place, database: string): string {
  const url = new URL(`postgres://suar:${password}@localhost:${port}/${database}`);
  if (socket !== undefined) {
    url.searchParams.set("host", socket);
  }
  return url.href;
}

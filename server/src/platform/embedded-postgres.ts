// The PostgreSQL that Suar brings along: made, started, watched and stopped by the application.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chooseWay, type Way, type WayKind } from "./postgres-way.ts";

const MAJOR = "18";
const SOCKET_PATH_LIMIT = 107;
const START_TIMEOUT_MS = 60_000;

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
}

interface Place {
  way: Way;
  password: string;
  /** Folder of the Unix socket, or a loopback port where the path would be too long. */
  socket: string | undefined;
  port: number;
  log: string;
}

function run(way: Way, program: string, args: readonly string[]): void {
  const [command = "", ...rest] = [...way.prefix, join(way.bin, program), ...args];
  const result = spawnSync(command, rest, { encoding: "utf8", uid: way.uid, gid: way.gid });
  if (result.status !== 0) {
    throw new Error(`${program}: ${result.error?.message ?? result.stderr}`);
  }
}

function createCluster(way: Way, password: string): void {
  mkdirSync(way.cluster, { recursive: true, mode: 0o700 });
  const passwordFile = `${way.cluster}.baru`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (way.uid !== undefined && way.gid !== undefined) {
    chownSync(way.cluster, way.uid, way.gid);
    chownSync(passwordFile, way.uid, way.gid);
  }
  try {
    run(way, "initdb", [
      `--pgdata=${way.cluster}`,
      "--username=suar",
      "--encoding=UTF8",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const way = chooseWay(join(folder, "pg"), forced);
  const secret = join(folder, "pg.sandi");
  const version = join(way.cluster, "PG_VERSION");
  if (!existsSync(version)) {
    rmSync(way.cluster, { recursive: true, force: true });
    writeFileSync(secret, randomBytes(24).toString("base64url"), { mode: 0o600 });
    createCluster(way, readFileSync(secret, "utf8"));
  }
  const major = readFileSync(version, "utf8").trim();
  if (major !== MAJOR) {
    throw new Error(
      `Folder data ${folder} dibuat dengan PostgreSQL ${major}, aplikasi ini membawa versi ${MAJOR}. ` +
        `Pulihkan dari cadangan, atau pakai DATABASE_URL.`,
    );
  }
  const fits = join(way.cluster, ".s.PGSQL.5432").length <= SOCKET_PATH_LIMIT;
  const socket = fits && process.platform !== "win32" ? way.cluster : undefined;
  return {
    way,
    password: readFileSync(secret, "utf8"),
    socket,
    port: socket === undefined ? await freePort() : 5432,
    log: join(folder, "pg.log"),
  };
}

/** A postmaster whose application was killed is still closing its files: let it, or make it. */
async function awaitEarlierPostmaster(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  for (let waited = 0; existsSync(file) && waited < 100; waited += 1) {
    const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
    try {
      process.kill(pid, waited === 50 ? "SIGINT" : 0);
    } catch {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- waiting for another process
    await sleep(100);
  }
}

function launch({ way, socket, port }: Place, settings: Record<string, string>): ChildProcess {
  const all = {
    listen_addresses: socket === undefined ? "127.0.0.1" : "",
    port: String(port),
    unix_socket_directories: socket ?? "",
    unix_socket_permissions: "0700",
    max_connections: "120",
    shared_buffers: "256MB",
    max_wal_size: "4GB",
    jit: "off",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  // Asked of the kernel by the last program before postgres itself, so it also holds after kill -9.
  const dieWithParent = process.platform === "linux" ? ["setpriv", "--pdeathsig", "INT"] : [];
  const words = [...way.prefix, ...dieWithParent, join(way.bin, "postgres"), "-D", way.cluster];
  const [command = "", ...rest] = [...words, ...options];
  return spawn(command, rest, {
    stdio: ["ignore", "ignore", "pipe"],
    uid: way.uid,
    gid: way.gid,
    detached: true,
  });
}

async function untilReady(child: ChildProcess, log: string): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL belum siap setelah ${START_TIMEOUT_MS / 1000} detik`)),
      START_TIMEOUT_MS,
    );
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      output = (output + chunk).slice(-4000);
      appendFileSync(log, chunk);
      if (output.includes("ready to accept connections")) {
        clearTimeout(timer);
        resolve();
      }
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL berhenti saat dimulai:\n${output}`));
    });
  });
}

/**
 * Starts the cluster in `folder` (made when missing) and keeps it running until `stop`.
 * Killed by somebody else, it is started again and recovers by itself.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { way: forced, settings = {}, onRestart = () => undefined }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const place = await prepare(folder, forced);
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    await awaitEarlierPostmaster(place.way.cluster);
    const started = launch(place, settings);
    child = started;
    await untilReady(started, place.log);
    started.once("exit", (code, signal) => void restart(signal ?? String(code)));
  }

  async function restart(reason: string): Promise<void> {
    while (!stopping.signal.aborted) {
      onRestart(reason);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after another
        await start();
        return;
      } catch {
        // oxlint-disable-next-line no-await-in-loop -- the killed server's children leave first
        await sleep(300);
      }
    }
  }

  await start();
  return {
    urlOf: (database) => databaseUrl(place, database),
    pid: () => child?.pid,
    stop: async () => {
      stopping.abort();
      const running = child;
      if (running !== undefined && running.exitCode === null && running.signalCode === null) {
        const gone = new Promise((resolve) => running.once("exit", resolve));
        running.kill("SIGINT");
        await gone;
      }
    },
  };
}

function databaseUrl({ password, socket, port }: Place, database: string): string {
  const url = new URL(`postgres://suar:${password}@localhost:${port}/${database}`);
  if (socket !== undefined) {
    url.searchParams.set("host", socket);
  }
  return url.href;
}

// The application as its users start it: a process of its own, that tests signal, kill and restart.
import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { sesudahnya } from "./sesudahnya.ts";

/** For conditions that come by themselves: how long depends on what else the machine does. */
export const SABAR = { timeout: 300_000, interval: 20 };
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

export const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface Proses {
  alamat: string;
  pid: number;
  /** What it has said so far. */
  keluaran: () => string;
  /** Has it ended? */
  isMati: () => boolean;
  /** Settles when it ends: the exit code, or the signal. */
  akhir: Promise<number | string>;
  /** Sends a signal and waits for the end. */
  hentikan: (signal: NodeJS.Signals) => Promise<number | string>;
}

export interface Mulai {
  folder: string;
  port: number;
  env?: Record<string, string>;
  /** Instead of Node with main.ts. */
  perintah?: readonly [string, ...string[]];
  cwd?: string;
}

/** Below what systems give to connections: nobody gets it while the application is dead. */
const PORTS = { from: 10_000, count: 22_000 };

export async function portBebas(): Promise<number> {
  const port = PORTS.from + randomInt(PORTS.count);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? port : portBebas();
}

/** A folder that is gone after the test file. */
export function folderSementara(parent: string = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "suar-uji-"));
  sesudahnya(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The application's own files in it, but what says that it runs. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !name.endsWith("suar.pid"));

export function mulai({ folder, port, env = {}, perintah, cwd }: Mulai): Proses {
  const [program, ...args] = perintah ?? [process.execPath, MAIN];
  const child: ChildProcess = spawn(program, args, {
    // The channel ends with this process, and the application with the channel.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    ...(cwd === undefined ? {} : { cwd }),
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      SUAR_DATA: folder,
      SUAR_ALAMAT: `127.0.0.1:${port}`,
      SUAR_DEMO: "0",
      SUAR_LOG: "warn",
      ...env,
    },
  });
  let keluaran = "";
  const take = (chunk: Buffer): void => void (keluaran += chunk.toString());
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const akhir = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
  });
  const isMati = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const hentikan = async (signal: NodeJS.Signals): Promise<number | string> => {
    child.kill(signal);
    return akhir;
  };
  sesudahnya(async () => {
    if (!isMati()) {
      await hentikan("SIGTERM");
    }
  });
  const pid = child.pid ?? 0;
  return {
    alamat: `http://127.0.0.1:${port}`,
    pid,
    keluaran: () => keluaran,
    isMati,
    akhir,
    hentikan,
  };
}

/** Waits until the application answers and its database does. */
export async function siap(proses: Proses, within = SABAR.timeout): Promise<Proses> {
  for (const until = Date.now() + within; Date.now() < until; await sleep(20)) {
    if (proses.isMati()) {
      throw new Error(`The application ended:\n${proses.keluaran()}`);
    }
    if ((await status(proses.alamat))?.sehat === true) {
      return proses;
    }
  }
  throw new Error(`The application did not answer:\n${proses.keluaran()}`);
}

async function status(alamat: string): Promise<{ sehat: boolean } | undefined> {
  try {
    const answer = await fetch(`${alamat}/api/status`, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? ((await answer.json()) as { sehat: boolean }) : undefined;
  } catch {
    return undefined;
  }
}

/** Every process of the embedded server of a data folder; all of them stand in its cluster. */
export function penghuni(folder: string): number[] {
  const cluster = join(realpathSync(folder), "pg");
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => cwdOf(pid) === cluster)
    .map(Number);
}

function cwdOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The pid of the embedded server of a data folder. */
export function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[0]);
}

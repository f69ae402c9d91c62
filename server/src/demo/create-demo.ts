import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { plainEnv } from "../platform/plain-env.ts";
import { StartError } from "../platform/start-error.ts";
import type { SandiDemo } from "./demo.service.ts";

const WORKER = fileURLToPath(new URL("demo.worker.ts", import.meta.url));

export interface DemoDiminta {
  /** Of the database. */
  url: string;
  /** Of all its accounts; without it each gets its own. */
  sandi: string | undefined;
}

export interface DemoDijawab {
  akun?: SandiDemo | undefined;
}

/**
 * Fills an empty installation with the demo organisation, in a process of its own: it takes 30 MB that
 * the service would keep.
 * @returns the new accounts; undefined where another process was quicker
 * @throws StartError when it did not come to its end; the next start goes on there
 */
export async function createDemo(diminta: DemoDiminta): Promise<SandiDemo | undefined> {
  const child = fork(WORKER, { execArgv: [], env: plainEnv() });
  child.send(diminta);
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- our own process sent it
    child.once("message", (answer) => resolve((answer as DemoDijawab).akun));
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new StartError(`Organisasi contoh tidak selesai dibuat (${code}). Jalankan lagi.`));
    });
  });
}

// A database and the real application on it, as two processes beside this one.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Basis } from "../server/src/platform/db.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres.ts";
import { migrate } from "../server/src/platform/migrate.ts";
import { loadWilayah } from "../server/src/wilayah/wilayah.master.ts";

export interface Bangku {
  nama: string;
  basis: Basis;
  databaseUrl: string;
  port: number;
  /** Of the application. */
  pid: number;
  close: () => Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

/** The application as it runs for real (tools/start.mjs), with these settings. */
export async function startApp(settings: Record<string, string>): Promise<[ChildProcess, number]> {
  const port = await freePort();
  const main = new URL("../server/src/main.ts", import.meta.url).pathname;
  const heap = ["--max-semi-space-size=16", "--heap-growing-percent=50"];
  const app = spawn(process.execPath, [...heap, main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      MALLOC_ARENA_MAX: "2",
      SUAR_ALAMAT: `127.0.0.1:${port}`,
      SUAR_LOG: "error",
      ...settings,
    },
  });
  for (let waited = 0; waited < 600; waited += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/status`).catch(() => undefined);
    if (answer?.ok === true) {
      return [app, port];
    }
    await sleep(100);
  }
  app.kill("SIGKILL");
  throw new Error("the application did not start");
}

/** @param databaseUrl an empty database on a server; without it the embedded one is made for the run */
export async function siapkanBangku(
  databaseUrl: string | undefined,
  isi: (basis: Basis) => Promise<void>,
): Promise<Bangku> {
  const folder = mkdtempSync(join(tmpdir(), "suar-bangku-"));
  const postgres =
    databaseUrl === undefined ? await startEmbeddedPostgres(join(folder, "db")) : undefined;
  const url = postgres?.urlOf("postgres") ?? databaseUrl ?? "";
  const basis = connect(url, { connections: 4 });
  await migrate(basis.db);
  await loadWilayah(basis.db);
  await isi(basis);
  const [app, port] = await startApp({
    DATABASE_URL: url,
    SUAR_DATA: join(folder, "app"),
    SUAR_DEMO: "0",
    SUAR_PROXY: "1",
    SUAR_KONEKSI: process.env["SUAR_KONEKSI"] ?? "",
  });
  return {
    nama: postgres === undefined ? "DATABASE_URL" : "bawaan",
    basis,
    databaseUrl: url,
    port,
    pid: app.pid ?? 0,
    close: async () => {
      const gone = new Promise((resolve) => app.once("exit", resolve));
      app.kill("SIGTERM");
      await gone;
      await basis.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

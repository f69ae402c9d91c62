// The product for browser tests: a process for each worker, which gives every file a database of its own.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SANDI } from "./pengguna.ts";

const jalankan = promisify(execFile);

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));
const MAIN = fileURLToPath(new URL("../server/src/main.ts", import.meta.url));
const DEMO_BERKAS = fileURLToPath(new URL("../tools/demo-berkas.ts", import.meta.url));
const NODE = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));

const { PATH, NODE_COMPILE_CACHE } = process.env;
const UMUM = { PATH, NODE_COMPILE_CACHE };

export interface Peladen {
  url: string;
  database: string;
}

/** Starts a program and waits for the line in which it says that it is ready. */
async function mulai(program: string, siap: RegExp, env: NodeJS.ProcessEnv) {
  const child = spawn(NODE, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const match = siap.exec(line);
    if (match !== null) {
      child.stdout.resume();
      return {
        groups: match.groups ?? {},
        close: async () => {
          child.kill("SIGTERM");
          await gone;
        },
      };
    }
  }
  throw new Error("The server for the browser tests did not start.");
}

export interface Penyedia {
  /** The next world, with users for every role and one TPS (server.ts); the one before is gone. */
  berikutnya: () => Promise<Peladen>;
  close: () => Promise<void>;
}

export function mulaiPenyedia(): Penyedia {
  const child = spawn(NODE, [SERVER], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const gone = once(child, "exit");
  return {
    berikutnya: async () => {
      const answer = Promise.race([once(child, "message"), gone]);
      child.send("berikutnya");
      const [dunia] = await answer;
      if (typeof dunia !== "object" || dunia === null) {
        throw new Error("The server for the browser tests did not start.");
      }
      return dunia as Peladen;
    },
    close: async () => {
      child.disconnect();
      await gone;
    },
  };
}

export interface PeladenKosong {
  url: string;
  close: () => Promise<void>;
  /** The link that the program prints for the first super admin, as it stands there. */
  tautan: string;
  /** Its data folder. */
  folder: string;
}

/** What `SUAR_DEMO=0 npm start` makes: nothing but the regions, and a link. */
export async function mulaiKosong(): Promise<PeladenKosong> {
  const folder = mkdtempSync(join(tmpdir(), "suar-e2e-kosong-"));
  const { groups, close } = await mulai(MAIN, /^(?<tautan>https?:\/\/\S+)$/, {
    ...UMUM,
    SUAR_ALAMAT: "127.0.0.1:0",
    SUAR_DATA: folder,
    SUAR_DEMO: "0",
    SUAR_LOG: "warn",
  });
  const tautan = groups["tautan"] ?? "";
  return {
    url: new URL(tautan).origin,
    tautan,
    folder,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface PeladenDemo {
  url: string;
  close: () => Promise<void>;
  /** What `npm run demo:berkas` writes beside the data. @returns the folder */
  berkas: () => Promise<string>;
}

/** What a first `npm start` makes: the embedded database and the demo organisation. */
export async function mulaiDemo(): Promise<PeladenDemo> {
  const folder = mkdtempSync(join(tmpdir(), "suar-e2e-demo-"));
  const { groups, close } = await mulai(MAIN, /^Suar siap di (?<url>\S+)$/, {
    ...UMUM,
    SUAR_ALAMAT: "127.0.0.1:0",
    SUAR_DATA: folder,
    SUAR_DEMO_SANDI: SANDI,
    SUAR_LOG: "warn",
  });
  return {
    url: groups["url"] ?? "",
    berkas: async () => {
      const env = { ...UMUM, SUAR_DATA: folder };
      await jalankan(NODE, [DEMO_BERKAS], { env });
      return join(folder, "contoh-berkas");
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

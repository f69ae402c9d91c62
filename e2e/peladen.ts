// The product for one file of browser tests: a process of its own on a database of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));
const NODE = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));

export interface Peladen {
  url: string;
  database: string;
  close: () => Promise<void>;
}

export async function mulaiPeladen(): Promise<Peladen> {
  const child = spawn(NODE, [SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"url"')) {
      child.stdout.resume();
      const { url, database } = JSON.parse(line) as Omit<Peladen, "close">;
      return {
        url,
        database,
        close: async () => {
          child.kill("SIGTERM");
          await gone;
        },
      };
    }
  }
  throw new Error("The server for the browser tests did not start.");
}

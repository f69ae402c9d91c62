// Builds the web application when it is stale, then starts the product in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { buildWeb } from "../tools/build-web.ts";

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));
const GALLERY = fileURLToPath(new URL("../web/galeri/vite.config.ts", import.meta.url));
const NODE = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));

export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWeb((text) => process.stdout.write(`${text}\n`));
  await build({ configFile: GALLERY, logLevel: "error" });
  const child = spawn(NODE, [SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (line.startsWith('{"url"')) {
      process.env["SUAR_E2E"] = line;
      break;
    }
  }
  child.stdout.resume();
  if (process.env["SUAR_E2E"] === undefined) {
    throw new Error("The server for the browser tests did not start.");
  }
  return async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
}

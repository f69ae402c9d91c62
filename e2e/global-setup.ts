// Builds the web application when it is stale, and starts the database that each file clones.
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { startTestPostgres } from "../server/src/testing/test-postgres.ts";
import { buildWeb } from "../tools/build-web.ts";

const GALLERY = fileURLToPath(new URL("../web/galeri/vite.config.ts", import.meta.url));

export default async function globalSetup(): Promise<() => Promise<void>> {
  buildWeb((text) => process.stdout.write(`${text}\n`));
  await build({ configFile: GALLERY, logLevel: "error" });
  const postgres = await startTestPostgres();
  process.env["SUAR_E2E_POSTGRES"] = postgres.url;
  return postgres.stop;
}

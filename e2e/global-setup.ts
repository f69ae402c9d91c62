// Builds the web application when it is stale, and starts the database that each file clones.
import { startTestPostgres } from "../server/src/testing/test-postgres.ts";
import { buildGallery, buildWeb } from "../tools/build-web.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

export default async function globalSetup(): Promise<() => Promise<void>> {
  buildWeb(say);
  buildGallery(say);
  if (process.env["SUAR_E2E_POSTGRES"] !== undefined) {
    // tools/mutasi.ts has one for all of its runs.
    return async () => undefined;
  }
  const postgres = await startTestPostgres(true);
  process.env["SUAR_E2E_POSTGRES"] = postgres.url;
  return postgres.stop;
}

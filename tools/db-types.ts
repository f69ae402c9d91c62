// Writes server/src/platform/schema.ts from a freshly migrated database; --periksa only compares.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../server/src/platform/db.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres.ts";
import { migrate } from "../server/src/platform/migrate.ts";

const target = new URL("../server/src/platform/schema.ts", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "suar-skema-"));
const postgres = await startEmbeddedPostgres(folder);
try {
  const url = postgres.urlOf("postgres");
  const basis = connect(url);
  await migrate(basis.db);
  await basis.close();
  const output = join(folder, "schema.ts");
  const result = spawnSync(
    process.execPath,
    [
      new URL("../node_modules/kysely-codegen/dist/cli/bin.js", import.meta.url).pathname,
      `--url=${url}`,
      "--dialect=postgres",
      `--out-file=${output}`,
      "--log-level=error",
      "--exclude-pattern=kysely_migration*",
      '--type-mapping={"int8":"number","jsonb":"unknown"}',
    ],
    { encoding: "utf8" },
  );
  if (result.status !== 0) {
    throw new Error(result.stderr);
  }
  const fresh = readFileSync(output, "utf8");
  if (process.argv.includes("--periksa")) {
    if (readFileSync(target, "utf8") !== fresh) {
      throw new Error("server/src/platform/schema.ts is stale: run npm run db:types");
    }
  } else {
    writeFileSync(target, fresh);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

// One embedded PostgreSQL for the run, with a migrated template that each test file clones.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { connect } from "../platform/db.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { startJobs } from "../platform/jobs.ts";
import { migrate } from "../platform/migrate.ts";
import { muatWilayah } from "../wilayah/wilayah.master.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = "templat";

async function makeTemplate(url: string): Promise<void> {
  const template = connect(url);
  await migrate(template.db);
  await muatWilayah(template.db);
  const jobs = await startJobs(template, (error) => {
    throw error;
  });
  await jobs.close();
  await sql`vacuum analyze`.execute(template.db);
  await template.close();
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "suar-uji-"));
  // Test data is thrown away, so nothing waits for the disk.
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const owner = connect(postgres.urlOf("postgres"));
  await sql`create database ${sql.id(TEMPLATE)}`.execute(owner.db);
  await owner.close();
  await makeTemplate(postgres.urlOf(TEMPLATE));
  project.provide("postgresUrl", postgres.urlOf("postgres"));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

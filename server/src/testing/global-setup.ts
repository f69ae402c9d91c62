// One embedded PostgreSQL for the run.
import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What loads a nation may need more than memory has.
  const isSmall = project.vitest.projects.every(({ name }) => name !== "lama");
  const { url, stop } = await startTestPostgres(isSmall);
  project.provide("postgresUrl", url);
  return stop;
}

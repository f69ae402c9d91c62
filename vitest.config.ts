import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,tools}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/src/testing/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    expect: { requireAssertions: true },
  },
});

// The tests of pure rules, for the mutation tester: without a database.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web}/src/**/*.rules.test.ts"],
    isolate: false,
    expect: { requireAssertions: true },
  },
});

// Tests that need no database, for the mutation tester: of pure rules, and of what access decides.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{contract,server,web}/src/**/*.rules.test.ts",
      "server/src/access/{caller,kelola-pengguna,kelola-saksi,lingkup,pintu}.test.ts",
    ],
    isolate: false,
    expect: { requireAssertions: true },
  },
});

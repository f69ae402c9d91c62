import { defineConfig } from "vitest/config";

const ALL = "{contract,server,web,tools}/**/*.test.{ts,tsx}";

/** They change what a worker's files share: its clock, its environment, its modules, its limits. */
const ALONE = [
  "server/src/akun/keamanan/konfirmasi.test.ts", // vi.mock
  "server/src/akun/sesi.test.ts", // vi.mock
  "server/src/hasil/live/live.test.ts", // fake timers
  "server/src/sistem/badan-lambat.test.ts", // fake timers
  "server/src/sistem/cadangan/atur.test.ts", // vi.stubEnv
  "server/src/sistem/rahasia.test.ts", // vi.stubEnv
  // testing/proses.ts sets longer limits for the file that loads it.
  "server/src/sistem/cadangan/{cadangan,jahat,salinan,terjadwal}.test.ts",
  "server/src/tahan/**/*.test.ts",
];

const COMMON = {
  setupFiles: ["server/src/testing/setup.ts"],
  // Only what hangs takes so long: a busy machine stands still for half a minute now and then.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  expect: { requireAssertions: true },
};

export default defineConfig({
  test: {
    // Of the run, not of a project: one database server for all of them.
    globalSetup: ["server/src/testing/global-setup.ts"],
    projects: [
      {
        test: {
          ...COMMON,
          name: "bersama",
          include: [ALL],
          exclude: [...ALONE, "**/node_modules/**"],
          isolate: false,
        },
      },
      { test: { ...COMMON, name: "sendiri", include: ALONE } },
    ],
  },
});

import { defineConfig } from "vitest/config";

const ALL = "{contract,server,web,tools}/**/*.test.{ts,tsx}";

/** They change what a worker's files share: its clock, its environment, its modules, its limits. */
const ALONE = [
  "server/src/akun/keamanan/konfirmasi.test.ts", // vi.mock
  "server/src/akun/sesi.test.ts", // vi.mock
  "server/src/berkas/jatah-berkas.test.ts", // vi.stubEnv
  "server/src/hasil/live/live.test.ts", // fake timers
  "server/src/platform/naskah.test.ts", // vi.mock
  "server/src/platform/spreadsheet/hostile-work.test.ts", // counts calls of built-in functions
  "server/src/sistem/badan-lambat.test.ts", // fake timers
  "server/src/sistem/cadangan/atur.test.ts", // vi.stubEnv
  "server/src/sistem/rahasia.test.ts", // vi.stubEnv
  "server/src/sistem/status.test.ts", // vi.mock
];

/** What kills, fills disks, waits or loads a nation: a step of its own of tools/test.ts, and not in its quick half. */
const SLOW = [
  "server/src/tahan/**/*.test.ts",
  "server/src/sistem/cadangan/{cadangan,jahat,salinan,terjadwal}.test.ts",
  "server/src/{dapil/dapil,wilayah/kode}-nyata.test.ts",
  "server/src/demo/{demo,contoh-berkas}.test.ts",
  "server/src/impor/rencana.test.ts",
  "server/src/platform/spreadsheet/zip.test.ts",
];

const COMMON = {
  setupFiles: ["server/src/testing/setup.ts"],
  // Only what hangs takes so long: beside the other lanes of npm test all takes five times as long as alone.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  maxWorkers: 2,
  // What comes true by itself: the same goes for it.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // Transformed once, also for the next run.
    fsModuleCache: true,
    // Of the run, not of a project: one database server for all of them.
    globalSetup: ["server/src/testing/global-setup.ts"],
    projects: [
      {
        test: {
          ...COMMON,
          name: "bersama",
          include: [ALL],
          exclude: [...ALONE, ...SLOW, "**/node_modules/**"],
          isolate: false,
        },
      },
      { test: { ...COMMON, name: "sendiri", include: ALONE } },
      { test: { ...COMMON, name: "lama", include: SLOW } },
    ],
  },
});

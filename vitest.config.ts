import { defineConfig } from "vitest/config";
import { sampleOf } from "./server/src/testing/ukuran.ts";

/** Every test file but those of the browser. */
export const ALL = "{contract,server,web,tools}/**/*.test.{ts,tsx}";

/** They change what a worker's files share: its clock, its environment, its modules, its limits. */
const ALONE = [
  "server/src/akun/keamanan/konfirmasi.test.ts", // vi.mock
  "server/src/akun/sesi.test.ts", // vi.mock
  "server/src/berkas/jatah-berkas.test.ts", // vi.stubEnv
  "server/src/platform/naskah.test.ts", // vi.mock
  "server/src/platform/spreadsheet/hostile-work.test.ts", // counts calls of built-in functions
  "server/src/sistem/badan-lambat.test.ts", // fake timers
  "server/src/sistem/cadangan/atur.test.ts", // vi.stubEnv
  "server/src/sistem/rahasia.test.ts", // vi.stubEnv
  "server/src/sistem/status.test.ts", // vi.mock
];

/** What kills, fills disks, waits or loads a nation: a step of its own of tools/test.ts, and not in its quick half. */
export const SLOW = [
  "server/src/tahan/**/*.test.ts",
  "server/src/sistem/cadangan/{cadangan,jahat,salinan,terjadwal}.test.ts",
  "server/src/{caleg/calon/calon,dapil/dapil,wilayah/kode}-nyata.test.ts",
  "server/src/{access/giliran-baca,dapil/serentak-dapil,hasil/live/live}.test.ts",
  "server/src/berkas/pekerjaan/antrean.test.ts",
  "server/src/demo/{demo,contoh-berkas}.test.ts",
  "server/src/impor/rencana.test.ts",
  "server/src/platform/spreadsheet/zip.test.ts",
];

/** One of each kind in npm test, another one with another commit; all of them with --whole. */
const KINDS = [
  // A job is killed in the middle, taken up again, and has happened once.
  ["dpt-mati", "impor-mati", "saksi-mati", "surat-mati", "zip-dokumen-mati"],
  // A process of its own is sent what is not what it seems.
  ["dpt-berkas-jahat", "pengumuman-jahat", "zip-dokumen-jahat"],
];
const NOT_DRAWN = KINDS.flatMap((kind) => {
  const drawn = sampleOf(kind, kind.length);
  return kind
    .filter((name) => !drawn.includes(name))
    .map((name) => `server/src/tahan/${name}.test.ts`);
});

const COMMON = {
  setupFiles: ["server/src/testing/setup.ts"],
  // Only what hangs takes so long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  // What comes true by itself, at last.
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
      { test: { ...COMMON, name: "lama", include: SLOW, exclude: NOT_DRAWN } },
    ],
  },
});

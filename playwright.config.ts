import { existsSync, readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_ARGS, KAMERA_ARGS } from "./tools/chromium.ts";

const isChosen = process.env["CHROMIUM_PATH"] !== undefined;

/** Begun first, so that at the end no worker waits for another that has one of them before it. */
const LONGEST = ["tata-letak.e2e.ts", "peta-situs.e2e.ts", "saksi-jalan.e2e.ts"];
const FOLDER = new URL("e2e/", import.meta.url);
const files = readdirSync(FOLDER).filter(
  (name) => name.endsWith(".e2e.ts") && !LONGEST.includes(name),
);

/** What a test sets in its browser beyond a page, and what nobody puts back for the next test. */
const LASTING =
  /\b(setOffline|grantPermissions|setGeolocation|setExtraHTTPHeaders|serviceWorkers?)\b/;

/**
 * Tests share a browser's cache, as a user's visits do: half of what opening a page costs is to fetch the
 * application. Storage is emptied in between, and each test has a tab of its own (e2e/test.ts).
 */
const isSharing = (name: string): boolean =>
  !LASTING.test(readFileSync(new URL(name, FOLDER), "utf8"));

// Otherwise the one that Playwright has downloaded.
const browser = isChosen || existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {};
/** The one file whose browser has a camera. */
const BERKAMERA = "kios-kamera.e2e.ts";
const biasa = files.filter((name) => name !== BERKAMERA);

export default defineConfig({
  testDir: "e2e",
  // Workers are not shared among projects: what is in one of them shares servers and browsers.
  projects: [
    { name: "terpanjang", testMatch: LONGEST },
    {
      name: "kamera",
      testMatch: BERKAMERA,
      use: { launchOptions: { ...browser, args: KAMERA_ARGS } },
    },
    { name: "sendiri", testMatch: biasa.filter((name) => !isSharing(name)) },
    { name: "bersama", testMatch: biasa.filter(isSharing), use: { reuseContext: true } },
  ],
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  // Of the three things that npm test does at once (tools/scheduler.ts).
  workers: 2,
  forbidOnly: true,
  // A second try tells what only happens sometimes; it fails the run all the same (tools/test.ts).
  retries: 1,
  // Only what hangs takes so long; and how long a condition may take to come true.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    viewport: { width: 1366, height: 768 },
    trace: "on-first-retry",
    launchOptions: { ...browser, args: CHROMIUM_ARGS },
  },
});

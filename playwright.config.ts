import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_ARGS, KAMERA_ARGS } from "./tools/chromium.ts";

const isChosen = process.env["CHROMIUM_PATH"] !== undefined;

/** Begun first, so that at the end no worker waits for another that has one of them before it. */
const LONGEST = ["tata-letak.e2e.ts", "saksi-jalan.e2e.ts"];
const files = readdirSync(new URL("e2e", import.meta.url)).filter(
  (name) => name.endsWith(".e2e.ts") && !LONGEST.includes(name),
);

// Otherwise the one that Playwright has downloaded.
const browser = isChosen || existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {};
/** The one file whose browser has a camera. */
const BERKAMERA = "kios-kamera.e2e.ts";

export default defineConfig({
  testDir: "e2e",
  // Workers are not shared among projects, so each file has a server and a database of its own.
  projects: [...LONGEST, ...files].map((name) => ({
    name: name.replace(".e2e.ts", ""),
    testMatch: name,
    ...(name === BERKAMERA ? { use: { launchOptions: { ...browser, args: KAMERA_ARGS } } } : {}),
  })),
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  // The other lanes of npm test are busy beside them: with one more a page waits longer than its test.
  workers: 2,
  forbidOnly: true,
  // A second try tells what only happens sometimes; it fails the run all the same (tools/test.ts).
  retries: 1,
  // How long a condition may take to come true; a busy machine is several times slower.
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

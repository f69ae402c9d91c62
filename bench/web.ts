// npm run bench:web: compressed bytes to a usable login and of every further page, and when each is
// usable, on this machine's processor and on one that is four times slower.
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from "@playwright/test";
import { buildWeb } from "../tools/build-web.ts";
import { CHROMIUM, CHROMIUM_ARGS } from "../tools/chromium.ts";
import { startApp } from "./bangku.ts";

const SANDI = "sandi untuk bangku ukur";
const EMAIL = "pusat@demo.example";
const RUNS = 5;
const SLOW = 4;
const QUIET_MS = 1000;
const LOGIN_GOAL_KB = 170;
const PAGE_GOAL_KB = 120;
const ROUTES = new URL("../web/src/app/", import.meta.url);
const AUTH =
  /^\/(auth|reset-password|presensi|ganti-password|faktor-kedua|404$|under-construction$)/;

/** Pages that need something in their address, as the demo organisation has it. */
const OF_SOMETHING = [
  "/qc/rekap/5?wilayah_id=3371",
  "/qc/3371011003002/TPS%20002/Rejowinangun%20Selatan",
  "/qc/3371011003002/laporan/5/TPS%20002/Rejowinangun%20Selatan",
  "/qc/3371011003002/laporan/5/riwayat",
  "/pengaturan/jenis-laporan/5",
];

/** Every page behind the login: of the site map those that need nothing in their address. */
function pages(): string[] {
  const files = readdirSync(ROUTES).filter((name) => /routes.*\.tsx?$/.test(name));
  const paths = files.flatMap((name) =>
    [...readFileSync(new URL(name, ROUTES), "utf8").matchAll(/path: "(\/[^"$]*)"/g)].map(
      ([, path = ""]) => path,
    ),
  );
  const plain = paths.filter((path) => path !== "/" && !AUTH.test(path));
  return [...plain, ...OF_SOMETHING].toSorted();
}

/** What the browser fetched of scripts and styles, by address; bytes as they came over the wire. */
function countBytes(page: Page): Map<string, number> {
  const bytes = new Map<string, number>();
  async function note(url: string, request: Request): Promise<void> {
    const { responseBodySize } = await request.sizes();
    // Nothing comes over the wire for what is in the cache.
    bytes.set(url, Math.max(bytes.get(url) ?? 0, responseBodySize));
  }
  page.on("requestfinished", (request) => {
    const url = request.url();
    if (/\.(js|css)$/.test(new URL(url).pathname)) {
      void note(url, request);
    }
  });
  return bytes;
}

const kilobytes = (bytes: Iterable<number>): number =>
  [...bytes].reduce((sum, size) => sum + size, 0) / 1000;

/** Live events keep a connection open, so the network is never idle: the page shows itself instead. */
async function settle(page: Page): Promise<void> {
  await page.getByRole("main").first().waitFor();
  await page.locator(".mantine-Skeleton-root").first().waitFor({ state: "hidden" });
  await page.waitForTimeout(QUIET_MS);
}

async function login(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/auth`);
  await page.getByLabel("Email/No.KTA").fill(EMAIL);
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.getByRole("button", { name: "Masuk" }).click();
  await page.waitForURL(`${base}/beranda`);
  await settle(page);
}

interface PageBytes {
  path: string;
  kb: number;
}

async function bytesOfPages(browser: Browser, base: string): Promise<PageBytes[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes = countBytes(page);
  await page.goto(`${base}/auth`);
  await settle(page);
  const result = [{ path: "/auth", kb: kilobytes(bytes.values()) }];
  const known = new Set(bytes.keys());
  await login(page, base);
  for (const path of ["/beranda", ...pages().filter((it) => it !== "/beranda")]) {
    const seen = new Set<string>();
    const note = (request: { url: () => string }): void => void seen.add(request.url());
    page.on("request", note);
    await page.goto(base + path);
    await settle(page);
    page.off("request", note);
    const added = [...bytes].filter(([url]) => seen.has(url) && !known.has(url));
    result.push({ path, kb: kilobytes(added.map(([, size]) => size)) });
    if (path === "/beranda") {
      added.forEach(([url]) => known.add(url));
    }
  }
  await context.close();
  return result;
}

const WATCH_LONG_TASKS = `
  globalThis.bangku = { last: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      bangku.last = Math.max(bangku.last, startTime + duration);
    }
  }).observe({ type: "longtask", buffered: true });
`;

/** Milliseconds from the navigation to the last long task before the page is quiet, cold cache. */
async function interactiveMs(context: BrowserContext, url: string, rate: number): Promise<number> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript({ content: WATCH_LONG_TASKS });
  await page.goto(url);
  await settle(page);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now(),
  );
  const last = await page.evaluate<number>("bangku.last");
  await page.close();
  return Math.max(painted, last);
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

async function medianMs(context: BrowserContext, url: string, rate: number): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await interactiveMs(context, url, rate));
  }
  return median(runs);
}

function printBytes(sizes: readonly PageBytes[]): void {
  console.log("\nJS + CSS over the wire, kB (goal: login 170, each further page 120)");
  for (const { path, kb } of sizes) {
    const goal = path === "/auth" ? LOGIN_GOAL_KB : PAGE_GOAL_KB;
    console.log(`${path.padEnd(60)} ${kb.toFixed(1).padStart(7)}  ${kb <= goal ? "ok" : "OVER"}`);
  }
}

async function printTimes(browser: Browser, base: string): Promise<void> {
  console.log(`\nusable after, ms, cold cache, median of ${RUNS} (processor as it is, 4 × slower)`);
  const guest = await browser.newContext();
  const user = await browser.newContext();
  await login(await user.newPage(), base);
  const visits = [["/auth", guest] as const, ...pages().map((path) => [path, user] as const)];
  for (const [path, context] of visits) {
    const fast = await medianMs(context, base + path, 1);
    const slow = await medianMs(context, base + path, SLOW);
    console.log(
      `${path.padEnd(60)} ${fast.toFixed(0).padStart(6)} ${slow.toFixed(0).padStart(6)}` +
        `  ratio ${(slow / fast).toFixed(1)}`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), "suar-bangku-"));
await buildWeb(console.log);
const [app, port] = await startApp({ SUAR_DATA: folder, SUAR_DEMO_SANDI: SANDI });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
try {
  const base = `http://127.0.0.1:${port}`;
  printBytes(await bytesOfPages(browser, base));
  await printTimes(browser, base);
} finally {
  await browser.close();
  app.kill("SIGTERM");
  await once(app, "exit");
  rmSync(folder, { recursive: true, force: true });
}

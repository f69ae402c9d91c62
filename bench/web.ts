// npm run bench:web: compressed bytes to a usable login and of every further page, and what Lighthouse
// finds on each. `-- --ulang` forgets what an earlier run of Lighthouse has found.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page, type Request } from "@playwright/test";
import { buildWeb } from "../tools/build-web.ts";
import { CHROMIUM, CHROMIUM_ARGS } from "../tools/chromium.ts";
import { GUEST_PAGES, pagesInside } from "../tools/site-map.ts";
import { startApp } from "./bangku.ts";
import { auditPages } from "./lighthouse.ts";

const SANDI = "sandi untuk bangku ukur";
const EMAIL = "pusat@demo.example";
const QUIET_MS = 1000;
const LOGIN_GOAL_KB = 170;
const PAGE_GOAL_KB = 120;
/** The one that a login leads to is the first, and brings the frame of all others. */
const INSIDE = ["/beranda", ...pagesInside().filter((path) => path !== "/beranda")];

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
  for (const path of INSIDE) {
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

function printBytes(sizes: readonly PageBytes[]): void {
  console.log("\nJS + CSS over the wire, kB (goal: login 170, each further page 120)");
  for (const { path, kb } of sizes) {
    const goal = path === "/auth" ? LOGIN_GOAL_KB : PAGE_GOAL_KB;
    console.log(`${path.padEnd(60)} ${kb.toFixed(1).padStart(7)}  ${kb <= goal ? "ok" : "OVER"}`);
  }
}

async function sessionOf(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: EMAIL, password: SANDI }),
  });
  const token = (await answer.json()) as { expires_in: number };
  return JSON.stringify({ ...token, id: "bangku", sampai: Date.now() + token.expires_in * 1000 });
}

const folder = mkdtempSync(join(tmpdir(), "suar-bangku-"));
buildWeb(console.log);
const [app, port] = await startApp({ SUAR_DATA: folder, SUAR_DEMO_SANDI: SANDI });
try {
  const base = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  printBytes(await bytesOfPages(browser, base));
  await browser.close();
  const guests = { base, session: undefined, paths: GUEST_PAGES };
  const inside = { base, session: await sessionOf(base), paths: INSIDE };
  await auditPages([guests, inside], process.argv.includes("--ulang"));
} finally {
  app.kill("SIGTERM");
  await once(app, "exit");
  rmSync(folder, { recursive: true, force: true });
}

// What Lighthouse finds on every page, one after the other. A result is written as soon as it is
// there: a run that was cut goes on where it stopped, for as long as the pages are of the same build.
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launch, type LaunchedChrome } from "chrome-launcher";
import lighthouse, { desktopConfig, type Config } from "lighthouse";
import { CHROMIUM, CHROMIUM_ARGS } from "../tools/chromium.ts";

const STAMP = new URL("../dist/web/.sumber", import.meta.url);

const FORMS = { ponsel: undefined, meja: desktopConfig } satisfies Record<
  string,
  Config | undefined
>;
type Form = keyof typeof FORMS;

interface Finding {
  form: Form;
  path: string;
  performance: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** As `tbt` on the phone, but by the processor's time: what others took of this machine is not in it. */
  blocked: number;
  accessibility: number;
  kb: number;
  load: number;
}

const GOAL = { performance: 0.9, cls: 0.05, blocked: 200 };

/** Of this build. */
function resultFile(): string {
  return join(tmpdir(), `suar-lighthouse-${readFileSync(STAMP, "utf8").slice(0, 12)}.jsonl`);
}

function readDone(file: string): Finding[] {
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line): Finding => JSON.parse(line))
    : [];
}

export interface Pages {
  base: string;
  /** As the browser keeps it; undefined for guests. */
  session: string | undefined;
  paths: readonly string[];
}

/** Whoever is in is in with this browser from its first page on. */
async function enter(chrome: LaunchedChrome, { base, session }: Pages): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const [context] = browser.contexts();
  const page = await context?.newPage();
  await page?.goto(`${base}/favicon.svg`);
  await page?.evaluate((value) => {
    localStorage.clear();
    if (value !== undefined) {
      localStorage.setItem("token", value);
    }
  }, session);
  await page?.close();
  await browser.close();
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the thread itself, µs; without what it had to wait for. */
  tdur?: number;
}

const LONG_TASK_MS = 50;
/** How much slower than this machine Lighthouse takes a phone to be. */
const SLOWDOWN: Record<Form, number> = { ponsel: 4, meja: 1 };

/** Milliseconds over 50 of every task of the page's thread since its first content. */
function blockedOf(events: readonly TraceEvent[], form: Form): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  const isMain = ({ pid, tid }: TraceEvent): boolean => pid === paint?.pid && tid === paint.tid;
  return events
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && isMain(event))
    .filter(({ ts, dur = 0 }) => ts + dur > (paint?.ts ?? 0))
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN[form] - LONG_TASK_MS)
    .reduce((sum, over) => sum + Math.max(0, over), 0);
}

async function audit(chrome: LaunchedChrome, url: string, form: Form): Promise<Finding> {
  const flags = {
    port: chrome.port,
    logLevel: "error" as const,
    onlyCategories: ["performance", "accessibility"],
    disableStorageReset: true,
    // Live events keep a connection open: the network is never quiet.
    maxWaitForLoad: 12_000,
  };
  const { lhr, artifacts } = (await lighthouse(url, flags, FORMS[form])) ?? {};
  if (lhr === undefined || lhr.runtimeError !== undefined) {
    throw new Error(`${url}: ${lhr?.runtimeError?.message}`);
  }
  const scoreOf = (name: string): number => lhr.categories[name]?.score ?? 0;
  const valueOf = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    form,
    path: url.slice(new URL(url).origin.length),
    performance: scoreOf("performance"),
    lcp: valueOf("largest-contentful-paint"),
    cls: valueOf("cumulative-layout-shift"),
    tbt: valueOf("total-blocking-time"),
    blocked: blockedOf(artifacts?.Trace.traceEvents ?? [], form),
    accessibility: scoreOf("accessibility"),
    kb: valueOf("total-byte-weight") / 1000,
    load: loadavg()[0] ?? 0,
  };
}

const isGood = ({ performance, cls, blocked }: Finding): boolean =>
  performance >= GOAL.performance && cls <= GOAL.cls && blocked <= GOAL.blocked;

function print(one: Finding): void {
  const { form, path, performance, lcp, cls, tbt, blocked, accessibility, kb, load } = one;
  const columns = [
    performance.toFixed(2),
    (lcp / 1000).toFixed(1),
    cls.toFixed(3),
    tbt.toFixed(0),
    blocked.toFixed(0),
    accessibility.toFixed(2),
    kb.toFixed(0),
    load.toFixed(1),
  ];
  console.log(
    `${form.padEnd(7)}${path.padEnd(62)}${columns.map((text) => text.padStart(7)).join("")}` +
      `  ${isGood(one) ? "ok" : "OVER"}`,
  );
}

/** @param afresh forgets what an earlier run has found */
export async function auditPages(visits: readonly Pages[], afresh: boolean): Promise<void> {
  const file = resultFile();
  if (afresh) {
    rmSync(file, { force: true });
  }
  const done = readDone(file);
  console.log(
    `\nLighthouse (goal: performance ≥ 0.9, shift ≤ 0.05, blocked ≤ 200 ms by the processor's time); ${file}`,
  );
  console.log(
    `${" ".repeat(69)}${["perf", "LCP s", "CLS", "TBT ms", "cpu ms", "a11y", "kB", "load"]
      .map((text) => text.padStart(7))
      .join("")}`,
  );
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: [...CHROMIUM_ARGS, "--headless=new"],
  });
  try {
    for (const visit of visits) {
      await enter(chrome, visit);
      for (const form of ["ponsel", "meja"] as const) {
        for (const path of visit.paths) {
          const known = done.find((one) => one.form === form && one.path === path);
          const finding = known ?? (await audit(chrome, visit.base + path, form));
          if (known === undefined) {
            appendFileSync(file, `${JSON.stringify(finding)}\n`);
          }
          print(finding);
        }
      }
    }
  } finally {
    chrome.kill();
  }
}

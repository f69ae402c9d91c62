// No page moves under the eyes of whoever reads it: on every page of the site map, with answers that
// take their time, the sum of layout shifts stays small. Names that are heard contain what is seen.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, ConsoleMessage, Page } from "@playwright/test";
import { GUEST_PAGES, pagesInside } from "../tools/site-map.ts";
import { mulaiDemo, type PeladenDemo } from "./peladen.ts";
import { SANDI } from "./pengguna.ts";
import { expect, settle, test, violationsOf } from "./test.ts";

const MOST = 0.05;
const ANSWER_MS = 200;
/** Of the answers that come in the reverse order. */
const BETWEEN_MS = 80;
const MOST_ASKED = 12;
const QUIET_MS = 300;
const LOOK_MS = 50;
/** So many pages are looked at side by side: most of the time each waits for its answers. */
const LANES = 3;

const WATCH_SHIFTS = `
  globalThis.geseran = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) {
        const what = sources.map(({ node }) => (node?.textContent ?? "").slice(0, 40));
        geseran.push({ value, what });
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

interface Shift {
  value: number;
  what: string[];
}

let demo: PeladenDemo;

test.beforeAll(async () => {
  demo = await mulaiDemo();
});

test.afterAll(() => demo.close());

/** @returns what the browser keeps of a session of this user */
async function sesiDemo(page: Page, siapa: string): Promise<string> {
  const answer = await page.request.post(`${demo.url}/api/login`, {
    data: { username: `${siapa}@demo.example`, password: SANDI },
  });
  return JSON.stringify({ ...(await answer.json()), id: siapa, sampai: Date.now() + 900_000 });
}

interface Answers {
  /** Resolves when none has been on its way for a moment. */
  quiet: () => Promise<void>;
  /** Before a page is opened. */
  restart: () => void;
}

/**
 * Answers take a while.
 * @param isReversed the sooner a page asks, the later it is answered
 */
async function slowAnswers(page: Page, isReversed: boolean): Promise<Answers> {
  let underway = 0;
  let asked = 0;
  let last = Date.now();
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/") && pathname !== "/api/live",
    async (route) => {
      underway += 1;
      asked += 1;
      await sleep(isReversed ? BETWEEN_MS * Math.max(MOST_ASKED - asked, 1) : ANSWER_MS);
      await route.continue().catch(() => undefined);
      underway -= 1;
      last = Date.now();
    },
  );
  return {
    quiet: () =>
      expect
        .poll(() => underway === 0 && Date.now() - last > ANSWER_MS + QUIET_MS, {
          intervals: [LOOK_MS],
        })
        .toBe(true),
    restart: () => {
      asked = 0;
    },
  };
}

/** The findings of a page, in words. */
async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>("geseran");
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= MOST
    ? []
    : [`${sum.toFixed(3)}: ${shifts.map(({ what }) => what.join(" | ")).join(" / ")}`];
}

/** What sticks out on the right, as far as the page scrolls there. */
async function overflowOf(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return width <= 0 ? [] : [`${width} px terlalu lebar`];
}

const layoutOf = async (page: Page): Promise<string[]> => [
  ...(await shiftsOf(page)),
  ...(await overflowOf(page)),
];

/** Names for the ear that lack what the eye reads, and what is too small to be hit. */
async function namesOf(page: Page): Promise<string[]> {
  // A report opens at its fault, and wherever a page is scrolled to, a bar covers half of something.
  await page.evaluate(() => scrollTo(0, 0));
  const violations = await violationsOf(page, ["label-content-name-mismatch", "target-size"]);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

interface Visit {
  page: Page;
  isReversed: boolean;
  paths: readonly string[];
  look: (page: Page) => Promise<string[]>;
}

async function visitAll({ page, isReversed, paths, look }: Visit): Promise<string[]> {
  const answers = await slowAnswers(page, isReversed);
  const findings: string[] = [];
  for (const path of paths) {
    answers.restart();
    await page.goto(demo.url + path);
    await settle(page);
    await answers.quiet();
    findings.push(...(await look(page)).map((text) => `${path}: ${text}`));
  }
  return findings;
}

interface Lane extends Omit<Visit, "page"> {
  width: number;
  /** What the browser keeps of a session; without it a guest looks. */
  session?: string;
}

/** A part of the pages, in a browser's context of their own. What the console says is a finding too. */
async function visitLane(browser: Browser, { width, session, ...visit }: Lane): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
  });
  await context.addInitScript({ content: WATCH_SHIFTS });
  if (session !== undefined) {
    // As on the first visit: nothing is known of the last one.
    await context.addInitScript((value) => {
      localStorage.setItem("token", value);
      localStorage.removeItem("kerangka");
    }, session);
  }
  const page = await context.newPage();
  const heard: string[] = [];
  const isBad = (message: ConsoleMessage): boolean =>
    ["error", "warning"].includes(message.type()) && !message.text().includes("404");
  page.on("console", (message) => {
    if (isBad(message)) {
      heard.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => heard.push(`${page.url()}: ${String(error)}`));
  const findings = await visitAll({ page, ...visit });
  await context.close();
  return [...findings, ...heard];
}

const everyNth = (paths: readonly string[], lane: number): string[] =>
  paths.filter((_, at) => at % LANES === lane);

for (const [width, isReversed] of [
  [390, true],
  [1440, false],
] as const) {
  test(`halaman tidak bergeser, nama dan ukuran tombolnya cocok, pada ${width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(900_000);
    const bersama = { width, isReversed };
    expect(await visitLane(browser, { ...bersama, paths: GUEST_PAGES, look: layoutOf })).toEqual(
      [],
    );
    const session = await sesiDemo(page, "pusat");
    const look = async (one: Page): Promise<string[]> => [
      ...(await layoutOf(one)),
      ...(await namesOf(one)),
    ];
    const lanes = Array.from({ length: LANES }, async (_, lane) =>
      visitLane(browser, { ...bersama, session, look, paths: everyNth(pagesInside(), lane) }),
    );
    expect((await Promise.all(lanes)).flat()).toEqual([]);
  });
}

test("laporan yang datang jauh sesudah TPS-nya tidak menggeser halamannya", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript({ content: WATCH_SHIFTS });
  const session = await sesiDemo(page, "pusat");
  await page.addInitScript((value) => localStorage.setItem("token", value), session);
  const path = pagesInside().find((one) => /\/laporan\/5\/.*TPS/u.test(one)) ?? "";
  await page.route(/\/laporan\/5$/u, async (route) => {
    await sleep(1_000);
    await route.continue().catch(() => undefined);
  });
  await page.goto(demo.url + path);
  await expect(page.getByRole("heading", { level: 1, name: /^Presiden/u })).toBeVisible();
  await settle(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test("kerangka berdiri sebelum server menjawab, dan tidak pernah dengan akun orang lain", async ({
  page,
}) => {
  const masuk = async (siapa: string): Promise<void> => {
    const session = await sesiDemo(page, siapa);
    await page.goto(`${demo.url}/favicon.svg`);
    await page.evaluate((value) => localStorage.setItem("token", value), session);
  };
  const menu = page.getByRole("button", { name: /^Menu / });
  await masuk("pusat");
  await page.goto(`${demo.url}/beranda`);
  await settle(page);
  const nama = (await menu.textContent()) ?? "";

  const { promise: dilepas, resolve: lepas } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === "/api/self",
    async (route) => {
      await dilepas;
      await route.continue().catch(() => undefined);
    },
  );
  await page.reload();
  await expect(menu).toHaveText(nama);
  await expect(page.getByRole("navigation", { name: "Kelompok menu" })).toBeVisible();

  await masuk("kota");
  await page.goto(`${demo.url}/beranda`);
  await expect(page.getByText("Memuat halaman")).toBeAttached();
  await expect(menu).toHaveCount(0);
  lepas();
  await expect(menu).toBeVisible();
  await expect(menu).not.toHaveText(nama);
});

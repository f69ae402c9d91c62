// No page moves under the eyes of whoever reads it: on every page of the site map, with answers that
// take their time, the sum of layout shifts stays small. Names that are heard contain what is seen.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { GUEST_PAGES, pagesInside } from "../tools/site-map.ts";
import { mulaiDemo, type PeladenDemo } from "./peladen.ts";
import { SANDI } from "./pengguna.ts";
import { axeOf, expect, settle, test } from "./test.ts";

const MOST = 0.05;
const ANSWER_MS = 200;
const QUIET_MS = 300;

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

/** Answers take a while; @returns resolves when none has been on its way for a moment */
async function slowAnswers(page: Page): Promise<() => Promise<void>> {
  let underway = 0;
  let last = Date.now();
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/") && pathname !== "/api/live",
    async (route) => {
      underway += 1;
      await sleep(ANSWER_MS);
      await route.continue().catch(() => undefined);
      underway -= 1;
      last = Date.now();
    },
  );
  return () =>
    expect.poll(() => underway === 0 && Date.now() - last > ANSWER_MS + QUIET_MS).toBe(true);
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
  const { violations } = await axeOf(page)
    .withRules(["label-content-name-mismatch", "target-size"])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

interface Visit {
  page: Page;
  paths: readonly string[];
  look: (page: Page) => Promise<string[]>;
}

async function visitAll({ page, paths, look }: Visit): Promise<string[]> {
  const quiet = await slowAnswers(page);
  const findings: string[] = [];
  for (const path of paths) {
    await page.goto(demo.url + path);
    await settle(page);
    await quiet();
    findings.push(...(await look(page)).map((text) => `${path}: ${text}`));
  }
  return findings;
}

for (const width of [390, 1440]) {
  test(`halaman tidak bergeser, nama dan ukuran tombolnya cocok, pada ${width} px`, async ({
    page,
    bolehDiKonsol,
  }) => {
    test.setTimeout(900_000);
    bolehDiKonsol("404");
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.addInitScript({ content: WATCH_SHIFTS });
    expect(await visitAll({ page, paths: GUEST_PAGES, look: layoutOf })).toEqual([]);
    const session = await sesiDemo(page, "pusat");
    await page.addInitScript((value) => localStorage.setItem("token", value), session);
    // As on the first visit: nothing is known of the last one.
    await page.addInitScript(() => localStorage.removeItem("kerangka"));
    const look = async (): Promise<string[]> => [
      ...(await layoutOf(page)),
      ...(await namesOf(page)),
    ];
    expect(await visitAll({ page, paths: pagesInside(), look })).toEqual([]);
  });
}

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

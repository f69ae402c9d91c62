// A walk over pages that asks of each, while it stands there, all that is asked of every page: it does not
// move under the eyes of whoever reads it, fits its width, says nothing on the console, and axe finds
// nothing serious, nor a name for the ear that lacks what the eye reads, nor what is too small to be hit.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, ConsoleMessage, Page } from "@playwright/test";
import { sampleOf } from "../server/src/testing/ukuran.ts";
import { pindah } from "./menu.ts";
import { expect, settle, violationsOf } from "./test.ts";

const MOST = 0.05;
const ANSWER_MS = 200;
/** Of the answers that come in the reverse order. */
const BETWEEN_MS = 80;
const MOST_ASKED = 12;
const QUIET_MS = 300;
const LOOK_MS = 50;

/**
 * Answers take a while, in the page itself: a browser whose requests pass through somebody else forgets the
 * application each time. Reversed, the sooner a page asks, the later it is answered.
 */
export const watchOf = (isReversed: boolean): string => `
  globalThis.pantau = { geseran: [], berjalan: 0, ditanya: 0, akhir: 0, isPindah: false };
  // The menu's column comes and goes with a page, and everything beside it at once.
  const isMenu = ([one, ...others]) =>
    pantau.isPindah && others.length === 0 && one?.node?.classList?.contains("app-main");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput && !isMenu(sources)) {
        const what = sources.map(({ node }) => (node?.textContent ?? "").slice(0, 40));
        pantau.geseran.push({ value, what });
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith("/api/") || pathname === "/api/live") {
      return ask(input, init);
    }
    pantau.berjalan += 1;
    pantau.ditanya += 1;
    const wait = ${isReversed} ? ${BETWEEN_MS} * Math.max(${MOST_ASKED} - pantau.ditanya, 1) : ${ANSWER_MS};
    await new Promise((done) => setTimeout(done, wait));
    try {
      return await ask(input, init);
    } finally {
      pantau.berjalan -= 1;
      pantau.akhir = performance.now();
    }
  };
`;

/** No answer on its way for a moment, and nothing that fades or changes its colour. */
const QUIET = `
  pantau.berjalan === 0 && performance.now() - pantau.akhir > ${QUIET_MS} &&
    document.getAnimations().every((one) => !(one instanceof CSSTransition))
`;

const diam = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(QUIET), { intervals: [LOOK_MS] }).toBe(true);

interface Shift {
  value: number;
  what: string[];
}

/** The findings of a page, in words. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<Shift[]>("pantau.geseran");
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= MOST
    ? []
    : [`bergeser ${sum.toFixed(3)}: ${shifts.map(({ what }) => what.join(" | ")).join(" / ")}`];
}

/** What sticks out on the right, as far as the page scrolls there. */
async function overflowOf(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess <= 0 ? [] : [`${excess} px terlalu lebar`];
}

/** Wherever a page is scrolled to, a bar that stays covers half of something: put where it stands in the page. */
const letStand = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // A report opens at its fault.
    scrollTo(0, 0);
    for (const bar of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(bar).position === "sticky") {
        bar.style.setProperty("position", "static", "important");
      }
    }
  });

const letStick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[style*="position: static"]')) {
      bar.style.removeProperty("position");
    }
  });

async function seriousOf(page: Page): Promise<string[]> {
  const also = ["label-content-name-mismatch", "target-size"];
  await letStand(page);
  const violations = await violationsOf(page, also);
  await letStick(page);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Between a phone and a screen: the menu is a rail. */
const TABLET = { width: 992, height: 740 };
/** So long what moves counts as moved by whoever made the window another size. */
const RESIZED_MS = 500;

export interface Cara {
  layar: { width: number; height: number };
  colorScheme: "light" | "dark";
  /** Answers in the reverse order, and some pages by a load of their own, as on the first visit. */
  isDimuat: boolean;
}

/** Of the pages that may be loaded, one in so many. */
const DIMUAT = 4;

interface Langkah extends Cara {
  page: Page;
  url: string;
  path: string;
  siapa: string;
}

async function bukaHalaman({ page, url, path, isDimuat }: Langkah): Promise<void> {
  if (isDimuat || page.url() === "about:blank") {
    await page.goto(url + path);
  } else {
    await page.evaluate("pantau.isPindah = true; pantau.geseran.length = pantau.ditanya = 0");
    await pindah(page, path);
  }
  await settle(page);
  await diam(page);
}

async function findingsAt(langkah: Langkah): Promise<string[]> {
  const { page, layar, path, siapa } = langkah;
  await bukaHalaman(langkah);
  const found = [
    ...(await shiftsOf(page)),
    ...(await overflowOf(page)),
    ...(await seriousOf(page)),
  ];
  if (layar.width > TABLET.width) {
    await page.setViewportSize(TABLET);
    await diam(page);
    found.push(...(await overflowOf(page)).map((text) => `pada ${TABLET.width} px ${text}`));
    await page.setViewportSize(layar);
    await sleep(RESIZED_MS);
  }
  return found.map((text) => `${siapa} ${path}: ${text}`);
}

export interface Rombongan {
  paths: readonly string[];
  /** Named in what is found. */
  siapa: string;
  /** What the browser keeps of a session; without it a guest looks. */
  session?: string;
  /** Before the first page. */
  siapkan?: (page: Page) => Promise<void>;
}

interface Jelajah extends Cara {
  url: string;
  rombongan: Rombongan;
}

/** In a browser's context of its own. What the console says is a finding too. @returns the findings in words */
export async function jelajahi(
  browser: Browser,
  { rombongan, ...cara }: Jelajah,
): Promise<string[]> {
  const { colorScheme, layar: viewport, isDimuat } = cara;
  const context = await browser.newContext({ viewport, colorScheme });
  await context.addInitScript({ content: watchOf(isDimuat) });
  if (rombongan.session !== undefined) {
    // As on the first visit: nothing is known of the last one.
    await context.addInitScript((value) => {
      localStorage.setItem("token", value);
      localStorage.removeItem("kerangka");
    }, rombongan.session);
  }
  const page = await context.newPage();
  await rombongan.siapkan?.(page);
  const { siapa } = rombongan;
  const findings: string[] = [];
  const isBad = (message: ConsoleMessage): boolean =>
    ["error", "warning"].includes(message.type()) && !message.text().includes("404");
  page.on("console", (message) => {
    if (isBad(message)) {
      findings.push(`${siapa} ${page.url()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => findings.push(`${siapa} ${page.url()}: ${String(error)}`));
  const dimuat = isDimuat ? sampleOf(rombongan.paths, DIMUAT) : [];
  for (const path of rombongan.paths) {
    const langkah = { page, path, siapa, ...cara, isDimuat: dimuat.includes(path) };
    findings.push(...(await findingsAt(langkah)));
  }
  await context.close();
  return findings;
}

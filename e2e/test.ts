// `test` and `expect` for every browser test. A message on the console or an uncaught error fails
// the test that saw it.
import { extname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import {
  test as base,
  expect,
  request,
  type APIRequestContext,
  type Locator,
  type Page,
} from "@playwright/test";
import { hashToken, newToken } from "../server/src/access/token.ts";
import { insertToken } from "../server/src/akun/sesi.repo.ts";
import { connect, type Basis } from "../server/src/platform/db.ts";
import { sampleOf } from "../server/src/testing/ukuran.ts";
import { mulaiPenyedia, type Peladen } from "./peladen.ts";
import { emailOf, type PeranUji } from "./pengguna.ts";

const GALLERY = fileURLToPath(new URL("../dist/galeri", import.meta.url));
const GALLERY_PAGE = join(GALLERY, "galeri/index.html");

interface Tokens {
  access_token: string;
  refresh_token: string;
}

interface Fixtures {
  /** The server of this file of tests, and its database. */
  peladen: Peladen;
  /** Where the server is. */
  alamat: string;
  sesiBaru: (peran: PeranUji) => Promise<Tokens>;
  /** The API as another program calls it, with the rights of a user; until the file ends. */
  apiSebagai: (peran: PeranUji) => Promise<APIRequestContext>;
  /** Opens a page of web/galeri: "tabel?jumlah=3". */
  bukaGaleri: (page: string, peran?: PeranUji) => Promise<void>;
  /** Logged in from the first page on, without the login form. */
  masukSebagai: (peran: PeranUji) => Promise<void>;
  /** Console messages that the test expects, as part of their text. */
  bolehDiKonsol: (text: string) => void;
}

/** What the tests of a file share, and those of the next file have anew. */
interface Dunia {
  file: string;
  peladen: Peladen;
  basis: Basis;
  opened: APIRequestContext[];
}

interface WorkerFixtures {
  duniaUntuk: (file: string) => Promise<Dunia>;
}

async function closeDunia(dunia: Dunia | undefined): Promise<void> {
  await Promise.all((dunia?.opened ?? []).map((api) => api.dispose()));
  await dunia?.basis.close();
}

async function newSession({ basis }: Dunia, peran: PeranUji): Promise<Tokens> {
  const user = await basis.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf(peran))
    .executeTakeFirstOrThrow();
  const sesi = await basis.db
    .insertInto("sesi")
    .values({ users_id: user.id, perangkat: "Peramban uji" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [access_token, refresh_token] = [newToken(), newToken()];
  const issued = [
    { hash: hashToken(access_token), jenis: "akses" },
    { hash: hashToken(refresh_token), jenis: "segar" },
  ] as const;
  for (const token of issued) {
    await insertToken(basis.db, { ...token, sesiId: sesi.id, seconds: 3600 });
  }
  return { access_token, refresh_token };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  duniaUntuk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is used from it
    async ({}, use) => {
      const penyedia = mulaiPenyedia();
      let dunia: Dunia | undefined;
      await use(async (file) => {
        if (dunia?.file !== file) {
          await closeDunia(dunia);
          const peladen = await penyedia.berikutnya();
          const basis = connect(peladen.database, { connections: 1 });
          dunia = { file, peladen, basis, opened: [] };
        }
        return dunia;
      });
      await closeDunia(dunia);
      await penyedia.close();
    },
    { scope: "worker" },
  ],
  // A new tab also where tests share a context: with no history, nor what a tab keeps by itself.
  page: async ({ context }, use) => {
    const earlier = context.pages();
    const page = await context.newPage();
    await Promise.all(earlier.map((one) => one.close()));
    await use(page);
  },
  peladen: async ({ duniaUntuk }, use, { file }) => use((await duniaUntuk(file)).peladen),
  baseURL: async ({ peladen }, use) => use(peladen.url),
  alamat: async ({ peladen }, use) => use(peladen.url),
  sesiBaru: async ({ duniaUntuk }, use, { file }) => {
    const dunia = await duniaUntuk(file);
    await use((peran) => newSession(dunia, peran));
  },
  apiSebagai: async ({ duniaUntuk }, use, { file }) => {
    const dunia = await duniaUntuk(file);
    await use(async (peran) => {
      const { access_token: token } = await newSession(dunia, peran);
      const api = await request.newContext({
        baseURL: dunia.peladen.url,
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      });
      dunia.opened.push(api);
      return api;
    });
  },
  masukSebagai: async ({ page, sesiBaru }, use) => {
    await use(async (peran) => {
      const tokens = await sesiBaru(peran);
      const session = { id: "uji", ...tokens, sampai: Date.now() + 3_600_000 };
      await page.addInitScript((token) => {
        // Once: a logout stays a logout when the page loads again.
        if (sessionStorage.getItem("uji") === null) {
          sessionStorage.setItem("uji", "1");
          localStorage.setItem("token", token);
        }
      }, JSON.stringify(session));
    });
  },
  bukaGaleri: async ({ page, masukSebagai }, use) => {
    await page.route(/\/galeri\//, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(GALLERY, pathname.replace("/galeri/", ""));
      return route.fulfill({ path: extname(file) === "" ? GALLERY_PAGE : file });
    });
    await use(async (path, peran = "pusat") => {
      await masukSebagai(peran);
      await page.goto(`/galeri/${path}`);
    });
  },
  bolehDiKonsol: [
    async ({ page }, use) => {
      const expected: string[] = [];
      const seen: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          seen.push(message.text());
        }
      });
      page.on("pageerror", (error) => seen.push(String(error)));
      await use((text) => expected.push(text));
      await page.unrouteAll({ behavior: "ignoreErrors" });
      const surprises = seen.filter((text) => !expected.some((part) => text.includes(part)));
      expect(surprises, "messages on the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Answers an address of the API in the server's place. */
export async function jawab(
  page: Page,
  path: string,
  answer: { status?: number; body?: unknown },
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status: answer.status ?? 200, json: answer.body ?? {} }),
  );
}

/** Passes the server's answer on with changes. */
export async function ubahJawaban(
  page: Page,
  path: string,
  change: (body: never) => unknown,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as never) });
    },
  );
}

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/** Whose findings are moderate at most, which nobody here asks for; they took a tenth of the time. */
const NOT_SERIOUS = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "empty-heading",
  "empty-table-header",
  "form-field-multiple-labels",
  "heading-order",
  "html-xml-lang-mismatch",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-viewport",
  "meta-viewport-large",
  "no-autoplay-audio",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "server-side-image-map",
  "skip-link",
];

const setTo = (enabled: boolean, rules: readonly string[]) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled }]));

/**
 * What axe finds, by all rules that can be serious and by those that it asks only when told to. Of this page
 * alone: it has no frames of others, for which axe would open another page each time.
 * What passes is not told node by node, nor where in the page it stands, which took a third of the time.
 */
export async function violationsOf(page: Page, also: readonly string[] = []): Promise<Violations> {
  // It stays in the page; read again by each of its runs it cost as much as they.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ";" } : {}) })
    .setLegacyMode()
    .options({
      resultTypes: ["violations"],
      selectors: false,
      // Styles and sounds, for rules that are not asked.
      preload: false,
      rules: { ...setTo(false, NOT_SERIOUS), ...setTo(true, also) },
    });
  const { violations } = await axe.analyze();
  return violations;
}

/** Serious and critical findings of axe. */
async function findingsOf(page: Page): Promise<string[]> {
  const violations = await violationsOf(page);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
}

/** Until nothing fades or changes its colour. */
async function waitUntilStill(page: Page): Promise<void> {
  const changing = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
    );
  await expect.poll(changing).toBe(0);
}

/** As when the device changes between day and night; waits until all colours have followed. */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", theme);
  await waitUntilStill(page);
}

/** What was clicked begins to fade a frame later. */
const FRAMES_MS = 50;

/** A toast that goes while it is looked at is pale for a moment: colours alone are looked at again, at rest. */
async function expectNoFindings(page: Page): Promise<void> {
  const found = await findingsOf(page);
  if (found.length > 0 && found.every((one) => one.startsWith("color-contrast"))) {
    await sleep(FRAMES_MS);
    await waitUntilStill(page);
    expect(await findingsOf(page)).toEqual([]);
    return;
  }
  expect(found).toEqual([]);
}

const THEMES = ["light", "dark"] as const;
/** Every look at a page costs a second: one of so many for each test, another one with another commit. */
const oneOf = <T>(looks: readonly T[]): T[] =>
  sampleOf(looks, looks.length, Number.parseInt(test.info().testId.slice(-6), 16));

async function expectAccessibleIn(page: Page, themes: readonly (typeof THEMES)[number][]) {
  await sleep(FRAMES_MS);
  await waitUntilStill(page);
  for (const theme of themes) {
    await setTheme(page, theme);
    await expectNoFindings(page);
  }
  await setTheme(page, "light");
}

/** No serious or critical finding of axe on the page as it is now, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn(page, oneOf(THEMES));
}

/** Nothing sticks out on the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // The menu slides away when the window narrows.
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

const NARROW = { width: 390, height: 844 };

/** Accessible as it is, and at 390 px, where it fits as well; both in both themes. */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  const looks = oneOf(
    [true, false].flatMap((isNarrow) => THEMES.map((theme) => ({ isNarrow, theme }))),
  );
  const themesAt = (narrow: boolean) =>
    looks.filter(({ isNarrow }) => isNarrow === narrow).map(({ theme }) => theme);
  await expectAccessibleIn(page, themesAt(false));
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await expectAccessibleIn(page, themesAt(true));
}

/** A dialog is as wide as it should be (SHELL-070), once it has stopped growing. */
export async function expectWidth(dialog: Locator, width: number): Promise<void> {
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
}

/** The clock stops at a moment to come; a busy machine must reach it before that has passed. */
const AHEAD_MS = 60_000;

/** From here on time passes only where the test lets it; page.clock.install() came before the page. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** How long a toast takes to go once its life is over, ms. */
const GOING_MS = 500;

/** The toast on its way stays for `life` ms and no longer; the clock stands still until then, and goes on. */
export async function expectToastLife(page: Page, text: string, life: number): Promise<void> {
  const toast = page.locator(".mantine-Notifications-notification").filter({ hasText: text });
  // Dialogs that close and parts that load take a little time before it comes.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
  await page.clock.runFor(life - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100 + GOING_MS);
  await expect(toast).toBeHidden();
  // What arrives now is shown by timers too.
  await page.clock.resume();
}

/** The page is there with its data. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
}

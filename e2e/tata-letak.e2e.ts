// One walk over every page of the site map, each by whoever has the whole of it: as one goes from page to page, on
// the phone some by a load of their own. What is asked of each: e2e/jelajah.ts.
import { setTimeout as sleep } from "node:timers/promises";
import { request, type APIRequestContext, type Page } from "@playwright/test";
import { sampleOf } from "../server/src/testing/ukuran.ts";
import { GUEST_PAGES, pagesInside } from "../tools/site-map.ts";
import { jelajahi, shiftsOf, watchOf, type Cara, type Rombongan } from "./jelajah.ts";
import { mulaiDemo, type PeladenDemo } from "./peladen.ts";
import { SANDI } from "./pengguna.ts";
import { expect, jawab, settle, test } from "./test.ts";

/** What others have on them than an administrator of the nation, and what they are refused. */
const OF_OTHERS = {
  kota: ["/beranda", "/pengaturan/akses"],
  saksi: ["/beranda", "/qc"],
  caleg: ["/beranda", "/user/profil-caleg"],
} as const;

let demo: PeladenDemo;

/** A page that the demo lacks: what came of a file. */
let impor = "";

test.beforeAll(async () => {
  demo = await mulaiDemo();
  const tamu = await request.newContext();
  const { access_token: token } = JSON.parse(await sesiDemo(tamu, "pusat"));
  const buffer = Buffer.from("tps_id,dpt\n3371011003001,201\n3371011003002,x");
  const answer = await tamu.post(`${demo.url}/api/impor`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { jenis: "tps", file: { name: "data.csv", mimeType: "text/csv", buffer } },
  });
  expect(answer.status(), await answer.text()).toBe(202);
  impor = `/impor/${(await answer.json()).data.id}`;
  await tamu.dispose();
});

test.afterAll(() => demo.close());

/** @returns what the browser keeps of a session of this user */
async function sesiDemo(api: APIRequestContext, siapa: string): Promise<string> {
  const answer = await api.post(`${demo.url}/api/login`, {
    data: { username: `${siapa}@demo.example`, password: SANDI },
  });
  return JSON.stringify({ ...(await answer.json()), id: siapa, sampai: Date.now() + 900_000 });
}

const guest: Rombongan = {
  siapa: "tamu",
  paths: [...GUEST_PAGES, "/auth/reset-password/abc", "/auth/undangan/abc"],
  siapkan: (page) =>
    jawab(page, "/api/verify", { body: { data: { jenis: "pertama", email: null } } }),
};

/** What is looked at side by side: most of the time each waits for its answers. */
async function semuaJalur(page: Page): Promise<Rombongan[][]> {
  const session = await sesiDemo(page.request, "pusat");
  const semua = [...pagesInside(), impor];
  const half = (rest: number): Rombongan => ({
    siapa: "pusat",
    session,
    paths: semua.filter((_, at) => at % 2 === rest),
  });
  const others = Object.entries(OF_OTHERS).map(async ([siapa, paths]) => ({
    siapa,
    paths,
    session: await sesiDemo(page.request, siapa),
  }));
  return [[half(0)], [half(1), guest, ...(await Promise.all(others))]];
}

const TEMA = ["light", "dark"] as const;

/** A theme each, with another seed the other one; in the full run both. */
const CARA: readonly Cara[] = [
  { layar: { width: 390, height: 844 }, isDimuat: true },
  { layar: { width: 1440, height: 900 }, isDimuat: false },
].flatMap((cara, at) => {
  const semua = TEMA.map((colorScheme) => ({ ...cara, colorScheme }));
  return sampleOf(semua, TEMA.length, at);
});

for (const cara of CARA) {
  test(`setiap halaman pada ${cara.layar.width} px, ${cara.colorScheme}: tidak bergeser, muat, diam di konsol, mudah diakses`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(900_000);
    const findings = (await semuaJalur(page)).map(async (jalur) => {
      const found: string[] = [];
      for (const rombongan of jalur) {
        found.push(...(await jelajahi(browser, { url: demo.url, rombongan, ...cara })));
      }
      return found;
    });
    expect((await Promise.all(findings)).flat()).toEqual([]);
  });
}

test("laporan yang datang jauh sesudah TPS-nya tidak menggeser halamannya", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript({ content: watchOf(false) });
  const session = await sesiDemo(page.request, "pusat");
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
    const session = await sesiDemo(page.request, siapa);
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

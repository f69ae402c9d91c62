// The phone: what has the focus is wholly in sight, with and without a keyboard over half of the page.
import type { Locator, Page } from "@playwright/test";
import { siapkanTps, unggahDokumen } from "./isi-data.ts";
import { pindah } from "./menu.ts";
import { alamatLaporan, isian, KELURAHAN, suara, tpsId } from "./qc.ts";
import { buatSaksi, siapkanTempat } from "./saksi.ts";
import { expect, expectNoSidewaysScroll, settle, test } from "./test.ts";

const { laporan } = KELURAHAN;
const LAYAR = [
  { width: 390, height: 844 },
  { width: 390, height: 500 },
  { width: 360, height: 360 },
];

test.use({ hasTouch: true, isMobile: true });

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await siapkanTps(api, laporan, 6);
  await siapkanTempat(api);
  await buatSaksi(api, { nama: "Nama Saksi Telepon", nomor: 900 });
  await unggahDokumen(api, tpsId(laporan, 2), "C-Hasil Presiden dan Wakil Presiden");
});

/** Which corners of the focused element somebody else covers. */
const tertutup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLElement) || field === document.body) {
      return ["tidak ada fokus"];
    }
    const { left, top, right, bottom: end } = field.getBoundingClientRect();
    // Of a text of many lines as much as there is room for.
    const bottom = Math.min(end, top + innerHeight / 3);
    // A field's own icons lie over its corners.
    const whole = field.closest('[class*="-wrapper"], .mantine-Switch-root') ?? field;
    const corners = [
      [left + 5, top + 5],
      [right - 5, top + 5],
      [left + 5, bottom - 5],
      [right - 5, bottom - 5],
    ] as const;
    return corners.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      const isFree = hit !== null && whole.contains(hit);
      return isFree ? [] : [`${field.id} di ${x},${y}: ${hit?.className ?? "di luar layar"}`];
    });
  });

/** How many fields nobody covers. */
const utuh = (fields: Element[]): number =>
  fields.filter((field) => {
    const { left, top, right, bottom } = field.getBoundingClientRect();
    return [top + 5, bottom - 5].every((y) =>
      [left + 5, right - 5].every((x) => document.elementFromPoint(x, y) === field),
    );
  }).length;

async function tampakUtuh(page: Page): Promise<void> {
  await expect.poll(() => tertutup(page)).toEqual([]);
}

const fokus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id ?? "");

async function buka(page: Page, nomor: number): Promise<Locator> {
  await page.goto(alamatLaporan(laporan, nomor));
  const form = page.getByRole("form", { name: /^Laporan Presiden/ });
  await expect(isian(page, "Suara sah")).toBeAttached();
  return form;
}

interface Telusur {
  page: Page;
  form: Locator;
  layar: (typeof LAYAR)[number];
}

/** Every field by Enter from the first to the button, and back again. */
async function telusuriIsian({ page, form, layar }: Telusur): Promise<void> {
  await page.setViewportSize(layar);
  const fields = form.getByRole("textbox");
  const jumlah = await fields.count();
  expect(jumlah).toBeGreaterThan(10);
  await expectNoSidewaysScroll(page);
  // There is a field to be tapped before any has the focus.
  await fields.nth(3).evaluate((field) => field.scrollIntoView({ block: "center" }));
  await expect.poll(() => fields.evaluateAll(utuh)).toBeGreaterThan(0);
  const foot = form.locator(".isian-foot");
  await fields.first().tap();
  const dilalui = [await fokus(page)];
  const bingkai = page.locator(".viewer-frame");
  if (layar.height >= 500 && (await bingkai.isVisible())) {
    // Enough of the document to read a figure from.
    expect((await bingkai.boundingBox())?.height).toBeGreaterThan(140);
  }
  for (let index = 1; index <= jumlah; index += 1) {
    await tampakUtuh(page);
    // One line while typing.
    expect((await foot.boundingBox())?.height).toBeLessThan(52);
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    dilalui.push(await fokus(page));
  }
  expect(new Set(dilalui).size).toBe(jumlah + 1);
  await expectNoSidewaysScroll(page);
  // Enter in the last field leads to the button, with all of the foot.
  await expect(page.getByRole("button", { name: "Simpan & TPS berikutnya" })).toBeFocused();
  await tampakUtuh(page);
  expect((await foot.boundingBox())?.height).toBeGreaterThan(80);

  await fields.last().focus();
  for (let index = jumlah - 1; index > 0; index -= 1) {
    await page.keyboard.press("Shift+Enter");
    expect(await fokus(page)).toBe(dilalui[index - 1]);
    await tampakUtuh(page);
  }
}

for (const [nomor, keadaan] of [
  [1, "tanpa dokumen"],
  [2, "dengan dokumen terbuka"],
  [4, "dengan unggahan dokumen terbuka"],
] as const) {
  test(`isian telepon ${keadaan}: setiap isian tampak utuh maju dan mundur`, async ({
    page,
    masukSebagai,
  }) => {
    await masukSebagai("kota");
    await page.setViewportSize({ width: 390, height: 844 });
    const form = await buka(page, nomor);
    if (nomor !== 1) {
      await page.getByRole("button", { name: "Buka dokumen" }).tap();
    }
    if (nomor === 2) {
      await expect(page.locator(".viewer-frame")).toBeVisible();
    }
    for (const layar of LAYAR) {
      await test.step(`${layar.width} × ${layar.height}`, () =>
        telusuriIsian({ page, form, layar }));
    }
  });
}

/** Walks the page by Tab, and back, and names every field and button that does not come wholly into sight. */
async function telusuri(page: Page): Promise<number> {
  let dilihat = 0;
  for (const tombol of ["Tab", "Shift+Tab"]) {
    const dilalui = new Set<string>();
    for (let langkah = 0; langkah < 80; langkah += 1) {
      await page.keyboard.press(tombol);
      const jenis = await page.evaluate(() => {
        const field = document.querySelector(
          ":is(main, [role=dialog]) :is(input, textarea, button):focus",
        );
        const { width = 0, height = 0 } = field?.getBoundingClientRect() ?? {};
        return width > 10 && height > 10 ? `${field?.id} ${field?.textContent}` : "";
      });
      if (jenis !== "") {
        await tampakUtuh(page);
        if (dilalui.has(jenis)) {
          break;
        }
        dilalui.add(jenis);
      }
    }
    dilihat = Math.max(dilihat, dilalui.size);
  }
  return dilihat;
}

/** Pages with long forms, a dialog of theirs to open first, and how many fields and buttons they have at least. */
const FORMULIR: readonly (readonly [alamat: string, paling: number, dialog?: string])[] = [
  ["/saksi/form/manual", 5],
  ["/saksi/form", 4],
  ["/user/form", 6],
  ["/profil", 5],
  ["/pengaturan/templat-surat", 5],
  ["/pengaturan/organisasi", 4],
  ["/pengaturan/akses", 20],
  ["/saksi", 5, "Filter"],
];

const DAFTAR = [
  ["/saksi", "Daftar Saksi"],
  ["/user", "Daftar Pengguna"],
  ["/tps/list?wilayah_id=1376011004", "Daftar TPS"],
  ["/saksi/cakupan?wilayah_id=1376", "Cakupan per wilayah"],
] as const;

/** What is too small for a finger. */
const kecilDi = (page: Page): Promise<string[]> =>
  page
    .locator(":is(.page-actions, .data-table) :is(button, a.mantine-Button-root, input)")
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        // A tick is hit wherever its label is.
        const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
        return width < 43.5 || height < 43.5
          ? [`${target.ariaLabel ?? target.textContent} ${width} × ${height}`]
          : [];
      }),
    );

test("formulir di 390 × 500: tidak ada isian di balik bilah", async ({ page, masukSebagai }) => {
  await masukSebagai("super");
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/beranda");
  for (const [alamat, paling, dialog] of FORMULIR) {
    await test.step(alamat, async () => {
      await pindah(page, alamat);
      await settle(page);
      if (dialog !== undefined) {
        await page.getByRole("button", { name: dialog, exact: true }).tap();
        await expect(page.getByRole("dialog")).toBeVisible();
      }
      expect(await telusuri(page)).toBeGreaterThanOrEqual(paling);
      await expectNoSidewaysScroll(page);
    });
  }
});

test("daftar di telepon: tiga isian dahulu, tanpa NIK, sasaran 44 px", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/beranda");
  for (const [alamat, label] of DAFTAR) {
    await test.step(label, async () => {
      await pindah(page, alamat);
      await settle(page);
      const kartu = page.getByRole("list", { name: label }).getByRole("listitem").first();
      await expect(kartu.locator(".table-card-telling")).toHaveCount(3);
      await expect(kartu.getByText("NIK", { exact: true })).toHaveCount(0);
      expect(await kecilDi(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }
});

test("papan ketik yang membuka dan menutup tidak menutupi isian; ringkasan dibuka dengan sentuhan", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await buka(page, 3);
  for (const field of [suara(page, 3), isian(page, "Suara tidak sah")]) {
    await field.tap();
    await page.setViewportSize({ width: 390, height: 420 });
    await tampakUtuh(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await tampakUtuh(page);
  }
  await suara(page, 1).fill("20");
  await isian(page, "Suara sah").fill("19");
  await expect(form.getByLabel("Jumlah berjalan")).toContainText("suara20");
  await page.getByRole("button", { name: /^Tampilkan ringkasan dan tombol simpan/ }).tap();
  await expect(page.getByText("Jumlah suara 20, suara sah 19: selisih 1")).toBeVisible();
  await page.getByRole("button", { name: "Simpan", exact: true }).tap();
  await expect(page.getByText(/^Versi 1, disimpan oleh Dewi Ayu Lestari/)).toBeVisible();

  // Also from the one line that is left while one types: nothing moves, and the field goes on.
  const tidakSah = isian(page, "Suara tidak sah");
  await tidakSah.fill("3");
  const simpan = page.getByRole("button", { name: "Simpan", exact: true });
  await expect(simpan).toBeInViewport({ ratio: 1 });
  const letak = () => page.evaluate(() => scrollY);
  const sebelum = await letak();
  const terkirim = page.waitForResponse((answer) => answer.request().method() === "POST", {
    timeout: 20_000,
  });
  await simpan.tap();
  expect((await terkirim).status()).toBe(201);
  await expect(tidakSah).toBeFocused();
  expect(await letak()).toBe(sebelum);

  // One fault over the fields, how many there are, and all of them on demand.
  await isian(page, "Suara tidak sah").fill("4");
  await isian(page, "Suara sah dan tidak sah").fill("50");
  await page.getByRole("button", { name: /^Tampilkan ringkasan dan tombol simpan/ }).tap();
  const lagi = page.getByRole("button", { name: "Tampilkan semua: 2 perlu dilihat" });
  const baris = page.locator(".kesalahan");
  await expect(baris).toHaveCount(2);
  await expect(baris.last()).not.toBeInViewport();
  await lagi.tap();
  await expect(baris.last()).toBeInViewport({ ratio: 1 });
});

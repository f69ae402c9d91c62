// Letters and accounts by file, for administrators of a kota, from the list of witnesses.
import type { Locator, Page } from "@playwright/test";
import { buatBuku, type IsiSel } from "../server/src/testing/buku.ts";
import { buatSaksi, nikOf, siapkanTempat } from "./saksi.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./test.ts";

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await siapkanTempat(api);
  await buatSaksi(api, { nama: "Gita Mandat", nomor: 701, tps: 1 });
  await buatSaksi(api, { nama: "Hari Mandat", nomor: 702, tps: 2 });
});

const kotak = (page: Page): Locator =>
  page.getByRole("region", { name: "Surat mandat dan akun saksi" });
const pilihan = (page: Page, nama: string): Locator =>
  kotak(page).getByRole("radio", { name: nama });

async function unggah(page: Page, judul: string, ...rows: IsiSel[][]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: judul });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /berkas/i }).click();
  const lembar = { Saksi: [["NIK", "Nomer KTA", "Nama"], ...rows] };
  const buffer = Buffer.from(buatBuku({ lembar }));
  await (await chooser).setFiles({ name: "daftar.xlsx", mimeType: MIME, buffer });
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
}

async function unduhanDari(page: Page, tombol: Locator): Promise<string> {
  const answered = page
    .context()
    .waitForEvent("response", (response) => response.url().includes("access_token="));
  await tombol.click();
  const response = await answered;
  expect(response.status()).toBe(200);
  return new URL(response.url()).pathname;
}

test("SAKSI-007 pilihan Surat Mandat / Pembuatan Akun Saksi, dengan Unduh dan Unggah masing-masing", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/saksi");
  await expect(kotak(page).getByRole("radio")).toHaveCount(2);
  await expect(pilihan(page, "Surat Mandat")).toBeChecked();
  const unduh = kotak(page).getByRole("button", { name: /^Unduh / });
  expect(await unduhanDari(page, unduh)).toBe("/api/format_excel_surat_mandat_saksi");
  await kotak(page).getByRole("button", { name: "Unggah Surat Mandat" }).click();
  await expect(page.getByRole("dialog", { name: "Unggah Surat Mandat" })).toBeVisible();
  await page.keyboard.press("Escape");

  await pilihan(page, "Surat Mandat").focus();
  await page.keyboard.press("ArrowRight");
  await expect(pilihan(page, "Pembuatan Akun Saksi")).toBeChecked();
  expect(await unduhanDari(page, unduh)).toBe("/api/saksi_unduh_akun");
  await page.keyboard.press("Tab");
  await expect(
    kotak(page).getByRole("button", { name: "Unggah Pembuatan Akun Saksi" }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Unggah Akun Saksi" })).toBeVisible();
  await page.keyboard.press("Escape");
  for (const nama of ["Upload", "Tambah", "Unduh", "Surat Mandat"]) {
    await expect(page.getByRole("button", { name: nama, exact: true })).toBeVisible();
  }
});

for (const peran of ["super", "pusat", "propinsi"] as const) {
  test(`SAKSI-007 bukan untuk ${peran}`, async ({ page, masukSebagai }) => {
    await masukSebagai(peran);
    await page.goto("/saksi");
    await expect(page.getByText("Gita Mandat").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Upload" })).toBeVisible();
    await expect(kotak(page)).toHaveCount(0);
  });
}

test("SAKSI-108 SAKSI-121 surat mandat dan akun diunggah ke alamat berbeda; mandatnya terbuka di tab baru", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await masukSebagai("kota");
  await page.goto("/saksi");
  const terkirim: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /unggah/.test(request.url())) {
      terkirim.push(new URL(request.url()).pathname);
    }
  });
  await kotak(page).getByRole("button", { name: "Unggah Surat Mandat" }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah Surat Mandat" });
  await unggah(page, "Unggah Surat Mandat", [nikOf(701), null, "Orang Lain"]);
  await expect(dialog.getByText("Saksi dengan NIK ini bernama Gita Mandat")).toBeVisible();
  await expectAccessible(page);
  const tab = page.context().waitForEvent("page");
  await unggah(page, "Unggah Surat Mandat", [nikOf(701), null, "Gita Mandat"], [nikOf(702)]);
  const unduhan = await tab;
  await expect(unduhan).toHaveURL(/\/unduhan$/);
  const baris = unduhan.getByRole("row", { name: /Surat mandat: Kota Payakumbuh/ });
  await expect(baris.getByRole("button", { name: "Unduh" })).toBeVisible({ timeout: 60_000 });
  await unduhan.close();
  await expect(dialog).toHaveCount(0);

  await page.getByText("Pembuatan Akun Saksi").first().click();
  await kotak(page).getByRole("button", { name: "Unggah Pembuatan Akun Saksi" }).click();
  await unggah(page, "Unggah Akun Saksi", [nikOf(701), null, "Gita Mandat"]);
  await expect(page.getByText("Unggah berhasil")).toBeVisible();
  expect(terkirim).toEqual([
    "/api/unggah_excel_surat_mandat_saksi",
    "/api/unggah_excel_surat_mandat_saksi",
    "/api/saksi_unggah_akun",
  ]);
});

test("pratinjau impor surat mandat: dicetak, tidak ditambahkan, dan tidak dapat diurungkan", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("kota");
  const file = {
    name: "mandat.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`NIK\n${nikOf(702)}\n`),
  };
  const jawaban = await api.post("/api/impor", { multipart: { jenis: "surat-mandat", file } });
  const { data } = await jawaban.json();
  await masukSebagai("kota");
  await page.goto(`/impor/${data.id}`);
  await page.getByRole("button", { name: "Terapkan" }).click();
  const dialog = page.getByRole("dialog", { name: "Terapkan mandat.csv?" });
  await expect(dialog).toContainText("1 surat mandat dicetak");
  await dialog.getByRole("button", { name: "Terapkan" }).click();
  await expect(page.getByText(/1 surat mandat dicetak\. Hasilnya/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Urungkan" })).toHaveCount(0);
  await expectAccessible(page);
});

for (const theme of ["light", "dark"] as const) {
  test(`daftar saksi admin kota (${theme}): mudah diakses, muat pada setiap lebar`, async ({
    page,
    masukSebagai,
  }) => {
    await masukSebagai("kota");
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [1440, 992, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/saksi");
      await expect(page.getByText("Gita Mandat").first()).toBeVisible();
      await expect(kotak(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

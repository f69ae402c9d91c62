import { imporBaris, simpanLaporan } from "./isi-data.ts";
import { expect, test } from "./test.ts";

/** In Kota Payakumbuh, the own region of the kota's administrator. */
const TPS = [1376031001001, 1376031001002];

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "tps" }, ["tps_id,dpt", ...TPS.map((id) => `${id},200`)]);
  await simpanLaporan(api, TPS[0] ?? 0, {
    "01": 10,
    "02": 20,
    "03": 30,
    sah: 61,
    tidak_sah: 0,
    total: 61,
  });
});

test("admin: laporan yang masuk, dan yang perlu dikerjakan, masing-masing membuka daftarnya", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/beranda");
  const presiden = page
    .getByRole("region", { name: "Laporan masuk, Kota Payakumbuh" })
    .getByRole("listitem")
    .filter({ hasText: "Presiden dan Wakil Presiden" });
  await expect(presiden).toContainText(/\d+ dari \d+ TPS masuk/);
  await expect(presiden.getByRole("link", { name: /\d+ belum masuk/ })).toHaveAttribute(
    "href",
    /\/qc\?wilayah_id=1376&jenis=5&masuk=0/,
  );
  await expect(presiden.getByRole("link", { name: /\d+ bermasalah/ })).toBeVisible();
  const perlu = page.getByRole("region", { name: "Perlu dikerjakan, Kota Payakumbuh" });
  await expect(perlu.getByRole("link", { name: /^[1-9]\d* laporan bermasalah$/ })).toBeVisible();
  await perlu
    .getByRole("link", {
      name: /^[1-9]\d* laporan belum masuk, dari jenis yang sudah mulai masuk$/,
    })
    .click();
  await expect(page).toHaveURL(/#laporan-masuk$/);
  await presiden.getByRole("link", { name: "Presiden dan Wakil Presiden" }).click();
  await expect(
    page.getByRole("heading", { name: "Rekap Suara Presiden dan Wakil Presiden" }),
  ).toBeVisible();
});

test("caleg: tanpa ringkasan laporan", async ({ page, masukSebagai }) => {
  await masukSebagai("caleg");
  await page.goto("/beranda");
  await expect(page.getByRole("heading", { name: /Teguh Caleg/ })).toBeVisible();
  await expect(page.getByText("Belum ada menu untuk peran Anda.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Laporan masuk, / })).toHaveCount(0);
});

test("Unduhan Saya: pekerjaan sendiri, hasilnya, dan jalan ke halamannya", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  await page.goto("/beranda");
  await page.getByRole("button", { name: "Menu Sri Wahyuni" }).click();
  await page.getByRole("menuitem", { name: "Unduhan saya" }).click();
  await expect(page.getByRole("heading", { name: "Unduhan Saya" })).toBeVisible();
  const row = page.getByRole("row", { name: /Terapkan: data.csv Selesai/ }).first();
  await row.getByRole("link", { name: "Lihat" }).click();
  await expect(page.getByRole("heading", { name: "data.csv" })).toBeVisible();
});

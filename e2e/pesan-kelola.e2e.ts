// Announcements as they are written, published and read.
import type { Browser, Page } from "@playwright/test";
import { expect, expectWidth, test } from "./test.ts";

const PDF = { name: "edaran.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 e") };

async function tulis(page: Page, judul: string, konten: string): Promise<void> {
  await page.getByLabel("Judul").fill(judul);
  const editor = page.getByRole("textbox", { name: "Konten" });
  await editor.click();
  await page.keyboard.type(konten);
}

const gambar = async (page: Page, nama: string): Promise<void> => {
  for (const width of [1440, 992, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `test-results/${nama}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

interface Sesi {
  access_token: string;
  refresh_token: string;
}

/** Somebody else, in a browser of his own. */
async function halamanLain(browser: Browser, alamat: string, tokens: Sesi): Promise<Page> {
  const context = await browser.newContext({ baseURL: alamat });
  const session = { id: "lain", ...tokens, sampai: Date.now() + 3_600_000 };
  await context.addInitScript(
    (token) => localStorage.setItem("token", token),
    JSON.stringify(session),
  );
  return context.newPage();
}

test("MSG-002 MSG-003 MSG-004 MSG-006 MSG-017..019 ditulis, dipratinjau, diterbitkan: kembali ke daftar, lonceng penerima berbunyi", async ({
  page,
  masukSebagai,
  browser,
  alamat,
  sesiBaru,
}) => {
  const penerima = await halamanLain(browser, alamat, await sesiBaru("saksi"));
  await penerima.goto("/profil");
  await expect(penerima.getByRole("button", { name: "Pesan", exact: true })).toBeVisible();

  await masukSebagai("propinsi");
  await page.goto("/beranda");
  await page.getByRole("link", { name: "Kelola Pesan" }).first().click();
  await expect(page).toHaveURL("/pesan/list");
  await page.getByRole("link", { name: "Tambah" }).click();
  await expect(page).toHaveURL("/pesan/form-edit");
  await expect(page.getByRole("heading", { name: "Tambah Pesan" })).toBeVisible();
  await tulis(page, "Latihan saksi", "Bawa KTP dan surat mandat. ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Jangan terlambat");
  await page.locator("input[type=file]").setInputFiles(PDF);
  await page.getByRole("checkbox", { name: "Saksi", exact: true }).check();
  await expect(page.getByRole("radio", { name: "Belum Terbit" })).toBeChecked();

  await page.getByRole("button", { name: "Pratinjau" }).click();
  const dialog = page.getByRole("dialog", { name: "Detail Pesan" });
  await expectWidth(dialog, 650);
  await expect(dialog.getByRole("heading", { name: "Latihan saksi" })).toBeVisible();
  await expect(dialog.locator("b")).toHaveText("Jangan terlambat");
  await expect(dialog.getByText("edaran.pdf")).toBeVisible();
  await expect(dialog.getByText("Belum diterbitkan")).toBeVisible();
  await page.keyboard.press("Escape");
  await gambar(page, "pesan-form");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page).toHaveURL("/pesan/list");
  const baris = page.getByRole("row", { name: /Latihan saksi/ });
  await expect(baris).toContainText("Belum Terbit");
  await expect(baris).toContainText("Bawa KTP dan surat mandat. Jangan terlambat");
  await expect(baris.getByText("Ada lampiran")).toBeAttached();
  await expect(baris).toContainText("Sumatera Barat");

  // Published from its form; the receiver hears of it without doing anything.
  await expect(penerima.getByRole("button", { name: "Pesan", exact: true })).toBeVisible();
  await baris.getByRole("button", { name: /^Menu/ }).click();
  await page.getByRole("menuitem", { name: "Ubah" }).click();
  await expect(page).toHaveURL(/\/pesan\/form-edit\/\d+$/);
  await page.getByRole("radio", { name: "Terbit", exact: true }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page).toHaveURL("/pesan/list");
  await expect(baris).toContainText("Terbit");
  await expect(baris).not.toContainText("Belum Terbit");
  await penerima.getByRole("button", { name: "Pesan, 1 belum dibaca" }).click();
  await penerima.getByRole("link", { name: "Latihan saksi" }).click();
  const diterima = penerima.getByRole("dialog", { name: "Detail Pesan" });
  await expect(diterima.locator("b")).toHaveText("Jangan terlambat");
  await expect(diterima.getByRole("button", { name: "Unduh Lampiran" })).toBeVisible();
  await penerima.context().close();

  await baris.getByRole("link", { name: "Latihan saksi" }).click();
  await expect(page).toHaveURL(/\/pesan\/list\/\d+$/);
  await expect(page.getByRole("heading", { name: "Dibaca 1 pengguna" })).toBeVisible();
});

test("yang hanya boleh membaca tidak menulis", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/pesan/list");
  await expect(page.getByRole("heading", { name: "Kelola Pesan" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tambah" })).toHaveCount(0);
  await page.goto("/pesan/form-edit");
  await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
});

// The trail in the browser: narrowed, read, taken as a workbook.
import { expect, expectAccessible, expectNoSidewaysScroll, expectWidth, test } from "./test.ts";

test("SHELL-070 jejak: disaring, dibaca sebelum dan sesudahnya, diunduh", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  test.slow();
  const api = await apiSebagai("super");
  await api.put("/api/pengaturan", { data: { fitur: { event: true } } });
  await api.put("/api/pengaturan", { data: { fitur: { event: false } } });
  await masukSebagai("super");
  await page.goto("/pengaturan/audit");
  await page.getByRole("cell", { name: "Mengubah pengaturan" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Mengubah pengaturan" });
  await expectWidth(dialog, 850);
  const rows = dialog.getByRole("table", { name: "Yang berubah" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toHaveText(/Fitur › Event dan presensi\s*ya\s*tidak/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Lihat semua tindakannya" }).click();
  await expect(page).toHaveURL(/pengguna=super/);
  await expect(page.getByText("Total Data 2")).toBeVisible();

  await page.getByRole("button", { name: /^Filter/ }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await expectWidth(filter, 450);
  await filter.getByRole("textbox", { name: "Pengguna" }).fill("tidak.ada@contoh.example");
  await filter.getByLabel("Sampai tanggal").first().fill("31-12-2099");
  await filter.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Data tidak ditemukan.")).toBeVisible();
  await page.getByRole("button", { name: "Lepas filter Pengguna" }).click();
  await expect(page.getByText("Total Data 2")).toBeVisible();

  await page.getByRole("button", { name: "Unduh Excel" }).click();
  await expect(page.getByText("Jejak sedang ditulis.")).toBeVisible();
  await page.getByRole("button", { name: "Menu Sri Wahyuni" }).click();
  await page.getByRole("menuitem", { name: "Unduhan saya" }).click();
  await expect(page.getByRole("button", { name: "Unduh hasil" })).toBeVisible();
  await page.goto("/pengaturan/audit?aksi=audit.unduh");
  await expect(page.getByRole("cell", { name: "Mengunduh jejak audit" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

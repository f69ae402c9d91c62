// The lists that forms offer, changed by a super admin.
import { expect, test, settle } from "./test.ts";

test.beforeEach(async ({ masukSebagai, page }) => {
  await masukSebagai("super");
  await page.goto("/beranda");
  await page.getByRole("link", { name: "Data Pilihan" }).click();
  await settle(page);
});

test("pilihan ditambah, dicari, diubah, dan dimatikan; yang sudah ada disebut", async ({
  page,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  const daftar = page.getByRole("region", { name: "Pekerjaan" });
  await daftar.getByRole("button", { name: "Tambah pekerjaan" }).click();
  const dialog = page.getByRole("dialog", { name: "Tambah pekerjaan" });
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByText("Wajib diisi")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nama" }).fill("guru");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByText("Pilihan ini sudah ada")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Nama" }).fill("Pengemudi Ojek Daring");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Data Berhasil disimpan")).toBeVisible();
  await expect(dialog).toBeHidden();

  await daftar.getByRole("searchbox", { name: "Cari pekerjaan" }).fill("ojek");
  await expect(daftar.getByRole("row")).toHaveCount(2);
  await daftar.getByRole("button", { name: "Menu Pengemudi Ojek Daring" }).click();
  await page.getByRole("menuitem", { name: "Ubah" }).click();
  const ubah = page.getByRole("dialog", { name: "Ubah Pengemudi Ojek Daring" });
  await ubah.getByRole("textbox", { name: "Urutan" }).fill("1");
  await ubah.getByRole("button", { name: "Simpan" }).click();
  await expect(ubah).toBeHidden();
  await daftar.getByRole("button", { name: "Kosongkan pencarian" }).click();
  await expect(daftar.getByRole("row").nth(2)).toContainText("Pengemudi Ojek Daring");
  const sakelar = daftar.getByRole("switch", { name: "Tawarkan Pengemudi Ojek Daring" });
  await sakelar.press("Space");
  await expect(sakelar).not.toBeChecked();
  await page.reload();
  await expect(sakelar).not.toBeChecked();
});

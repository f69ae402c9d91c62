// The pages of TPS and voters and their dialogs in both themes: no serious finding of axe, nothing
// sticks out at 390 px.
import { expect, expectAccessible, expectAccessibleAndFitting, settle, test } from "./test.ts";
import { alamatDaftar, KELURAHAN_TPS, siapkanPemilih } from "./tps.ts";

const { pemilih, kosong } = KELURAHAN_TPS;

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanPemilih(await apiSebagai("super"), pemilih.id, [60, 40]);
});

const PAGES = {
  nasional: alamatDaftar(1),
  kota: alamatDaftar(1376),
  kelurahan: alamatDaftar(pemilih.id, "&rw=001"),
  "kelurahan kosong": alamatDaftar(kosong.id),
  tambah: `/tps/form?wilayah_id=${pemilih.id}`,
  ubah: `/tps/form-edit/${pemilih.id}001`,
} as const;

const DIALOGS = {
  "DPT TPS": alamatDaftar(pemilih.id, `&lihat=${pemilih.id}001&nomor=30`),
  "DPT kelurahan": alamatDaftar(pemilih.id, "&lihat=dpt"),
  "cari pemilih": alamatDaftar(pemilih.id, "&lihat=cari"),
} as const;

test.beforeEach(async ({ masukSebagai }) => masukSebagai("super"));

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: mudah diakses, dan muat pada 390 px`, async ({ page }) => {
    await page.goto(path);
    await settle(page);
    for (const summary of await page.locator("main summary").all()) {
      await summary.click();
    }
    await expectAccessibleAndFitting(page);
  });
}

for (const [name, path] of Object.entries(DIALOGS)) {
  test(`dialog ${name}: mudah diakses, dan muat pada 390 px`, async ({ page }) => {
    await page.goto(path);
    const dialog = page.getByRole("dialog");
    if (name === "cari pemilih") {
      await dialog.getByPlaceholder("Cari nama pemilih").fill("budi");
    }
    await expect(dialog.locator("tbody tr[aria-rowindex]").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Filter" }).click();
    await expect(dialog.getByRole("textbox", { name: "Usia dari" })).toBeVisible();
    await expectAccessibleAndFitting(page);
  });
}

test("unggah, unduh, dan saringan: mudah diakses", async ({ page }) => {
  await page.goto(PAGES.kelurahan);
  await page.getByRole("button", { name: "Unggah Data TPS" }).click();
  await page.getByRole("button", { name: "Unggah", exact: true }).click();
  await page.getByText("File harus diisi").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Unduh", exact: true }).click();
  await page.getByRole("dialog", { name: /^Unduh DPT/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByRole("dialog", { name: "Filter" }).waitFor();
  await expectAccessible(page);
});

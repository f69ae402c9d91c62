// Every page, in both themes: no serious finding of axe, nothing sticks out at 390 px.
import type { PeranUji } from "./pengguna.ts";
import { expectAccessible, expectAccessibleAndFitting, jawab, settle, test } from "./test.ts";

const GUEST = ["/auth", "/auth/forget", "/auth/reset-password/abc", "/auth/undangan/abc"];

const PAGES: readonly (readonly [path: string, peran: PeranUji])[] = [
  ["/beranda", "super"],
  ["/beranda", "saksi"],
  ["/profil", "kota"],
  ["/sesi", "kota"],
  ["/keamanan", "kota"],
  ["/riwayat-masuk", "kota"],
  ["/token-akses", "kota"],
  ["/pengaturan/akses", "super"],
  ["/pengaturan/organisasi", "super"],
  ["/pengaturan/cadangan", "super"],
  ["/pengaturan/surat-keluar", "super"],
  ["/pengaturan/audit", "super"],
  ["/under-construction", "kota"],
  ["/404", "kota"],
  ["/pengaturan/akses", "kota"],
];

for (const path of GUEST) {
  test(`${path}: mudah diakses, dan muat pada 390 px`, async ({ page }) => {
    const jenis = path.includes("undangan") ? "pertama" : "reset";
    await jawab(page, "/api/verify", { body: { data: { jenis, email: null } } });
    await page.goto(path);
    await settle(page);
    await expectAccessibleAndFitting(page);
  });
}

for (const [path, peran] of PAGES) {
  test(`${path} (${peran}): mudah diakses, dan muat pada 390 px`, async ({
    page,
    masukSebagai,
  }) => {
    await masukSebagai(peran);
    await page.goto(path);
    await settle(page);
    await expectAccessibleAndFitting(page);
  });
}

test("dialog, menu, dan palet: mudah diakses", async ({ page, masukSebagai }) => {
  await masukSebagai("super");
  await page.goto("/beranda");
  await settle(page);
  await page.getByRole("button", { name: "Menu Sri Wahyuni" }).click();
  await page.getByRole("menuitem", { name: "Ganti Password" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Ganti Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Ganti Password" });
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page
    .getByRole("textbox", { name: "Cari menu, orang, TPS, atau wilayah" })
    .fill("payakumbuh");
  await page
    .getByRole("option", { name: /Payakumbuh/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Indonesia" }).click();
  await page.getByText("Total Data 39").waitFor();
  await expectAccessible(page);
});

for (const path of [
  "tabel?masuk=1",
  "tabel?s=zzz",
  "form",
  "wilayah?wilayah_id=137601",
  "unggah",
  "dialog",
]) {
  test(`komponen ${path}: mudah diakses, dan muat pada 390 px`, async ({ page, bukaGaleri }) => {
    await bukaGaleri(path, "propinsi");
    await settle(page);
    if (path === "form") {
      await page.getByRole("button", { name: "Simpan" }).click();
    }
    await expectAccessibleAndFitting(page);
  });
}

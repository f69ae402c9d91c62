// What pages are only once somebody has opened something on them, in both themes: no serious finding of axe.
// As they open they are looked at all together in one walk.
import { expectAccessible, expectAccessibleAndFitting, jawab, settle, test } from "./test.ts";

test("tautan undangan dan tautan kata sandi: mudah diakses, dan muat pada 390 px", async ({
  page,
}) => {
  for (const [path, jenis] of [
    ["/auth/undangan/abc", "pertama"],
    ["/auth/reset-password/abc", "reset"],
  ] as const) {
    await jawab(page, "/api/verify", { body: { data: { jenis, email: null } } });
    await page.goto(path);
    await settle(page);
    await expectAccessibleAndFitting(page);
  }
});

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

test("komponen: tabel kosong, isian salah, unggahan, dialog: mudah diakses, dan muat pada 390 px", async ({
  page,
  bukaGaleri,
}) => {
  for (const path of ["tabel?s=zzz", "form", "unggah", "dialog"]) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await bukaGaleri(path, "propinsi");
    await settle(page);
    if (path === "form") {
      await page.getByRole("button", { name: "Simpan" }).click();
    }
    await expectAccessibleAndFitting(page);
  }
});

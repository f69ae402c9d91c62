import sharp from "sharp";
import { expect, test } from "./test.ts";

test("AUTH-028 AUTH-030 SHELL-089 SHELL-090 profil dengan foto 3:4, JPEG", async ({
  page,
  masukSebagai,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line unbound-method -- called with the canvas below
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      sessionStorage.setItem("potret", `${type} ${quality}`);
      toBlob.call(this, callback, type, quality);
    };
  });
  await masukSebagai("kota");
  await page.goto("/profil");
  const picture = await sharp({
    create: { width: 1200, height: 1000, channels: 3, background: "#336699" },
  })
    .png()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "wajah.png", mimeType: "image/png", buffer: picture });
  const dialog = page.getByRole("dialog", { name: "Potong foto" });
  await dialog.getByRole("button", { name: "Pakai foto" }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel("Nomor HP").fill("081234567890");
  await page.getByRole("radio", { name: "Perempuan" }).check();
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/api/self"),
  );
  await page.getByRole("button", { name: "Simpan" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole("img", { name: "Foto Dewi Ayu Lestari" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("potret"))).toBe("image/jpeg 0.5");
  await expect(page.getByRole("button", { name: "Ganti foto" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nama")).toHaveValue("Dewi Ayu Lestari");
  await expect(page.getByLabel("Email")).toHaveValue("kota@contoh.example");
  await expect(page.getByLabel("Nomor HP")).toHaveValue("081234567890");
  await expect(page.getByRole("radio", { name: "Perempuan" })).toBeChecked();
  const stored = page.getByRole("img", { name: "Foto Dewi Ayu Lestari" });
  await expect
    .poll(() =>
      stored.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    )
    .toBeCloseTo(3 / 4, 1);
});

test("meninggalkan profil yang diubah ditanyakan", async ({ page, masukSebagai }) => {
  await masukSebagai("propinsi");
  await page.goto("/profil");
  await page.getByLabel("Nama").fill("Nama Lain");
  await page.getByRole("link", { name: "Beranda", exact: true }).first().click();
  const question = page.getByRole("dialog", { name: "Tinggalkan isian ini?" });
  await question.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(page).toHaveURL("/beranda");
});

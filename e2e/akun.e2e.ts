import { setTimeout as sleep } from "node:timers/promises";
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
      sessionStorage.setItem("potret", `${type} ${quality} ${this.width}x${this.height}`);
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
  const portrait = async (): Promise<string | null> => {
    await dialog.getByRole("button", { name: "Pakai foto" }).click();
    await expect(dialog).toBeHidden();
    return page.evaluate(() => sessionStorage.getItem("potret"));
  };
  // The largest of three to four in 1200 × 1000.
  expect(await portrait()).toBe("image/jpeg 0.5 750x1000");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "wajah.png", mimeType: "image/png", buffer: picture });
  // Pulled in one direction only, it keeps its shape.
  await dialog.getByRole("button", { name: "Ubah ukuran dari sudut kiri atas" }).focus();
  for (let n = 0; n < 10; n += 1) {
    await page.keyboard.press("Shift+ArrowRight");
  }
  const [, width = 0, height = 0] = (/(\d+)x(\d+)$/.exec((await portrait()) ?? "") ?? []).map(
    Number,
  );
  expect(width).toBeLessThan(700);
  expect(width / height).toBeCloseTo(0.75, 2);
  await page.getByLabel("Nomor HP").fill("+62 812 3456 7890");
  await page.getByRole("radio", { name: "Perempuan" }).check();
  const saved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/api/self"),
  );
  await page.getByRole("button", { name: "Simpan" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole("img", { name: "Foto Dewi Ayu Lestari" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ganti foto" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Nama")).toHaveValue("Dewi Ayu Lestari");
  await expect(page.getByLabel("Email")).toHaveValue("kota@contoh.example");
  await expect(page.getByLabel("Nomor HP")).toHaveValue("6281234567890");
  await expect(page.getByRole("radio", { name: "Perempuan" })).toBeChecked();
  const stored = page.getByRole("img", { name: "Foto Dewi Ayu Lestari" });
  await expect
    .poll(() =>
      stored.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    )
    .toBeCloseTo(3 / 4, 1);
});

test("profil yang berubah di tempat lain, dan yang ditinggalkan", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await masukSebagai("propinsi");
  await page.goto("/profil");

  await test.step("profil diisi dengan jawaban peladen, bukan ingatan peramban", async () => {
    await expect(page.getByLabel("Nama")).toHaveValue("Rina Provinsi");
    const api = await apiSebagai("propinsi");
    const body = { name: "Rina Provinsi", email: "propinsi@contoh.example", no_hp: "081200001111" };
    expect((await api.post("/api/self", { multipart: body })).status()).toBe(200);
    // Slower than the page itself, so that what the browser remembers stands first.
    await page.route("**/api/self", async (route) => {
      await sleep(1500);
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();
    await expect(page.getByLabel("Nomor HP")).toHaveValue("6281200001111");
  });

  await test.step("meninggalkan profil yang diubah ditanyakan", async () => {
    await page.getByLabel("Nama").fill("Nama Lain");
    await page.getByRole("link", { name: "Beranda", exact: true }).first().click();
    const question = page.getByRole("dialog", { name: "Tinggalkan isian ini?" });
    await question.getByRole("button", { name: "Tinggalkan" }).click();
    await expect(page).toHaveURL("/beranda");
  });
});

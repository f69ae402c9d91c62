// An installation with nothing in it: entered by the link that it prints, as printed.
import { mulaiKosong, type PeladenKosong } from "./peladen.ts";
import { expect, test } from "./test.ts";

const SANDI_PERTAMA = "kayu manis 42 gunung";
let kosong: PeladenKosong;

test.beforeAll(async () => {
  kosong = await mulaiKosong();
});

test.afterAll(() => kosong.close());

test("tautan yang dicetak membuat super admin pertama, yang lalu masuk", async ({
  page,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await page.goto(kosong.tautan);
  await page.getByLabel("Nama").fill("Ratna Permata");
  await page.getByLabel("Email").fill("ratna@contoh.example");
  await page.getByLabel("Nomor KTA").fill("3371.0001");
  await page.getByRole("textbox", { name: "Kata sandi baru", exact: true }).fill(SANDI_PERTAMA);
  await page.getByRole("textbox", { name: "Ulangi kata sandi baru" }).fill(SANDI_PERTAMA);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page).toHaveURL(`${kosong.url}/auth`);

  await page.getByLabel("Email/No.KTA").fill("ratna@contoh.example");
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI_PERTAMA);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page.getByRole("button", { name: "Menu Ratna Permata" })).toBeVisible();

  const langkah = page.getByRole("region", { name: "Langkah awal" });
  await expect(langkah.getByRole("listitem")).toHaveText([
    /^Organisasi dan nomor partai\(belum\)/,
    /^Wilayah kerja dan TPS\(belum\)/,
    /^Daerah pemilihan\(belum\)/,
    /^Saksi dan caleg\(belum\)/,
    /^Undang admin\(belum\)/,
  ]);
  const perlu = page.getByRole("region", { name: "Perlu dikerjakan, Indonesia" });
  await expect(perlu.getByRole("listitem")).toHaveText([
    "Belum ada TPS",
    "Belum ada saksi",
    "Belum ada TPS bersaksi",
    "Belum ada TPS yang melapor",
    "Belum ada TPS yang ditunggu laporannya",
    "Belum ada RKDK dan LADK",
    "Belum ada impor",
  ]);
  await expect(page.locator(".perlu-beres")).toHaveCount(0);

  await langkah.getByRole("link", { name: "Impor dapil" }).click();
  await expect(page.getByRole("radio", { name: "Daerah pemilihan" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Dapil", exact: true })).toBeAttached();
  await page.goBack();
  for (const judul of [
    "Organisasi dan nomor partai",
    "Wilayah kerja dan TPS",
    "Daerah pemilihan",
    "Saksi dan caleg",
    "Undang admin",
  ]) {
    await langkah.getByRole("button", { name: `Lewati ${judul}` }).click();
  }
  await expect(langkah).toBeHidden();
  await expect(perlu).toBeVisible();

  // Spent; and a second one is not made.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(kosong.tautan);
  await expect(page.getByRole("alert")).toBeVisible();
});

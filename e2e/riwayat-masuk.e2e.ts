// The own sign-in history, reached from "Sesi saya", and the letter about a new device.
import { emailOf, SANDI } from "./pengguna.ts";
import { expect, expectNoSidewaysScroll, test } from "./test.ts";

test("masuk yang gagal, berhasil, dan dari perangkat baru tampak di riwayat; pemiliknya disurati", async ({
  page,
  browser,
  alamat,
  apiSebagai,
  bolehDiKonsol,
}) => {
  test.slow();
  bolehDiKonsol("400");
  async function masuk(on: typeof page, sandi: string): Promise<void> {
    await on.goto("/auth");
    await on.getByLabel("Email/No.KTA").fill(emailOf("kota"));
    await on.getByRole("textbox", { name: "Kata Sandi" }).fill(sandi);
    await on.getByRole("button", { name: "Masuk" }).click();
  }
  await masuk(page, "bukan kata sandinya");
  await expect(page.getByText("kata sandi salah").first()).toBeVisible();
  await masuk(page, SANDI);
  await expect(page).toHaveURL("/beranda");
  await page.evaluate(() => localStorage.removeItem("token"));
  await masuk(page, SANDI);
  await expect(page).toHaveURL("/beranda");
  const context = await browser.newContext({ baseURL: alamat });
  const lain = await context.newPage();
  await masuk(lain, SANDI);
  await expect(lain).toHaveURL("/beranda");
  await context.close();

  await page.goto("/sesi");
  await page.getByRole("link", { name: "Riwayat masuk" }).click();
  await expect(page.getByText("Total Data 4")).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toContainText("Perangkat baru");
  await expect(rows.nth(2)).toContainText("Berhasil");
  await expect(rows.nth(2)).not.toContainText("Perangkat baru");
  await expect(rows.nth(4)).toContainText("Kata sandi salah");
  await expect(rows.nth(4)).toContainText("127.0.0.1");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  const api = await apiSebagai("super");
  await expect
    .poll(async () => JSON.stringify(await (await api.get("/api/surat_keluar")).json()))
    .toContain("Masuk dari perangkat baru");
});

import { emailOf, SANDI } from "./pengguna.ts";
import { expect, test } from "./test.ts";

test("AUTH-005..007 AUTH-022 AUTH-035 AUTH-039 AUTH-040 masuk", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Email/No.KTA").fill(emailOf("kota"));
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page.getByText("Anda berhasil login")).toBeVisible();
  await expect(page).toHaveURL("/beranda");
});

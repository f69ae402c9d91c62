import { emailOf, SANDI } from "./pengguna.ts";
import { expect, jawab, test } from "./test.ts";

const WRONG = "Email/No.KTA atau kata sandi salah. Mohon periksa kembali inputan Anda.";

test("AUTH-005..007 AUTH-022 AUTH-032..035 AUTH-039 AUTH-040 masuk dengan email", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.getByLabel("Email/No.KTA").fill(emailOf("kota"));
  const sandi = page.getByRole("textbox", { name: "Kata Sandi" });
  await expect(sandi).toHaveAttribute("type", "password");
  await sandi.fill(SANDI);
  const request = page.waitForRequest("**/api/login");
  await page.getByRole("button", { name: "Masuk" }).click();
  expect((await request).postDataJSON()).toEqual({ username: emailOf("kota"), password: SANDI });
  await expect(page.getByText("Anda berhasil login")).toBeVisible();
  await expect(page).toHaveURL("/beranda");
  const stored = JSON.parse(
    (await page.evaluate(() => localStorage.getItem("token"))) ?? "null",
  ) as Record<string, string>;
  expect(stored["access_token"]).toMatch(/^[\w-]{20,}$/);
  expect(stored["refresh_token"]).toMatch(/^[\w-]{20,}$/);
});

test("AUTH-006 masuk dengan nomor KTA, lalu kembali ke alamat yang dituju", async ({ page }) => {
  await page.goto("/profil?x=1");
  await expect(page).toHaveURL(/\/auth\?ke=/);
  await page.getByLabel("Email/No.KTA").fill("KTA-kota");
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profil?x=1");
});

test("tujuan di luar aplikasi diabaikan", async ({ page }) => {
  await page.goto("/auth?ke=//jahat.example/");
  await page.getByLabel("Email/No.KTA").fill(emailOf("kota"));
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/beranda");
});

test("AUTH-008 AUTH-009 SHELL-094 SHELL-095 isian masuk wajib", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Masuk" }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Lengkapi form" });
  await expect(toast).toContainText("Lengkapi form yang wajib diisi terlebih dahulu");
  await expect(page.getByText("Wajib diisi", { exact: true })).toHaveCount(2);
  await expect(page.getByLabel("Email/No.KTA")).toBeFocused();
});

test("AUTH-037 AUTH-038 API-030 kata sandi salah: pesan server, tanpa masuk", async ({
  page,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await page.goto("/auth");
  await page.evaluate(() => localStorage.setItem("token", '{"sisa":true}'));
  await page.getByLabel("Email/No.KTA").fill(emailOf("kota"));
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill("salah-sekali");
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page.getByRole("alert").filter({ hasText: WRONG })).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText("Anda berhasil login")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("AUTH-037 jawaban berkode 400 bukan keberhasilan, apa pun status HTTP-nya", async ({
  page,
}) => {
  await jawab(page, "/api/login", { body: { kode: 400, message: WRONG } });
  await page.goto("/auth");
  await page.getByLabel("Email/No.KTA").fill("a@b.id");
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill("apa-saja");
  const answer = page.waitForResponse("**/api/login");
  await page.getByRole("button", { name: "Masuk" }).click();
  await answer;
  await expect(page.getByText(WRONG).first()).toBeVisible();
  await expect(page).toHaveURL("/auth");
});

test("AUTH-001 AUTH-002 AUTH-004 halaman tamu tidak tampil bagi yang sudah masuk", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  for (const path of ["/auth", "/auth/forget", "/auth/reset-password/abc", "/reset-password/abc"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/beranda");
  }
});

test("masuk hanya dengan papan ketik", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByLabel("Email/No.KTA")).toBeFocused();
  await page.keyboard.type(emailOf("pusat"));
  await page.keyboard.press("Tab");
  await page.keyboard.type(SANDI);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/beranda");
});

test("tombol masuk ditekan dua kali mengirim satu kali", async ({ page }) => {
  let count = 0;
  await page.route("**/api/login", async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto("/auth");
  await page.getByLabel("Email/No.KTA").fill(emailOf("propinsi"));
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/beranda");
  expect(count).toBe(1);
});

import type { Page } from "@playwright/test";
import { pindah } from "./menu.ts";
import { emailOf, SANDI } from "./pengguna.ts";
import { noteAddresses, noteToasts } from "./notes.ts";
import { expectJenis, toast } from "./qc.ts";
import { expect, jawab, test } from "./test.ts";

const WELCOME = "Anda berhasil login";
const WRONG = "Email/No.KTA atau kata sandi salah. Mohon periksa kembali inputan Anda.";
const INCOMPLETE = "Lengkapi form yang wajib diisi terlebih dahulu";

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** The answer was shown, and what is shown after it too: nothing came between. */
async function expectRefused(page: Page, toasts: () => Promise<string[]>): Promise<void> {
  const pesan = (text: string) => page.getByRole("alert").filter({ hasText: text });
  await expect(pesan(WRONG)).toBeVisible();
  await page.getByLabel("Email/No.KTA").fill("");
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(pesan(INCOMPLETE)).toBeVisible();
  expect(await toasts()).toEqual([
    expect.stringContaining(WRONG),
    expect.stringContaining(INCOMPLETE),
  ]);
  await expect(page).toHaveURL("/auth");
  expect(await storedToken(page)).toBeNull();
}

async function keluar(page: Page): Promise<void> {
  await pindah(page, "/404");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL("/auth");
}

test("masuk: dengan email, dengan nomor KTA, dan hanya dengan papan ketik", async ({ page }) => {
  await page.goto("/auth");
  const sandi = page.getByRole("textbox", { name: "Kata Sandi" });
  await test.step("AUTH-005..007 dua isian, kata sandinya tertutup", async () => {
    await page.getByLabel("Email/No.KTA").fill(emailOf("kota"));
    await expect(sandi).toHaveAttribute("type", "password");
    await sandi.fill(SANDI);
  });
  expect(await storedToken(page)).toBeNull();
  const toasts = await noteToasts(page);
  const addresses = await noteAddresses(page);
  const answer = page.waitForResponse("**/api/login");
  await page.getByRole("button", { name: "Masuk" }).click();
  await test.step("AUTH-022 AUTH-039 AUTH-040 dikirim, disambut, ke halaman awal", async () => {
    expect((await answer).request().postDataJSON()).toEqual({
      username: emailOf("kota"),
      password: SANDI,
    });
    await expectJenis(toast(page, WELCOME), "success");
    expect(await toasts()).toEqual([WELCOME]);
    // What the root leads to is the root's own affair.
    await expect(page).toHaveURL("/beranda");
    expect(await addresses()).toEqual(["/", "/beranda"]);
  });
  await test.step("AUTH-032..035 kedua token disimpan peramban, masing-masing dengan namanya", async () => {
    const given = (await (await answer).json()) as Record<string, string>;
    const stored = JSON.parse((await storedToken(page)) ?? "null") as Record<string, string>;
    expect(stored["access_token"]).toMatch(/^[\w-]{20,}$/);
    expect(stored["refresh_token"]).toMatch(/^[\w-]{20,}$/);
    expect(stored["access_token"]).toBe(given["access_token"]);
    expect(stored["refresh_token"]).toBe(given["refresh_token"]);
    expect(stored["access_token"]).not.toBe(stored["refresh_token"]);
  });
  await keluar(page);
  await test.step("AUTH-006 dengan nomor KTA, lalu kembali ke alamat yang dituju; dua kali ditekan, sekali dikirim", async () => {
    let count = 0;
    await page.route("**/api/login", async (route) => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await pindah(page, "/profil?x=1");
    await expect(page).toHaveURL(/\/auth\?ke=/);
    await page.getByLabel("Email/No.KTA").fill("KTA-kota");
    await sandi.fill(SANDI);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profil?x=1");
    expect(count).toBe(1);
    await page.unrouteAll();
  });
  await keluar(page);
  await test.step("hanya dengan papan ketik; tujuan di luar aplikasi diabaikan", async () => {
    await page.goto("/auth?ke=//jahat.example/");
    await expect(page.getByLabel("Email/No.KTA")).toBeFocused();
    await page.keyboard.type(emailOf("pusat"));
    await page.keyboard.press("Tab");
    await page.keyboard.type(SANDI);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/beranda");
  });
  await test.step("AUTH-001 AUTH-002 AUTH-004 halaman tamu tidak tampil bagi yang sudah masuk", async () => {
    for (const path of [
      "/auth",
      "/auth/forget",
      "/auth/reset-password/abc",
      "/reset-password/abc",
    ]) {
      await pindah(page, path);
      await expect(page).toHaveURL("/beranda");
    }
  });
});

test("tidak masuk: isian kosong, kata sandi salah, dan jawaban yang bukan keberhasilan", async ({
  page,
  bolehDiKonsol,
}) => {
  await page.goto("/auth");
  await test.step("AUTH-008 AUTH-009 SHELL-094 SHELL-095 isian masuk wajib", async () => {
    await page.getByRole("button", { name: "Masuk" }).click();
    const pesan = page.getByRole("alert").filter({ hasText: "Lengkapi form" });
    await expect(pesan).toContainText(INCOMPLETE);
    await expect(page.getByText("Wajib diisi", { exact: true })).toHaveCount(2);
    await expect(page.getByLabel("Email/No.KTA")).toBeFocused();
  });
  const kirim = async (nama: string, sandi: string): Promise<void> => {
    await page.getByLabel("Email/No.KTA").fill(nama);
    await page.getByRole("textbox", { name: "Kata Sandi" }).fill(sandi);
    const toasts = await noteToasts(page);
    await page.getByRole("button", { name: "Masuk" }).click();
    await expectRefused(page, toasts);
  };
  await test.step("AUTH-037 AUTH-038 API-030 kata sandi salah: pesan server, tanpa masuk", async () => {
    bolehDiKonsol("400");
    await page.goto("/auth");
    await page.evaluate(() => localStorage.setItem("token", '{"sisa":true}'));
    await kirim(emailOf("kota"), "salah-sekali");
  });
  await test.step("AUTH-037 jawaban berkode 400 bukan keberhasilan, apa pun status HTTP-nya", async () => {
    // With all that a success has.
    await jawab(page, "/api/login", {
      body: { kode: 400, message: WRONG, access_token: "a", refresh_token: "b", expires_in: 900 },
    });
    await page.goto("/auth");
    await kirim("a@b.id", "apa-saja");
  });
});

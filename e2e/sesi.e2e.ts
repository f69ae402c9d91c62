import type { Page } from "@playwright/test";
import { emailOf, SANDI } from "./pengguna.ts";
import { toast } from "./qc.ts";
import { expect, jawab, test } from "./test.ts";
import { pindah } from "./menu.ts";

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** A real session with a refresh token, whose access token is already spent. */
async function withSpentToken(page: Page, isKnownToBeSpent: boolean): Promise<Tokens> {
  const response = await page.request.post("/api/login", {
    data: { username: emailOf("pusat"), password: SANDI },
  });
  const tokens = (await response.json()) as Tokens;
  const session = {
    id: "uji",
    refresh_token: tokens.refresh_token,
    access_token: "akses-yang-sudah-tidak-berlaku",
    sampai: isKnownToBeSpent ? 0 : Date.now() + 3_600_000,
  };
  await page.addInitScript((text) => {
    if (sessionStorage.getItem("uji") === null) {
      sessionStorage.setItem("uji", "1");
      localStorage.setItem("token", text);
    }
  }, JSON.stringify(session));
  return tokens;
}

const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("token"));

test("AUTH-020 AUTH-021 API-001 token diperbarui diam-diam, satu kali untuk semua panggilan", async ({
  page,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("401");
  const before = await withSpentToken(page, false);
  const renewals: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/oauth/token")) {
      renewals.push(request.postDataJSON());
    }
  });
  await page.goto("/sesi");
  await expect(page.getByRole("heading", { name: "Sesi saya" })).toBeVisible();
  await expect(page.getByText("Perangkat ini")).toBeVisible();
  expect(renewals).toEqual([{ grant_type: "refresh_token", refresh_token: before.refresh_token }]);
  const after = JSON.parse((await stored(page)) ?? "null") as Tokens;
  expect(after.refresh_token).not.toBe(before.refresh_token);
  const semula = before.access_token;
  expect([semula, "akses-yang-sudah-tidak-berlaku"]).not.toContain(after.access_token);
});

/** In this page what another tab writes to localStorage arrives late, as it does between processes. */
async function withLateStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = { ...Object.getOwnPropertyDescriptors(Storage.prototype) };
    const before = localStorage.getItem("token");
    let isLate = true;
    Storage.prototype.getItem = function read(key) {
      return isLate && key === "token" ? before : (real.getItem.value?.call(this, key) ?? null);
    };
    Storage.prototype.setItem = function write(key, value) {
      isLate &&= key !== "token";
      real.setItem.value?.call(this, key, value);
    };
  });
}

async function withoutWebLocks(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
}

for (const [name, prepare] of [
  ["dengan Web Locks", async () => undefined],
  ["di jaringan tanpa https", withoutWebLocks],
] as const) {
  test(`token yang diketahui habis diperbarui sebelum dipakai, oleh satu tab saja, ${name}`, async ({
    page,
    context,
  }) => {
    await withSpentToken(page, true);
    let renewals = 0;
    await context.route("**/oauth/token", async (route) => {
      renewals += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto("/favicon.svg");
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await prepare(tab);
      await withLateStorage(tab);
    }
    await Promise.all([page.goto("/beranda"), other.goto("/beranda")]);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Bambang Pusat");
    await expect(other.getByRole("heading", { level: 1 })).toContainText("Bambang Pusat");
    expect(renewals).toBe(1);
  });
}

test("API-028 sesi yang berakhir: kembali ke halaman masuk, lalu ke tempat semula", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("401");
  await masukSebagai("kota");
  await page.goto("/profil");
  await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();
  await page.route("**/api/sesi", (route) =>
    route.fulfill({ status: 401, json: { kode: "belum-masuk", message: "x" } }),
  );
  await page.route("**/oauth/token", (route) =>
    route.fulfill({ status: 401, json: { kode: "belum-masuk", message: "x" } }),
  );
  await page.getByRole("button", { name: /^Menu / }).click();
  await page.getByRole("menuitem", { name: "Sesi saya" }).click();
  await expect(page).toHaveURL(/\/auth\?ke=%2Fsesi/);
  const berakhir = "Sesi Anda sudah berakhir. Silakan masuk kembali.";
  // Also the page that is left may still say so.
  await expect(toast(page, berakhir).first()).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("server yang tidak menjawab saat token diperbarui tidak mengakhiri sesi", async ({
  page,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await withSpentToken(page, true);
  await page.route("**/oauth/token", (route) => route.abort());
  await page.goto("/beranda");
  await expect(page.getByRole("heading", { name: "Periksa koneksi internet Anda." })).toBeVisible();
  expect(await stored(page)).not.toBeNull();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Coba lagi" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bambang Pusat");
});

test("AUTH-036 SHELL-062 keluar mengakhiri sesi di sini, di server, dan di tab lain", async ({
  page,
  context,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("401");
  await masukSebagai("kota");
  await page.goto("/beranda");
  const other = await context.newPage();
  await other.goto("/profil");
  await expect(other.getByRole("heading", { name: "Profil" })).toBeVisible();
  const told = page.waitForResponse("**/api/logout");
  await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  expect((await told).status()).toBe(200);
  await expect(page).toHaveURL("/auth");
  await expect(other).toHaveURL("/auth");
  expect(await stored(page)).toBeNull();
});

test("sesi saya: mengakhiri satu, lalu semuanya", async ({
  page,
  masukSebagai,
  sesiBaru,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("401");
  await sesiBaru("caleg");
  await sesiBaru("caleg");
  await masukSebagai("caleg");
  await page.goto("/sesi");
  const total = page.getByText(/^Total Data \d+$/);
  await expect(page.getByText("Perangkat ini")).toBeVisible();
  const before = Number((await total.textContent())?.split(" ").at(-1));
  await page.getByRole("button", { name: "Menu Peramban uji" }).first().click();
  await page.getByRole("menuitem", { name: "Akhiri sesi" }).click();
  await expect(page.getByText("Sesi diakhiri")).toBeVisible();
  await expect(total).toHaveText(`Total Data ${before - 1}`);

  await page.getByRole("button", { name: "Keluar dari semua" }).click();
  const question = page.getByRole("dialog", { name: "Keluar dari semua perangkat?" });
  await question.getByRole("button", { name: "Batal" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Keluar dari semua" }).click();
  await question.getByRole("button", { name: "Keluar dari semua" }).click();
  await expect(page).toHaveURL("/auth");
});

test("profil yang tidak dapat dimuat", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("kota");
  await test.step("AUTH-027 SHELL-012 profil dimuat sebelum halaman; gagalnya ditampilkan", async () => {
    await jawab(page, "/api/self", {
      status: 403,
      body: { kode: "tidak-berhak", message: "Anda tidak berhak melakukan ini." },
    });
    await page.goto("/beranda");
    await expect(
      page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
    ).toBeVisible();
    await expect(page.getByText("Anda tidak berhak melakukan ini.")).toBeVisible();
  });
  await test.step("API-028 302 berarti sama dengan 401", async () => {
    await page.unrouteAll();
    await page.route("**/api/self", (route) =>
      route.fulfill({ status: 302, headers: { location: "/auth" } }),
    );
    await page.route("**/oauth/token", (route) => route.fulfill({ status: 401, json: {} }));
    await page.goto("/beranda");
    await expect(page).toHaveURL(/\/auth/);
    expect(await stored(page)).toBeNull();
  });
});

for (const [nama, hari] of [
  ["maju", 1],
  ["mundur", -1],
] as const) {
  test(`jam peramban ${nama} sehari: masuk, memuat ulang, dan menyimpan tetap berjalan`, async ({
    page,
  }) => {
    await page.clock.setSystemTime(Date.now() + hari * 86_400_000);
    await page.goto("/auth");
    await page.getByLabel("Email/No.KTA").fill(emailOf("kota"));
    await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
    await page.getByRole("button", { name: "Masuk" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Dewi Ayu Lestari");
    await pindah(page, "/profil");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Nama" })).toHaveValue("Dewi Ayu Lestari");
  });
}

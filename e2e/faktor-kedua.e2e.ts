// The second factor in the browser: setting it up, signing in, recovery codes, roles that must.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { kodeDari } from "../server/src/testing/kode-totp.ts";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { emailOf, SANDI, type PeranUji } from "./pengguna.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./test.ts";

async function isiSandi(page: Page, peran: PeranUji): Promise<void> {
  await pindah(page, "/auth");
  await page.getByLabel("Email/No.KTA").fill(emailOf(peran));
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.getByRole("button", { name: "Masuk" }).click();
}

async function bacaRahasia(page: Page): Promise<string> {
  await expect(page.getByRole("img", { name: "Kode QR untuk aplikasi" })).toBeVisible();
  const text = await page.getByText("Ketik kunci ini di aplikasi").innerText();
  return text.slice(text.lastIndexOf(":") + 1).replaceAll(/\s/g, "");
}

/** As if half a minute had passed: the code of now counts once more. */
async function lupakanLangkah(database: string): Promise<void> {
  const basis = connect(database, { connections: 1 });
  await basis.db.updateTable("faktor_kedua").set({ langkah: 0 }).execute();
  await basis.close();
}

test("admin kota: dipasang, dipakai masuk, dan dimatikan", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
  peladen,
}) => {
  await masukSebagai("kota");
  let rahasia = "";
  let pemulihan: string[] = [];
  await test.step("dipasang dari Keamanan akun: kode QR, kode pertama, kode pemulihan", async () => {
    bolehDiKonsol("400");
    await page.goto("/beranda");
    await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
    await page.getByRole("menuitem", { name: "Keamanan akun" }).click();
    await page.getByRole("button", { name: "Aktifkan" }).click();
    await page.getByRole("button", { name: "Mulai" }).click();
    rahasia = await bacaRahasia(page);
    expect(rahasia).toMatch(/^[A-Z2-7]{32}$/);
    await expectAccessible(page);
    const kode = page.getByRole("textbox", { name: "Kode dari aplikasi" });
    await kode.fill("000000");
    await page.getByRole("button", { name: "Aktifkan" }).click();
    await expect(page.getByText("Kode salah. Pastikan jam ponsel Anda tepat.")).toBeVisible();
    await kode.fill(kodeDari(rahasia));
    await page.getByRole("button", { name: "Aktifkan" }).click();
    const list = page.getByRole("list", { name: "Kode pemulihan" });
    await expect(list.getByRole("listitem")).toHaveCount(10);
    pemulihan = await list.getByRole("listitem").allInnerTexts();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Unduh kode" }).click();
    expect((await download).suggestedFilename()).toBe("kode-pemulihan-suar.txt");
    await page.getByRole("button", { name: "Saya sudah menyimpannya" }).click();
    await expect(page.getByText("Kode pemulihan yang belum dipakai: 10.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Aktif", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("masuk dengan kata sandi, lalu kode; kode pemulihan menggantikan ponsel", async () => {
    bolehDiKonsol("400");
    await lupakanLangkah(peladen.database);
    await pindah(page, "/404");
    await page.getByRole("button", { name: "Keluar" }).click();
    await expect(page).toHaveURL("/auth");
    await isiSandi(page, "kota");
    await expect(page.getByRole("heading", { name: "Verifikasi dua langkah" })).toBeVisible();
    const kode = page.getByRole("textbox", { name: "Kode" });
    await expect(kode).toBeFocused();
    await kode.fill("000000");
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("Kode salah. Tunggu kode berikutnya, lalu coba lagi."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Masuk dengan akun lain" }).click();
    await isiSandi(page, "kota");
    await kode.fill(kodeDari(rahasia));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/beranda");

    await pindah(page, "/404");
    await page.getByRole("button", { name: "Keluar" }).click();
    await expect(page).toHaveURL("/auth");
    await isiSandi(page, "kota");
    await kode.fill(pemulihan[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/beranda");
    await pindah(page, "/keamanan");
    await expect(page.getByText("Kode pemulihan yang belum dipakai: 9.")).toBeVisible();
  });
  await test.step("mematikan meminta kata sandi dan kode", async () => {
    bolehDiKonsol("403");
    const basis = connect(peladen.database, { connections: 1 });
    await basis.db.updateTable("sesi").set({ dikonfirmasi_pada: null }).execute();
    await basis.close();
    await lupakanLangkah(peladen.database);
    await page.getByRole("button", { name: "Matikan" }).click();
    const yakin = page.getByRole("dialog", { name: "Matikan verifikasi dua langkah?" });
    await yakin.getByRole("button", { name: "Matikan" }).click();
    const dialog = page.getByRole("dialog", { name: "Konfirmasi kata sandi" });
    await dialog.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
    await dialog.getByRole("textbox", { name: "Kode dari aplikasi" }).fill(kodeDari(rahasia));
    await dialog.getByRole("button", { name: "Konfirmasi" }).click();
    await expect(page.getByText("Verifikasi dua langkah dimatikan")).toBeVisible();
    await expect(page.getByRole("button", { name: "Aktifkan" })).toBeVisible();
  });
});

test("peran yang wajib: super admin mencentangnya, pengguna diantar memasangnya", async ({
  page,
  browser,
  alamat,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("403");
  await masukSebagai("super");
  await page.goto("/pengaturan/akses");
  const form = page.getByRole("form", { name: "Verifikasi dua langkah" });
  await form.getByRole("checkbox", { name: "Admin Provinsi" }).check();
  await form.getByRole("button", { name: "Simpan kewajiban" }).click();
  await expectLocked(form.getByRole("button", { name: "Simpan kewajiban" }));

  const context = await browser.newContext({
    baseURL: alamat,
    viewport: { width: 390, height: 844 },
  });
  const lain = await context.newPage();
  await isiSandi(lain, "propinsi");
  await expect(lain).toHaveURL("/faktor-kedua");
  await expect(lain.getByText("Peran Anda wajib memakai verifikasi dua langkah.")).toBeVisible();
  await lain.goto("/profil");
  await expect(lain).toHaveURL("/faktor-kedua");
  await lain.getByRole("button", { name: "Mulai" }).click();
  await lain
    .getByRole("textbox", { name: "Kode dari aplikasi" })
    .fill(kodeDari(await bacaRahasia(lain)));
  await expectNoSidewaysScroll(lain);
  await expectAccessible(lain);
  await lain.getByRole("button", { name: "Aktifkan" }).click();
  await lain.getByRole("button", { name: "Saya sudah menyimpannya" }).click();
  await expect(lain).toHaveURL("/beranda");
  await context.close();
});

// Sensitive acts ask for the password again; the permission matrix is one.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { majukanKonfirmasi } from "../server/src/testing/pengguna.ts";
import { expectLocked } from "./locked.ts";
import { SANDI } from "./pengguna.ts";
import { pindah } from "./menu.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Konfirmasi kata sandi" });
const boxOf = (page: Page) => page.getByRole("checkbox", { name: "Diklat: lihat, Fasilitator" });
const saveOf = (page: Page) => page.getByRole("button", { name: "Simpan", exact: true });

test.beforeEach(async ({ masukSebagai, peladen, bolehDiKonsol }) => {
  bolehDiKonsol("403");
  await masukSebagai("super");
  const basis = connect(peladen.database, { connections: 1 });
  await majukanKonfirmasi(basis, 60);
  await basis.close();
});

test("kata sandi diminta lagi: dibatalkan, dijawab, dan untuk unduhan", async ({
  page,
  bolehDiKonsol,
  context,
}) => {
  await test.step("tidak jadi: tidak ada yang berubah, isian tetap, dan dapat dicoba lagi", async () => {
    await page.goto("/pengaturan/akses");
    await boxOf(page).uncheck();
    for (const cancel of ["Escape", "Batal"]) {
      await saveOf(page).click();
      await expect(dialogOf(page)).toBeVisible();
      await (cancel === "Escape"
        ? page.keyboard.press("Escape")
        : dialogOf(page).getByRole("button", { name: "Batal" }).click());
      await expect(dialogOf(page)).toBeHidden();
      await expect(
        page.getByText("Tindakan ini perlu konfirmasi kata sandi. Tidak ada yang berubah.").last(),
      ).toBeVisible();
      await expect(boxOf(page)).not.toBeChecked();
    }
  });
  await test.step("kata sandi diminta, yang salah ditolak, lalu yang tadi diminta dijalankan", async () => {
    bolehDiKonsol("400");
    await boxOf(page).uncheck();
    await saveOf(page).click();
    const dialog = dialogOf(page);
    const sandi = dialog.getByRole("textbox", { name: "Kata Sandi" });
    await expect(sandi).toBeFocused();
    await dialog.getByRole("button", { name: "Konfirmasi" }).click();
    await expect(dialog.getByText("Wajib diisi", { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await sandi.fill("bukan kata sandinya");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Kata sandi salah")).toBeVisible();
    await sandi.fill(SANDI);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await page.reload();
    await expect(boxOf(page)).not.toBeChecked();
    // Not asked again for a while.
    await boxOf(page).check();
    await saveOf(page).click();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await expectLocked(saveOf(page));
    await expect(dialog).toBeHidden();
  });
  await test.step("unduhan: tab baru menunggu jawabannya", async () => {
    let refusals = 1;
    await page.route("**/api/tiket", (route) => {
      refusals -= 1;
      return refusals < 0
        ? route.continue()
        : route.fulfill({ status: 403, json: { kode: "perlu-konfirmasi", message: "Konfirmasi" } });
    });
    await pindah(page, "/impor/baru");
    await page.getByRole("radio", { name: "Daerah pemilihan" }).check();
    const refused = context.waitForEvent("page");
    await page.getByRole("button", { name: "Unduh templat Daerah pemilihan" }).click();
    // Its tab is gone, so the question is in sight.
    const tab = await refused;
    await expect.poll(() => tab.isClosed()).toBe(true);
    await dialogOf(page).getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
    const answered = context.waitForEvent("response", (response) =>
      response.url().includes("access_token="),
    );
    await dialogOf(page).getByRole("button", { name: "Konfirmasi" }).click();
    expect((await answered).status()).toBe(200);
    await expect(dialogOf(page)).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

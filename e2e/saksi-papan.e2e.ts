// The board of assignments and the coverage of witnesses: by keyboard, with a mouse, on a phone.
import type { Page } from "@playwright/test";
import { connect, type Basis } from "../server/src/platform/db.ts";
import { penulisanSaksi } from "../server/src/saksi/tulis/tulis-saksi.service.ts";
import { saksiContoh } from "../server/src/testing/pengguna.ts";
import { imporBaris } from "./isi-data.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleAndFitting,
  expectNoSidewaysScroll,
  test,
} from "./test.ts";
import { pindah } from "./menu.ts";

const KELURAHAN = { id: 1376011003, nama: "Kubu Gadang" };
const KECAMATAN = 137601;
const tpsId = (nomor: number): number => KELURAHAN.id * 1000 + nomor;

let basis: Basis;
let nomor = 7000;

async function tambah(
  namaLengkap: string,
  { tps, waValid = 0 }: { tps?: number; waValid?: 0 | 1 } = {},
): Promise<void> {
  nomor += 1;
  await basis.pipeline(async (kirim) => {
    const penulisan = penulisanSaksi(kirim, { usersId: null, batasPerTps: 2, isDemo: false });
    await penulisan.tambah(1376, [
      {
        ...saksiContoh(nomor),
        nama_lengkap: namaLengkap,
        penugasan_id: KELURAHAN.id,
        tps_id: tps === undefined ? null : tpsId(tps),
        is_nomer_wa_valid: waValid,
        lingkup: 2,
      },
    ]);
    await Promise.all([penulisan.close(), kirim("commit", [])]);
  });
}

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "tps" }, [
    "tps_id,dpt",
    ...[1, 2, 3, 4, 5].map((satu) => `${tpsId(satu)},200`),
  ]);
  basis = connect(peladen.database, { connections: 2 });
  await tambah("Ahmad Fauzi", { tps: 1, waValid: 1 });
  await tambah("Siti Aminah", { tps: 2 });
  await tambah("Budi Santoso");
  await tambah("Citra Lestari");
  await tambah("Dewi Anggraini");
});

test.afterAll(async () => basis.close());

const PAPAN = `/saksi/papan?wilayah_id=${KELURAHAN.id}`;
const tps = (page: Page, satu: number) =>
  page.getByRole("listitem", { name: `TPS 00${satu}`, exact: true });

/** Buttons of the board that are cut off, or stick out of their panel. */
const terpotong = (page: Page) =>
  page.locator(".papan button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const label = button.querySelector(".mantine-Button-label") ?? button;
      const { left, right } = button.getBoundingClientRect();
      const panel = button.closest("section")?.getBoundingClientRect();
      const isWhole =
        label.scrollWidth <= label.clientWidth &&
        panel !== undefined &&
        left >= panel.left &&
        right <= panel.right;
      return isWhole ? [] : [button.textContent];
    }),
  );

test("papan penugasan", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("400 (Bad Request)");
  await masukSebagai("kota");
  await test.step("tugaskan dengan papan ketik saja, lalu urungkan", async () => {
    await page.goto(PAPAN);
    await expect(tps(page, 3)).toContainText("Belum ada saksi");
    await expect(tps(page, 2)).toContainText("WA belum berlaku");
    await expect(tps(page, 1)).toContainText("Lengkap");
    await expect(page.getByRole("listitem", { name: /^TPS / })).toHaveText(
      [1, 2, 3, 4, 5].map((satu) => new RegExp(`^TPS 00${satu}`)),
    );

    await page.getByRole("button", { name: "Tugaskan Budi Santoso ke…" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Tugaskan Budi Santoso" });
    await dialog.getByRole("combobox", { name: "TPS" }).focus();
    await page.keyboard.type("TPS 003");
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Tugaskan", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(tps(page, 3)).toContainText("Budi Santoso");

    await page.getByRole("button", { name: "Urungkan penugasan 1 saksi" }).focus();
    await page.keyboard.press("Enter");
    await expect(tps(page, 3)).toContainText("Belum ada saksi");
    await expect(page.getByRole("region", { name: "Belum ditugaskan" })).toContainText(
      "Budi Santoso",
    );
  });
  await test.step("tombolnya utuh pada setiap lebar", async () => {
    for (const width of [1440, 1100, 992, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole("button", { name: "Tugaskan Budi Santoso ke…" })).toBeVisible();
      await expect.poll(() => terpotong(page), `${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("usulan: yang kosong dahulu, sebagian dilewati, diterapkan, diurungkan", async () => {
    await page.getByRole("button", { name: "Usulkan penugasan" }).click();
    const dialog = page.getByRole("dialog", { name: "Usulan penugasan" });
    await expect(dialog.getByRole("checkbox")).toHaveCount(3);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await dialog.getByRole("checkbox", { name: "Dewi Anggraini" }).uncheck();
    await dialog.getByRole("button", { name: "Terapkan 2 penugasan" }).click();
    await expect(dialog).toBeHidden();
    await expect(tps(page, 3)).toContainText("Budi Santoso");
    await expect(tps(page, 4)).toContainText("Citra Lestari");
    await page.getByRole("button", { name: "Urungkan penugasan 2 saksi" }).click();
    await expect(tps(page, 4)).toContainText("Belum ada saksi");
  });
  await test.step("seret ke TPS, pindahkan, lepaskan", async () => {
    const bebas = page.getByRole("region", { name: "Belum ditugaskan" });
    await bebas.getByRole("listitem").filter({ hasText: "Dewi" }).dragTo(tps(page, 5));
    await expect(tps(page, 5)).toContainText("Dewi Anggraini");
    await tps(page, 5).getByRole("listitem").filter({ hasText: "Dewi" }).dragTo(tps(page, 1));
    await expect(tps(page, 1)).toContainText("Dewi Anggraini");
    await page.getByRole("button", { name: "Menu Dewi Anggraini" }).click();
    await page.getByRole("menuitem", { name: "Lepaskan" }).click();
    await expect(bebas).toContainText("Dewi Anggraini");
  });
  await test.step("alamat menyimpan saringan dan pencarian; TPS yang penuh menolak", async () => {
    await page.getByRole("button", { name: /^WA belum berlaku/ }).click();
    await page.getByRole("searchbox", { name: "Cari saksi" }).fill("citra");
    await expect(page).toHaveURL(/keadaan=belum.*s=citra|s=citra.*keadaan=belum/);
    await page.reload();
    await expect(tps(page, 2)).toBeVisible();
    await expect(tps(page, 1)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Belum ditugaskan" })).toContainText("Citra");
    await expect(page.getByRole("region", { name: "Belum ditugaskan" })).not.toContainText("Budi");

    await pindah(page, PAPAN);
    await expect(tps(page, 2)).toContainText("Masih 1 tempat");
    await tambah("Eko Tiba Dahulu", { tps: 2 });
    const bebas = page.getByRole("region", { name: "Belum ditugaskan" });
    await bebas.getByRole("listitem").filter({ hasText: "Citra" }).dragTo(tps(page, 2));
    await expect(page.getByRole("alert")).toContainText("TPS ini sudah penuh.");
    await expect(tps(page, 2)).toContainText("Eko Tiba Dahulu");
    await expect(bebas).toContainText("Citra Lestari");
  });
  await test.step("tanpa kecamatan: pilih dahulu; dari cakupan turun sampai papan", async () => {
    await pindah(page, "/saksi/cakupan");
    const tabel = page.getByRole("table", { name: "Cakupan per wilayah" });
    await tabel.getByRole("link", { name: "Payakumbuh Barat" }).click();
    await expect(page).toHaveURL(new RegExp(`wilayah_id=${KECAMATAN}`));
    await tabel.getByRole("link", { name: KELURAHAN.nama }).click();
    await expect(page).toHaveURL(new RegExp(`/saksi/papan\\?wilayah_id=${KELURAHAN.id}`));
    await expect(tps(page, 1)).toContainText("Ahmad Fauzi");
    await pindah(page, "/saksi/papan?wilayah_id=1376");
    await expect(page.getByText("Pilih kecamatan atau kelurahan")).toBeVisible();
  });
});

test.describe("sentuhan", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("tugaskan dan lepaskan dengan jari saja; sasarannya cukup besar", async ({
    page,
    masukSebagai,
  }) => {
    await masukSebagai("kota");
    await page.goto(PAPAN);
    const tombol = page.getByRole("button", { name: "Tugaskan Dewi Anggraini ke…" });
    await tombol.tap();
    const dialog = page.getByRole("dialog", { name: "Tugaskan Dewi Anggraini" });
    await dialog.getByRole("combobox", { name: "TPS" }).tap();
    await page.getByRole("option", { name: /^TPS 004/ }).tap();
    await dialog.getByRole("button", { name: "Tugaskan", exact: true }).tap();
    await expect(tps(page, 4)).toContainText("Dewi Anggraini");
    const kecil = await page
      .locator(".papan button")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.clientHeight < 42 || button.clientWidth < 42)
          .map((button) => button.ariaLabel ?? button.textContent),
      );
    expect(kecil).toEqual([]);
    await page.getByRole("button", { name: "Menu Dewi Anggraini" }).tap();
    await page.getByRole("menuitem", { name: "Lepaskan" }).tap();
    await expect(tps(page, 4)).toContainText("Belum ada saksi");
  });
});

test("cakupan: yang berdata dahulu, dan setiap angka mengurutkan", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  await page.goto("/saksi/cakupan?wilayah_id=1");
  const baris = page.getByRole("table", { name: "Cakupan per wilayah" }).getByRole("row");
  await expect(baris.nth(1)).toContainText("Sumatera Barat");
  await expect(baris.nth(2)).toContainText("Aceh");
  await page.getByRole("button", { name: "Wilayah", exact: true }).click();
  await expect(baris.nth(1)).toContainText("Aceh");
  await page.getByRole("button", { name: "Saksi aktif", exact: true }).click();
  await page.getByRole("button", { name: "Saksi aktif", exact: true }).click();
  await expect(page).toHaveURL(/urut=jumlah_saksi&arah=turun/);
  await expect(baris.nth(1)).toContainText("Sumatera Barat");
  await pindah(page, "/tps/list?wilayah_id=1");
  const wilayah = page.getByRole("table", { name: "Daftar Wilayah" }).getByRole("row");
  await expect(wilayah.nth(1)).toContainText("Sumatera Barat");
  await page.getByRole("button", { name: "DPT", exact: true }).click();
  await expect(wilayah.nth(1)).not.toContainText("Sumatera Barat");
  await pindah(page, `/tps/list?wilayah_id=${KELURAHAN.id}&urut=nomor&arah=turun`);
  await expect(
    page.getByRole("table", { name: "Daftar TPS" }).getByRole("row").nth(1),
  ).toContainText("TPS 005");
});

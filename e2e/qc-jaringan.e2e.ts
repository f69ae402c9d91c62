// Nothing typed is lost: a closed tab, a lost network, somebody else who saved in between.
import type { Page } from "@playwright/test";
import { bacaLaporan, isiLaporan, siapkanTps, simpanLaporan } from "./isi-data.ts";
import { alamatLaporan, isian, KELURAHAN, suara, toast, tpsId } from "./qc.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { pindah } from "./menu.ts";

const { jaringan } = KELURAHAN;

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanTps(await apiSebagai("super"), jaringan, 12);
});

async function buka(page: Page, nomor: number): Promise<void> {
  await page.goto(alamatLaporan(jaringan, nomor));
  await expect(isian(page, "Suara sah")).toBeVisible();
}

/** Another TPS in the same tab. */
async function lanjut(page: Page, nomor: number): Promise<void> {
  await pindah(page, alamatLaporan(jaringan, nomor));
  await expect(isian(page, "Suara sah")).toBeVisible();
}

const simpan = (page: Page) => page.getByRole("button", { name: "Simpan", exact: true }).click();

test("ketikan tidak hilang tanpa tab dan tanpa jaringan", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("kota");
  await test.step("jawaban yang hilang di jalan tidak membuat dua versi", async () => {
    await buka(page, 4);
    let isLost = false;
    await page.route("**/laporan/5", async (route) => {
      if (route.request().method() === "POST" && !isLost) {
        isLost = true;
        await route.fetch();
        await route.abort();
      } else {
        await route.continue();
      }
    });
    await suara(page, 1).fill("8");
    await simpan(page);
    await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
    expect(isLost).toBe(true);
    expect((await bacaLaporan(await apiSebagai("kota"), tpsId(jaringan, 4))).versi).toBe(1);
    await page.unrouteAll();
  });
  await test.step("tanpa jaringan: tersimpan di perangkat, terkirim sendiri begitu tersambung", async () => {
    const api = await apiSebagai("kota");
    const tps = tpsId(jaringan, 2);
    await lanjut(page, 2);
    await page.context().setOffline(true);
    await suara(page, 1).fill("44");
    await simpan(page);
    await expect(page.getByText("Menunggu sambungan, tersimpan di perangkat ini")).toBeVisible();
    const tray = page.getByRole("button", { name: /^Belum terkirim: \d menunggu terkirim/ });
    await expect(tray).toBeVisible();
    // The next one can be filled in meanwhile, and is kept beside the first.
    await suara(page, 2).fill("6");
    await simpan(page);
    expect(await isiLaporan(api, tps)).toEqual({});

    await page.context().setOffline(false);
    await expect(toast(page, "Data Berhasil disimpan").first()).toBeVisible();
    await expect(tray).toBeHidden();
    await expect.poll(() => isiLaporan(api, tps)).toEqual({ "01": 44, "02": 6 });
  });
  await test.step("simpanan yang menunggu terkirim juga sesudah halaman dimuat ulang", async () => {
    const api = await apiSebagai("kota");
    await lanjut(page, 3);
    await page.route("**/laporan/5", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await suara(page, 3).fill("13");
    await simpan(page);
    await expect(page.getByText("tersimpan di perangkat ini")).toBeVisible();
    await page.unrouteAll();
    await page.goto("/beranda");
    await expect.poll(() => isiLaporan(api, tpsId(jaringan, 3))).toEqual({ "03": 13 });
  });
  await test.step("tab yang ditutup tidak menghilangkan ketikan", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tab = await page.context().newPage();
    await buka(tab, 1);
    await suara(tab, 1).fill("71");
    await suara(tab, 2).fill("29");
    const keadaan = tab.getByRole("status").filter({ hasText: "aman di perangkat ini" });
    await expect(keadaan).toHaveAttribute("aria-busy", "false");
    await tab.close();
    await page.reload();
    await page.getByRole("button", { name: "Belum terkirim: 1 belum disimpan" }).click();
    await page.getByRole("link", { name: /TPS 001, Padang Tinggi Piliang$/ }).click();
    await expect(suara(page, 1)).toHaveValue("71");
    await expect(suara(page, 2)).toHaveValue("29");
    await expect(page.getByText("yang belum disimpan dipulihkan")).toBeVisible();
  });
});

const BENTROK = "Laporan ini sudah diubah orang lain";

/** Saves over a version that somebody else has replaced meanwhile. */
async function bentrok(page: Page): Promise<void> {
  await suara(page, 1).fill("50");
  await simpan(page);
  const dialog = page.getByRole("dialog", { name: BENTROK });
  await expect(dialog).toContainText("Rina Provinsi menyimpan versi 1");
  const row = dialog.getByRole("row").filter({ hasText: "Pasangan calon nomor urut 1" });
  await expect(row).toContainText("5040");
}

test("orang lain menyimpan di antaranya", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("kota");
  await test.step("versi lain di antaranya: keduanya terlihat, isian saya dipilih", async () => {
    const tps = tpsId(jaringan, 5);
    await buka(page, 5);
    await simpanLaporan(await apiSebagai("propinsi"), tps, { "01": 40, sah: 40 });
    await bentrok(page);
    await expectAccessible(page);
    const api = await apiSebagai("kota");
    expect(await isiLaporan(api, tps)).toEqual({ "01": 40, sah: 40 });
    await page.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
    expect(await isiLaporan(api, tps)).toEqual({ "01": 50 });
    expect((await bacaLaporan(api, tps)).versi).toBe(2);
  });
  await test.step("versi lain di antaranya: putuskan nanti, lalu versi mereka dipakai", async () => {
    const tps = tpsId(jaringan, 6);
    await lanjut(page, 6);
    await simpanLaporan(await apiSebagai("propinsi"), tps, { "01": 40, sah: 40 });
    await bentrok(page);
    await page.getByRole("button", { name: "Putuskan nanti" }).click();
    await expect(suara(page, 1)).toHaveValue("50");
    await page.getByRole("button", { name: "Bandingkan" }).click();
    await page.getByRole("button", { name: "Putuskan nanti" }).click();
    // The question is still open at the next visit.
    await page.reload();
    await page.getByRole("dialog", { name: BENTROK }).waitFor();
    await page.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(suara(page, 1)).toHaveValue("40");
    await expect(isian(page, "Suara sah")).toHaveValue("40");
    expect((await bacaLaporan(await apiSebagai("kota"), tps)).versi).toBe(1);
  });
});

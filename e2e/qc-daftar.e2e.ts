import type { Page } from "@playwright/test";
import { siapkanTps, simpanLaporan } from "./isi-data.ts";
import { expectLocked } from "./locked.ts";
import { isian, KELURAHAN, PRESIDEN, toast, tpsId, unduhExcel } from "./qc.ts";
import { expect, expectToastLife, stopClock, test } from "./test.ts";
import { pindah } from "./menu.ts";

const { daftar } = KELURAHAN;

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanTps(await apiSebagai("super"), daftar, 17);
});

const rows = (page: Page) => page.getByRole("table", { name: "Daftar TPS" }).getByRole("row");

async function pilih(page: Page, level: string, nama: string): Promise<void> {
  await page.getByRole("combobox", { name: level }).click();
  await page.getByRole("option", { name: nama, exact: true }).click();
}

test("QC TPS satu kelurahan, admin kota", async ({ page, masukSebagai, apiSebagai }) => {
  await masukSebagai("kota");
  await test.step("QC-002 QC-008 QC-011..014 daftar TPS menurut wilayah, dengan kelurahan yang diingat", async () => {
    await page.goto("/beranda");
    await page
      .getByRole("navigation", { name: "Jalan pintas" })
      .getByRole("link", { name: "QC TPS" })
      .click();
    await expect(page).toHaveURL(/\/qc$/);
    await expect(page.getByRole("heading", { name: "QC TPS" })).toBeVisible();
    await expect(page.getByText("Belum ada kelurahan yang dipilih")).toBeVisible();
    // By address: what the buttons are about is what is shown.
    await pindah(page, `/qc?wilayah_id=${daftar.id}`);
    await expect(page.getByRole("status").filter({ hasText: "Kubu Gadang" })).toBeVisible();
    await expect(page.getByText("Belum ada kelurahan yang dipilih")).toHaveCount(0);
    await pindah(page, "/qc");
    await expect(page.getByText("Belum ada kelurahan yang dipilih")).toBeVisible();

    await pilih(page, "Kecamatan", "Payakumbuh Barat");
    await pilih(page, "Kelurahan", "Kubu Gadang");
    await expect(page).toHaveURL(`/qc?wilayah_id=${daftar.id}`);
    await expect(page.getByText("Kelurahan terakhir dipilih: Kubu Gadang")).toBeVisible();
    await expect(page.getByText("Total Data 17")).toBeVisible();
    await expect(rows(page).nth(1)).toContainText("Kubu Gadang - TPS 001");
    await expect(rows(page).nth(1)).toContainText("Kota Payakumbuh - Payakumbuh Barat");

    // The next visit starts there, and the banner leads back from elsewhere.
    await page.goto("/qc");
    await expect(page.getByText("Total Data 17")).toBeVisible();
    await pindah(page, "/qc?wilayah_id=137602");
    await page.getByRole("link", { name: "Tampilkan TPS-nya" }).click();
    await expect(page).toHaveURL(`/qc?wilayah_id=${daftar.id}`);

    const search = page.getByPlaceholder("Cari Wilayah");
    await search.fill("TPS 007");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await page
      .getByRole("link", { name: "Kubu Gadang - TPS 007 Kota Payakumbuh - Payakumbuh Barat" })
      .click();
    await expect(page).toHaveURL(`/qc/${tpsId(daftar, 7)}/TPS%20007/Kubu%20Gadang`);
  });
  await test.step("QC-059 dengan kelurahan yang dipilih, atau yang diingat, Unduh dan Unggah terbuka", async () => {
    for (const wilayahId of [daftar.id, 137602]) {
      await pindah(page, `/qc?wilayah_id=${wilayahId}`);
      await unduhExcel(page, daftar.id);
      await page.getByRole("button", { name: "Unggah Excel" }).click();
      const dialog = page.getByRole("dialog", { name: "Unggah Excel" });
      await expect(dialog.getByRole("combobox", { name: "Kelurahan" })).toHaveValue(daftar.nama);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });
  await test.step("keadaan setiap laporan, dan saringannya ada di alamat", async () => {
    const api = await apiSebagai("pusat");
    const sah = { "01": 60, "02": 30, "03": 10, sah: 100, tidak_sah: 5, total: 105, dpt: 200 };
    await simpanLaporan(api, tpsId(daftar, 1), sah);
    await simpanLaporan(api, tpsId(daftar, 2), { ...sah, sah: 98 });
    await pindah(page, `/qc?wilayah_id=${daftar.id}`);
    const keadaan = (nomor: string) =>
      page.getByRole("link", { name: `Presiden dan Wakil Presiden Kubu Gadang - ${nomor}` });
    await expect(keadaan("TPS 001")).toHaveText("Masuk");
    await expect(keadaan("TPS 002")).toHaveText("Bermasalah");
    await expect(keadaan("TPS 003")).toHaveText("Belum masuk");

    // Somebody else reports while the list is open.
    await simpanLaporan(api, tpsId(daftar, 3), sah);
    await expect(keadaan("TPS 003")).toHaveText("Masuk");

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await expectLocked(dialog.getByRole("combobox", { name: "Keadaan" }));
    await dialog.getByRole("combobox", { name: "Jenis laporan" }).click();
    await page.getByRole("option", { name: "Presiden dan Wakil Presiden" }).click();
    await dialog.getByRole("combobox", { name: "Keadaan" }).click();
    await page.getByRole("option", { name: "Bermasalah" }).click();
    const { promise: dijawab, resolve: jawab } = Promise.withResolvers<void>();
    await page.route(/\/api\/(qc_tps\?|self$|status$)/, async (route) => {
      await dijawab;
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog).toBeHidden();
    // The rows of all types stand there still; a click on one leads nowhere.
    const { x = 0, y = 0, height = 0 } = (await rows(page).nth(1).boundingBox()) ?? {};
    await page.mouse.click(x + 8, y + height / 2);
    jawab();
    await page.unrouteAll({ behavior: "wait" });
    await expect(page).toHaveURL(`/qc?wilayah_id=${daftar.id}&jenis=${PRESIDEN}&bermasalah=1`);
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await page.reload();
    await expect(rows(page).nth(1)).toContainText("Jumlah suara 100, suara sah 98: selisih 2");

    await rows(page).nth(1).focus();
    await page.keyboard.press(".");
    await expect(page.getByRole("menuitem")).toHaveText([
      "Isi DPR RI",
      "Isi DPRD Provinsi",
      "Isi DPRD Kabupaten/Kota",
      "Dokumentasi",
      "Isi Presiden dan Wakil Presiden",
    ]);
    await page.keyboard.press("Escape");

    // A row opens the report that the list is about.
    await rows(page).nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/qc/${tpsId(daftar, 2)}/laporan/${PRESIDEN}/`));
  });
  await test.step("pekerjaan mengikuti saringannya: baris, TPS berikutnya, kembali ke daftar", async () => {
    const api = await apiSebagai("pusat");
    const salah = { "01": 60, "02": 30, "03": 10, sah: 98, tidak_sah: 5, total: 103, dpt: 200 };
    for (const nomor of [11, 13]) {
      await simpanLaporan(api, tpsId(daftar, nomor), salah);
    }
    const lain = KELURAHAN.laporan;
    await siapkanTps(await apiSebagai("super"), lain, 1);
    await simpanLaporan(api, tpsId(lain, 1), salah);
    const saring = `wilayah_id=137601&jenis=${PRESIDEN}&bermasalah=1`;
    await pindah(page, `/qc?${saring}`);
    const pertama = rows(page).filter({ hasText: "TPS 011" });
    await pertama.focus();
    await page.keyboard.press("Enter");
    const alamat = (id: number) =>
      new RegExp(String.raw`/qc/${id}/laporan/${PRESIDEN}/.*bermasalah=1`);
    await expect(page).toHaveURL(alamat(tpsId(daftar, 11)));
    await expect(page.getByRole("link", { name: "TPS berikutnya: TPS 013" })).toBeVisible();
    await isian(page, "Suara sah").fill("100");
    await isian(page, "Suara sah dan tidak sah").fill("105");
    await page.getByRole("button", { name: "Simpan & TPS berikutnya" }).click();
    await expect(page).toHaveURL(alamat(tpsId(daftar, 13)));

    // What was mended is in the list no more; the history and the types of the TPS keep the way back.
    await page.getByRole("link", { name: "Riwayat" }).click();
    await page.getByRole("link", { name: "Buka laporan" }).click();
    await expect(page).toHaveURL(alamat(tpsId(daftar, 13)));
    const jejak = page.getByRole("navigation", { name: "Jejak TPS" });
    await jejak.getByRole("link", { name: "TPS 013" }).click();
    await page.getByRole("link", { name: /^Presiden dan Wakil Presiden/ }).click();
    await expect(page).toHaveURL(alamat(tpsId(daftar, 13)));
    await jejak.getByRole("link", { name: "Daftar TPS: Bermasalah" }).click();
    await expect(page).toHaveURL(new RegExp(String.raw`/qc\?.*bermasalah=1`));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(
      Object.fromEntries(new URLSearchParams(saring)),
    );
    await expect(rows(page).filter({ hasText: "TPS 013" })).toBeVisible();
    await expect(rows(page).filter({ hasText: "TPS 011" })).toHaveCount(0);

    // Without a type a row opens the report that is at fault; another kelurahan is no end.
    // Loaded anew: the rows of the list of one type do not say what is at fault.
    await page.goto("/qc?wilayah_id=137601&bermasalah=1");
    await rows(page).filter({ hasText: "TPS 013" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(alamat(tpsId(daftar, 13)));
    await page.getByRole("link", { name: "TPS berikutnya: TPS 001" }).click();
    await expect(page).toHaveURL(alamat(tpsId(lain, 1)));
    await expect(page.getByRole("button", { name: "Tidak ada TPS berikutnya" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/qc\?bermasalah=1&wilayah_id=137601$/);
  });
});

for (const [peran, propinsi, kota] of [
  ["pusat", false, false],
  ["propinsi", true, false],
  ["kota", true, true],
] as const) {
  test(`QC-063 QC-064 SEC-022 SEC-024 SEC-025 pemilih wilayah menurut tingkat: ${peran}`, async ({
    page,
    masukSebagai,
  }) => {
    await masukSebagai(peran);
    await page.goto("/qc");
    for (const [name, isLocked, own] of [
      ["Propinsi", propinsi, "Sumatera Barat"],
      ["Kota", kota, "Kota Payakumbuh"],
    ] as const) {
      const field = page.getByRole("combobox", { name });
      await (isLocked ? expectLocked(field) : pilih(page, name, own));
      await expect(field).toHaveValue(own);
    }
  });
}

test("QC-059 QC-060 SHELL-073 tanpa kelurahan, Unduh dan Unggah meminta memilihnya", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.clock.install();
  await page.goto("/qc");
  for (const name of ["Unduh Excel", "Unggah Excel"]) {
    await page.getByRole("button", { name }).click();
    const message = toast(page, "Pilih kelurahan terlebih dahulu");
    await expect(message).toContainText("Pilih Kelurahan");
    await expect(page.getByRole("dialog")).toBeHidden();
    await message.getByRole("button").click();
    await expect(message).toBeHidden();
  }
  await stopClock(page);
  await page.getByRole("button", { name: "Unduh Excel" }).click();
  await expectToastLife(page, "Pilih kelurahan terlebih dahulu", 3000);
});

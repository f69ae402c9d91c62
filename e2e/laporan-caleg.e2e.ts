// The form of a legislature: parties with their candidates, in a kelurahan with a dapil of its own.
import type { Page } from "@playwright/test";
import { bacaLaporan, imporBaris, siapkanTps } from "./isi-data.ts";
import { pindah } from "./menu.ts";
import { alamatLaporan, isian, KELURAHAN, toast, tpsId } from "./qc.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

const { caleg } = KELURAHAN;
const KOTA = 3;

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await siapkanTps(api, caleg, 6);
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    `3,1376-E,Payakumbuh E,8,${caleg.id}`,
  ]);
  await imporBaris(api, { jenis: "daftar-calon" }, [
    "jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jk",
    "3,1376-E,1,1,Ani Contoh,P",
    "3,1376-E,1,2,Budi Contoh,L",
    "3,1376-E,2,1,Citra Contoh,P",
  ]);
});

test.beforeEach(async ({ masukSebagai }) => {
  await masukSebagai("kota");
});

/** Not from one report to another: the form of the one before is gone. */
async function buka(page: Page, nomor: number): Promise<void> {
  await pindah(page, "/qc");
  await expect(page.getByRole("heading", { level: 1, name: "QC TPS" })).toBeVisible();
  await pindah(page, alamatLaporan(caleg, nomor, KOTA));
  await expect(isian(page, "Suara sah")).toBeVisible();
}

const baris = (page: Page, nama: string) =>
  page.getByRole("textbox", { name: `Jumlah Suara ${nama}`, exact: true });
const partai = (page: Page, singkat: string) =>
  page.getByRole("textbox", { name: new RegExp(`^Jumlah Suara ${singkat} Partai`) });

async function isiServer(api: Parameters<typeof bacaLaporan>[0], nomor: number) {
  const { item } = await bacaLaporan(api, tpsId(caleg, nomor), KOTA);
  return Object.fromEntries(
    item.flatMap(({ singkat, jumlah_suara: jumlah }) =>
      jumlah === null ? [] : [[singkat, jumlah]],
    ),
  );
}

test("formulir dengan calon: diisi, dilipat, disimpan, lalu rekapnya", async ({
  page,
  apiSebagai,
}) => {
  await test.step("calon setiap partai diisi tanpa tetikus, jumlahnya diperiksa selagi mengetik", async () => {
    await buka(page, 1);
    await partai(page, "PKB").focus();
    for (const angka of ["40", "5", "20", "14"]) {
      await page.keyboard.type(angka);
      await page.keyboard.press("Enter");
    }
    await expect(partai(page, "GERINDRA")).toBeFocused();
    await expect(baris(page, "PKB 2 Budi Contoh")).toHaveValue("14");
    const fault = page.getByText("PKB: partai ditambah calonnya 39, jumlah 40: selisih 1");
    await expect(fault).toBeVisible();
    await expect(page.getByLabel("Jumlah berjalan")).toContainText("Jumlah suara40");
    await fault.click();
    await expect(partai(page, "PKB")).toBeFocused();
    await page
      .getByRole("button", { name: "Isi jumlah PKB dengan 39, partai ditambah calonnya" })
      .click();
    await expect(partai(page, "PKB")).toHaveValue("39");
    await expect(fault).toHaveCount(0);
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
    expect(await isiServer(await apiSebagai("kota"), 1)).toEqual({
      PKB: 39,
      "PKB partai": 5,
      "PKB 1": 20,
      "PKB 2": 14,
    });
  });
  await test.step("QC-019 formulir dengan calon: dapat diakses, muat di layar kecil", async () => {
    await buka(page, 3);
    await partai(page, "PKB").fill("9");
    await baris(page, "PKB 1 Ani Contoh").fill("7");
    await expectAccessibleAndFitting(page);
    await expect(baris(page, "PKB 2 Budi Contoh")).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("calon dilipat: satu partai, lalu semua; pilihan itu diingat, isiannya tetap", async () => {
    await buka(page, 2);
    await baris(page, "PKB 1 Ani Contoh").fill("7");
    await page.getByRole("button", { name: "Calon PKB" }).press("Enter");
    await expect(baris(page, "PKB 1 Ani Contoh")).toHaveCount(0);
    await expect(baris(page, "GERINDRA 1 Citra Contoh")).toBeVisible();
    await page.getByRole("button", { name: "Lipat semua calon" }).click();
    await expect(baris(page, "GERINDRA 1 Citra Contoh")).toHaveCount(0);
    await partai(page, "PKB").focus();
    await page.keyboard.press("Enter");
    await expect(partai(page, "GERINDRA")).toBeFocused();
    // The draft on the device holds what is folded away, too.
    await page.reload();
    await expect(page.getByText("yang belum disimpan dipulihkan")).toBeVisible();
    await expect(baris(page, "PKB 1 Ani Contoh")).toHaveCount(0);
    await page.getByRole("button", { name: "Buka semua calon" }).click();
    await expect(baris(page, "PKB 1 Ani Contoh")).toHaveValue("7");
  });
  await test.step("rekap dapil menyebut suara calon di bawah partainya bila diminta", async () => {
    const api = await apiSebagai("super");
    await imporBaris(api, { jenis: "hasil-tps", jenis_laporan_id: "3" }, [
      "tps_id,PKB,PKB 0,PKB 1",
      `${tpsId(caleg, 5)},30,10,20`,
    ]);
    await pindah(page, "/qc/rekap/kota");
    await page.getByRole("button", { name: "Menu Payakumbuh E" }).click();
    await page.getByRole("menuitem", { name: "Lihat suara calon" }).click();
    const dialog = page.getByRole("dialog", { name: "Suara calon Payakumbuh E" });
    await dialog.getByText("PKB", { exact: true }).click();
    await expect(dialog.getByRole("row", { name: "1. Ani Contoh" })).toBeVisible();
    await expect(dialog.getByRole("row", { name: "2. Budi Contoh" })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
});

// Regions from a file: a representation abroad, older codes, and what then reads them.
import { berkas, jawabDialog, saringan, unggah } from "./impor.ts";
import { pindah } from "./menu.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

const KELURAHAN = 8202032007;
const LAMA = 8999032007;

test("wilayah luar negeri dan kode lama dari berkas, dan yang membacanya", async ({
  page,
  context,
  masukSebagai,
}) => {
  await masukSebagai("super");
  await test.step("wilayah luar negeri dan kode lama: pratinjau, TPS dengan kode lama, urung, cari", async () => {
    await page.goto("/impor");
    await settle(page);
    const lain = await context.newPage();
    await lain.goto("/tps/list");
    await lain.getByRole("combobox", { name: "Propinsi" }).click();
    await expect(lain.getByRole("option", { name: "Papua Selatan" })).toBeAttached();
    await expect(lain.getByRole("option", { name: "Luar Negeri" })).toHaveCount(0);
    await lain.keyboard.press("Escape");

    const wilayah = berkas("wilayah.csv", [
      "id,nama,induk,kode_lama",
      "9901,Afganistan,99,",
      "9902010001,TPS KBRI Canberra,990201,",
      "990201,KBRI Canberra,9902,",
      "9902,Australia,,",
      `${KELURAHAN},,,${LAMA}`,
    ]);
    await unggah(page, { jenis: "Wilayah", isi: wilayah });
    await expect(saringan(page, "Baru 4")).toBeVisible();
    await expect(saringan(page, "Berubah 1")).toBeVisible();
    const table = page.getByRole("table", { name: "Pratinjau" });
    await expect(table.getByRole("row", { name: "Afganistan" })).toContainText(
      "99, 990101, 9901010001",
    );
    await expect(table.getByRole("row", { name: String(KELURAHAN) })).toContainText(
      `sebelumnya kosong ${LAMA}`,
    );
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Terapkan" }).click();
    await jawabDialog(page, "Terapkan wilayah.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 4 baris baru, 1 berubah/)).toBeVisible();

    // The page that was open all the while knows them too.
    await lain.getByRole("combobox", { name: "Propinsi" }).click();
    await lain.getByRole("option", { name: "Luar Negeri" }).click();
    await lain.getByRole("combobox", { name: "Kota" }).click();
    await lain.getByRole("option", { name: "Afganistan" }).click();
    await lain.getByRole("combobox", { name: "Kecamatan" }).click();
    await expect(lain.getByRole("option", { name: "Afganistan" })).toBeVisible();
    await lain.close();

    const tps = berkas("tps-lama.csv", [
      "tps_id,dpt",
      `${LAMA}001,210`,
      `${LAMA}002,190`,
      "9901010001001,120",
    ]);
    await unggah(page, { jenis: "TPS", isi: tps });
    await expect(saringan(page, "Baru 3")).toBeVisible();
    const catatan = page.getByRole("alert").filter({ hasText: "kode wilayah lama" });
    await expect(catatan).toContainText("2 baris memakai kode wilayah lama");
    await expect(catatan).toContainText("8999… → 8202… Kabupaten Halmahera Tengah: 2 baris");
    await expect(table.getByRole("row", { name: `${KELURAHAN}001` })).toBeVisible();
    await page.getByRole("button", { name: "Terapkan" }).click();
    await jawabDialog(page, "Terapkan tps-lama.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 3 baris baru/)).toBeVisible();

    await page.keyboard.press("Control+k");
    await page
      .getByRole("textbox", { name: "Cari menu, orang, TPS, atau wilayah" })
      .fill(`${LAMA}`);
    await expect(page.getByRole("option", { name: /kode lama/ })).toContainText(
      `kode lama ${LAMA}`,
    );
    await page.keyboard.press("Escape");

    await pindah(page, "/impor");
    await page.getByRole("link", { name: "wilayah.csv", exact: true }).click();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan wilayah.csv?", "Urungkan");
    await expect(page.getByRole("alert").filter({ hasText: "belum diurungkan" })).toContainText(
      "wilayah barunya sudah dipakai 1 TPS (pada 9901010001)",
    );
    await pindah(page, "/impor");
    await page.getByRole("link", { name: "tps-lama.csv" }).click();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan tps-lama.csv?", "Urungkan");
    await expect(page.getByText("Impor ini sudah diurungkan")).toBeVisible();
    await pindah(page, "/impor");
    await page.getByRole("link", { name: "wilayah.csv", exact: true }).click();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan wilayah.csv?", "Urungkan");
    await expect(page.getByText("Impor ini sudah diurungkan")).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("luar negeri punya petak, rekap, dan daftar TPS sendiri", async () => {
    await unggah(page, {
      jenis: "Wilayah",
      isi: berkas("perwakilan.csv", ["id,nama", "9901,Afganistan"]),
    });
    await page.getByRole("button", { name: "Terapkan" }).click();
    await jawabDialog(page, "Terapkan perwakilan.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan /)).toBeVisible();
    await unggah(page, {
      jenis: "TPS",
      isi: berkas("tps-luar.csv", ["tps_id,dpt", "9901010001001,120"]),
    });
    await page.getByRole("button", { name: "Terapkan" }).click();
    await jawabDialog(page, "Terapkan tps-luar.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan /)).toBeVisible();
    await pindah(page, "/saksi/cakupan");
    await settle(page);
    await expect(page.locator(".petak[title^='Luar Negeri']")).toBeVisible();
    await pindah(page, "/tps/list?wilayah_id=9901010001");
    await expect(page.getByRole("row", { name: /TPS 001/ })).toContainText("120");
  });
});

test("jenis wilayah tidak ditawarkan kepada admin lain", async ({ page, masukSebagai }) => {
  await masukSebagai("pusat");
  await page.goto("/impor/baru");
  await expect(page.getByRole("radio", { name: "TPS", exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Wilayah" })).toHaveCount(0);
});

// Texts with markup: perjuangan above its table, usulan and motivasi alone.
import type { Locator, Page } from "@playwright/test";
import { buatCaleg, bukaBagian, kunciCaleg } from "./caleg.ts";
import { toast } from "./qc.ts";
import { expect, expectAccessibleAndFitting, jawab, settle, test } from "./test.ts";

let caleg = 0;

test.beforeAll(async ({ peladen }) => {
  caleg = await buatCaleg(peladen);
});

async function buka(page: Page, bagian: string, judul: string): Promise<void> {
  await page.goto(`/caleg/${bagian}/${caleg}`);
  await settle(page);
  await expect(page.getByRole("heading", { level: 1, name: judul })).toBeVisible();
}

const isian = (page: Page, label: string): Locator =>
  page.getByRole("textbox", { name: label, exact: true });

/** As somebody types: the tools of the editor are there once it is. */
async function tulis(page: Page, label: string, teks: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Tebal" })).toBeVisible();
  await isian(page, label).click();
  await page.keyboard.type(teks);
}

const simpan = (page: Page) => page.getByRole("button", { name: "Simpan" }).click();

async function kelolaPerjuangan(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await simpan(page);
  await expect(
    page.getByText("Lengkapi form yang wajib diisi terlebih dahulu").first(),
  ).toBeVisible();
  await tulis(page, "Deskripsi", "Mendampingi petani");
  await isian(page, "Tahun mulai").fill("2010");
  await isian(page, "Tahun selesai").fill("2015");
  await simpan(page);
  await expect(toast(page, "Data perjuangan Berhasil diupdate")).toBeVisible();
  const baris = page.getByRole("row").filter({ hasText: "Mendampingi petani" });
  await expect(baris).toContainText("2015");
  await expect(isian(page, "Tahun mulai")).toHaveValue("");

  const menu = page.getByRole("button", { name: "Menu Mendampingi petani" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Ubah" }).click();
  await expect(page.getByRole("heading", { name: "Ubah Data" })).toBeVisible();
  await expect(isian(page, "Deskripsi")).toHaveText("Mendampingi petani");
  await isian(page, "Tahun selesai").fill("2018");
  await simpan(page);
  await expect(baris).toContainText("2018");
  await expect(page.getByRole("heading", { name: "Tambah Data" })).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: "Hapus" }).click();
  await page
    .getByRole("dialog", { name: "Hapus Mendampingi petani?" })
    .getByRole("button", { name: "Hapus" })
    .click();
  await expect(page.getByText("Data berhasil dihapus")).toBeVisible();
  await expect(baris).toHaveCount(0);
}

/** Bold, in a list, and still so when the page is loaded again. */
async function sunting(page: Page, nama: string, label: string): Promise<void> {
  await tulis(page, label, "Sekolah gratis");
  await page.keyboard.press("ControlOrMeta+A");
  await page.getByRole("button", { name: "Tebal" }).click();
  await expect(page.getByRole("button", { name: "Tebal" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Daftar butir" }).click();
  await simpan(page);
  await expect(toast(page, `Data ${nama} Berhasil diupdate`)).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(isian(page, label).getByRole("listitem").locator("b")).toHaveText("Sekolah gratis");
}

test("naskah caleg: perjuangan, motivasi, usulan", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
  peladen,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("caleg");
  await buka(page, "perjuangan", "Perjuangan");

  await test.step("CAL-016 CAL-062 CAL-278 Perjuangan: tambah, ubah, hapus pada halamannya", () =>
    kelolaPerjuangan(page));

  await test.step("CAL-015 CAL-064 CAL-277 Data Motivasi ditulis dengan tebal dan daftar", async () => {
    await bukaBagian(page, "Motivasi", "Data Motivasi");
    await sunting(page, "motivasi", "Motivasi pencalonan");
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step("CAL-014 CAL-063 CAL-276 Data Usulan ditulis dengan tebal dan daftar", async () => {
    await bukaBagian(page, "Usulan", "Data Usulan");
    await sunting(page, "usulan", "Usulan program");
  });

  await test.step("tautan dipasang dan dilepas; Tab meninggalkan isiannya", async () => {
    await isian(page, "Usulan program").click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.getByRole("button", { name: "Tautan" }).click();
    await isian(page, "Alamat tautan").fill("https://contoh.example");
    await page.getByRole("button", { name: "Pasang" }).click();
    const tautan = isian(page, "Usulan program").getByRole("link", { name: "Sekolah gratis" });
    await expect(tautan).toHaveAttribute("href", "https://contoh.example");
    await page.getByRole("button", { name: "Lepas tautan" }).click();
    await expect(tautan).toHaveCount(0);
    await isian(page, "Usulan program").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Simpan" })).toBeFocused();
  });

  await test.step("yang kedua menyimpan naskah melihat kedua versi, lalu memilih", async () => {
    const api = await apiSebagai("super");
    await isian(page, "Usulan program").click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Sekolah dekat");
    const alamat = `/api/caleg/${caleg}/usulan`;
    const { data: naskah } = await (await api.get(alamat)).json();
    const data = { usulan: "<p>Jalan desa</p>", versi: naskah.versi };
    expect((await api.post(alamat, { data })).status()).toBe(201);
    await simpan(page);
    const dua = page.getByRole("dialog", { name: "Naskah ini sudah diubah orang lain" });
    await expect(dua.getByRole("row", { name: "Usulan program" }).getByRole("cell")).toHaveText([
      "Sekolah dekat",
      "Jalan desa",
    ]);
    await dua.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(dua).toBeHidden();
    const tersimpan = async () => (await (await api.get(alamat)).json()).data.usulan;
    await expect.poll(tersimpan).toContain("Sekolah dekat");
  });

  await test.step("dikunci sementara mengetik: yang diketik tetap terbaca, dengan jalan keluarnya", async () => {
    await isian(page, "Usulan program").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" dan jembatan");
    // The right is taken away behind the form: it is told, and the page stays.
    await jawab(page, `/api/caleg/${caleg}`, {
      status: 403,
      body: { kode: "tidak-berhak", message: "Hak Anda baru saja dicabut." },
    });
    const kesalahan = page.getByRole("region", { name: "Kesalahan di halaman ini" });
    await expect
      .poll(async () => {
        await page.evaluate(() => globalThis.dispatchEvent(new Event("visibilitychange")));
        return kesalahan.getByText("Hak Anda baru saja dicabut.").isVisible();
      })
      .toBe(true);
    await expect(isian(page, "Usulan program")).toHaveText("Sekolah dekat dan jembatan");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await kunciCaleg(peladen, caleg);
    await simpan(page);
    const form = page.getByRole("form", { name: "Data Usulan" });
    await expect(form.getByRole("alert")).toContainText("Isian Anda tetap di sini; salin");
    await expect(toast(page, /sudah terverifikasi dan dikunci/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Data Usulan" })).toBeVisible();
    // What is seen of the candidate follows; the form does not give way to what is saved.
    const terkunci = page.getByText("Data Anda sudah diverifikasi dan terkunci.");
    await expect
      .poll(async () => {
        await page.evaluate(() => globalThis.dispatchEvent(new Event("visibilitychange")));
        return terkunci.isVisible();
      })
      .toBe(true);
    await expect(isian(page, "Usulan program")).toHaveText("Sekolah dekat dan jembatan");
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step("terkunci: naskah hanya dibaca", async () => {
    // Left with what was typed: the browser asks.
    page.once("dialog", (dialog) => void dialog.accept());
    await buka(page, "usulan", "Data Usulan");
    await expect(page.getByText("Sekolah dekat")).toBeVisible();
    await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
    caleg = await buatCaleg(peladen);
    await kunciCaleg(peladen, caleg);
    await buka(page, "motivasi", "Data Motivasi");
    await expect(page.getByText("Belum ada data.")).toBeVisible();
  });
});

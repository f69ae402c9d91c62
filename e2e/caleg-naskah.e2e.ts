// Texts with markup: perjuangan above its table, usulan and motivasi alone.
import type { Locator, Page } from "@playwright/test";
import { buatCaleg, kunciCaleg } from "./caleg.ts";
import { toast } from "./qc.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

let caleg = 0;

test.beforeEach(async ({ peladen }) => {
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

test("CAL-016 CAL-062 CAL-278 Perjuangan: tambah, ubah, hapus pada halamannya", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("caleg");
  await buka(page, "perjuangan", "Perjuangan");
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
  await expectAccessibleAndFitting(page);
});

interface Contoh {
  nama: string;
  judul: string;
  label: string;
}

interface Alat {
  page: Page;
  masukSebagai: (peran: "caleg") => Promise<void>;
}

const sunting =
  ({ nama, judul, label }: Contoh) =>
  async ({ page, masukSebagai }: Alat): Promise<void> => {
    await masukSebagai("caleg");
    await buka(page, nama, judul);
    await tulis(page, label, "Sekolah gratis");
    await page.keyboard.press("ControlOrMeta+A");
    await page.getByRole("button", { name: "Tebal" }).click();
    await expect(page.getByRole("button", { name: "Tebal" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.getByRole("button", { name: "Daftar butir" }).click();
    await simpan(page);
    await expect(toast(page, `Data ${nama} Berhasil diupdate`)).toBeVisible();
    await page.reload();
    await settle(page);
    await expect(isian(page, label).getByRole("listitem").locator("b")).toHaveText(
      "Sekolah gratis",
    );
    await expectAccessibleAndFitting(page);
  };

test(
  "CAL-014 CAL-063 CAL-276 Data Usulan ditulis dengan tebal dan daftar",
  sunting({ nama: "usulan", judul: "Data Usulan", label: "Usulan program" }),
);

test(
  "CAL-015 CAL-064 CAL-277 Data Motivasi ditulis dengan tebal dan daftar",
  sunting({ nama: "motivasi", judul: "Data Motivasi", label: "Motivasi pencalonan" }),
);

test("tautan dipasang dan dilepas; Tab meninggalkan isiannya", async ({ page, masukSebagai }) => {
  await masukSebagai("caleg");
  await buka(page, "usulan", "Data Usulan");
  await tulis(page, "Usulan program", "situs");
  await page.keyboard.press("ControlOrMeta+A");
  await page.getByRole("button", { name: "Tautan" }).click();
  await isian(page, "Alamat tautan").fill("https://contoh.example");
  await page.getByRole("button", { name: "Pasang" }).click();
  const tautan = isian(page, "Usulan program").getByRole("link", { name: "situs" });
  await expect(tautan).toHaveAttribute("href", "https://contoh.example");
  await page.getByRole("button", { name: "Lepas tautan" }).click();
  await expect(tautan).toHaveCount(0);
  await isian(page, "Usulan program").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Simpan" })).toBeFocused();
});

test("yang kedua menyimpan naskah melihat kedua versi, lalu memilih", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  const api = await apiSebagai("super");
  await masukSebagai("caleg");
  await buka(page, "usulan", "Data Usulan");
  await tulis(page, "Usulan program", "Sekolah gratis");
  const data = { usulan: "<p>Jalan desa</p>", versi: 1 };
  expect((await api.post(`/api/caleg/${caleg}/usulan`, { data })).status()).toBe(201);
  await simpan(page);
  const dua = page.getByRole("dialog", { name: "Naskah ini sudah diubah orang lain" });
  await expect(dua.getByRole("row", { name: "Usulan program" }).getByRole("cell")).toHaveText([
    "Sekolah gratis",
    "Jalan desa",
  ]);
  await dua.getByRole("button", { name: "Pakai isian saya" }).click();
  await expect(toast(page, "Data usulan Berhasil diupdate")).toBeVisible();
  await page.reload();
  await settle(page);
  await expect(isian(page, "Usulan program")).toHaveText("Sekolah gratis");
});

test("terkunci: naskah hanya dibaca", async ({ page, masukSebagai, apiSebagai, peladen }) => {
  const api = await apiSebagai("super");
  const data = { usulan: "<p>Sekolah <b>gratis</b></p>", versi: 1 };
  expect((await api.post(`/api/caleg/${caleg}/usulan`, { data })).status()).toBe(201);
  await kunciCaleg(peladen, caleg);
  await masukSebagai("caleg");
  await buka(page, "usulan", "Data Usulan");
  await expect(page.getByText("Sekolah gratis")).toBeVisible();
  await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
  await buka(page, "motivasi", "Data Motivasi");
  await expect(page.getByText("Belum ada data.")).toBeVisible();
});

// Members and administrators by file, and the invitations that follow.
import type { Page } from "@playwright/test";
import { berkas, jawabDialog, unggah } from "./impor.ts";
import { pindah } from "./menu.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

async function imporBerkas(page: Page, jenis: string, lines: readonly string[]): Promise<void> {
  await pindah(page, "/impor/baru");
  await page.getByRole("radio", { name: jenis, exact: true }).check();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Pilih berkas" }).click();
  await (
    await chooser
  ).setFiles({ name: "data.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("button", { name: "Terapkan" }).click();
  await page
    .getByRole("dialog", { name: "Terapkan data.csv?" })
    .getByRole("button", { name: "Terapkan" })
    .click();
  await expect(page.getByText(/^Diterapkan /)).toBeVisible();
}

test("anggota dan akun admin dari berkas, lalu diundang dengan lembar dan lewat email", async ({
  page,
  browser,
  alamat,
  masukSebagai,
}) => {
  test.slow();
  await masukSebagai("propinsi");
  await imporBerkas(page, "Anggota", [
    "nomer_kta,nama,nik,kelurahan_id,no_hp",
    "1376-1,Siti Rahma,1376014101900001,1376011002,081234567890",
  ]);
  await imporBerkas(page, "Akun admin", [
    "nomer_kta,email,wilayah_id",
    "1376-1,siti@contoh.example,1376",
    "1371-1,budi@contoh.example,1371",
  ]);
  await page.getByRole("link", { name: "Undang pemilik akunnya" }).click();
  await expect(page).toHaveURL(/\/user\/undangan\?impor_id=\d+$/);
  await expect(page.getByRole("row", { name: /Siti Rahma/ })).toContainText("Belum diundang");
  await page.getByRole("button", { name: "Buat lembar tautan" }).click();
  await expect(page.getByRole("heading", { name: /^Lembar undangan/ })).toBeVisible();
  const siti = page
    .getByRole("list", { name: "Tautan undangan" })
    .first()
    .getByRole("listitem")
    .filter({ hasText: "Siti Rahma" });
  const tautan = await siti.locator("code").innerText();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole("button", { name: "Selesai" }).click();
  await expect(page.getByText(tautan)).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Siti Rahma/ })).toContainText("Berlaku sampai");

  const lain = await browser.newPage({ baseURL: alamat, locale: "id-ID" });
  await lain.goto(tautan);
  await lain.getByRole("textbox", { name: "Kata sandi baru", exact: true }).fill("kayu manis 42");
  await lain.getByRole("textbox", { name: "Ulangi kata sandi baru" }).fill("kayu manis 42");
  await lain.getByRole("button", { name: "Simpan" }).click();
  await expect(lain).toHaveURL("/auth");
  await lain.close();

  await pindah(page, "/user");
  await expect(page.getByRole("heading", { level: 1, name: /^Daftar Pengguna/ })).toBeVisible();
  await page.getByRole("link", { name: "Undangan" }).click();
  await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
  await page
    .getByRole("row", { name: /1371-1/ })
    .getByRole("checkbox")
    .check();
  await page
    .getByRole("group", { name: "Untuk yang dipilih" })
    .getByRole("button", { name: "Kirim lewat email" })
    .click();
  const tanya = page.getByRole("dialog", { name: "Kirim undangan kepada 1 orang?" });
  // Said before it is pressed.
  await expect(tanya).toContainText("Aplikasi ini belum dapat mengirim email");
  await tanya.getByRole("button", { name: "Buat undangan" }).click();
  const pesan = page.getByRole("alert").filter({ hasText: "undangan menunggu di Surat Keluar" });
  await expect(pesan).toBeVisible();
  // The choice is done with, and the list says so by itself.
  await expect(page.getByRole("group", { name: "Untuk yang dipilih" })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /1371-1/ })).toContainText("Berlaku sampai");
  await expect(pesan).toContainText(/Sampaikan dari sana|Minta super admin/);
});

test("nama wilayah yang bisa berarti beberapa dipilih di pratinjau, lalu diterapkan", async ({
  page,
  masukSebagai,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await masukSebagai("pusat");
  const isi = berkas("admin.csv", [
    "nomer_kta,Nama,Surel,Provinsi,Kabupaten/Kota",
    "W-1,Ani,w1@contoh.example,,Solok",
    "W-2,Budi,w2@contoh.example,,Magelang",
    "W-3,Cici,w3@contoh.example,,SOLOK",
    "W-4,Dedi,w4@contoh.example,Jawa Tengah,Kab. Semarang",
  ]);
  await unggah(page, { jenis: "Akun admin", isi });
  const pertanyaan = page.getByRole("group", {
    name: "2 pertanyaan tentang berkas ini belum dijawab",
  });
  await expect(pertanyaan).toBeVisible();
  await expect(page.getByRole("button", { name: "Terapkan", exact: true })).toHaveCount(0);
  await expectAccessibleAndFitting(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const pilih = async (tanya: string, wilayah: string) => {
    await page.getByRole("combobox", { name: tanya }).click();
    await page.getByRole("option", { name: wilayah }).click();
  };
  await pilih("“Solok” di 2 baris: wilayah yang mana?", "Kota Solok (1372)");
  await pilih("“Magelang” di 1 baris: wilayah yang mana?", "Kabupaten Magelang (3308)");
  await page.getByRole("button", { name: "Periksa ulang dengan pilihan ini" }).click();
  const jawaban = page.getByRole("group", { name: "Jawaban atas pertanyaan tentang berkas ini" });
  await expect(jawaban.getByRole("combobox").first()).toHaveValue("Kota Solok (1372)");
  await page.getByRole("button", { name: "Terapkan", exact: true }).click();
  await jawabDialog(page, "Terapkan admin.csv?", "Terapkan");
  await expect(page.getByText(/^Diterapkan /)).toBeVisible();
  await pindah(page, "/user?s=w2@contoh.example");
  await expect(page.getByRole("row", { name: /Budi/ })).toContainText("Kabupaten Magelang");
});

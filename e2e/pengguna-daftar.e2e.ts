// Accounts of others, as a province administrator manages them.
import type { Page } from "@playwright/test";
import { buatPengguna } from "../server/src/testing/pengguna.ts";
import { connect } from "../server/src/platform/db.ts";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { buatSaksi, expectPilihan, siapkanTempat } from "./saksi.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleAndFitting,
  expectNoSidewaysScroll,
  expectToastLife,
  stopClock,
  test,
} from "./test.ts";

const MANDAT = {
  name: "mandat.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4 surat mandat\n%%EOF"),
};
const SANDI = "kayu manis 42";
/** As long as one may be, without a place to break it. */
const EMAIL_PANJANG = `${"a".repeat(60)}@${"b".repeat(47)}.example`;

test.beforeAll(async ({ peladen }) => {
  const basis = connect(peladen.database, { connections: 1 });
  const opened = { context: { db: basis.db } };
  for (let n = 1; n <= 18; n += 1) {
    await buatPengguna(opened, {
      peran: 3,
      wilayahId: 1371,
      name: `Anggota Tim ${String(n).padStart(2, "0")}`,
      email: n === 7 ? EMAIL_PANJANG : `tim${n}@contoh.example`,
      nomerKta: `TIM-${n}`,
    });
  }
  const ratna = await buatPengguna(opened, {
    peran: 3,
    wilayahId: 1371,
    name: "Ratna Dewi",
    nomerKta: "1371-78",
  });
  await basis.db
    .insertInto("faktor_kedua")
    .values({ users_id: ratna.id, rahasia: Buffer.alloc(32), aktif_pada: new Date() })
    .execute();
  await basis.db
    .insertInto("riwayat_masuk")
    .values({ users_id: ratna.id, hasil: "kode-salah", perangkat: "Firefox", ip: "10.0.0.9" })
    .execute();
  await basis.db
    .insertInto("anggota")
    .values([
      { nomer_kta: "1371-77", nama: "Siti Nurhaliza", kelurahan_id: 1371011001 },
      { nomer_kta: "1371-78", nama: "Ratna Dewi", kelurahan_id: 1371011001 },
    ])
    .execute();
  await basis.close();
});

const baris = (page: Page, nama: string) =>
  page.getByRole("table", { name: "Daftar Pengguna" }).getByRole("row", { name: nama });

/** The list with this one alone. */
async function cariTim(page: Page, nomor: string): Promise<void> {
  await pindah(page, `/user?s=tim%20${nomor}`);
  await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
  await expect(baris(page, `Anggota Tim ${nomor}`)).toBeVisible();
}

async function pilih(page: Page, nama: string, tindakan: string): Promise<void> {
  await page.getByRole("button", { name: `Menu ${nama}` }).click();
  await page.getByRole("menuitem", { name: tindakan, exact: true }).click();
}

async function pilihBerkas(page: Page, tombol: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: tombol }).click();
  await (await chooser).setFiles(MANDAT);
}

test("admin provinsi: daftar pengguna, tindakan pada barisnya, rincian, dan riwayat", async ({
  page,
  masukSebagai,
  browser,
  alamat,
}) => {
  await masukSebagai("propinsi");
  await page.clock.install();
  await test.step("SHELL-067 SHELL-075..077 SHELL-080 SHELL-081 SHELL-101 daftar: memuat, halaman, kosong, jeda ketik, kartu", async () => {
    const asked: string[] = [];
    let held = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname === "/api/user",
      async (route) => {
        const { searchParams } = new URL(route.request().url());
        asked.push(`${searchParams.get("s") ?? ""} ${searchParams.get("page") ?? ""}`);
        await held.promise;
        await route.continue();
      },
    );
    await page.goto("/user?page=2");
    await expect(page.getByText("Memuat kelas. Harap tunggu.", { exact: true })).toBeVisible();
    held.resolve();
    await expect(page.getByText("Total Data 23", { exact: true })).toBeVisible();
    await expect(page.getByText("Memuat kelas. Harap tunggu.")).toHaveCount(0);
    // Fifteen are on the first page, so eight on this one; each below the heads of the columns.
    await expect(page.getByRole("row")).toHaveCount(9);
    // The rows of the page before stay while the next one is on its way.
    held = Promise.withResolvers<void>();
    const pertama = page.getByRole("button", { name: "Halaman 1", exact: true });
    await pertama.click();
    await expect(page.getByText("Memuat kelas. Harap tunggu.", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Total Data/)).toHaveCount(0);
    await expect(pertama).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("row")).toHaveCount(9);
    held.resolve();
    await expect(page.getByRole("row")).toHaveCount(16);
    await expect(page.getByText("Total Data 23", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Halaman 2", exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(9);

    await stopClock(page);
    asked.length = 0;
    await page.getByRole("searchbox", { name: /Cari nama/ }).fill("zzz");
    await page.clock.runFor(149);
    await expect(page).toHaveURL("/user?page=2");
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(page).toHaveURL("/user?s=zzz");
    await expect.poll(() => asked).toEqual(["zzz 1"]);
    await page.clock.resume();
    await expect(page.getByText("Data tidak ditemukan.", { exact: true })).toBeVisible();
    await expect(page.getByText("Total Data 0", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Kosongkan pencarian" }).click();
    const table = page.getByRole("table", { name: "Daftar Pengguna" });
    const cards = page.getByRole("list", { name: "Daftar Pengguna" });
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(table).toBeVisible();
    await expect(cards).toHaveCount(0);
    await page.setViewportSize({ width: 1099, height: 800 });
    await expect(table).toHaveCount(0);
    await expect(cards.getByRole("listitem").first()).toContainText("Anggota Tim 01");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("USER-001 USER-006 SHELL-096..099 daftar: cari, filter, urutan, halaman, dan menu baris", async () => {
    await pindah(page, "/beranda");
    await page
      .getByRole("navigation", { name: "Jalan pintas" })
      .getByRole("link", { name: "Pengguna" })
      .click();
    await expect(page).toHaveURL("/user");
    await expect(page.getByRole("heading", { name: /^Daftar Pengguna/ })).toBeVisible();
    await expect(page.getByText("Total Data 23")).toBeVisible();
    await page.getByRole("searchbox", { name: /Cari nama/ }).fill("tim 07");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(baris(page, "Anggota Tim 07")).toContainText("Kota Padang");
    await page.getByRole("searchbox", { name: /Cari nama/ }).fill("");

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await expect(dialog.getByRole("combobox", { name: "Propinsi" })).toHaveValue("Sumatera Barat");
    await expect(dialog.getByRole("button", { name: "Hapus Filter" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await dialog.getByRole("combobox", { name: "Kota" }).click();
    await page.getByRole("option", { name: "Kota Payakumbuh" }).click();
    await expectPilihan(dialog, "Peran", [
      "Admin Pusat",
      "Admin Provinsi",
      "Admin Kota/Kabupaten",
      "Caleg",
      "Saksi",
      "Fasilitator",
    ]);
    await dialog.getByRole("combobox", { name: "Peran" }).click();
    await page.getByRole("option", { name: "Saksi" }).click();
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(baris(page, "Yusuf Saksi")).toContainText("Aktif");
    await expect(page.getByRole("list", { name: "Filter terpasang" })).toContainText(
      "Kota Payakumbuh",
    );
    await page.reload();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Lepas filter Wilayah" }).click();
    await page.getByRole("button", { name: "Filter, 1 terpasang" }).click();
    await expect(dialog.getByRole("button", { name: "Hapus Filter" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Batal" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Hapus Filter" }).click();
    await expect(page.getByText("Total Data 23")).toBeVisible();
    await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Nama" }).click();
    await expect(page).toHaveURL(/urut=nama/);
    await page.getByRole("button", { name: "Nama" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("Yusuf Saksi");
  });
  await test.step("USER-003 USER-007 USER-013 USER-048 ubah: KTA dan email terkunci, tanpa wilayah dan mandat", async () => {
    await cariTim(page, "03");
    await pilih(page, "Anggota Tim 03", "Ubah");
    await expect(page).toHaveURL(/\/user\/\d+\/form-edit$/);
    await expect(page.getByRole("heading", { name: "Ubah Pengguna" })).toBeVisible();
    await expectLocked(page.getByRole("textbox", { name: "Nomor KTA" }));
    await expectLocked(page.getByRole("textbox", { name: "Email" }));
    await expect(page.getByRole("combobox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Surat mandat/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await expect(page).toHaveURL("/user");
  });
  await test.step("USER-008 SHELL-073 reset password: ditanya, ditampilkan sekali, lalu wajib diganti", async () => {
    await cariTim(page, "04");
    await pilih(page, "Anggota Tim 04", "Reset Password");
    const question = page
      .getByRole("dialog", { name: "Reset password Anggota Tim 04?" })
      .getByRole("button", { name: "Reset Password" });
    await expect(question).toBeVisible();
    await stopClock(page);
    await question.click();
    await expectToastLife(page, "Akun berhasil direset", 3000);
    const dialog = page.getByRole("dialog", { name: "Kata sandi baru Anggota Tim 04" });
    const sandi = await dialog.locator("code").innerText();
    expect(sandi).toMatch(/^[a-z2-9]{10}$/);
    // Closed in passing it would be lost.
    await page.keyboard.press("Escape");
    const tanya = page.getByRole("dialog", { name: "Tinggalkan tanpa menyimpannya?" });
    await tanya.getByRole("button", { name: "Kembali" }).click();
    await expect(tanya).toHaveCount(0);
    await dialog.getByRole("button", { name: "Selesai" }).click();
    await expect(page.getByText(sandi)).toHaveCount(0);

    const lain = await browser.newPage({ baseURL: alamat, locale: "id-ID" });
    await lain.goto("/auth");
    await lain.getByLabel("Email/No.KTA").fill("TIM-4");
    await lain.getByRole("textbox", { name: "Kata Sandi" }).fill(sandi);
    await lain.getByRole("button", { name: "Masuk" }).click();
    await expect(lain).toHaveURL("/ganti-password");
    await lain.close();
  });
  await test.step("USER-009 SHELL-072 nonaktifkan dan aktifkan", async () => {
    await cariTim(page, "05");
    await pilih(page, "Anggota Tim 05", "Nonaktifkan");
    await page.getByRole("button", { name: "Nonaktifkan", exact: true }).click();
    await expect(page.getByText("Pengguna dinonaktifkan")).toBeVisible();
    await expect(baris(page, "Anggota Tim 05")).toContainText("Non Aktif");
    await page.getByRole("button", { name: "Menu Anggota Tim 05" }).click();
    const aktifkan = page.getByRole("menuitem", { name: "Aktifkan", exact: true });
    await expect(aktifkan).toBeVisible();
    await stopClock(page);
    await aktifkan.click();
    await expectToastLife(page, "Pengguna diaktifkan", 2000);
    await expect(baris(page, "Anggota Tim 05")).not.toContainText("Non Aktif");
  });
  await test.step("USER-010 USER-011 USER-051 admin utama dengan surat mandat, diunduh, lalu dibatalkan", async () => {
    await cariTim(page, "06");
    await page.getByRole("button", { name: "Menu Anggota Tim 06" }).click();
    const set = page.getByRole("menuitem", { name: "Set Admin Utama", exact: true });
    await expect(set).toBeVisible();
    // Without a letter there is none to download.
    await expect(page.getByRole("menuitem", { name: "Unduh Surat Mandat" })).toHaveCount(0);
    await expect(page.getByRole("menuitem", { name: "Batalkan Admin Utama" })).toHaveCount(0);
    await set.click();
    const dialog = page.getByRole("dialog", { name: "Set Admin Utama" });
    await dialog.getByRole("button", { name: "Set Admin Utama" }).click();
    await expect(dialog.getByText("File harus diisi")).toBeVisible();
    await pilihBerkas(page, "Pilih berkas Surat mandat");
    await dialog.getByRole("button", { name: "Set Admin Utama" }).click();
    await expect(page.getByText("Approval berhasil")).toBeVisible();
    await expect(baris(page, "Anggota Tim 06")).toContainText("Admin utama");
    // Whole, also where the name beside it leaves little room.
    const gelar = baris(page, "Anggota Tim 06").locator(".mantine-Badge-label");
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await gelar.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);

    const answered = page
      .context()
      .waitForEvent("response", (response) => response.url().includes("access_token="));
    await pilih(page, "Anggota Tim 06", "Unduh Surat Mandat");
    expect(await (await answered).headerValue("content-disposition")).toContain("mandat.pdf");

    await pilih(page, "Anggota Tim 06", "Batalkan Admin Utama");
    await page
      .getByRole("dialog", { name: "Batalkan Anggota Tim 06 sebagai admin utama?" })
      .getByRole("button", { name: "Batalkan Admin Utama" })
      .click();
    await expect(page.getByText("Admin utama dibatalkan")).toBeVisible();
    await page.getByRole("button", { name: "Menu Anggota Tim 06" }).click();
    await expect(page.getByRole("menuitem", { name: "Set Admin Utama" })).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("USER-012 SHELL-073 hapus: ditanya, lalu hilang", async () => {
    await cariTim(page, "08");
    await pilih(page, "Anggota Tim 08", "Hapus");
    const dialog = page.getByRole("dialog", { name: "Hapus Anggota Tim 08?" });
    await expect(dialog).toContainText("Apakah Anda akan menghapus pengguna terpilih?");
    await stopClock(page);
    await dialog.getByRole("button", { name: "Hapus" }).click();
    await expectToastLife(page, "Data berhasil dihapus", 3000);
    await expect(page.getByText("Data tidak ditemukan.")).toBeVisible();
  });
  await test.step("USER-005 USER-014 detail: rincian, KTA belakang, dan KTP", async () => {
    await pindah(page, "/user?s=1371-78");
    await page.getByRole("link", { name: "Ratna Dewi" }).click();
    await expect(page).toHaveURL(/\/user\/detail\/\d+$/);
    const id = page.url().split("/").at(-1);
    await pindah(page, `/detail/${id}`);
    await expect(page.getByRole("heading", { name: "Ratna Dewi" })).toBeVisible();
    await expect(page.getByText("Kota Padang")).toBeVisible();
    for (const judul of ["KTA bagian belakang", "KTP"]) {
      const bagian = page.getByRole("region", { name: judul, exact: true });
      await expect(bagian.getByText("Belum ada gambar.")).toBeVisible();
      const chooser = page.waitForEvent("filechooser");
      await bagian.getByRole("button", { name: `Unggah ${judul}` }).click();
      await (
        await chooser
      ).setFiles({
        name: "gambar.png",
        mimeType: "image/png",
        buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } }),
      });
      await expect(bagian.getByRole("img", { name: `${judul} Ratna` })).toBeVisible();
    }
    await page.getByRole("button", { name: "Tindakan" }).click();
    await expect(page.getByRole("menuitem", { name: "Reset Password" })).toBeVisible();
  });
  await test.step("detail: siapa yang masuk dengan akunnya; verifikasi dua langkahnya dihapus", async () => {
    await pindah(page, "/user?s=1371-78");
    await page.getByRole("link", { name: "Ratna Dewi" }).click();
    const riwayat = page.getByRole("table", { name: "Riwayat masuk" });
    await expect(riwayat).toContainText("Kode salah");
    await expect(riwayat).toContainText("10.0.0.9");

    await page.getByRole("button", { name: "Tindakan" }).click();
    await page.getByRole("menuitem", { name: "Hapus Verifikasi Dua Langkah" }).click();
    await page
      .getByRole("dialog", { name: "Hapus verifikasi dua langkah Ratna Dewi?" })
      .getByRole("button", { name: "Hapus Verifikasi Dua Langkah" })
      .click();
    await expect(page.getByText("Verifikasi dua langkah pengguna ini dilepas")).toBeVisible();
    await page.getByRole("button", { name: "Tindakan" }).click();
    await expect(page.getByRole("menuitem", { name: "Reset Password" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /Verifikasi/ })).toHaveCount(0);
  });
  await test.step("riwayat: perubahan satu akun dari menunya, akun sendiri, dan orang lain lewat email", async () => {
    await cariTim(page, "09");
    await pilih(page, "Anggota Tim 09", "Nonaktifkan");
    await page.getByRole("button", { name: "Nonaktifkan", exact: true }).click();
    await expect(baris(page, "Anggota Tim 09")).toContainText("Non Aktif");
    await pilih(page, "Anggota Tim 09", "Riwayat Perubahan");
    await expect(page.getByRole("heading", { name: /^Riwayat Anggota Tim 09/ })).toBeVisible();
    const row = page.getByRole("row", { name: /Dinonaktifkan/ });
    await expect(row).toContainText("Rina Provinsi");
    await expect(row).toContainText("Aktif: sebelumnya Ya Tidak");

    await pindah(page, "/user/riwayat");
    await expect(page.getByRole("heading", { name: /^Riwayat Rina Provinsi/ })).toBeVisible();
    const cari = page.getByPlaceholder("ketik email pengguna");
    await cari.fill("tidak-ada@contoh.example");
    await cari.press("Enter");
    await expect(page.getByText("Data tidak ditemukan.").first()).toBeVisible();
    await cari.fill("tim9@contoh.example");
    await cari.press("Enter");
    await expect(page.getByRole("heading", { name: /^Riwayat Anggota Tim 09/ })).toBeVisible();
  });
  await test.step("USER-049 wilayah tugas: hanya di dalam wilayah sendiri", async () => {
    await pindah(page, "/user/form");
    await expect(page.getByRole("radio")).toHaveCount(2);
    await page.getByRole("radio", { name: "Satu kota/kabupaten" }).check();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Pilih kotanya", { exact: true })).toBeVisible();
  });
});

async function isiAkun(
  page: Page,
  { kta, pemilik, email, untuk }: { kta: string; pemilik: RegExp; email: string; untuk: string },
): Promise<void> {
  await page.getByRole("textbox", { name: "Nomor KTA" }).fill(kta);
  // Its answer brings or takes the field of the name, which moves all that is below.
  await expect(page.getByText(pemilik)).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(SANDI);
  await page.getByRole("textbox", { name: "Konfirmasi Password" }).fill(SANDI);
  await page.getByRole("radio", { name: untuk }).check();
  await page.getByRole("combobox", { name: "Propinsi" }).click();
  await page.getByRole("option", { name: "Sumatera Barat" }).click();
}

test("admin pusat: menambah pengguna; formulir: isian wajib, kota menunggu provinsi", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("pusat");
  await test.step("USER-050 USER-052 tambah: nama dari nomor KTA, wilayah, surat mandat, kembali ke daftar", async () => {
    // A number that no member has.
    bolehDiKonsol("404");
    bolehDiKonsol("400");
    await page.goto("/user/form");
    await page.getByRole("textbox", { name: "Nomor KTA" }).fill("0000");
    await expect(page.getByText("Tidak ada di daftar anggota wilayah Anda.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nama lengkap" })).toBeVisible();
    await isiAkun(page, {
      kta: "1371-77",
      pemilik: /^Siti Nurhaliza, .*Kota Padang$/,
      email: "siti@contoh.example",
      untuk: "Satu kota/kabupaten",
    });
    await expect(page.getByRole("textbox", { name: "Nama lengkap" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "Kota" }).click();
    await page.getByRole("option", { name: "Kota Padang", exact: true }).click();
    await pilihBerkas(page, "Pilih berkas Surat mandat");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/user");
    await expect(page.getByText("Data Berhasil disimpan")).toBeVisible();
    await page.getByRole("searchbox", { name: /Cari nama/ }).fill("1371-77");
    await expect(baris(page, "Siti Nurhaliza")).toContainText("Kota Padang");
    await expect(baris(page, "Siti Nurhaliza")).toContainText("Admin Kota/Kabupaten");

    await page.getByRole("link", { name: "Tambah" }).click();
    await isiAkun(page, {
      kta: "PROV-1",
      pemilik: /Tidak ada di daftar anggota wilayah Anda\./,
      email: "prov1@contoh.example",
      untuk: "Satu provinsi",
    });
    await page.getByRole("button", { name: "Simpan" }).click();
    const form = page.getByRole("form", { name: "Pengguna" });
    await expect(form.getByText("Nama harus diisi", { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: "Nama lengkap" }).fill("Budi Bukan Anggota");
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByRole("searchbox", { name: /Cari nama/ }).fill("prov1@contoh.example");
    await expect(baris(page, "Budi Bukan Anggota")).toContainText("Sumatera Barat");
    await expect(baris(page, "Budi Bukan Anggota")).toContainText("Admin Provinsi");
  });
  await test.step("USER-002 USER-013 dibuka dari daftar", async () => {
    await page.getByRole("link", { name: "Tambah" }).click();
    await expect(page).toHaveURL("/user/form");
    await expect(page.getByRole("heading", { name: "Tambah Pengguna" })).toBeVisible();
  });
  const form = page.getByRole("form", { name: "Pengguna" });
  await test.step("USER-044..047 SHELL-094 SHELL-104 yang kosong disebut pada isiannya, dengan peringatan", async () => {
    await page.getByRole("button", { name: "Simpan" }).click();
    for (const [name, text] of [
      ["Nomor KTA", "Nomer KTA harus diisi"],
      ["Email", "Username harus diisi"],
      ["Password", "Password harus diisi"],
      ["Konfirmasi Password", "Konfirmasi Password harus diisi"],
    ] as const) {
      await expect(form.getByText(text, { exact: true })).toBeVisible();
      await expect(
        form.getByRole("textbox", { name, exact: name === "Password" }),
      ).toHaveAccessibleDescription(new RegExp(text));
    }
    await expect(form.getByText("Pilih wilayah tugasnya", { exact: true })).toBeVisible();
    const toast = page
      .getByRole("alert")
      .filter({ hasText: "Lengkapi form yang wajib diisi terlebih dahulu" });
    await expect(toast.getByText("Pengguna", { exact: true })).toBeVisible();
  });
  await test.step("USER-048 USER-049 provinsi, kota, dan surat mandat; kota menunggu provinsi", async () => {
    await expect(page.getByRole("combobox", { name: "Propinsi" })).toBeEnabled();
    await expectLocked(page.getByRole("combobox", { name: "Kota" }));
    await expect(page.getByRole("button", { name: "Pilih berkas Surat mandat" })).toBeVisible();
  });
  await page.getByRole("radio", { name: "Satu kota/kabupaten" }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveAccessibleDescription(
    "Pilih provinsinya, lalu kotanya",
  );
  await page.getByRole("combobox", { name: "Propinsi" }).click();
  await page.getByRole("option", { name: "Sumatera Barat" }).click();
  await expect(page.getByRole("combobox", { name: "Kota" })).toBeEnabled();
  // A province that is chosen on the way to a kota is not yet a region.
  await page.getByRole("radio", { name: "Satu kota/kabupaten" }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(form.getByText("Pilih kotanya", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Seluruh Indonesia" }).check();
  await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveCount(0);
  await expectAccessibleAndFitting(page);
  await test.step("alamat email 120 huruf tanpa jeda tidak merusak daftar dan rincian", async () => {
    for (const width of [1440, 992, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await pindah(page, "/user?s=tim%2007");
      await expect(page.getByText(EMAIL_PANJANG)).toBeVisible();
      await expectNoSidewaysScroll(page);
      // The list too: what stands beside the address is in sight.
      const menu = page.getByRole("button", { name: "Menu Anggota Tim 07" });
      expect((await menu.boundingBox())?.x).toBeLessThan(width - 40);
      await page.getByRole("link", { name: "Anggota Tim 07" }).click();
      await expect(page).toHaveURL(/\/user\/detail\/\d+$/);
      await expect(page.getByText(EMAIL_PANJANG)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});

test("USER-012 tanpa user.write: hanya melihat", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/user");
  await expect(baris(page, "Yusuf Saksi")).toBeVisible();
  await page.getByRole("button", { name: "Menu Yusuf Saksi" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Riwayat Perubahan"]);
  await expect(page.getByRole("link", { name: "Tambah" })).toHaveCount(0);
});

test("super admin: identitas akun dibetulkan, dan kabarnya", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await masukSebagai("super");
  await test.step("akun saksi tanpa email: alamat yang dibuatkan tidak tampil sebagai email", async () => {
    const api = await apiSebagai("super");
    await siapkanTempat(api);
    await buatSaksi(api, { nama: "Tanpa Email", nomor: 77 });
    const { data } = await (await api.get("/api/saksi?s=tanpa%20email")).json();
    const akun = await api.post(`/api/saksi/${data[0].id}/buat_akun`, { data: {} });
    expect(akun.status()).toBe(201);
    await page.goto("/user?s=tanpa%20email");
    const satu = page.getByRole("row").filter({ hasText: "Tanpa Email" });
    await expect(satu.getByRole("cell", { name: "–", exact: true }).first()).toBeVisible();
    await satu.click();
    await expect(page.getByRole("heading", { name: "Tanpa Email" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(".invalid");
  });
  await test.step("O-20 data akun dan identitasnya dibetulkan, di samping formulir yang terkunci", async () => {
    await cariTim(page, "10");
    await pilih(page, "Anggota Tim 10", "Ubah Data Akun");
    const data = page.getByRole("dialog", { name: "Ubah Data Akun" });
    await expect(data.getByRole("checkbox", { name: "Admin" })).toBeChecked();
    await data.getByRole("textbox", { name: "Nomor HP" }).fill("12");
    await data.getByRole("button", { name: "Simpan" }).click();
    await expect(data.getByText("Isi 8 sampai 15 angka").first()).toBeVisible();
    await expectAccessible(page);
    await data.getByRole("textbox", { name: "Nomor HP" }).fill("081234567890");
    await data.getByRole("radio", { name: /Satu provinsi/ }).check();
    await data.getByRole("button", { name: "Simpan" }).click();
    await expect(data).toBeHidden();
    await expect(baris(page, "Anggota Tim 10")).toContainText("Admin Provinsi");

    await pilih(page, "Anggota Tim 10", "Ganti Identitas");
    const identitas = page.getByRole("dialog", { name: "Ganti Identitas Akun" });
    await identitas.getByRole("textbox", { name: "Email" }).fill("tim10-baru@contoh.example");
    await identitas.getByRole("button", { name: "Ganti Identitas" }).click();
    await expect(identitas.getByText("Wajib diisi").first()).toBeVisible();
    await identitas.getByRole("textbox", { name: "Alasan" }).fill("Salah ketik saat dibuat");
    await identitas.getByRole("button", { name: "Ganti Identitas" }).click();
    await expect(identitas).toBeHidden();
    await expect(baris(page, "Anggota Tim 10")).toContainText("tim10-baru@contoh.example");
  });
  await test.step("kabar di lonceng berakhir setelah suratnya disalin dari Surat Keluar", async () => {
    await cariTim(page, "11");
    await pilih(page, "Anggota Tim 11", "Ganti Identitas");
    const identitas = page.getByRole("dialog", { name: "Ganti Identitas Akun" });
    // Before anything is changed.
    await expect(identitas.getByRole("alert")).toHaveText(
      "Aplikasi ini belum dapat mengirim email: kabar ke tim11@contoh.example menunggu di Surat Keluar, untuk Anda sampaikan.",
    );
    await expect(identitas).not.toContainText("diberi tahu");
    await identitas.getByRole("textbox", { name: "Email" }).fill("tim11-baru@contoh.example");
    await identitas.getByRole("textbox", { name: "Alasan" }).fill("Salah ketik saat dibuat");
    await identitas.getByRole("button", { name: "Ganti Identitas" }).click();
    await expect(identitas).toBeHidden();

    const kabar = page.getByText("Kabar ganti identitas menunggu disampaikan: Anggota Tim 11");
    await expect(async () => {
      await page.goto("/user/riwayat-pesan");
      await expect(kabar.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await pindah(page, "/pengaturan/surat-keluar?s=tim11");
    await page.getByRole("cell", { name: "Identitas akun Anda diganti", exact: true }).click();
    const surat = page.getByRole("dialog", { name: "Identitas akun Anda diganti" });
    const sampai = page.waitForResponse((jawaban) => jawaban.url().endsWith("/disampaikan"));
    await surat.getByRole("button", { name: "Salin" }).click();
    expect((await sampai).status()).toBe(200);
    await page.goto("/user/riwayat-pesan");
    await expect(page.getByText(/^Total Data \d/)).toBeVisible();
    await expect(kabar).toHaveCount(0);
  });
});

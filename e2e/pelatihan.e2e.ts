// Training: programmes, classes, and who is in them.
import type { Page } from "@playwright/test";
import { buatDiklat, buatKelas } from "../server/src/testing/diklat.ts";
import { buatBuku } from "../server/src/testing/buku.ts";
import { connect } from "../server/src/platform/db.ts";
import { majukanKonfirmasi } from "../server/src/testing/pengguna.ts";
import { SANDI } from "./pengguna.ts";
import { pintu } from "./pintu.ts";
import { toast } from "./qc.ts";
import { buatSaksi, pilih, pilihMenu } from "./saksi.ts";
import { openEntry, pindah } from "./menu.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

const judul = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const tabel = (page: Page, name: string) => page.getByRole("table", { name });

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  for (const [nomor, nama] of ["Sari Saksi", "Budi Saksi", "Citra Saksi"].entries()) {
    await buatSaksi(api, { nama, nomor: 700 + nomor, kta: `KTA-LATIH-${nomor}` });
  }
});

test("super admin: diklat baru, dan instansinya", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
  apiSebagai,
}) => {
  await masukSebagai("super");
  await test.step("DIKLAT-001 DIKLAT-004 DIKLAT-034 SHELL-009 dari menu ke diklat baru dan kelasnya yang masih kosong", async () => {
    await page.goto("/beranda");
    await openEntry(page, "Pelatihan", "Pelatihan");
    await expect(judul(page, "Pelatihan")).toBeVisible();
    await tabel(page, "Daftar Instansi").getByRole("link", { name: "Partai" }).click();
    await expect(page).toHaveURL("/instansi/1/diklat");
    await page.getByRole("button", { name: "Tambah Diklat" }).click();
    const dialog = page.getByRole("dialog", { name: "Tambah diklat" });
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("Wajib diisi").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: "Nama diklat" }).fill("Pelatihan Saksi TPS");
    await dialog.getByRole("textbox", { name: "Jenis diklat 1" }).fill("Dasar");
    await dialog.getByRole("button", { name: "Tambah jenis" }).click();
    await dialog.getByRole("textbox", { name: "Jenis diklat 2" }).fill("Lanjutan");
    await dialog.getByRole("textbox", { name: "Pemetaan 2" }).fill("Narasumber");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog).toBeHidden();
    const baris = tabel(page, "Daftar Diklat").getByRole("row", { name: "Pelatihan Saksi TPS" });
    await expect(baris).toContainText("Presensi");
    await expect(baris).toContainText("Dasar, Lanjutan");
    await baris.getByRole("link", { name: "Pelatihan Saksi TPS" }).click();
    await expect(page).toHaveURL(/\/instansi\/1\/diklat\/\d+\/kelas$/);
    await expect(judul(page, "Kelas Pelatihan Saksi TPS")).toBeVisible();
    await expect(page.getByText("Kelas tidak tersedia", { exact: true })).toBeVisible();
  });
  await test.step("instansi ditambah, diganti namanya, dan dihapus", async () => {
    bolehDiKonsol("status of 400");
    await pindah(page, "/pelatihan");
    await page.getByRole("button", { name: "Tambah Instansi" }).click();
    const baru = page.getByRole("dialog", { name: "Tambah instansi" });
    await baru.getByRole("textbox", { name: "Nama instansi" }).fill("partai");
    await baru.getByRole("button", { name: "Simpan" }).click();
    await expect(baru.getByText("Instansi dengan nama ini sudah ada").first()).toBeVisible();
    await baru.getByRole("textbox", { name: "Nama instansi" }).fill("Sayap Pemuda");
    await baru.getByRole("button", { name: "Simpan" }).click();
    await expect(baru).toBeHidden();
    await pilihMenu(page, "Sayap Pemuda", "Ubah");
    const ubah = page.getByRole("dialog", { name: "Ubah Sayap Pemuda" });
    await ubah.getByRole("textbox", { name: "Nama instansi" }).fill("Sayap Perempuan");
    await ubah.getByRole("button", { name: "Simpan" }).click();
    await expect(ubah).toBeHidden();
    const sayap = page.getByRole("link", { name: "Sayap Perempuan" });
    await expect(sayap).toBeVisible();
    // Somebody else names it otherwise meanwhile: nothing is overwritten before one has chosen.
    const lain = await apiSebagai("super");
    const id = /\d+/.exec((await sayap.getAttribute("href")) ?? "")?.[0] ?? "";
    const namai = async (nama: string) =>
      expect((await lain.put(`/api/instansi/${id}`, { data: { nama } })).status()).toBe(200);
    const beda = page.getByRole("dialog", { name: "Instansi ini sudah diubah orang lain" });
    const nama = page.getByRole("textbox", { name: "Nama instansi" });
    const simpan = page.getByRole("button", { name: "Simpan", exact: true });
    await pilihMenu(page, "Sayap Perempuan", "Ubah");
    await expect(nama).toHaveValue("Sayap Perempuan");
    await namai("Sayap Lain");
    await nama.fill("Sayap Saya");
    await simpan.click();
    await expect(beda.getByRole("row", { name: /^Nama instansi/ })).toContainText(
      "Sayap SayaSayap Lain",
    );
    await beda.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(nama).toHaveValue("Sayap Lain");
    await namai("Sayap Lain Lagi");
    await nama.fill("Sayap Perempuan");
    await simpan.click();
    await beda.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(nama).toBeHidden();
    await expect(sayap).toBeVisible();
    await pilihMenu(page, "Sayap Perempuan", "Hapus");
    await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
    await expect(page.getByRole("link", { name: "Sayap Perempuan" })).toBeHidden();
  });
});

test("kota: kelas dengan modulnya, dan pesertanya", async ({
  page,
  masukSebagai,
  apiSebagai,
  peladen,
  bolehDiKonsol,
}) => {
  await masukSebagai("kota");
  await test.step("DIKLAT-016 DIKLAT-018 DIKLAT-019 DIKLAT-020 DIKLAT-025 kelas ditambah dengan modul, submodul, dan jadwalnya, lalu diubah", async () => {
    bolehDiKonsol("403");
    const api = await apiSebagai("super");
    const diklat = await buatDiklat(pintu(api), "", "Bermodul");
    const kelas = `/instansi/1/diklat/${diklat.id}/kelas`;
    await page.goto(kelas);
    await page.getByRole("link", { name: "Tambah Kelas" }).click();
    await expect(judul(page, "Tambah Kelas")).toBeVisible();
    const form = page.getByRole("form", { name: "Isian kelas" });
    await form.getByRole("textbox", { name: "Nama kelas" }).fill("Angkatan 2024");
    await form.getByRole("textbox", { name: "Tanggal mulai" }).fill("14-02-2024");
    await form.getByRole("textbox", { name: "Tanggal selesai" }).fill("13-02-2024");
    await form.getByRole("textbox", { name: "Alamat LMS" }).fill("http://lms.example");
    await form.getByRole("button", { name: "Tambah modul", exact: true }).click();
    await form.getByRole("textbox", { name: "Nama modul 1" }).fill("Pengenalan");
    await form.getByRole("button", { name: "Tambah jadwal modul 1" }).click();
    await form.getByLabel("Jadwal 1 modul 1 (WIB)").fill("2024-02-14T08:00");
    await form.getByRole("button", { name: "Tambah submodul modul 1" }).click();
    await form.getByRole("textbox", { name: "Nama submodul 1 modul 1" }).fill("Sejarah");
    await form.getByRole("button", { name: "Simpan" }).click();
    await expect(
      form.getByText("Tanggal selesai tidak boleh mendahului mulainya").last(),
    ).toBeVisible();
    await expect(form.getByText("Isi alamat yang diawali https://").last()).toBeVisible();
    await form.getByRole("textbox", { name: "Tanggal selesai" }).fill("15-02-2024");
    await form.getByRole("textbox", { name: "Alamat LMS" }).fill("https://lms.example/a");
    await form.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(kelas);
    const baris = tabel(page, "Daftar Kelas").getByRole("row", { name: "Angkatan 2024" });
    await expect(baris).toContainText("Selesai");
    await expect(baris).toContainText("14-02-2024");
    await expect(baris).toContainText("15-02-2024");
    await expect(baris).toContainText("Kota Payakumbuh");

    await pilihMenu(page, "Angkatan 2024", "Ubah");
    await expect(judul(page, "Ubah Kelas")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Nama submodul 1 modul 1" })).toHaveValue(
      "Sejarah",
    );
    await expect(form.getByLabel("Jadwal 1 modul 1 (WIB)")).toHaveValue(/^2024-02-14T08:00/);
    const rahasia = form.getByRole("textbox", { name: "Rahasia LMS" });
    await expect(rahasia).toHaveValue("");
    const basis = connect(peladen.database, { connections: 1 });
    await majukanKonfirmasi(basis, 60);
    await basis.close();
    await form.getByRole("button", { name: "Tampilkan Rahasia" }).click();
    const sandi = page.getByRole("dialog", { name: "Konfirmasi kata sandi" });
    await sandi.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
    await sandi.getByRole("button", { name: "Konfirmasi" }).click();
    await expect(rahasia).toHaveValue(/^[\w-]{43}$/);
    const lama = await rahasia.inputValue();
    await form.getByRole("button", { name: "Perbarui Rahasia" }).click();
    await page
      .getByRole("dialog", { name: "Perbarui rahasia LMS?" })
      .getByRole("button", { name: "Perbarui", exact: true })
      .click();
    await expect(toast(page, "Rahasia LMS diperbarui")).toBeVisible();
    await expect(rahasia).not.toHaveValue(lama);
    await expect(rahasia).toHaveValue(/^[\w-]{43}$/);
    await form.getByRole("button", { name: "Hapus submodul modul 1 1" }).click();
    await form.getByRole("textbox", { name: "Nama kelas" }).fill("Angkatan 2025");
    await form.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(kelas);
    await pilihMenu(page, "Angkatan 2025", "Ubah");
    await expect(form.getByRole("textbox", { name: "Nama modul 1" })).toHaveValue("Pengenalan");
    await expect(page.locator("dt:text-is('Terakhir diubah oleh') + dd")).toHaveText(
      "Dewi Ayu Lestari",
    );
    await expect(form.getByRole("textbox", { name: "Nama submodul 1 modul 1" })).toBeHidden();
    await expect(page.locator(".mantine-Notifications-notification")).toHaveCount(0);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("DIKLAT-017 DIKLAT-026 DIKLAT-027 peserta ditambah dengan kartunya, dikeluarkan, dan diunggah dari berkas", async () => {
    bolehDiKonsol("status of 400");
    const api = await apiSebagai("super");
    const diklat = await buatDiklat(pintu(api), "", "Berpeserta");
    await buatKelas(pintu(api), "", { diklat, nama: "Payakumbuh", wilayah_id: 1376 });
    await pindah(page, `/instansi/1/diklat/${diklat.id}/kelas`);
    await pilihMenu(page, "Payakumbuh", "Peserta");
    await expect(judul(page, "Peserta Payakumbuh")).toBeVisible();
    await page.getByRole("button", { name: "Tambah Peserta" }).click();
    const dialog = page.getByRole("dialog", { name: "Tambah peserta" });
    await dialog.getByRole("textbox", { name: "Nomor KTA" }).fill("KTA-TIDAK-ADA");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(
      dialog.getByText("Nomor KTA ini bukan milik anggota, akun, atau saksi di wilayah kelas"),
    ).toBeVisible();
    await dialog.getByRole("textbox", { name: "Nomor KTA" }).fill("KTA-LATIH-0");
    await pilih(dialog, "Pemetaan", "Narasumber");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog).toBeHidden();
    const peserta = tabel(page, "Peserta Kelas");
    await expect(peserta.getByRole("row", { name: "Sari Saksi" })).toContainText("Narasumber");
    await pilihMenu(page, "Sari Saksi", "Keluarkan");
    await page.getByRole("dialog").getByRole("button", { name: "Keluarkan" }).click();
    await expect(peserta.getByRole("row", { name: "Sari Saksi" })).toBeHidden();

    const berkas = (...rows: string[][]) => ({
      name: "peserta.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(
        buatBuku({ lembar: { Data: [["Nomor KTA", "Nama", "Pemetaan"], ...rows] } }),
      ),
    });
    await page.getByRole("button", { name: "Unggah" }).click();
    const unggah = page.getByRole("dialog", { name: "Unggah Peserta" });
    await unggah
      .locator('input[type="file"]')
      .setInputFiles(berkas(["KTA-LATIH-1", "Budi", "Juri"]));
    await unggah.getByRole("button", { name: "Unggah" }).click();
    await expect(
      unggah.getByText("Pilih salah satu: Peserta, Narasumber, Pemandu").first(),
    ).toBeVisible();
    await unggah
      .locator('input[type="file"]')
      .setInputFiles(berkas(["KTA-LATIH-1", "Budi", "Peserta"], ["KTA-LATIH-2", "", "Peserta"]));
    await unggah.getByRole("button", { name: "Unggah" }).click();
    await expect(toast(page, "Unggah berhasil")).toBeVisible();
    await expect(peserta.getByRole("row", { name: "Budi Saksi" })).toContainText("Peserta");
    await expect(peserta.getByRole("row", { name: "Citra Saksi" })).toBeVisible();
    await page.getByRole("link", { name: "Berpeserta" }).click();
    const baris = tabel(page, "Daftar Kelas").getByRole("row", { name: "Payakumbuh" });
    await expect(baris.getByRole("cell", { name: "2", exact: true })).toBeVisible();
    await page.goBack();
    await expect(peserta.getByRole("row", { name: "Citra Saksi" })).toBeVisible();
  });
});

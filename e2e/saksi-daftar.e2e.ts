// The list of witnesses and what is done from it.
import type { Locator } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { expectLocked } from "./locked.ts";
import { expect, expectAccessible, expectToastLife, stopClock, test, ubahJawaban } from "./test.ts";
import {
  baris,
  buatSaksi,
  bukaMenu,
  expectPilihan,
  PADANG,
  pilih,
  pilihMenu,
  siapkanTempat,
  TEMPAT,
  waOf,
} from "./saksi.ts";
import { pindah } from "./menu.ts";

const MANDAT = {
  name: "mandat.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4 surat mandat\n%%EOF"),
};

/** A district over the whole province, with two candidates. */
async function siapkanBacaleg(database: string): Promise<void> {
  const basis = connect(database, { connections: 1 });
  const dapil = await basis.db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 1,
      kode: "SB1",
      keterangan: "Sumatera Barat I",
      kursi: 6,
      propinsi_id: 13,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await basis.db
    .insertInto("dapil_wilayah")
    .values({
      dapil_id: dapil.id,
      wilayah_id: 13,
      jenis_caleg_id: 1,
      rentang: "[1300000000000,1400000000000)",
    })
    .execute();
  await basis.db
    .insertInto("caleg")
    .values(
      ["Anisa Rahma", "Bayu Pratama"].map((nama_lengkap, index) => ({
        nama_lengkap,
        jenis_caleg_id: 1,
        nomor_urut: index + 1,
        dapil_id: dapil.id,
      })),
    )
    .execute();
  await basis.close();
}

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const api = await apiSebagai("super");
  await siapkanBacaleg(peladen.database);
  await siapkanTempat(api);
  await buatSaksi(api, { nama: "Ani Bertugas", nomor: 1, tps: 1, referensi: 1 });
  await buatSaksi(api, {
    nama: "Budi Belum",
    nomor: 2,
    referensi: 2,
    namaReferensi: "DPC Payakumbuh",
  });
  await buatSaksi(api, { nama: "Citra Kota", nomor: 3, jenis: 4 });
  await buatSaksi(api, { nama: "Dodi Padang", nomor: 4, kota: PADANG });
  for (let nomor = 10; nomor < 26; nomor += 1) {
    await buatSaksi(api, { nama: `Kader ${nomor}`, nomor, kota: PADANG });
  }
});

test("daftar saksi, admin provinsi", async ({ page, masukSebagai }) => {
  await masukSebagai("propinsi");
  await test.step("SAKSI-002 SAKSI-008 SAKSI-009 daftar: jejak wilayah, cari, urutan, halaman, alamat", async () => {
    await page.goto("/beranda");
    await page
      .getByRole("navigation", { name: "Jalan pintas" })
      .getByRole("link", { name: "Saksi", exact: true })
      .click();
    await expect(page).toHaveURL("/saksi");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Saksi/);
    await expect(page.getByText("Total Data 21")).toBeVisible();
    const jejak = page.getByRole("navigation", { name: "Jejak wilayah" });
    await expect(jejak).toContainText("Sumatera Barat");

    await page.getByRole("searchbox").fill("dodi");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(baris(page, "Dodi Padang")).toContainText("Belum ditugaskan");
    await expect(page).toHaveURL(/s=dodi/);
    await page.getByRole("searchbox").fill("");
    await expect(page.getByText("Total Data 21")).toBeVisible();

    await page.getByRole("button", { name: "Nama" }).click();
    await page.getByRole("button", { name: "Nama" }).click();
    await expect(page).toHaveURL(/arah=turun/);
    await expect(page.getByRole("row").nth(1)).toContainText(/Saksi|Kader 25/);

    await jejak.getByRole("button", { name: "Pilih kota" }).click();
    await page.getByRole("option", { name: "Kota Payakumbuh" }).click();
    await expect(page).toHaveURL(/wilayah_id=1376/);
    await expect(page.getByText("Total Data 4", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Total Data 4", { exact: true })).toBeVisible();
  });
  await test.step("SAKSI-009 SAKSI-102..105 saringan: lencana, pilihan, terkunci menurut tingkat", async () => {
    await pindah(page, "/saksi");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await expect(dialog.getByRole("combobox", { name: "Propinsi" })).toHaveValue("Sumatera Barat");
    await expectLocked(dialog.getByRole("combobox", { name: "Propinsi" }));
    await expectLocked(dialog.getByRole("combobox", { name: "Kelurahan" }));
    const pilihan = {
      Jenis: ["TPS", "Pusat", "Provinsi", "Kota/Kabupaten", "Kecamatan", "Kelurahan"],
      Referensi: ["Bacaleg", "Pengurus", "Lainnya"],
      Penugasan: ["Belum Bertugas", "Bertugas"],
      Tahap: ["Tahap 1", "Tahap 2"],
      "Cek DPT": ["Lingkup TPS", "Lingkup Desa", "Lainnya"],
      "Verifikasi WA": ["Tidak", "Ya"],
    };
    for (const [label, words] of Object.entries(pilihan)) {
      await expectPilihan(dialog, label, words);
    }
    await pilih(dialog, "Kota", "Kota Payakumbuh");
    await pilih(dialog, "Penugasan", "Belum Bertugas");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("button", { name: "Filter, 2 terpasang" })).toBeVisible();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(baris(page, "Budi Belum")).toContainText("Pengurus: DPC Payakumbuh");
    await page.reload();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Lepas filter Penugasan" }).click();
    await expect(page.getByText("Total Data 4", { exact: true })).toBeVisible();
  });
});

test("daftar saksi dan tindakannya, admin pusat", async ({ page, masukSebagai, apiSebagai }) => {
  await masukSebagai("pusat");
  await test.step("SAKSI-067 SAKSI-098 yang belum ditugaskan, dan daftar kosong", async () => {
    await page.goto("/saksi?s=budi");
    await expect(baris(page, "Budi Belum")).toContainText("Belum ditugaskan");
    await pindah(page, "/saksi?s=ani");
    await expect(baris(page, "Ani Bertugas")).toContainText(TEMPAT.nama);
    await expect(
      page.getByRole("link", { name: `WhatsApp Ani Bertugas, ${waOf(1)}` }),
    ).toHaveAttribute("href", `https://wa.me/${waOf(1)}`);
    await page.route(
      (url) => url.pathname === "/api/saksi",
      (route) =>
        route.fulfill({
          json: { data: [], current_page: 1, per_page: 15, last_page: 1, total: 0 },
        }),
    );
    await pindah(page, "/saksi");
    await expect(page.getByText("Data Saksi belum tersedia", { exact: true })).toBeVisible();
    await page.unrouteAll();
  });
  await test.step("SAKSI-016 SAKSI-064 WA valid dan batal, dengan konfirmasi", async () => {
    await pindah(page, "/saksi?s=kader%2010");
    await pilihMenu(page, "Kader 10", "Set WA Valid");
    const dialog = page.getByRole("dialog", { name: "WA Kader 10 valid?" });
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(baris(page, "Kader 10")).toContainText("Belum dicek");
    await pilihMenu(page, "Kader 10", "Set WA Valid");
    await dialog.getByRole("button", { name: "Set WA Valid" }).click();
    await expect(baris(page, "Kader 10")).toContainText("Berlaku");
    await pilihMenu(page, "Kader 10", "Batal Set WA Valid");
    await page
      .getByRole("dialog", { name: "Batalkan WA valid Kader 10?" })
      .getByRole("button", { name: "Batal Set WA Valid" })
      .click();
    await expect(baris(page, "Kader 10")).toContainText("Tidak berlaku");
  });
  await test.step("SAKSI-015 hapus: ditanya, lalu hilang", async () => {
    await pindah(page, "/saksi?s=kader%2011");
    await pilihMenu(page, "Kader 11", "Hapus");
    const dialog = page.getByRole("dialog", { name: "Hapus Kader 11?" });
    await expect(dialog).toContainText("surat mandatnya tidak berlaku lagi");
    await dialog.getByRole("button", { name: "Hapus" }).click();
    await expect(baris(page, "Kader 11")).toHaveCount(0);
  });
  await test.step("SAKSI-065 SAKSI-066 saksi berakun: nonaktif, aktif, admin utama", async () => {
    const api = await apiSebagai("super");
    const { data } = await (await api.get("/api/saksi?wilayah_id=1376")).json();
    const { nama } = data.find(
      ({ user_id: userId }: { user_id: number | null }) => userId !== null,
    );
    await pindah(page, `/saksi?s=${encodeURIComponent(nama)}`);
    await pilihMenu(page, nama, "Nonaktifkan");
    await page
      .getByRole("dialog", { name: `Nonaktifkan ${nama}?` })
      .getByRole("button", { name: "Nonaktifkan" })
      .click();
    await expect(baris(page, nama)).toContainText("Non Aktif");
    await pilihMenu(page, nama, "Aktifkan");
    await expect(baris(page, nama)).not.toContainText("Non Aktif");

    await pilihMenu(page, nama, "Set Admin Utama");
    const dialog = page.getByRole("dialog", { name: "Set Admin Utama" });
    await dialog.getByRole("button", { name: "Set Admin Utama" }).click();
    await expect(dialog.getByText("File harus diisi")).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Pilih berkas Surat mandat" }).click();
    await (await chooser).setFiles(MANDAT);
    await dialog.getByRole("button", { name: "Set Admin Utama" }).click();
    await expect(baris(page, nama)).toContainText("Admin utama");
    await pilihMenu(page, nama, "Batalkan Admin Utama");
    await page
      .getByRole("dialog", { name: `Batalkan ${nama} sebagai admin utama?` })
      .getByRole("button", { name: "Batalkan Admin Utama" })
      .click();
    await expect(baris(page, nama)).not.toContainText("Admin utama");
  });
  await test.step("SAKSI-020 akun: dibuat, tautan baru, reset password, keluar dari semua", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await pindah(page, "/saksi?s=kader%2012");
    const tautan = page.getByRole("dialog", { name: "Tautan masuk Kader 12" });
    const selesai = async () => {
      await expect(tautan.getByRole("img", { name: "Kode masuk Kader 12" })).toBeVisible();
      // All of the link can be read, and goes on as it is shown.
      const alamat = tautan.locator("code", { hasText: "/masuk/" });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await akhirOf(alamat)).toBeLessThanOrEqual(await akhirOf(tautan));
      }
      await tautan.getByRole("button", { name: "Salin" }).click();
      const disalin = await page.evaluate(() => navigator.clipboard.readText());
      expect(disalin).toContain(await alamat.innerText());
      const wa = tautan.getByRole("link", { name: "WhatsApp" });
      const { pathname, searchParams } = new URL((await wa.getAttribute("href")) ?? "");
      expect([pathname, searchParams.get("text")]).toEqual([
        expect.stringMatching(/^\/62\d{8,}$/),
        disalin,
      ]);
      await tautan.getByRole("button", { name: "Selesai" }).click();
      await expect(tautan).toHaveCount(0);
    };
    await pilihMenu(page, "Kader 12", "Buat Akun");
    await expect(tautan).toContainText("Nama masuknya");
    await selesai();
    await pilihMenu(page, "Kader 12", "Tautan Masuk Baru");
    await selesai();
    await pilihMenu(page, "Kader 12", "Reset Password");
    await page
      .getByRole("dialog", { name: "Reset password Kader 12?" })
      .getByRole("button", { name: "Reset Password" })
      .click();
    await expect(tautan.getByLabel("Kata sandi baru")).not.toBeEmpty();
    await expectAccessible(page);
    await selesai();
    await pilihMenu(page, "Kader 12", "Keluar dari Semua");
    await page
      .getByRole("dialog", { name: "Keluarkan Kader 12 dari semua perangkat?" })
      .getByRole("button", { name: "Keluarkan" })
      .click();
    await expect(page.getByText("Saksi sudah dikeluarkan dari semua perangkat")).toBeVisible();
  });
  await test.step("SAKSI-019 SAKSI-095 Set Bacaleg: satu untuk tiap jenis", async () => {
    await pindah(page, "/saksi?s=ani");
    await pilihMenu(page, "Ani Bertugas", "Set Bacaleg");
    const dialog = page.getByRole("dialog", { name: "Set Bacaleg" });
    const kandidat = (nama: RegExp) => dialog.getByRole("checkbox", { name: nama });
    await kandidat(/^1\. Anisa Rahma/).click();
    await expect(kandidat(/^1\. Anisa Rahma/)).toBeChecked();
    await kandidat(/^2\. Bayu Pratama/).click();
    await expect(
      page.getByText("Anda hanya bisa memilih 1 Bacaleg untuk 1 Jenis Caleg"),
    ).toBeVisible();
    await expect(kandidat(/^2\. Bayu Pratama/)).not.toBeChecked();
    await kandidat(/^1\. Anisa Rahma/).click();
    await expect(kandidat(/^1\. Anisa Rahma/)).not.toBeChecked();
    await kandidat(/^2\. Bayu Pratama/).click();
    await expect(kandidat(/^2\. Bayu Pratama/)).toBeChecked();
    await dialog.getByText("DPRD Provinsi").click();
    await expect(dialog.getByText(/Belum ada bacaleg di dapil/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Selesai" }).click();
    await page.getByRole("link", { name: "Ani Bertugas", exact: true }).click();
    await expect(page.getByRole("region", { name: "Bacaleg" })).toContainText("Bayu Pratama");
  });
  await test.step("SAKSI-012 unduh sesuai saringan", async () => {
    await pindah(page, `/saksi?wilayah_id=${PADANG}&is_bertugas=0`);
    await expect(baris(page, "Dodi Padang")).toBeVisible();
    const answered = page
      .context()
      .waitForEvent("response", (response) => response.url().includes("/api/saksi_unduh?"));
    await page.getByRole("button", { name: "Unduh" }).click();
    const response = await answered;
    expect(response.status()).toBe(200);
    const { searchParams } = new URL(response.url());
    expect(searchParams.get("wilayah_id")).toBe(String(PADANG));
    expect(searchParams.get("is_bertugas")).toBe("0");
    expect(await response.headerValue("content-disposition")).toContain(".xlsx");
  });
  await test.step("SAKSI-010 SAKSI-013 SHELL-073 alat: Unggah, Surat Mandat menunggu kelurahan", async () => {
    await page.clock.install();
    await page.goto("/saksi");
    const surat = page.getByRole("button", { name: "Surat Mandat" });
    await expect(surat).toBeVisible();
    await stopClock(page);
    await surat.click();
    await expectToastLife(page, "Pilih kelurahan pada filter untuk unduh Surat Mandat", 3000);
    await page.getByRole("button", { name: "Unggah" }).click();
    const unggah = page.getByRole("dialog", { name: "Unggah Saksi" });
    await unggah.getByRole("button", { name: "Batal" }).click();
    await expect(unggah).toBeHidden();
    await pindah(page, `/saksi?wilayah_id=${TEMPAT.id}`);
    await page.getByRole("button", { name: "Surat Mandat" }).click();
    await expect(page.getByRole("dialog", { name: "Cetak Surat Mandat" })).toBeVisible();
  });
});

test("SAKSI-014 SAKSI-015 SAKSI-017..019 menu baris menurut keadaan saksi", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/saksi?s=ani");
  await bukaMenu(page, "Ani Bertugas");
  await expect(page.getByRole("menuitem")).toHaveText([
    "Ubah",
    "Set WA Valid",
    "Download Surat Mandat",
    "Buat Akun",
    "Set Bacaleg",
    "Hapus",
  ]);
  await page.getByRole("menuitem", { name: "Ubah" }).click();
  await expect(page).toHaveURL(/\/saksi\/\d+\/form-edit$/);
  await ubahJawaban(page, "/api/saksi", (body: { data: object[] }) => ({
    ...body,
    data: body.data.map((saksi) => ({ ...saksi, url_kartu: "/api/saksi/1/kartu" })),
  }));
  await page.goto("/saksi?s=ani");
  await bukaMenu(page, "Ani Bertugas");
  await expect(page.getByRole("menuitem", { name: "Download KTS" })).toBeVisible();
  await pindah(page, "/saksi?s=budi");
  await bukaMenu(page, "Budi Belum");
  await expect(page.getByRole("menuitem", { name: "Hapus" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Set Bacaleg" })).toHaveCount(0);
  // Without a task there is no mandate.
  await expect(page.getByRole("menuitem", { name: "Download Surat Mandat" })).toHaveCount(0);
});

/** Where it ends on the right. */
async function akhirOf(bagian: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await bagian.boundingBox()) ?? {};
  return x + width;
}

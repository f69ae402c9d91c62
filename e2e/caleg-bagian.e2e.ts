// The sections of a candidate's profile that are lists: a table, a dialog, a question before deleting.
import type { Page } from "@playwright/test";
import { buatCaleg, bukaBagian, kunciCaleg } from "./caleg.ts";
import { expectPilihan } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

let caleg = 0;

test.beforeAll(async ({ peladen }) => {
  caleg = await buatCaleg(peladen);
});

interface Contoh {
  bagian: string;
  judul: string;
  /** By label; with a star it is chosen from a list. */
  isi: Readonly<Record<string, string>>;
  /** What its list offers. */
  pilihan?: readonly string[];
  /** Names the row; and its new value. */
  ubah: readonly [label: string, baru: string];
  nama: string;
}

const MASUK_KELUAR = { "Tahun masuk": "awal 1998", "Tahun keluar": "2002" };

/** The whole life of a row, on the page of its section. */
async function kelola(page: Page, contoh: Contoh): Promise<void> {
  const { bagian, judul, isi, ubah, nama, pilihan = [] } = contoh;
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Tambah Data", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Tambah Data", exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(
    page.getByText("Lengkapi form yang wajib diisi terlebih dahulu").first(),
  ).toBeVisible();
  if (bagian === "pendidikan") {
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  }
  for (const [label, nilai] of Object.entries(isi)) {
    const isian = dialog.getByRole(label.startsWith("*") ? "combobox" : "textbox", {
      name: label.replace("*", ""),
      exact: true,
    });
    if (label.startsWith("*")) {
      await expectPilihan(dialog, label.replace("*", ""), pilihan);
    }
    await isian.fill(nilai);
    if (label.startsWith("*")) {
      await page.getByRole("option", { name: nilai, exact: true }).click();
    }
  }
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText(`Data ${bagian} Berhasil diupdate`, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const baris = page
    .getByRole("table", { name: judul, exact: true })
    .getByRole("row")
    .filter({ hasText: nama });
  for (const nilai of Object.values(isi)) {
    await expect(baris).toContainText(nilai);
  }

  const menu = page.getByRole("button", { name: `Menu ${nama}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Ubah" }).click();
  const isianUbah = dialog.getByRole("textbox", { name: ubah[0], exact: true });
  if (ubah[0] === "Tahun keluar") {
    await isianUbah.fill("1997");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("Tidak boleh sebelum tahun masuk")).toBeVisible();
  }
  const jawaban = page.waitForResponse(
    (one) => one.request().method() === "POST" && one.url().endsWith(`/${bagian}`),
  );
  await isianUbah.fill(ubah[1]);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog).toBeHidden();
  // The message of the row that was added still stands.
  expect((await (await jawaban).json()).message).toBe(`Data ${bagian} Berhasil diupdate`);
  await expect(baris).toContainText(ubah[1]);

  await menu.click();
  await page.getByRole("menuitem", { name: "Hapus" }).click();
  await page
    .getByRole("dialog", { name: `Hapus ${nama}?` })
    .getByRole("button", { name: "Hapus" })
    .click();
  await expect(page.getByText("Data berhasil dihapus").first()).toBeVisible();
  await expect(baris).toHaveCount(0);
  await expect(page.getByText("Data tidak ditemukan.")).toBeVisible();
  await expect(page.getByText("Belum ada data.")).toHaveCount(0);
  await page.getByRole("button", { name: "Saya tidak punya data untuk bagian ini" }).click();
  await expect(page.getByText("Dinyatakan tidak punya data untuk bagian ini.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Batalkan pernyataan" })).toBeVisible();
}

test("bagian caleg: satu baris di masing-masing, dari tambah sampai hapus", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("caleg");
  await page.goto(`/caleg/identitas/${caleg}`);

  await test.step("CAL-008 CAL-056 CAL-151 CAL-270 Daftar Pasangan: tambah, ubah, hapus", async () => {
    await bukaBagian(page, "Pasangan", "Daftar Pasangan");
    await kelola(page, {
      bagian: "pasangan",
      judul: "Daftar Pasangan",
      isi: { "Nama pasangan": "Rahmat Hidayat", "*Status pasangan": "Suami", "Jumlah anak": "2" },
      pilihan: ["Suami", "Istri"],
      ubah: ["Jumlah anak", "3"],
      nama: "Rahmat Hidayat",
    });
    await page.reload();
    await expect(page.getByRole("button", { name: "Batalkan pernyataan" })).toBeVisible();
  });

  await test.step("CAL-009 CAL-057 CAL-154 CAL-271 Pendidikan: tambah, ubah, hapus", async () => {
    await bukaBagian(page, "Pendidikan", "Pendidikan");
    await kelola(page, {
      bagian: "pendidikan",
      judul: "Pendidikan",
      isi: { "Nama institusi": "SMA Negeri 1", "*Jenjang": "SMA/sederajat", ...MASUK_KELUAR },
      pilihan: ["SD", "SMP", "SMA/sederajat", "D1", "D2", "D3", "D4", "S1", "S2", "S3"],
      ubah: ["Tahun keluar", "2003"],
      nama: "SMA Negeri 1",
    });
  });

  await test.step("CAL-010 CAL-058 CAL-272 Pekerjaan: tambah, ubah, hapus", async () => {
    await bukaBagian(page, "Pekerjaan", "Pekerjaan");
    await kelola(page, {
      bagian: "pekerjaan",
      judul: "Pekerjaan",
      isi: {
        "Nama perusahaan": "Koperasi Maju",
        Jabatan: "Bendahara",
        "Status pekerjaan": "Tetap",
        ...MASUK_KELUAR,
      },
      ubah: ["Jabatan", "Ketua"],
      nama: "Koperasi Maju",
    });
  });

  await test.step("CAL-011 CAL-059 CAL-273 Kursus dan Diklat: tambah, ubah, hapus", async () => {
    await bukaBagian(page, "Kursus atau Diklat", "Kursus dan Diklat");
    await kelola(page, {
      bagian: "diklat",
      judul: "Kursus dan Diklat",
      isi: {
        "Nama kursus atau diklat": "Diklat Saksi",
        "Nama penyelenggara": "Badan Saksi",
        "Nomor sertifikat": "12/BS",
        ...MASUK_KELUAR,
      },
      ubah: ["Nomor sertifikat", "13/BS"],
      nama: "Diklat Saksi",
    });
  });

  await test.step("CAL-012 CAL-060 CAL-274 Penghargaan: tambah, ubah, hapus", async () => {
    await bukaBagian(page, "Tanda Penghargaan", "Penghargaan");
    await kelola(page, {
      bagian: "penghargaan",
      judul: "Penghargaan",
      isi: {
        "Nama penghargaan": "Warga Teladan",
        "Nama pemberi penghargaan": "Kota Bogor",
        "Tahun pemberian": "2019",
      },
      ubah: ["Tahun pemberian", "2020"],
      nama: "Warga Teladan",
    });
  });

  await test.step("CAL-013 CAL-061 CAL-275 Organisasi: tambah, ubah, hapus", async () => {
    await bukaBagian(page, "Organisasi", "Organisasi");
    await kelola(page, {
      bagian: "organisasi",
      judul: "Organisasi",
      isi: { "Nama organisasi": "Karang Taruna", Jabatan: "Anggota", ...MASUK_KELUAR },
      ubah: ["Jabatan", "Ketua"],
      nama: "Karang Taruna",
    });
  });

  await test.step("yang kedua mengubah satu baris melihat kedua versi, lalu memilih", async () => {
    const api = await apiSebagai("super");
    const alamat = `/api/caleg/${caleg}/organisasi`;
    const baris = {
      nama_organisasi: "PKK",
      jabatan: "Anggota",
      tahun_masuk: "1",
      tahun_keluar: "2",
    };
    const { data } = await (await api.post(alamat, { data: baris })).json();
    await page.goto(`/caleg/organisasi/${caleg}`);
    await settle(page);
    await page.getByRole("button", { name: "Menu PKK" }).click();
    await page.getByRole("menuitem", { name: "Ubah" }).click();
    const dialog = page.getByRole("dialog", { name: "Ubah Data" });
    await dialog.getByRole("textbox", { name: "Jabatan" }).fill("Ketua");
    const lain = { ...baris, ...data, versi: 1, jabatan: "Sekretaris" };
    expect((await api.post(alamat, { data: lain })).status()).toBe(201);
    await dialog.getByRole("button", { name: "Simpan" }).click();
    const dua = page.getByRole("dialog", { name: "Baris ini sudah diubah orang lain" });
    const beda = dua.getByRole("row", { name: "Jabatan" });
    await expect(beda.getByRole("cell")).toHaveText(["Ketua", "Sekretaris"]);
    await dua.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(page.getByText("Data organisasi Berhasil diupdate")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "PKK" })).toContainText("Ketua");
  });
});

test("di telepon bagian yang terbuka terlihat di antara bagian lain; terkunci: hanya dibaca", async ({
  page,
  masukSebagai,
  peladen,
}) => {
  const lain = await buatCaleg(peladen);
  await masukSebagai("caleg");

  await test.step("di telepon bagian yang terbuka terlihat di antara bagian lain", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/caleg/perjuangan/${lain}`);
    const menu = page.getByRole("navigation", { name: "Bagian caleg" });
    await expect(menu.getByRole("link", { name: "Perjuangan" })).toBeInViewport({ ratio: 1 });
    for (const [label, alamat] of [
      ["Motivasi", /\/caleg\/motivasi\//],
      ["Identitas", /\/caleg\/identitas\//],
    ] as const) {
      await menu.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(alamat);
      await expect(menu.getByRole("link", { name: label })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step("terkunci: hanya dibaca", async () => {
    await kunciCaleg(peladen, lain);
    await page.goto(`/caleg/pendidikan/${lain}`);
    await settle(page);
    await expect(page.getByText("Data tidak ditemukan.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Tambah Data" })).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: "Saya tidak punya data untuk bagian ini" }),
    ).toHaveCount(0);
    // Nor does the first page ask for work that is locked.
    await page.getByRole("link", { name: "Suar, ke Beranda" }).click();
    const berkas = page.getByRole("region", { name: "Berkas pencalonan Anda" });
    await expect(berkas).toContainText("Data Anda sudah terverifikasi dan dikunci");
    await expect(berkas).not.toContainText("masih kurang");
    await expect(berkas.getByRole("link")).toHaveCount(0);
  });
});

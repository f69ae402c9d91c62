import type { Locator, Page } from "@playwright/test";
import { buatSaksi } from "./saksi.ts";
import { siapkanBeranda } from "./beranda-dunia.ts";
import { expect, test } from "./test.ts";

test.beforeAll(async ({ peladen, apiSebagai }) => {
  await siapkanBeranda(peladen.database, await apiSebagai("super"));
});

const bagian = (page: Page, judul: string | RegExp): Locator =>
  page.getByRole("region", { name: judul, exact: true });

/** The figures of a part, by what they are called, as they are read. */
async function angkaDi(page: Page, judul: string): Promise<Record<string, string>> {
  const di = bagian(page, judul);
  await expect(di.getByRole("definition").first()).toHaveText(/\d/);
  const [nama, nilai] = await Promise.all([
    di.getByRole("term").allTextContents(),
    di.getByRole("definition").allTextContents(),
  ]);
  return Object.fromEntries(nama.map((satu, at) => [satu, nilai[at] ?? ""]));
}

const PERLU = "Perlu dikerjakan, Indonesia";

async function expectBeranda(page: Page): Promise<void> {
  await expect(bagian(page, PERLU)).toContainText(/\d+ TPS belum punya saksi/);
}

/** Back to the first page, as it opens. */
async function kembali(page: Page): Promise<void> {
  await page.goBack();
  await expectBeranda(page);
}

/** A figure of a part opens as many rows as it says, at an address that ends so. */
async function expectBaris(
  page: Page,
  tautan: Locator,
  { alamat, jumlah }: { alamat: RegExp; jumlah: string },
): Promise<void> {
  await tautan.click();
  await expect(page).toHaveURL(alamat);
  await expect(page.getByText(`Total Data ${jumlah}`, { exact: true })).toBeVisible();
  await kembali(page);
}

async function angkaSaksi(page: Page): Promise<void> {
  const saksi = bagian(page, "Saksi");
  const cakupan = page.getByRole("heading", { level: 1, name: "Cakupan Saksi" });
  for (const [angka, judul] of [
    ["5 TPS belum punya saksi", "TPS tanpa saksi5"],
    [
      "4 TPS bersaksi yang nomor WA-nya belum dicek atau tidak berlaku",
      "TPS bersaksi, WA belum dicek atau tidak berlaku4",
    ],
  ] as const) {
    await bagian(page, PERLU).getByRole("link", { name: angka }).click();
    await expect(cakupan).toBeVisible();
    await expect(page.locator(".cacah")).toContainText(judul);
    await kembali(page);
  }
  await saksi.getByRole("link", { name: "3", exact: true }).first().click();
  // Home, which shows such figures too, stands until the other page has come.
  await expect(cakupan).toBeVisible();
  await expect(page.locator(".cacah")).toContainText("TPS valid3");
  await kembali(page);
  const tahap = saksi.getByRole("table").getByRole("link");
  const jumlah = await tahap.allTextContents();
  for (const [at, angka] of jumlah.entries()) {
    await tahap.nth(at).click();
    await expect(page.getByText(`Total Data ${angka}`, { exact: true })).toBeVisible();
    await page.goBack();
  }
}

test("beranda admin pusat: setiap angka, dan yang dibukanya", async ({ page, masukSebagai }) => {
  await test.step("HOME-001 beranda adalah halaman pertama, dan meminta masuk dahulu", async () => {
    await page.goto("/beranda");
    await expect(page.getByRole("button", { name: "Masuk", exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Perlu dikerjakan/ })).toHaveCount(0);
    await masukSebagai("pusat");
    const jawaban = page.waitForResponse(/\/api\/beranda\?wilayah_id=1$/);
    await page.goto("/");
    await expect(page).toHaveURL(/\/beranda$/);
    await expect(page.getByRole("heading", { name: /Bambang Pusat/ })).toBeVisible();
    await expectBeranda(page);
    expect((await jawaban).status()).toBe(200);
  });

  await test.step("HOME-002 HOME-003 HOME-004 HOME-005 HOME-006 HOME-015 caleg per jenis, TPS dan pemilih, dari satu jawaban", async () => {
    expect(await angkaDi(page, "Caleg")).toEqual({
      "DPR RI": "5−1 sejak kemarin",
      "DPRD Provinsi": "8",
      "DPRD Kabupaten/Kota": "14",
    });
    expect(await angkaDi(page, "TPS dan pemilih")).toEqual({
      TPS: "12+3 sejak kemarin",
      DPT: "5.480",
      Kuat: "101",
      Potensial: "601",
      Tertandai: "702",
    });
    await expectBaris(page, bagian(page, "Caleg").getByRole("link", { name: "8", exact: true }), {
      alamat: /\/caleg\?jenis_caleg_id=2$/,
      jumlah: "8",
    });
  });

  await test.step("HOME-007 HOME-008 HOME-009 HOME-010 HOME-011 saksi: total, belum dan sudah bertugas, TPS, TPS valid; masing-masing membuka barisnya", async () => {
    expect(await angkaDi(page, "Saksi")).toEqual({
      Total: "21+2 sejak kemarin",
      "Belum bertugas": "8",
      Bertugas: "13",
      "TPS bersaksi": "7",
      "TPS valid": "3",
    });
    const saksi = bagian(page, "Saksi");
    for (const [jumlah, alamat] of [
      ["13", /\/saksi\?is_aktif=1&is_bertugas=1$/],
      ["21", /\/saksi\?is_aktif=1$/],
    ] as const) {
      const tautan = saksi.getByRole("link", { name: jumlah, exact: true });
      await expectBaris(page, tautan, { alamat, jumlah });
    }
  });

  await test.step("HOME-012 HOME-013 saksi tahap 1 dan tahap 2: bertugas, TPS valid, lingkup TPS, lingkup desa", async () => {
    const tabel = bagian(page, "Saksi").getByRole("table");
    await expect(tabel.getByRole("columnheader")).toHaveText([
      "Saksi",
      "Bertugas",
      "TPS valid",
      "Lingkup TPS",
      "Lingkup desa",
    ]);
    const selOf = (nama: string) => tabel.getByRole("row", { name: nama }).getByRole("cell");
    await expect(selOf("Tahap 1")).toHaveText(["8", "3", "2", "4"]);
    await expect(selOf("Tahap 2")).toHaveText(["5", "1", "2", "3"]);
    await expectBaris(page, selOf("Tahap 1").nth(3).getByRole("link"), {
      alamat: /\/saksi\?is_aktif=1&is_tahap=1&lingkup=2$/,
      jumlah: "4",
    });
  });

  await test.step("HOME-014 wilayah dengan saksi: provinsi, kabupaten/kota, kecamatan, kelurahan", async () => {
    expect(await angkaDi(page, "Wilayah dengan saksi")).toEqual({
      Provinsi: "3",
      "Kabupaten/kota": "4",
      Kecamatan: "5",
      Kelurahan: "7",
    });
  });

  await test.step("HOME-016 HOME-017 dana kampanye: RKDK dan LADK provinsi dan kabupaten/kota, dari berapa", async () => {
    expect(await angkaDi(page, "Dana kampanye")).toEqual({
      "RKDK provinsi": "1 dari 38",
      "RKDK kabupaten/kota": "2 dari 514",
      "LADK provinsi": "2 dari 38",
      "LADK kabupaten/kota": "3 dari 514",
    });
    await bagian(page, "Dana kampanye").getByRole("link", { name: "3", exact: true }).click();
    await expect(page).toHaveURL(/\/dokumen\/rekap/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await kembali(page);
  });

  await test.step("yang perlu dikerjakan dan yang tertinggal membuka tempat mengerjakannya", async () => {
    const perlu = bagian(page, PERLU);
    await expect(perlu.getByRole("listitem")).toHaveText([
      "5 TPS belum punya saksi+3 sejak kemarin",
      "8 saksi belum bertugas",
      "4 TPS bersaksi yang nomor WA-nya belum dicek atau tidak berlaku",
      "Belum ada TPS yang melapor",
      "Belum ada TPS yang ditunggu laporannya",
      "Tidak ada dokumen wilayah yang terlambat",
      "Belum ada impor",
    ]);
    await expect(page.getByText("perubahan sejak Selasa, 13-02-2024 12:00 WIB")).toBeVisible();
    const tertinggal = bagian(page, "Provinsi yang paling tertinggal").getByRole("listitem");
    await expect(tertinggal).toHaveText([
      /Sumatera Barat.*4 tanpa saksi/,
      /Jawa Timur.*1 tanpa saksi/,
    ]);
    await tertinggal.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/saksi\/cakupan\?wilayah_id=13&kurang=saksi$/);
    await kembali(page);
    await expectBaris(page, perlu.getByRole("link", { name: "8 saksi belum bertugas" }), {
      alamat: /\/saksi\?is_aktif=1&is_bertugas=0$/,
      jumlah: "8",
    });
  });

  await test.step("setiap angka saksi membuka yang dihitungnya: baris sebanyak itu, atau angka itu di atas daftarnya", () =>
    angkaSaksi(page));

  await test.step("TPS tanpa saksi: hanya wilayah yang kekurangan, terbanyak dahulu, sampai TPS-nya", async () => {
    await page.getByRole("link", { name: "5 TPS belum punya saksi" }).click();
    const baris = page
      .getByRole("table", { name: "Cakupan per wilayah" })
      .getByRole("rowgroup")
      .last()
      .getByRole("row");
    await expect(baris).toHaveText([/^Sumatera Barat4/, /^Jawa Timur1/]);
    for (const nama of ["Sumatera Barat", "Kota Payakumbuh", "Payakumbuh Barat"]) {
      await baris.getByRole("link", { name: nama, exact: true }).click();
    }
    await expect(baris).toHaveCount(1);
    await baris.getByRole("link").click();
    await expect(page).toHaveURL(/\/saksi\/papan\?wilayah_id=1376011005&keadaan=kosong$/);
  });
});

test("admin kota melihat kotanya saja, dan angkanya bergerak sendiri", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/beranda");
  const perlu = bagian(page, "Perlu dikerjakan, Kota Payakumbuh");
  await expect(perlu).toContainText("2 TPS belum punya saksi");
  await expect(perlu).toContainText("8 saksi belum bertugas");
  expect(await angkaDi(page, "TPS dan pemilih")).toMatchObject({ TPS: "7", DPT: "1.741" });
  await expect(bagian(page, "Kecamatan yang paling tertinggal").getByRole("listitem")).toHaveCount(
    2,
  );
  await buatSaksi(await apiSebagai("kota"), { nama: "Baru Datang", nomor: 71 });
  await expect(perlu).toContainText("9 saksi belum bertugas");
});

test("caleg melihat kelengkapan berkasnya, dan yang kurang membuka bagiannya", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("caleg");
  await page.goto("/beranda");
  const berkas = bagian(page, "Berkas pencalonan Anda");
  await expect(berkas).toContainText("DPRD Kabupaten/Kota, Dapil 137601, nomor urut 4");
  await expect(berkas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "35");
  await expect(berkas).toContainText(/Rata-rata dari 12 bagian\. .*\d+ bagian masih kurang:/);
  const kurang = berkas.getByRole("list", { name: "Belum lengkap" });
  await expect(kurang.getByRole("listitem").first()).toHaveText("Identitas60 %");
  await kurang.getByRole("link", { name: "Dokumen Khusus" }).click();
  await expect(page).toHaveURL(/\/caleg\/dokumen_khusus\/\d+$/);
});

test("saksi melihat TPS-nya dan yang harus dikirim, tanpa angka beranda", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("saksi");
  await page.goto("/beranda");
  await expect(page.getByRole("region", { name: "Tugas saya" })).toContainText("Pakan Sinayan");
  await expect(page.getByRole("link", { name: /Presiden dan Wakil Presiden/ })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Perlu dikerjakan/ })).toHaveCount(0);
});

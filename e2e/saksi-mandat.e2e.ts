// Letters and accounts by file, for administrators of a kota, from the list of witnesses.
import type { Locator, Page } from "@playwright/test";
import { buatBuku, type IsiSel } from "../server/src/testing/buku.ts";
import { expectChoosable, expectLocked } from "./locked.ts";
import { buatSaksi, nikOf, pilih, pilihAlat, siapkanTempat } from "./saksi.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, jawab, test } from "./test.ts";
import { pindah } from "./menu.ts";

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await siapkanTempat(api);
  await buatSaksi(api, { nama: "Gita Mandat", nomor: 701, tps: 1 });
  await buatSaksi(api, { nama: "Hari Mandat", nomor: 702, tps: 2 });
});

async function unggah(page: Page, judul: string, ...rows: IsiSel[][]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: judul });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /berkas/i }).click();
  const lembar = { Saksi: [["NIK", "Nomer KTA", "Nama"], ...rows] };
  const buffer = Buffer.from(buatBuku({ lembar }));
  await (await chooser).setFiles({ name: "daftar.xlsx", mimeType: MIME, buffer });
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
}

async function unduhanDari(page: Page, tombol: Locator): Promise<string> {
  const answered = page
    .context()
    .waitForEvent("response", (response) => response.url().includes("access_token="));
  await tombol.click();
  const response = await answered;
  expect(response.status()).toBe(200);
  return new URL(response.url()).pathname;
}

test("surat mandat dan akun, admin kota", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await masukSebagai("kota");
  await test.step("SAKSI-007 SAKSI-026 SAKSI-028 satu Unduh, satu Unggah, satu Surat Mandat, masing-masing dengan menunya", async () => {
    await page.goto("/saksi");
    for (const nama of ["Unggah", "Tambah", "Unduh", "Surat Mandat"]) {
      await expect(page.getByRole("button", { name: nama })).toHaveCount(1);
    }
    const isi = page.getByRole("menuitem");
    const unduhan = async (tombol: string, nama: string): Promise<string> => {
      await page.getByRole("button", { name: tombol }).click();
      return unduhanDari(page, isi.filter({ hasText: nama }));
    };
    expect(await unduhan("Surat Mandat", "Unduh format")).toBe(
      "/api/format_excel_surat_mandat_saksi",
    );
    expect(await unduhan("Unduh", "Daftar akun saksi")).toBe("/api/saksi_unduh_akun");
    expect(await unduhan("Unduh", "Daftar saksi")).toBe("/api/saksi_unduh");
    await pilihAlat(page, "Surat Mandat", "Unggah Surat Mandat");
    const dialog = page.getByRole("dialog", { name: "Unggah Surat Mandat" });
    await dialog.getByRole("button", { name: "Batal" }).click();
    await pilihAlat(page, "Surat Mandat", "Cetak satu kelurahan");
    await expect(
      page.getByText("Pilih kelurahan pada filter untuk unduh Surat Mandat"),
    ).toBeVisible();

    // A whole kota is one job.
    await pilihAlat(page, "Surat Mandat", "Cetak satu kota");
    const cetak = page.getByRole("dialog", { name: "Cetak Surat Mandat" });
    await expect(cetak.getByRole("radio", { name: "Kota Payakumbuh" })).toBeChecked();
    // Letters of this kota are looked for by the next test.
    await cetak.getByRole("radio", { name: /^Kartu tanda saksi/ }).check();
    const dikirim = page.waitForRequest("**/api/saksi_cetak");
    await cetak.getByRole("button", { name: "Cetak" }).click();
    expect((await dikirim).postDataJSON()).toMatchObject({ wilayah_id: 1376, isi: "kartu" });
    await expect(cetak.getByRole("link", { name: "Unduhan Saya" })).toBeVisible();
    await page.keyboard.press("Escape");

    // By keyboard as well.
    await page.getByRole("button", { name: "Unggah" }).focus();
    await page.keyboard.press("Enter");
    await expect(isi).toHaveText(["Daftar saksi", "Pembuatan Akun Saksi"]);
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await expect(isi.last()).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press("Enter");
    const akun = page.getByRole("dialog", { name: "Unggah Akun Saksi" });
    await expect(akun).toBeVisible();
    // It listens once it has the focus.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(akun).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    await pilihAlat(page, "Unggah", "Daftar saksi");
    const berkas = page.getByRole("dialog", { name: "Unggah Saksi" });
    expect(await unduhanDari(page, berkas.getByRole("button", { name: "Unduh format" }))).toBe(
      "/api/saksi_unduh_format_unggah",
    );
    const kelurahan = berkas.getByRole("button", { name: "Unduh data kelurahan" });
    expect(await unduhanDari(page, kelurahan)).toBe("/api/saksi_unduh_wilayah");
    await berkas.getByRole("button", { name: "Batal" }).click();
    await expect(berkas).toBeHidden();
  });
  await test.step("daftar saksi admin kota: muat pada setiap lebar", async () => {
    for (const width of [1440, 992, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText("Gita Mandat").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Surat Mandat" })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("SAKSI-108 SAKSI-121 surat mandat dan akun diunggah ke alamat berbeda; mandatnya terbuka di tab baru", async () => {
    await pindah(page, "/saksi");
    const terkirim: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /unggah/.test(request.url())) {
        terkirim.push(new URL(request.url()).pathname);
      }
    });
    await pilihAlat(page, "Surat Mandat", "Unggah Surat Mandat");
    const dialog = page.getByRole("dialog", { name: "Unggah Surat Mandat" });
    await unggah(page, "Unggah Surat Mandat", [nikOf(701), null, "Orang Lain"]);
    await expect(dialog.getByText("Saksi dengan NIK ini bernama Gita Mandat")).toBeVisible();
    await expectAccessible(page);
    const tab = page.context().waitForEvent("page");
    await unggah(page, "Unggah Surat Mandat", [nikOf(701), null, "Gita Mandat"], [nikOf(702)]);
    const unduhan = await tab;
    await expect(unduhan).toHaveURL(/\/unduhan$/);
    const baris = unduhan.getByRole("row", { name: /Surat mandat: Kota Payakumbuh/ });
    await expect(baris.getByRole("button", { name: "Unduh" })).toBeVisible({ timeout: 60_000 });
    await unduhan.close();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Surat mandat dicetak. Hasilnya di tab baru.")).toBeVisible();

    // A file that takes longer than anybody waits.
    await jawab(page, "/api/unggah_excel_surat_mandat_saksi", {
      status: 202,
      body: { data: { url: "/impor" } },
    });
    await pilihAlat(page, "Surat Mandat", "Unggah Surat Mandat");
    const pratinjau = page.context().waitForEvent("page");
    await unggah(page, "Unggah Surat Mandat", [nikOf(701)]);
    const lama = await pratinjau;
    await expect(lama).toHaveURL(/\/impor$/);
    await lama.close();
    const belum = "Berkas masih diperiksa, belum dicetak. Pratinjaunya di tab baru.";
    await expect(page.getByText(belum)).toBeVisible();
    await page.unrouteAll();

    await pilihAlat(page, "Unggah", "Pembuatan Akun Saksi");
    await unggah(page, "Unggah Akun Saksi", [nikOf(701), null, "Gita Mandat"]);
    await expect(page.getByText("Unggah berhasil")).toBeVisible();
    expect(terkirim).toEqual([
      ...Array<string>(3).fill("/api/unggah_excel_surat_mandat_saksi"),
      "/api/saksi_unggah_akun",
    ]);
  });
  await test.step("pratinjau impor surat mandat: dicetak, tidak ditambahkan, dan tidak dapat diurungkan", async () => {
    const api = await apiSebagai("kota");
    const file = {
      name: "mandat.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`NIK\n${nikOf(702)}\n`),
    };
    const jawaban = await api.post("/api/impor", { multipart: { jenis: "surat-mandat", file } });
    const { data } = await jawaban.json();
    await pindah(page, `/impor/${data.id}`);
    await page.getByRole("button", { name: "Terapkan" }).click();
    const dialog = page.getByRole("dialog", { name: "Terapkan mandat.csv?" });
    await expect(dialog).toContainText("1 surat mandat dicetak");
    await dialog.getByRole("button", { name: "Terapkan" }).click();
    await expect(page.getByText(/1 surat mandat dicetak\. Hasilnya/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Urungkan" })).toHaveCount(0);
  });
});

for (const [peran, isLocked] of [
  ["super", false],
  ["pusat", false],
  ["propinsi", true],
] as const) {
  test(`SAKSI-007 SAKSI-110 bukan untuk ${peran}; provinsi berkas hanya dipilih tingkat 1`, async ({
    page,
    masukSebagai,
  }) => {
    await masukSebagai(peran);
    await page.goto("/saksi");
    await expect(page.getByText("Gita Mandat").first()).toBeVisible();
    // Where there is one thing to do, the button does it.
    await page.getByRole("button", { name: "Unggah" }).click();
    const dialog = page.getByRole("dialog", { name: "Unggah Saksi" });
    const propinsi = dialog.getByRole("combobox", { name: "Propinsi" });
    await (isLocked ? expectLocked(propinsi) : pilih(dialog, "Propinsi", "Sumatera Barat"));
    await expectChoosable(dialog.getByRole("combobox", { name: "Kota" }));
    await dialog.getByRole("button", { name: "Batal" }).click();
    await page.getByRole("button", { name: "Surat Mandat" }).click();
    await expect(
      page.getByText("Pilih kelurahan pada filter untuk unduh Surat Mandat"),
    ).toBeVisible();
    await expect(page.getByRole("menuitem")).toHaveCount(0);
  });
}

// Imports of TPS in Kabupaten Halmahera Tengah, where no other test has any.
import type { Page } from "@playwright/test";
import { berkas, jawabDialog, saringan, unggah } from "./impor.ts";
import { pindah } from "./menu.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

const KELURAHAN = 8202032007;
const tps = (nomor: number): string => `${KELURAHAN}${String(nomor).padStart(3, "0")}`;

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ masukSebagai }) => masukSebagai("super"));

/** Back at the list. */
async function batalkan(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Batalkan" }).click();
  await expect(page.getByRole("link", { name: "Unggah berkas" })).toBeVisible();
}

test("TPS: dari berkas sampai diterapkan atau diurungkan", async ({ page }) => {
  await test.step("TPS: diperiksa, ditinjau, diterapkan, berubah, lalu diurungkan", async () => {
    const pertama = ["tps_id,nama,dpt", `${tps(1)},TPS 001,210`, `${tps(2)},TPS 002,190`];
    await unggah(page, { jenis: "TPS", isi: berkas("tps-satu.csv", pertama) });
    await expect(saringan(page, "Baru 2")).toBeVisible();
    await page.getByRole("button", { name: "Terapkan" }).click();
    await jawabDialog(page, "Terapkan tps-satu.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 2 baris baru, 0 berubah/)).toBeVisible();

    const kedua = ["tps_id,nama,dpt", `${tps(1)},TPS 001,215`, `${tps(2)},TPS 002,190`];
    await unggah(page, { jenis: "TPS", isi: berkas("tps-dua.csv", kedua) });
    await saringan(page, "Berubah 1").click();
    const pratinjau = page.getByRole("table", { name: "Pratinjau" });
    const berubah = pratinjau.getByRole("row", { name: tps(1) });
    await expect(berubah).toContainText("sebelumnya 210 215");
    await expect(berubah.getByRole("cell", { name: "Berubah", exact: true })).toBeVisible();
    await saringan(page, "Tidak berubah 1").click();
    const sama = pratinjau.getByRole("row", { name: tps(2) });
    await expect(sama.getByRole("cell", { name: "Tidak berubah", exact: true })).toBeVisible();
    await expect(sama).not.toContainText("sebelumnya");
    await page.getByRole("button", { name: "Terapkan" }).click();
    await jawabDialog(page, "Terapkan tps-dua.csv?", "Terapkan");
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan tps-dua.csv?", "Urungkan");
    await expect(page.getByText("Impor ini sudah diurungkan")).toBeVisible();
  });
  await test.step("yang benar diterapkan dan yang salah ditinggalkan, dengan menyebut jumlah keduanya", async () => {
    const isi = berkas("sebagian.csv", [
      "tps_id,dpt",
      `${tps(21)},210`,
      `${tps(22)},dua`,
      `${tps(23)},x`,
    ]);
    await unggah(page, { jenis: "TPS", isi });
    await expect(page.getByText("2 baris salah: belum ada yang diterapkan")).toBeVisible();
    const action = "Terapkan yang benar (1), tinggalkan 2";
    await expect(page.getByRole("alert").filter({ hasText: "hendak dilewati" })).toContainText(
      `“${action}” menerapkan selebihnya`,
    );
    await page.getByRole("button", { name: action }).click();
    await jawabDialog(page, "Terapkan sebagian.csv tanpa baris yang salah?", action);
    await expect(page.getByText(/^Diterapkan .*: 1 baris baru, 0 berubah/)).toContainText(
      "2 baris yang salah ditinggalkan",
    );
    await expect(
      page
        .getByRole("link", { name: "Unduh baris yang salah" })
        .or(page.getByRole("button", { name: "Unduh baris yang salah" })),
    ).toBeVisible();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan sebagian.csv?", "Urungkan");
    await expect(page.getByText("Impor ini sudah diurungkan")).toBeVisible();
  });
  await test.step("galat yang sama dikelompokkan; sel yang salah diperbaiki di pratinjau, diperiksa, diterapkan", async () => {
    const isi = berkas("perbaiki.csv", [
      "tps_id,dpt",
      `${tps(31)},dua`,
      `${tps(32)},x`,
      `${tps(33)},-7`,
      `${tps(34)},240`,
    ]);
    await unggah(page, { jenis: "TPS", isi });
    const kelompok = page.getByRole("group", { name: "Saring menurut galat" });
    await expect(kelompok.getByRole("button")).toHaveCount(2);
    await kelompok.getByRole("button", { name: /\(1\)$/ }).click();
    const cells = page.getByRole("textbox", { name: / baris \d+$/ });
    await expect(cells).toHaveCount(1);
    await expect(cells).toHaveValue("-7");
    await cells.fill("233");
    await kelompok.getByRole("button", { name: /\(1\)$/ }).click();
    await expect(cells).toHaveCount(3);
    await page.getByRole("textbox", { name: / baris 2$/ }).fill("231");
    await expect(page.getByText("2 sel diperbaiki, belum diperiksa")).toBeVisible();
    // What was typed and not checked is neither dropped nor left out unsaid.
    const tanya = page.getByRole("dialog");
    await page.getByRole("button", { name: "Batalkan", exact: true }).click();
    await expect(tanya).toContainText("2 sel yang sudah diperbaiki di sini hilang");
    await tanya.getByRole("button", { name: "Batal", exact: true }).click();
    await expect(tanya).toBeHidden();
    await page.getByRole("button", { name: /^Terapkan yang benar/ }).click();
    await expect(tanya).toContainText("2 sel yang diperbaiki belum diperiksa dan tidak ikut");
    await tanya.getByRole("button", { name: "Batal", exact: true }).click();
    await expect(tanya).toBeHidden();
    await expectAccessibleAndFitting(page);
    await saringan(page, "Salah 3").click();
    await page.getByRole("button", { name: "Periksa perbaikan" }).click();
    await expect(saringan(page, "Salah 1")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(cells).toHaveCount(1);
    await expect(cells).toHaveValue("x");
    await cells.fill("232");
    const dikirim: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") {
        dikirim.push(new URL(request.url()).pathname);
      }
    });
    await page.getByRole("button", { name: "Periksa perbaikan" }).dblclick();
    await expect(saringan(page, "Baru 4")).toBeVisible();
    expect(dikirim.filter((path) => path.startsWith("/api/impor/"))).toHaveLength(1);
    // The last fault is mended: the list goes on to what is there.
    await expect(saringan(page, "Semua 4")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Total Data 4", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Terapkan", exact: true }).click();
    await jawabDialog(page, "Terapkan perbaiki.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 4 baris baru, 0 berubah/)).toBeVisible();

    const lanjutan = berkas("sesudahnya.csv", ["tps_id,dpt", `${tps(31)},235`]);
    const pertama = page.url();
    const judul = (name: string) => page.getByRole("heading", { level: 1, name });
    await unggah(page, { jenis: "TPS", isi: lanjutan });
    await page.getByRole("button", { name: "Terapkan", exact: true }).click();
    await jawabDialog(page, "Terapkan sesudahnya.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 0 baris baru, 1 berubah/)).toBeVisible();

    await pindah(page, pertama);
    await expect(judul("perbaiki.csv")).toBeVisible();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan perbaiki.csv?", "Urungkan");
    const ditolak = page.getByRole("alert").filter({ hasText: "sesudahnya.csv" });
    await ditolak.getByRole("link", { name: /sesudahnya\.csv/ }).click();
    await expect(judul("sesudahnya.csv")).toBeVisible();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan sesudahnya.csv?", "Urungkan");
    await expect(page.getByText("Impor ini sudah diurungkan")).toBeVisible();
    await pindah(page, pertama);
    await expect(judul("perbaiki.csv")).toBeVisible();
    await expect(page.getByText("Impor ini belum diurungkan")).toBeHidden();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await jawabDialog(page, "Urungkan perbaiki.csv?", "Urungkan");
    await expect(page.getByText("Impor ini sudah diurungkan")).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("satu isi untuk semua sel sekelompok; kolom yang tidak wajib diabaikan", async () => {
    const isi = berkas("sekelompok.csv", [
      "tps_id,dpt_l,dpt_p,dpt",
      `${tps(61)},5.000,5,dua`,
      `${tps(62)},6.000,5,x`,
    ]);
    await unggah(page, { jenis: "TPS", isi });
    const kelompok = page.getByRole("group", { name: "Saring menurut galat" });
    await expect(kelompok.getByRole("button")).toHaveCount(2);
    await kelompok.getByRole("button", { name: /^Jumlah DPT: .* \(2\)$/ }).click();
    await expect(page.getByText("Tertulis: “dua”, “x”")).toBeVisible();
    await page.getByRole("textbox", { name: "Isi Jumlah DPT yang benar" }).fill("10");
    await page.getByRole("button", { name: "Ganti semua (2)" }).click();
    await expect(kelompok.getByRole("button")).toHaveCount(1);
    await kelompok.getByRole("button", { name: /Tulis … tanpa tanda/ }).click();
    await page.getByRole("button", { name: "Abaikan kolom DPT laki-laki" }).click();
    await expect(page.getByText("1 kolom berkas tidak dibaca")).toBeVisible();
    await expect(saringan(page, "Baru 2")).toBeVisible();
    await batalkan(page);
  });
  await test.step("kolom yang belum dikenali dicocokkan oleh pengguna, lalu diperiksa ulang", async () => {
    const isi = berkas("lain.csv", ["Tempat,Pemilih", `${tps(3)},123`]);
    await unggah(page, { jenis: "TPS", isi });
    const form = page.getByRole("form", { name: "Kolom berkas" });
    await form.getByRole("combobox", { name: "Kode TPS" }).click();
    await page.getByRole("option", { name: "Tempat" }).click();
    await form.getByRole("combobox", { name: "Jumlah DPT" }).click();
    await expect(page.getByRole("option", { name: "Pemilih" })).toBeVisible();
    await expect(page.getByRole("option", { name: "Tempat" })).toHaveCount(0);
    await page.getByRole("option", { name: "Pemilih" }).click();
    await page.getByRole("button", { name: "Periksa ulang" }).click();
    await expect(saringan(page, "Baru 1")).toBeVisible();
    await expect(page.getByRole("row", { name: tps(3) })).toContainText("123");
  });
  await test.step("berkas yang tidak dapat dibaca: apa yang salah dan apa yang dilakukan", async () => {
    await unggah(page, { jenis: "TPS", isi: berkas("kosong.csv", ["tps_id,dpt"]) });
    await expect(page.getByText("Berkas tidak berisi baris data.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Terapkan" })).toHaveCount(0);
  });
});

test("hasil TPS: galat, kolom, TPS yang belum ada, dan yang bermasalah", async ({
  page,
  bolehDiKonsol,
}) => {
  await test.step("hasil TPS: galat per baris dengan kolom, nilai, dan alasan; tidak ada yang dapat diterapkan", async () => {
    const isi = berkas("hasil.csv", [
      "tps_id,01,02,03,sah,tidak_sah,total",
      `${tps(1)},3.05,80,5,90,1,91`,
      `${tps(2)},70,60,20,150,2,152`,
      `${tps(9)},70,60,20,150,2,152`,
    ]);
    await unggah(page, { jenis: "Hasil TPS", laporan: "Presiden dan Wakil Presiden", isi });
    await expect(page.getByText("2 baris salah: belum ada yang diterapkan")).toBeVisible();
    await expect(page.getByRole("button", { name: "Terapkan", exact: true })).toHaveCount(0);
    const table = page.getByRole("table", { name: "Pratinjau" });
    await expect(table.getByRole("row", { name: tps(1) })).toContainText(
      "01 Pasangan calon nomor urut 1: Harus bilangan bulat. Jika tanda itu pemisah ribuan, tulis angkanya utuh tanpa tanda (tertulis “3.05”)",
    );
    await expect(table.getByRole("row", { name: tps(9) })).toContainText("TPS belum ada");
    const answered = page
      .context()
      .waitForEvent("response", (response) => response.url().includes("access_token="));
    await page.getByRole("button", { name: "Unduh baris yang salah" }).click();
    expect(await (await answered).headerValue("content-disposition")).toContain("galat-hasil.csv");
    await page.getByRole("button", { name: "Batalkan" }).click();
    await expect(page.getByRole("row", { name: /hasil.csv/ }).first()).toContainText("Dibatalkan");
  });
  await test.step("kolom yang tidak dibaca disebut dengan isinya; dari pratinjau kembali ke kolom, dan ke berkas", async () => {
    const isi = berkas("paslon.csv", [
      "kode_tps,p1,p2,hasil akhir",
      `${tps(1)},70,60,20`,
      `${tps(2)},71,61,21`,
    ]);
    await unggah(page, { jenis: "Hasil TPS", laporan: "Presiden dan Wakil Presiden", isi });
    await expect(page.getByText("1 kolom berkas tidak dibaca")).toBeVisible();
    await expect(page.getByRole("list", { name: "Kolom yang tidak dibaca" })).toHaveText(
      "hasil akhir: 20, 21",
    );
    const tanya = page.getByText(/^Kolom suara 03 tidak ditemukan di berkas/);
    await expect(tanya).toBeVisible();
    await expect(page.getByText("Belum ada yang diterapkan sebelum ini dijawab.")).toBeVisible();
    const langkah = page.getByRole("navigation", { name: "Langkah impor" });
    await langkah.getByRole("button", { name: "2. Kolom" }).click();
    const form = page.getByRole("form", { name: "Kolom berkas" });
    const calon = form.getByRole("combobox", { name: "01 Pasangan calon nomor urut 1" });
    await expect(calon).toHaveValue("p1");
    await expect(form.getByText("Berisi 70, 71")).toBeVisible();
    // What is chosen here is not what would be applied.
    await expect(page.getByRole("button", { name: "Terapkan" })).toHaveCount(0);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await form.getByRole("combobox", { name: "03 Pasangan calon nomor urut 3" }).click();
    await page.getByRole("option", { name: /^hasil akhir/ }).click();
    await expect(form.getByRole("list", { name: "Kolom yang tidak dibaca" })).toHaveCount(0);
    await page.getByRole("button", { name: "Periksa ulang" }).click();
    await expect(saringan(page, "Semua 2")).toBeVisible();
    await expect(page.getByRole("button", { name: "Terapkan", exact: true })).toBeVisible();
    await expect(page.getByText("tidak dibaca")).toHaveCount(0);
    await expect(tanya).toHaveCount(0);
    await expect(page.getByRole("row", { name: tps(1) })).toContainText("20");
    await langkah.getByRole("link", { name: "1. Berkas" }).click();
    await expect(page.getByRole("radio", { name: "Hasil TPS" })).toBeChecked();
  });
  await test.step("berkas hasil tanpa perolehan suara tidak dapat diperiksa begitu saja", async () => {
    bolehDiKonsol("400");
    const isi = berkas("tanpa-suara.csv", ["kode_tps,sah,saksi", `${tps(1)},200,Ani`]);
    await unggah(page, { jenis: "Hasil TPS", laporan: "Presiden dan Wakil Presiden", isi });
    await expect(page.getByText(/belum punya kolom perolehan suara/)).toBeVisible();
    await page.getByRole("button", { name: "Periksa ulang" }).click();
    await expect(page.getByText("Pilih juga kolom perolehan suara").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Terapkan" })).toHaveCount(0);
  });
  await test.step("hasil TPS: TPS yang belum ada dibuat hanya bila dicentang", async () => {
    const isi = berkas("hasil-baru.csv", [
      "tps_id,01,02,03,sah,tidak_sah,total",
      `${tps(8)},70,60,20,150,2,152`,
    ]);
    await pindah(page, "/impor/baru");
    await page.getByRole("radio", { name: "Hasil TPS" }).check();
    await expect(page.getByText("Pilih jenis laporan lebih dahulu.")).toBeVisible();
    await page.getByRole("combobox", { name: "Jenis laporan" }).click();
    await page.getByRole("option", { name: "Presiden dan Wakil Presiden" }).click();
    const buat = page.getByRole("checkbox", { name: "Buat TPS yang belum ada" });
    await expect(buat).not.toBeChecked();
    await buat.check();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Pilih berkas" }).click();
    await (await chooser).setFiles(isi);
    await expect(saringan(page, "Baru 1")).toBeVisible();
    await page.getByRole("button", { name: "Terapkan" }).click();
    await jawabDialog(page, "Terapkan hasil-baru.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 1 baris baru/)).toBeVisible();
  });
  await test.step("hasil TPS: yang lupa dicentang dibuatkan TPS-nya dari pratinjau", async () => {
    const isi = berkas("hasil-lupa.csv", [
      "tps_id,01,02,03,sah,tidak_sah,total",
      `${tps(40)},71,61,21,153,3,156`,
    ]);
    await pindah(page, "/impor/baru");
    await page.getByRole("radio", { name: "Hasil TPS" }).check();
    await page.getByRole("combobox", { name: "Jenis laporan" }).click();
    await page.getByRole("option", { name: "Presiden dan Wakil Presiden" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Pilih berkas" }).click();
    await (await chooser).setFiles(isi);
    await expect(page.getByText("Hasil TPS: Presiden dan Wakil Presiden")).toBeVisible();
    await page.getByRole("button", { name: /^Kode TPS: TPS belum ada/ }).click();
    await page.getByRole("button", { name: "Buat TPS itu (1 baris), lalu periksa lagi" }).click();
    await expect(saringan(page, "Baru 1")).toBeVisible();
    await page.getByRole("button", { name: "Terapkan", exact: true }).click();
    await jawabDialog(page, "Terapkan hasil-lupa.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 1 baris baru/)).toBeVisible();
  });
  await test.step("hasil yang akan bermasalah disebut sebelum diterapkan; sesudahnya ke rekap dan ke laporannya", async () => {
    await unggah(page, {
      jenis: "TPS",
      isi: berkas("tps-hasil.csv", ["tps_id", tps(71), tps(72)]),
    });
    await page.getByRole("button", { name: "Terapkan", exact: true }).click();
    await jawabDialog(page, "Terapkan tps-hasil.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan /)).toBeVisible();
    const isi = berkas("hasil-bermasalah.csv", [
      "tps_id,01,02,03,sah,tidak_sah,total",
      `${tps(71)},50,30,20,100,5,105`,
      `${tps(72)},50,30,20,90,5,95`,
    ]);
    await unggah(page, { jenis: "Hasil TPS", laporan: "Presiden dan Wakil Presiden", isi });
    await expect(page.getByText("1 laporan akan ditandai bermasalah.")).toBeVisible();
    await page.getByRole("button", { name: "Terapkan", exact: true }).click();
    await jawabDialog(page, "Terapkan hasil-bermasalah.csv?", "Terapkan");
    await expect(page.getByRole("link", { name: /^Lihat rekap Presiden/ })).toBeVisible();
    await page.getByRole("link", { name: "Periksa 1 laporan bermasalah" }).click();
    await expect(page.getByRole("heading", { name: "QC TPS" })).toBeVisible();
    await expect(page).toHaveURL(/bermasalah=1/);
    await page.goBack();
    await page.getByRole("link", { name: /^Lihat rekap Presiden/ }).click();
    await expect(page).toHaveURL(/\/qc\/rekap\/5/);
  });
});

test("dapil, daftar pemilih, dan templat", async ({ page }) => {
  await test.step("dapil: daftar dapil dan daftar wilayahnya dipilih bersama; jenis lain menolak berkas kedua dengan kata", async () => {
    const dapil = berkas("daftar-dapil.tsv", [
      "tingkat\tkode_dapil\tnama_dapil\tkursi",
      "dprdkk\t820209\tHALMAHERA TENGAH 9\t7",
    ]);
    const wilayah = berkas("daftar-wilayah.tsv", [
      "tingkat\tkode_dapil\tkode_wilayah_kpu\tis_pecah",
      "dprdkk\t820209\t820203\t1",
      `dprdkk\t820209\t${KELURAHAN}\t0`,
    ]);
    await page.goto("/impor/baru?jenis=tps");
    const zona = page.getByRole("group", { name: "Unggah berkas" });
    const keduanya = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["a"], "satu.csv"));
      data.items.add(new File(["b"], "dua.csv"));
      return data;
    });
    await zona.dispatchEvent("drop", { dataTransfer: keduanya });
    await expect(page.getByText("Pilih satu berkas saja.")).toBeVisible();

    await page.getByRole("radio", { name: "Daerah pemilihan", exact: true }).check();
    await expect(zona).toContainText("boleh dua berkas: pilih keduanya sekaligus");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Pilih berkas" }).click();
    await (await chooser).setFiles([dapil, wilayah]);
    await expect(
      page.getByRole("heading", { name: "daftar-dapil + daftar-wilayah.csv" }),
    ).toBeVisible();
    await expect(saringan(page, "Baru 1")).toBeVisible();
    await expect(page.getByText(/^Wilayah yang terpecah tidak ikut diimpor/)).toContainText(
      "baris 2.",
    );
    await expect(
      page.getByRole("table", { name: "Pratinjau" }).getByRole("row", { name: String(KELURAHAN) }),
    ).toContainText("HALMAHERA TENGAH 9");
    await batalkan(page);
  });
  await test.step("templat kosong diunduh untuk jenis yang dipilih", async () => {
    await pindah(page, "/impor/baru");
    await page.getByRole("radio", { name: "Daerah pemilihan" }).check();
    const answered = page
      .context()
      .waitForEvent("response", (response) => response.url().includes("access_token="));
    await page.getByRole("button", { name: "Unduh templat Daerah pemilihan" }).click();
    expect(await (await answered).headerValue("content-disposition")).toContain(
      "templat-dapil.xlsx",
    );
  });
  await test.step("daftar pemilih yang tidak ada lagi di berkas disaring tersendiri", async () => {
    const judul = "No,Nama,Usia,RT,RW,TPS,Kelurahan ID";
    const pemilih = (nomor: number) =>
      `${nomor},Orang ${nomor},4${nomor},1,2,${nomor},${KELURAHAN - 1}`;
    const lama = berkas("dpt-lama.csv", [judul, pemilih(1), pemilih(2)]);
    await unggah(page, { jenis: "Daftar pemilih", isi: lama });
    await page.getByRole("button", { name: "Terapkan", exact: true }).click();
    await jawabDialog(page, "Terapkan dpt-lama.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan /)).toBeVisible();
    await unggah(page, {
      jenis: "Daftar pemilih",
      isi: berkas("dpt-baru.csv", [judul, pemilih(1)]),
    });
    await saringan(page, "Dihapus 1").click();
    await expect(saringan(page, "Dihapus 1")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("cell", { name: "Daftar dihapus: tidak ada di berkas" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Terapkan", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("daftar 1 TPS dihapus");
    await jawabDialog(page, "Terapkan dpt-baru.csv?", "Terapkan");
    await expect(page.getByText(/^Diterapkan .*: 0 TPS baru, 1 berubah, 1 dihapus/)).toBeVisible();
  });
  await test.step("pratinjau pemilih: yang salah dihitung per baris, yang benar per TPS", async () => {
    const judul = "No,Nama,Usia,RT,RW,TPS,Kelurahan ID";
    const rows = ["40", "abc", "41", "42"].map(
      (usia, at) => `${at},Ani,${usia},1,1,1,${KELURAHAN - 1}`,
    );
    await unggah(page, { jenis: "Daftar pemilih", isi: berkas("dpt-salah.csv", [judul, ...rows]) });
    await expect(
      page.getByText("4 baris dibaca: 1 salah, 3 benar. Sesudah semuanya benar dihitung per TPS."),
    ).toBeVisible();
    await expect(page.getByRole("group", { name: "Baris yang ditampilkan" })).toHaveText("Salah 1");
    await page.getByRole("textbox", { name: "Usia baris 3" }).fill("43");
    await page.getByRole("button", { name: "Periksa perbaikan" }).click();
    await expect(page.getByText("4 baris dibaca; yang dihitung di sini TPS.")).toBeVisible();
    await expect(saringan(page, "Semua 1")).toBeVisible();
    await batalkan(page);
  });
});

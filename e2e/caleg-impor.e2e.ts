// Candidates and their sections from files: what is wrong, mended in the preview, applied, undone.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { bukaBagian } from "./caleg.ts";
import { berkas, jawabDialog, saringan, unggah } from "./impor.ts";
import { expect, expectAccessible, expectAccessibleAndFitting, settle, test } from "./test.ts";

const DAPIL = "KOTA PAYAKUMBUH 1";
const NIK = "1376010101800901";

let dewi = 0;

test.beforeAll(async ({ peladen }) => {
  const { db, close } = connect(peladen.database, { connections: 1 });
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376, keterangan: DAPIL });
  const { id } = await db
    .insertInto("caleg")
    .values({
      jenis_caleg_id: 3,
      dapil_id: dapilId,
      nama_lengkap: "Dewi Lestari",
      nomer_kta: "KTA-DEWI",
      nik: NIK,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  dewi = id;
  await close();
});

const LEBAR = { width: 1440, height: 900 };

const kelompok = (page: Page) => page.getByRole("group", { name: "Saring menurut galat" });

async function betulkan(page: Page, sel: string, isi: string): Promise<void> {
  await page.getByRole("textbox", { name: sel, exact: true }).fill(isi);
}

async function terapkan(page: Page, nama: string, hasil: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Terapkan", exact: true }).click();
  await jawabDialog(page, `Terapkan ${nama}?`, "Terapkan");
  await expect(page.getByText(hasil)).toBeVisible();
}

async function urungkan(page: Page, nama: string): Promise<void> {
  await page.getByRole("button", { name: "Urungkan" }).click();
  await jawabDialog(page, `Urungkan ${nama}?`, "Urungkan");
  await expect(page.getByText("Impor ini sudah diurungkan")).toBeVisible();
}

/** In the step of columns: what all rows say where the file does not. */
async function isiSemua(page: Page, kolom: string, isi: string): Promise<void> {
  await page.getByRole("combobox", { name: kolom, exact: true }).click();
  await page.getByRole("option", { name: "Satu nilai untuk semua baris" }).click();
  await page.getByRole("combobox", { name: `${kolom} untuk semua baris` }).fill(isi);
}

test("caleg dan isi profilnya dari berkas", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("400 (Bad Request)");
  await masukSebagai("kota");
  await page.setViewportSize(LEBAR);

  await test.step("caleg: yang salah disebut, dibetulkan di pratinjau, diterapkan, diurungkan", async () => {
    const isi = berkas("bacaleg.csv", [
      "No KTA,Tingkat,Daerah Pemilihan,No Urut,Nama Caleg,L/P,Kelurahan,Dokumen khusus yang berlaku",
      `KTA-ANI,kota,${DAPIL},,Ani Wijaya,P,,tidak ada`,
      `KTA-BUDI,kota,KOTA PAYAKUMBUH 7,,Budi Santoso,L,,tidak ada`,
      `KTA-CICI,kota,${DAPIL},,Cici Paramida,X,,artis`,
      `KTA-DODI,kota,${DAPIL},4,Dodi Kurnia,L,Entah Berantah,tidak`,
      "KTA-DEWI,,,,,,,nama Anda pada KTP berbeda dengan nama pada ijazah",
    ]);
    await unggah(page, { jenis: "Caleg", isi });
    await expect(page.getByText("3 baris salah: belum ada yang diterapkan")).toBeVisible();
    for (const galat of [
      /^Dapil: Dapil ini tidak ada pada jenis caleg itu\. Periksa kode atau namanya/,
      /^Jenis kelamin: Pilih salah satu: Laki-laki, Perempuan/,
      /^Dokumen khusus yang berlaku: “artis” tidak dikenal.*1 mantan terpidana;/,
      /^Nomor urut: Hanya admin utama yang memberi nomor urut: kosongkan, atau minta/,
      /^Kode kelurahan sesuai KTP: Tidak ada kelurahan bernama Entah Berantah di wilayah impor/,
    ]) {
      await expect(kelompok(page).getByRole("button", { name: galat })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "2. Kolom" }).click();
    await expect(page.getByText("Boleh diganti nomor KTA")).toBeVisible();
    await page.getByRole("button", { name: "3. Pratinjau" }).click();
    const artis = kelompok(page).getByRole("button", { name: /“artis” tidak dikenal/ });
    await artis.click();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await artis.click();
    await betulkan(page, "Dapil baris 3", DAPIL);
    await betulkan(page, "Jenis kelamin baris 4", "wanita");
    await betulkan(page, "Dokumen khusus yang berlaku baris 4", "tidak ada");
    await betulkan(page, "Nomor urut baris 5", "");
    await betulkan(page, "Kode kelurahan sesuai KTP baris 5", "");
    // What was typed is not left in passing.
    await page.getByRole("main").getByRole("link", { name: "Impor Data" }).click();
    await jawabDialog(page, "Tinggalkan isian ini?", "Lanjut mengisi");
    await page.getByRole("button", { name: "Periksa perbaikan" }).click();
    await expect(saringan(page, "Baru 4")).toBeVisible();
    await saringan(page, "Berubah 1").click();
    await expect(page.getByRole("row", { name: /KTA-DEWI/ })).toContainText(
      "nama Anda pada KTP berbeda dengan nama pada ijazah",
    );
    await terapkan(page, "bacaleg.csv", /^Diterapkan .*: 4 baris baru, 1 berubah/);
    const impor = page.url();
    await page.getByRole("link", { name: "Lihat caleg" }).click();
    await expect(page.getByRole("row", { name: /Cici Paramida/ })).toBeVisible();
    await expect(page.getByText("Total Data 5", { exact: true })).toBeVisible();
    await page.goto(`/caleg/dokumen_khusus/${dewi}`);
    const nama = page.getByRole("radiogroup", { name: /berbeda dengan nama pada ijazah/ });
    await expect(nama.getByRole("radio", { name: "Ya" })).toBeChecked();
    const terpidana = page.getByRole("radiogroup", { name: /mantan terpidana/ });
    await expect(terpidana.getByRole("radio", { name: "Tidak" })).toBeChecked();

    await page.goto(impor);
    await urungkan(page, "bacaleg.csv");
    await page.goto(`/caleg/dokumen_khusus/${dewi}`);
    await expect(terpidana).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Jejak" })
      .getByRole("link", { name: "Daftar Caleg" })
      .click();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
  });

  await test.step("kolom yang tidak ada di berkas diberi satu nilai untuk semua baris", async () => {
    const isi = berkas("sedapil.csv", [
      "No KTA,Nama Caleg,NIK,L/P",
      "KTA-EKA,Eka Putri,1376010101800911,P",
      "KTA-FAJAR,Fajar,1376010101800912,L",
    ]);
    await unggah(page, { jenis: "Caleg", isi });
    await expect(page.getByText("2 baris salah: belum ada yang diterapkan")).toBeVisible();
    await page.getByRole("button", { name: "2. Kolom" }).click();
    await isiSemua(page, "Jenis caleg", "kecamatan");
    await isiSemua(page, "Dapil", DAPIL);
    const periksaUlang = page.getByRole("button", { name: "Periksa ulang" });
    await periksaUlang.click();
    await expect(page.getByText(/^Jenis caleg: Pilih salah satu: DPR RI, DPRD/)).toBeVisible();
    const jenis = page.getByRole("combobox", { name: "Jenis caleg untuk semua baris" });
    await jenis.clear();
    await periksaUlang.click();
    await expect(jenis).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Isi nilainya, atau pilih kolomnya").first()).toBeVisible();
    await jenis.click();
    await page.getByRole("option", { name: "DPRD Kabupaten/Kota" }).click();
    await periksaUlang.click();
    await expect(saringan(page, "Baru 2")).toBeVisible();
    await expect(page.getByRole("row", { name: /KTA-FAJAR/ })).toContainText("DPRD Kabupaten/Kota");
    await expect(page.getByText("1 baris perlu dilihat dahulu")).toBeVisible();
    await expect(page.getByRole("row", { name: /KTA-EKA/ })).toContainText(
      "Menurut NIK: laki-laki",
    );
    await page.getByRole("button", { name: "2. Kolom" }).click();
    await expect(jenis).toHaveValue("DPRD Kabupaten/Kota");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize(LEBAR);
  });

  await test.step("isi profil: barisnya tampil di halaman bagiannya, dan hilang sesudah diurungkan", async () => {
    const isi = berkas("riwayat.csv", [
      "NIK,Nomor KTA,Bagian,Nama institusi,Jenjang,Tahun masuk,Tahun keluar,Nama perusahaan,Jabatan,Status pekerjaan",
      `${NIK},,Pendidikan,SMA Negeri 1,SMA/sederajat,1996,1999`,
      ",KTA-DEWI,riwayat pekerjaan,,,2001,2010,Koperasi Maju,Bendahara,Tetap",
      `${NIK},,Hobi,,,,,,,`,
      `${NIK},,Pendidikan,Universitas Andalas,S7,1999,2003`,
      ",KTA-ENTAH,Pendidikan,SMA Negeri 2,SMA/sederajat,1996,1999",
    ]);
    await unggah(page, { jenis: "Isi profil caleg", isi });
    await expect(page.getByText("3 baris salah: belum ada yang diterapkan")).toBeVisible();
    for (const galat of [
      /^Bagian: Pilih salah satu: Daftar Pasangan, Pendidikan, Pekerjaan/,
      /^Jenjang: Pilih salah satu: SD, SMP, SMA\/sederajat/,
      /^Nomor KTA: Tidak ada caleg ini di wilayah impor\. Impor calegnya lebih dahulu/,
    ]) {
      await expect(kelompok(page).getByRole("button", { name: galat })).toBeVisible();
    }
    await betulkan(page, "Bagian baris 4", "Organisasi");
    await betulkan(page, "Jenjang baris 5", "S1");
    await betulkan(page, "Nomor KTA baris 6", "KTA-DEWI");
    await page.getByRole("button", { name: "Periksa perbaikan" }).click();
    await expect(page.getByText("1 baris salah: belum ada yang diterapkan")).toBeVisible();
    await expect(kelompok(page).getByRole("button", { name: /Wajib diisi/ })).not.toHaveCount(0);
    const benar = "Terapkan yang benar (4), tinggalkan 1";
    await page.getByRole("button", { name: benar }).click();
    await jawabDialog(page, "Terapkan riwayat.csv tanpa baris yang salah?", benar);
    await expect(page.getByText(/^Diterapkan .*: 4 baris baru, 0 berubah/)).toBeVisible();
    const impor = page.url();
    const baris = page.getByRole("row").filter({ hasText: /SMA Negeri|Universitas|Koperasi/ });
    await page.goto(`/caleg/pekerjaan/${dewi}`);
    await expect(baris).toContainText(["Koperasi Maju"]);
    await bukaBagian(page, "Pendidikan", "Pendidikan");
    await expect(baris).toHaveCount(3);
    await expect(baris.filter({ hasText: "Universitas Andalas" })).toContainText("S1");
    await page.goto(impor);
    await urungkan(page, "riwayat.csv");
    await page.goto(`/caleg/pendidikan/${dewi}`);
    await expect(page.getByRole("heading", { level: 1, name: "Pendidikan" })).toBeVisible();
    await settle(page);
    await expect(baris).toHaveCount(0);
  });
});

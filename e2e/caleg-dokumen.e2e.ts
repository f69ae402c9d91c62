// Documents, questions and gallery of a candidate, from the empty list to what KPU asks for.
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { bukaBagian, bukaCaleg, kunciCaleg } from "./caleg.ts";
import { expectLocked } from "./locked.ts";
import { emailOf } from "./pengguna.ts";
import { toast } from "./qc.ts";
import { pilih } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

let calegId = 0;
let pdf: Buffer = Buffer.alloc(0);

const gambar = async (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A photo stands whole in its frame, and as large as that lets it. */
async function expectUtuh(foto: Locator): Promise<void> {
  async function sisa() {
    const bingkai = await foto.locator("xpath=..").boundingBox();
    const gambarnya = await foto.boundingBox();
    const lebar = (bingkai?.width ?? 0) - (gambarnya?.width ?? Infinity);
    const tinggi = (bingkai?.height ?? 0) - (gambarnya?.height ?? Infinity);
    return { kurang: Math.round(Math.min(lebar, tinggi)), isDalam: lebar >= 0 && tinggi >= 0 };
  }
  await expect.poll(sisa).toEqual({ kurang: 0, isDalam: true });
}

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const { db, close } = connect(peladen.database, { connections: 1 });
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271, keterangan: "KOTA BOGOR 1" });
  const { id: usersId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("caleg"))
    .executeTakeFirstOrThrow();
  const caleg = await db
    .insertInto("caleg")
    .values({
      users_id: usersId,
      jenis_caleg_id: 3,
      dapil_id: dapilId,
      nama_lengkap: "Dewi Lestari",
      nomor_urut: 2,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  calegId = caleg.id;
  // As it comes from SIAPBB: it lies there, and nothing of it here.
  await db
    .insertInto("caleg_dokumen")
    .values({
      caleg_id: calegId,
      dokumen_id: 109,
      url_siapbb: "https://siapbb.contoh.example/kta",
      users_id: usersId,
    })
    .execute();
  await close();
  const api = await apiSebagai("caleg");
  const surat = await api.get(`/api/caleg/${calegId}/template_surat_pernyataan_silon`);
  pdf = await surat.body();
});

const baris = (page: Page, kategori: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByText(kategori, { exact: true }) });

const unggahan = (page: Page, nama: string): Locator => page.getByRole("form", { name: nama });

async function pilihBerkas(form: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith(".pdf") ? "application/pdf" : "image/jpeg";
  await form.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

/** What a button gives; the tab may have closed again before a wait for it could begin. */
async function unduhan(page: Page, tombol: Locator): Promise<Download> {
  const started = new Promise<Download>((resolve) => {
    page.context().once("page", (tab) => tab.once("download", resolve));
  });
  await tombol.click();
  return started;
}

const KTP = "Kartu Tanda Penduduk elektronik";
const SEHAT = "Surat keterangan sehat jasmani";

test("dokumen umum caleg, dan pas fotonya", async ({
  page,
  masukSebagai,
  peladen,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400 (Bad Request)");
  await masukSebagai("caleg");
  await page.goto(`/caleg/dokumen_umum/${calegId}`);
  await settle(page);

  await test.step("CAL-017 CAL-065 CAL-066 CAL-245 CAL-246 CAL-247 CAL-279 dokumen umum: unggah, berkas salah, lihat, ganti, kedaluwarsa", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Dokumen Umum" })).toBeVisible();
    await expect(page.getByText(/^0 dari 10 dokumen wajib terunggah\./)).toBeVisible();
    await expect(
      page.getByRole("link", { name: "SIAPBB Kartu Tanda Anggota partai politik" }),
    ).toHaveAttribute("href", "https://siapbb.contoh.example/kta");

    const form = unggahan(page, "Unggah Dokumen Umum");
    await form.getByRole("button", { name: "Unggah" }).click();
    await expect(form.getByText("Harus dipilih", { exact: true })).toBeVisible();
    await expect(form.getByText("File harus diisi", { exact: true })).toBeVisible();
    await pilih(page, "Kategori dokumen", KTP);
    await expect(
      form.getByText("Jenis berkas PDF, JPG, PNG. Ukuran paling besar 5 MB."),
    ).toBeVisible();
    await pilihBerkas(form, "besar.pdf", Buffer.alloc(5_000_001, "%PDF"));
    await expect(form.getByText(/terlalu besar/)).toBeVisible();
    // A program that calls itself a document.
    await pilihBerkas(form, "ktp.pdf", Buffer.from("MZ\u0000\u0001program"));
    await form.getByRole("button", { name: "Unggah" }).click();
    await expect(form.getByText("Isi berkas harus PDF, JPG, PNG")).toBeVisible();
    await pilihBerkas(form, "ktp.pdf", pdf);
    await form.getByRole("button", { name: "Unggah" }).click();
    await expect(toast(page, "Data dokumen_umum Berhasil diupdate")).toBeVisible();
    await expect(baris(page, KTP).getByText("Ada", { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        "1 dari 10 dokumen wajib terunggah. Yang diperiksa jenis, ukuran, dan masa berlakunya; isinya tidak.",
      ),
    ).toBeVisible();

    await page.getByRole("button", { name: `Lihat ${KTP}` }).click();
    const dilihat = page.getByRole("region", { name: "Dokumen yang dilihat" });
    await expect(dilihat.locator("canvas")).toBeVisible();

    await page.getByRole("button", { name: `Ganti ${KTP}` }).click();
    await expect(
      page.getByText(
        "Kategori Dokumen yang Anda pilih sudah pernah diunggah. Jika dilanjutkan proses simpan atau mengganti dokumen unggahan sebelumnya.",
      ),
    ).toBeVisible();
    await pilihBerkas(form, "ktp.jpg", await gambar(400, 300, "#26a"));
    await form.getByRole("button", { name: "Unggah" }).click();
    // The toast of the first upload may still stand, so it does not tell.
    await expect(async () => {
      await page.getByRole("button", { name: `Lihat ${KTP}` }).click();
      await expect(dilihat.getByRole("img", { name: KTP })).toBeVisible({ timeout: 1000 });
    }).toPass();

    await page.getByRole("button", { name: `Unggah ${SEHAT}` }).click();
    await pilihBerkas(form, "sehat.pdf", pdf);
    await form.getByRole("button", { name: "Unggah" }).click();
    await expect(baris(page, SEHAT).getByText("Ada", { exact: true })).toBeVisible();
    const { db, close } = connect(peladen.database, { connections: 1 });
    await db
      .updateTable("caleg_dokumen")
      .set({ dibuat_pada: new Date("2024-01-01T00:00:00Z") })
      .where("dokumen_id", "=", 103)
      .execute();
    await close();
    await page.reload();
    await expect(baris(page, SEHAT).getByText("Kedaluwarsa")).toBeVisible();
    await expect(baris(page, SEHAT).getByText(/berlaku sampai/)).toBeVisible();
    await page.getByRole("button", { name: `Hapus ${SEHAT}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus dokumen" }).click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(baris(page, SEHAT).getByText("Belum ada")).toBeVisible();
  });

  await test.step("CAL-187 CAL-248 pas foto dipotong 3:4 dan menjadi foto caleg; dokumen bertemplat menyebut templatnya", async () => {
    const form = unggahan(page, "Unggah Dokumen Umum");
    await pilih(page, "Kategori dokumen", "Surat pernyataan bakal calon (Model BB.PERNYATAAN)");
    await expect(
      form.getByText("Dokumen yang diunggah harus sesuai dengan template."),
    ).toBeVisible();
    const templat = await unduhan(page, form.getByRole("button", { name: "Buka template" }));
    expect(templat.suggestedFilename()).toBe(`surat-pernyataan-${calegId}.pdf`);

    await pilih(page, "Kategori dokumen", "Pas foto 3×4");
    await expect(form.getByText(/harus sesuai dengan template/)).toHaveCount(0);
    const wajah = await gambar(600, 600, "#a62");
    const potong = page.getByRole("dialog", { name: "Potong foto" });
    await pilihBerkas(form, "terpotong.jpg", wajah.subarray(0, wajah.length / 2));
    await expect(potong.getByText("Foto rusak atau tidak dapat dibaca.")).toBeVisible();
    await expectLocked(potong.getByRole("button", { name: "Pakai foto" }));
    await potong.getByRole("button", { name: "Batal" }).click();
    await pilihBerkas(form, "wajah.jpg", wajah);
    await potong.getByRole("button", { name: "Pakai foto" }).click();
    await expect(form.getByRole("img", { name: "Foto Dewi Lestari" })).toBeVisible();
    await form.getByRole("button", { name: "Unggah" }).click();
    await expect(toast(page, "Data dokumen_umum Berhasil diupdate")).toBeVisible();
    await page.getByRole("button", { name: "Lihat Pas foto 3×4" }).click();
    const foto = page
      .getByRole("region", { name: "Dokumen yang dilihat" })
      .getByRole("img", { name: "Pas foto 3×4" });
    await expect(foto).toBeVisible();
    await expectUtuh(foto);
    const rasio = await foto.evaluate(
      (image) => image instanceof HTMLImageElement && image.naturalWidth / image.naturalHeight,
    );
    expect(rasio).toBeCloseTo(3 / 4, 2);
  });

  await test.step("dikunci dengan berkas yang sudah dipilih: isiannya tinggal, dengan sebabnya; tanpa isian ia hilang", async () => {
    const form = unggahan(page, "Unggah Dokumen Umum");
    await page.getByRole("button", { name: `Unggah ${SEHAT}` }).click();
    await pilihBerkas(form, "sehat.pdf", pdf);
    await kunciCaleg(peladen, calegId);
    await expect
      .poll(async () => {
        await page.evaluate(() => globalThis.dispatchEvent(new Event("visibilitychange")));
        return page.getByText("Data Anda sudah diverifikasi dan terkunci.").isVisible();
      })
      .toBe(true);
    await expect(form.getByRole("alert").first()).toContainText("Isian Anda tetap di sini; salin");
    await expect(form.getByText("sehat.pdf")).toBeVisible();
    await page.reload();
    await expect(baris(page, SEHAT)).toBeVisible();
    await expect(form).toHaveCount(0);
    await bukaCaleg(peladen, calegId);
  });
});

test("dokumen khusus, galeri, dan dokumen di profil caleg", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await masukSebagai("caleg");
  await page.goto(`/caleg/dokumen_khusus/${calegId}`);
  await settle(page);
  const tanya = "Apakah nama Anda pada KTP berbeda dengan nama pada ijazah?";
  const jawaban = page.getByRole("radiogroup", { name: tanya });
  const form = unggahan(page, "Unggah Dokumen Khusus");

  await test.step("CAL-018 CAL-067..072 dokumen khusus: jawaban ya membuka unggahannya", async () => {
    const jejak = page.getByRole("navigation", { name: "Jejak" });
    await expect(jejak).toContainText("Dewi Lestari · DPRD Kabupaten/Kota · KOTA BOGOR 1");
    await expect(unggahan(page, "Unggah Dokumen Khusus")).toHaveCount(0);
    await jawaban.getByRole("radio", { name: "Ya" }).click();
    await expect(toast(page, "Data Dokumen Khusus Berhasil diupdate")).toBeVisible();
  });

  await test.step("CAL-238 dokumen khusus yang belum lengkap: peringatan menyebut formnya", async () => {
    await form.getByRole("button", { name: "Unggah" }).click();
    await expect(toast(page, "Lengkapi form yang wajib diisi terlebih dahulu")).toContainText(
      "Dokumen Khusus",
    );
  });

  await test.step("CAL-018 CAL-067..072 dokumen khusus: diunggah, diunduh; jawaban lain menutup unggahannya", async () => {
    await pilih(page, "Kategori dokumen", "Surat keterangan perbedaan nama");
    await expect(
      form.getByText("Jenis berkas PDF, JPG, PNG. Ukuran paling besar 10 MB."),
    ).toBeVisible();
    await pilihBerkas(form, "nama.pdf", pdf);
    await form.getByRole("button", { name: "Unggah" }).click();
    const tombol = page.getByRole("button", { name: "Unduh Surat keterangan perbedaan nama" });
    expect(await readFile(await (await unduhan(page, tombol)).path())).toEqual(pdf);
    await jawaban.getByRole("radio", { name: "Tidak" }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step("CAL-007 CAL-054 CAL-055 galeri: unggah, lihat melingkar tujuh-tujuh, unduh", async () => {
    await bukaBagian(page, "Galeri Foto", "Galeri Foto");
    await expect(page.getByText("Belum ada foto.")).toBeVisible();
    const isian = unggahan(page, "Unggah foto");
    await isian.getByRole("button", { name: "Unggah" }).click();
    await expect(isian.getByText("Wajib diisi", { exact: true })).toBeVisible();
    await expect(isian.getByText("File harus diisi", { exact: true })).toBeVisible();
    await isian.getByRole("textbox", { name: "Keterangan" }).fill("Turun ke pasar");
    await pilihBerkas(isian, "foto.jpg", await gambar(600, 800, "#101010"));
    await isian.getByRole("button", { name: "Unggah" }).click();
    await expect(toast(page, "Data Galeri Berhasil diupload")).toBeVisible();
    await expect(page.getByRole("button", { name: "Lihat foto Turun ke pasar" })).toBeVisible();

    const api = await apiSebagai("caleg");
    for (let nomor = 2; nomor <= 9; nomor += 1) {
      const buffer = await gambar(640, 480, `#${nomor}0${nomor}0${nomor}0`);
      const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer };
      const multipart = { keterangan: `Foto ${nomor}`, file };
      expect((await api.post(`/api/caleg/${calegId}/arsip_file`, { multipart })).status()).toBe(
        201,
      );
    }
    await page.reload();
    const daftar = page.getByRole("list", { name: "Foto" });
    await expect(daftar.getByRole("listitem")).toHaveCount(9);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole("button", { name: "Lihat foto Turun ke pasar" }).click();
    const besar = page.getByRole("dialog");
    await expect(besar.getByText("Turun ke pasar (1 dari 9)")).toBeVisible();
    const upright = besar.getByRole("img", { name: "Turun ke pasar" });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(viewport);
      await expectUtuh(upright);
      // The window has no room left that it would not use.
      expect((await upright.locator("xpath=..").boundingBox())?.height).toBeGreaterThan(
        viewport.height / 2,
      );
    }
    await expect(besar.getByRole("group", { name: "Foto lain" }).getByRole("button")).toHaveCount(
      7,
    );
    await besar.getByRole("button", { name: "Foto sebelumnya" }).click();
    await expect(besar.getByText("Foto 9 (9 dari 9)")).toBeVisible();
    await besar.getByRole("button", { name: "Foto berikutnya" }).click();
    await expect(besar.getByText("Turun ke pasar (1 dari 9)")).toBeVisible();
    await page.keyboard.press("Escape");
    const berkas = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Unduh foto Turun ke pasar" }).click();
    await (await berkas).close();
    await page.getByRole("button", { name: "Hapus foto Turun ke pasar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus foto" }).click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(daftar.getByRole("listitem")).toHaveCount(8);
  });

  await test.step("CAL-048 profil menampilkan dokumen; masing-masing diunduh dan dihapus", async () => {
    const api = await apiSebagai("super");
    const file = { name: "nama.pdf", mimeType: "application/pdf", buffer: pdf };
    for (const dokumen_id of ["101", "102"]) {
      const multipart = { dokumen_id, file };
      const dikirim = await api.post(`/api/caleg/${calegId}/dokumen_umum`, { multipart });
      expect(dikirim.status(), await dikirim.text()).toBe(201);
    }
    const { data } = await (await api.get(`/api/caleg/${calegId}`)).json();
    const { keterangan } = data.dokumen.find(
      (satu: { dokumen: { id: number } }) => satu.dokumen.id === 102,
    ).dokumen;
    await page.goto(`/caleg/profil/${calegId}`);
    await settle(page);
    const dokumen = page.getByRole("region", { name: "Dokumen", exact: true });
    const tombol = dokumen.getByRole("button", { name: `Unduh ${keterangan}`, exact: true });
    expect(await readFile(await (await unduhan(page, tombol)).path())).toEqual(pdf);
    await dokumen.getByRole("button", { name: `Hapus ${keterangan}`, exact: true }).click();
    await page
      .getByRole("dialog", { name: `Hapus ${keterangan}?` })
      .getByRole("button", { name: "Hapus dokumen" })
      .click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(tombol).toHaveCount(0);
    await expect(dokumen.getByRole("button", { name: `Unduh ${KTP}`, exact: true })).toBeVisible();
    await expect(dokumen.getByRole("button", { name: `Hapus ${KTP}`, exact: true })).toBeVisible();
  });
});

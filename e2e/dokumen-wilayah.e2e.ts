// Documents of provinces and kota: what a kota hands in, what the nation sees and sends.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { bacaBuku } from "../server/src/testing/buku.ts";
import { bacaZip, buatZip } from "../server/src/testing/zip.ts";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { toast } from "./qc.ts";
import { expectPilihan, pilih } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";
import { unduhan } from "./unduhan.ts";

/** One empty page, whole. */
function buatPdf(isi: string): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>",
  ];
  let text = `%PDF-1.4\n%${isi}\n`;
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(`${text}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
}

const EXE = Buffer.from("MZ\u0000\u0001program");
const foto = async (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#26a" } })
    .jpeg()
    .toBuffer();

const bagian = (page: Page, nama: string): Locator => page.getByRole("region", { name: nama });
const kategori = (di: Locator, singkat: string): Locator =>
  di.getByRole("listitem", { name: singkat, exact: true });

async function pilihBerkas(di: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith(".pdf") ? "application/pdf" : "image/jpeg";
  await di.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

const WAJIB = ["Nama pemilik rekening", "Nomor rekening", "Nama bank", "Tanggal pembukaan"];

/** What others have done before: Bogor handed in, the nation sent and set a last day. */
test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  const kirim = async (alamat: string, fields: Record<string, string>, isi: string) => {
    const file = { name: `${isi}.pdf`, mimeType: "application/pdf", buffer: buatPdf(isi) };
    const answer = await api.post(`/api/${alamat}`, { multipart: { ...fields, file } });
    if (answer.status() !== 201) {
      throw new Error(await answer.text());
    }
  };
  const ladk = { dokumen_wilayah_id: "2", tanggal_dibuat: "2024-01-09", wilayah_id: "3271" };
  await kirim("dokumen_wilayah", ladk, "ladk bogor");
  await kirim(
    "rekening_wilayah",
    {
      wilayah_id: "3271",
      rekening_nama: "DPC Bogor",
      rekening_nomor: "555666777",
      rekening_bank: "Bank BJB",
      rekening_tanggal_dibuat: "2023-11-21",
    },
    "buku bogor",
  );
  const surat = { dokumen_wilayah_id: "6", wilayah_id: "3271,1377", keterangan: "Untuk rapat" };
  await kirim("dokumen_wilayah_kirim", surat, "surat edaran");
  await kirim("dokumen_wilayah_template", { dokumen_wilayah_id: "3" }, "templat lpsdk");
  const jabar = { dokumen_wilayah_id: "4", tanggal_dibuat: "2024-01-08", wilayah_id: "32" };
  await kirim("dokumen_wilayah", jabar, "lppdk jabar");
  const edaran = { dokumen_wilayah_id: "7", wilayah_id: "1376" };
  await kirim("dokumen_wilayah_kirim", edaran, "edaran kota");
  await api.put("/api/m_dokumen_wilayah/2", {
    data: { tenggat: "2024-01-10", allow_download: 0 },
  });
});

test("kota: rekening, surat dan formulir, dan kabar dokumen dari pusat", async ({
  page,
  apiSebagai,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("kota");
  await test.step("DOC-003 DOC-006 DOC-033 DOC-015 DOC-016 rekening dana kampanye: kosong, exe bernama pdf, foto, diganti, riwayat", async () => {
    bolehDiKonsol("400 (Bad Request)");
    await page.goto("/dokumen/wilayah");
    await settle(page);
    const rekening = bagian(page, "1. Rekening Dana Kampanye");
    await expect(rekening.getByText("Belum ada rekening dana kampanye.")).toBeVisible();
    const form = rekening.getByRole("form", { name: "Rekening Dana Kampanye" });
    const simpan = form.getByRole("button", { name: /^(Simpan|Ganti) rekening$/ });
    await simpan.click();
    await test.step("DOC-011 DOC-012 DOC-013 DOC-014 yang wajib, tertanda pada isiannya", async () => {
      await expect(form.getByText("Wajib diisi dengan benar", { exact: true })).toHaveCount(5);
      for (const isian of WAJIB) {
        await expect(form.getByLabel(isian)).toHaveAttribute("aria-invalid", "true");
      }
    });
    await form.getByLabel("Nama pemilik rekening").fill("DPC Payakumbuh");
    await form.getByLabel("Nomor rekening").fill("123-456 7890");
    await form.getByLabel("Nama bank").fill("Bank Nagari");
    await form.getByLabel("Tanggal pembukaan").fill("20-11-2099");
    await pilihBerkas(form, "buku.pdf", EXE);
    await simpan.click();
    await expect(
      form.getByText("Isi angka saja, tanpa spasi dan tanda", { exact: true }),
    ).toBeVisible();
    await expect(form.getByText("Tanggal pembukaan belum tiba", { exact: true })).toBeVisible();
    await form.getByLabel("Nomor rekening").fill("0012345678");
    await form.getByLabel("Tanggal pembukaan").fill("20/11/2023");
    await simpan.click();
    await expect(form.getByText("Isi berkas harus JPG, PNG, PDF")).toBeVisible();
    await pilihBerkas(form, "buku.jpg", await foto());
    await simpan.click();
    await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
    await expect(rekening.getByRole("term")).toHaveText(WAJIB);
    await expect(rekening.getByRole("definition")).toHaveText([
      "DPC Payakumbuh",
      "0012345678",
      "Bank Nagari",
      "20-11-2023",
    ]);
    await rekening.getByRole("button", { name: "Lihat rekening buku.jpg" }).click();
    await expect(page.getByRole("dialog").getByRole("img", { name: /buku\.jpg/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await form.getByLabel("Nomor rekening").fill("9988776655");
    await pilihBerkas(form, "buku baru.pdf", buatPdf("buku baru"));
    await simpan.click();
    await expect(rekening.getByText("9988776655")).toBeVisible();
    await rekening.getByText("Rekening sebelumnya (1)").click();
    await expect(rekening.getByText("0012345678")).toBeVisible();
    const berkas = await unduhan(page, async () =>
      rekening.getByRole("button", { name: "Unduh rekening buku baru.pdf" }).click(),
    );
    expect(berkas.toString()).toContain("%buku baru");
  });
  await test.step("O-07 rekening yang diganti orang lain sementara itu: kedua versi, lalu dipilih", async () => {
    const lain = await apiSebagai("kota");
    const ganti = async (nomor: string) => {
      const answer = await lain.post("/api/rekening_wilayah", {
        multipart: {
          rekening_nama: "DPC Payakumbuh",
          rekening_nomor: nomor,
          rekening_bank: "Bank Lain",
          rekening_tanggal_dibuat: "2023-11-22",
          file: { name: `${nomor}.pdf`, mimeType: "application/pdf", buffer: buatPdf(nomor) },
        },
      });
      expect(answer.status()).toBe(201);
    };
    const rekening = bagian(page, "1. Rekening Dana Kampanye");
    const form = rekening.getByRole("form", { name: "Rekening Dana Kampanye" });
    const nomor = form.getByLabel("Nomor rekening");
    const simpan = form.getByRole("button", { name: "Ganti rekening" });
    const beda = page.getByRole("dialog", { name: "Rekening ini sudah diubah orang lain" });
    await ganti("3000000001");
    await nomor.fill("5000000005");
    await pilihBerkas(form, "buku saya.pdf", buatPdf("buku saya"));
    await simpan.click();
    await expect(beda.getByRole("row")).toHaveText([
      /^Isian/,
      "Nomor rekening50000000053000000001",
      "Nama bankBank NagariBank Lain",
      "Tanggal pembukaan20-11-202322-11-2023",
      "Buku rekening atau surat bankbuku saya.pdf3000000001.pdf",
    ]);
    await beda.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(nomor).toHaveValue("3000000001");
    await ganti("4000000002");
    await nomor.fill("6000000006");
    await pilihBerkas(form, "buku kami.pdf", buatPdf("buku kami"));
    await simpan.click();
    await beda.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(rekening.getByRole("definition").first()).toBeVisible();
    await expect(
      rekening.getByRole("button", { name: "Unduh rekening buku kami.pdf" }),
    ).toBeVisible();
    await expect(nomor).toHaveValue("6000000006");
    await expect(rekening.getByText("Rekening sebelumnya (4)")).toBeVisible();
  });
  await test.step("DOC-007 DOC-017 DOC-027 DOC-030 DOC-031 DOC-032 surat dan formulir: isian kosong, exe, PDF, diganti, versi lama, zip", async () => {
    bolehDiKonsol("400 (Bad Request)");
    const surat = bagian(page, "Surat dan Formulir");
    await expect(page.getByRole("link", { name: "Kirim Dokumen" })).toHaveCount(0);
    const ladk = kategori(surat, "LADK");
    await expect(ladk.getByText("Terlambat", { exact: true })).toBeVisible();
    await expect(ladk.getByText("Batas waktu 10-01-2024")).toBeVisible();
    await expect(kategori(surat, "LPPDK").getByText("Belum", { exact: true })).toBeVisible();
    const form = surat.getByRole("form", { name: "Unggah surat atau formulir" });
    await form.getByRole("button", { name: "Unggah", exact: true }).click();
    await expect(form.getByText("Kategori harus diisi", { exact: true })).toBeVisible();
    await expect(form.getByText("File harus diisi", { exact: true })).toBeVisible();
    await expect(form.getByText("Wajib diisi", { exact: true })).toBeVisible();
    await expectPilihan(form, "Kategori", [
      "LADK",
      "LPSDK",
      "LPPDK",
      "SK Kepengurusan",
      "Surat Pencalonan",
    ]);
    await ladk.getByRole("button", { name: "Unggah LADK" }).click();
    await expect(form.getByRole("combobox", { name: "Kategori" })).toHaveValue("LADK");
    await form.getByLabel("Tanggal dibuat").fill("07-01-2024");
    await pilihBerkas(form, "ladk.pdf", EXE);
    await form.getByRole("button", { name: "Unggah", exact: true }).click();
    await expect(form.getByText("Isi berkas harus JPG, PNG, PDF")).toBeVisible();
    await pilihBerkas(form, "ladk.pdf", buatPdf("ladk"));
    await form.getByRole("button", { name: "Unggah", exact: true }).click();
    await expect(ladk.getByText("Sudah", { exact: true })).toBeVisible();
    await ladk.getByRole("button", { name: "Lihat LADK ladk.pdf" }).click();
    await expect(page.getByRole("dialog").locator("canvas")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await ladk.getByRole("button", { name: "Ganti LADK" }).click();
    await expect(form.getByText(/^Kategori ini sudah ada dokumennya/)).toBeVisible();
    await form.getByLabel("Tanggal dibuat").fill("09-01-2024");
    await pilihBerkas(form, "ladk foto.jpg", await foto());
    await form.getByRole("button", { name: "Unggah", exact: true }).click();
    await expect(ladk.getByText("ladk foto.jpg")).toBeVisible();
    await ladk.getByText("Versi sebelumnya (1)").click();
    await expect(ladk.getByRole("button", { name: "Lihat LADK lama ladk.pdf" })).toBeVisible();
    const zip = await unduhan(page, async () =>
      page.getByRole("button", { name: "Unduh Zip" }).click(),
    );
    expect([...(await bacaZip(zip)).keys()]).toContain(
      "1376 Kota Payakumbuh/LADK Kota Payakumbuh 2024-01-09.jpg",
    );
    await expect(toast(page, "Data Berhasil disimpan")).toHaveCount(0);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("kabar dokumen di lonceng menuju dokumennya, tanpa memuat ulang", async () => {
    await pindah(page, "/beranda");
    await page.getByRole("button", { name: /^Pesan, \d+ belum dibaca$/ }).click();
    await page.getByRole("link", { name: "Dokumen dari pusat: Formulir lain" }).click();
    const pesan = page.getByRole("dialog", { name: "Detail Pesan" });
    await page.evaluate(() => document.body.setAttribute("data-lama", ""));
    await pesan.getByRole("link", { name: "Surat dan Formulir" }).click();
    await expect(page).toHaveURL("/dokumen/wilayah?wilayah_id=1376");
    await expect(page.locator("body[data-lama]")).toHaveCount(1);
    await expect(pesan).toHaveCount(0);
    await expect(
      kategori(bagian(page, "Surat dan Formulir"), "Formulir lain").getByText("edaran kota.pdf"),
    ).toBeVisible();
  });
});

test("pusat: templat, batas waktu, dan kiriman ke wilayah", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
  apiSebagai,
}) => {
  await masukSebagai("pusat");
  await test.step("wilayah tujuan diganti: isian kirim tinggal; rekening yang diketik bertanya dahulu", async () => {
    await page.goto("/dokumen/kirim");
    const kirim = bagian(page, "Kirim ke wilayah");
    const form = kirim.getByRole("form", { name: "Kirim dokumen" });
    await pilih(form, "Kategori", "Surat Pencalonan");
    await pilihBerkas(form, "edaran.pdf", buatPdf("edaran"));
    await form.getByLabel("Catatan untuk wilayah").fill("Ditempel di kantor");
    await form.getByRole("checkbox", { name: "Aceh" }).check();
    const pertanyaan = page.getByRole("dialog", { name: "Tinggalkan isian ini?" });
    await pilih(kirim, "Propinsi", "Sumatera Barat");
    await expect(form.getByRole("checkbox", { name: "Kota Payakumbuh" })).toBeVisible();
    await expect(pertanyaan).toHaveCount(0);
    await expect(form.getByRole("combobox", { name: "Kategori" })).toHaveValue("Surat Pencalonan");
    await expect(form.getByText("edaran.pdf")).toBeVisible();
    await expect(form.getByLabel("Catatan untuk wilayah")).toHaveValue("Ditempel di kantor");
    await expect(form.getByText("Wilayah tujuan (0 dipilih)")).toBeVisible();
    await page.getByRole("link", { name: "Rekap Dokumen" }).first().click();
    await pertanyaan.getByRole("button", { name: "Tinggalkan" }).click();

    await pindah(page, "/dokumen/wilayah?wilayah_id=1377");
    const rekening = page.getByRole("form", { name: "Rekening Dana Kampanye" });
    await rekening.getByLabel("Nama bank").fill("Bank Nagari");
    await pilih(page, "Kota", "Kota Bukittinggi");
    await pertanyaan.getByRole("button", { name: "Lanjut mengisi" }).click();
    await expect(page).toHaveURL(/wilayah_id=1377/);
    await expect(rekening.getByLabel("Nama bank")).toHaveValue("Bank Nagari");
  });
  await test.step("DOC-006 rekening wilayah yang dipilih, bukan wilayahnya sendiri", async () => {
    const rekening = bagian(page, "1. Rekening Dana Kampanye");
    const form = rekening.getByRole("form", { name: "Rekening Dana Kampanye" });
    await form.getByLabel("Nama pemilik rekening").fill("DPC Pariaman");
    await form.getByLabel("Nomor rekening").fill("7766554433");
    await form.getByLabel("Tanggal pembukaan").fill("21-11-2023");
    await pilihBerkas(form, "buku.pdf", buatPdf("buku pariaman"));
    await form.getByRole("button", { name: "Simpan rekening" }).click();
    await expect(rekening.getByText("7766554433")).toBeVisible();
    await pilih(page, "Kota", "Kota Bukittinggi");
    await expect(rekening.getByText("Belum ada rekening dana kampanye.")).toBeVisible();
  });
  await test.step("RECAP-025 Rekap Surat tidak ditawarkan kepada admin pusat", async () => {
    await pindah(page, "/subrekap/rekap/pusat");
    await settle(page);
    await expect(page.getByRole("button", { name: "Rekap Data" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Rekap Surat" })).toHaveCount(0);
  });
  await test.step("DOC-004 DOC-008 DOC-009 DOC-026 pusat memasang templat dan batas waktu, lalu mengirim ke kota", async () => {
    bolehDiKonsol("400 (Bad Request)");
    await pindah(page, "/dokumen/rekap");
    await page.getByRole("link", { name: "Kirim Dokumen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kirim Dokumen" })).toBeVisible();
    const atur = bagian(page, "Templat dan batas waktu");
    const lppdk = kategori(atur, "LPPDK");
    await pilihBerkas(lppdk, "templat lppdk.pdf", buatPdf("templat lppdk"));
    await expect(lppdk.getByText("templat lppdk.pdf")).toBeVisible();
    const isi = await unduhan(page, async () =>
      lppdk.getByRole("button", { name: "Unduh templat LPPDK templat lppdk.pdf" }).click(),
    );
    expect(isi.toString()).toContain("%templat lppdk");
    // A text to be filled in is no picture to be looked at, but is downloaded all the same.
    const buffer = await buatZip([
      ["[Content_Types].xml", "<Types/>"],
      ["word/document.xml", "<isi/>"],
    ]);
    const lain = kategori(atur, "Formulir lain");
    const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    await lain
      .locator("input[type=file]")
      .setInputFiles({ name: "formulir.docx", mimeType, buffer });
    const word = await unduhan(page, async () =>
      lain.getByRole("button", { name: "Unduh templat Formulir lain formulir.docx" }).click(),
    );
    expect(word.equals(buffer)).toBe(true);
    await lppdk.getByLabel("Batas waktu").fill("31-12-2099");
    const dibacaLagi = page.waitForResponse("**/api/dokumen_wilayah_template?*");
    await lppdk.getByRole("button", { name: "Simpan LPPDK" }).click();
    await expect(toast(page, "Data Berhasil disimpan").first()).toBeVisible();
    await dibacaLagi;
    // Somebody else sets another day meanwhile.
    bolehDiKonsol("400 (Bad Request)");
    const orangLain = await apiSebagai("super");
    const beda = page.getByRole("dialog", { name: "Aturan LPPDK sudah diubah orang lain" });
    const batas = lppdk.getByLabel("Batas waktu");
    const data = { tenggat: "2099-11-30", allow_download: 0 };
    expect((await orangLain.put("/api/m_dokumen_wilayah/4", { data })).status()).toBe(200);
    await batas.fill("30-12-2099");
    await lppdk.getByRole("button", { name: "Simpan LPPDK" }).click();
    await expect(beda.getByRole("row", { name: /^Batas waktu/ })).toContainText(
      "30-12-209930-11-2099",
    );
    await beda.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(batas).toHaveValue("30-11-2099");
    await orangLain.put("/api/m_dokumen_wilayah/4", { data: { ...data, tenggat: "2099-11-29" } });
    await batas.fill("31-12-2099");
    await lppdk.getByRole("button", { name: "Simpan LPPDK" }).click();
    await beda.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(beda).toBeHidden();

    const kirim = bagian(page, "Kirim ke wilayah");
    await pilih(kirim, "Propinsi", "Sumatera Barat");
    const form = kirim.getByRole("form", { name: "Kirim dokumen" });
    await expect(form.getByRole("checkbox", { name: "Kota Payakumbuh" })).toBeVisible();
    await form.getByRole("button", { name: "Kirim", exact: true }).click();
    await expect(form.getByText("Kategori harus diisi", { exact: true })).toBeVisible();
    await expect(form.getByText("File harus diisi", { exact: true })).toBeVisible();
    await expect(
      form.getByText("Pilih paling sedikit satu wilayah", { exact: true }),
    ).toBeVisible();
    await expectPilihan(form, "Kategori", ["SK Kepengurusan", "Surat Pencalonan", "Formulir lain"]);
    await pilih(form, "Kategori", "Surat Pencalonan");
    await pilihBerkas(form, "surat dpp.pdf", EXE);
    await form.getByRole("checkbox", { name: "Kota Payakumbuh" }).check();
    await form.getByRole("checkbox", { name: "Kota Padang", exact: true }).check();
    await form.getByRole("button", { name: "Kirim", exact: true }).click();
    await expect(form.getByText("Isi berkas harus JPG, PNG, PDF")).toBeVisible();
    await pilihBerkas(form, "surat dpp.pdf", buatPdf("surat dpp"));
    await form.getByLabel("Catatan untuk wilayah").fill("Dibacakan saat rapat");
    await form.getByRole("button", { name: "Kirim", exact: true }).click();
    await expect(toast(page, "Dokumen terkirim ke 2 wilayah")).toBeVisible();
    await expect(form.getByText("Wilayah tujuan (0 dipilih)")).toBeVisible();
    await expectLocked(form.getByRole("button", { name: "Pilih yang belum" }));
    await pilih(form, "Kategori", "Surat Pencalonan");
    await form.getByRole("button", { name: "Pilih yang belum" }).click();
    await expect(form.getByText("Wilayah tujuan (16 dipilih)")).toBeVisible();
    await form.getByRole("button", { name: "Kosongkan" }).click();
  });
});

test("DOC-009 mengirim hanya untuk tingkat 1: provinsi ditolak, tetapi melihat kiriman dan templat kotanya", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("propinsi");
  await page.goto("/dokumen/kirim");
  await expect(page.getByText("Halaman ini di luar hak akses peran Anda.")).toBeVisible();
  await pindah(page, "/dokumen/wilayah?wilayah_id=1377");
  await settle(page);
  await expect(page.getByRole("link", { name: "Kirim Dokumen" })).toHaveCount(0);
  const surat = bagian(page, "Surat dan Formulir");
  const pencalonan = kategori(surat, "Surat Pencalonan");
  await expect(pencalonan.getByText("Sudah", { exact: true })).toBeVisible();
  await expect(pencalonan.getByText(/^Dikirim pusat .*Untuk rapat$/)).toBeVisible();
  await expect(
    kategori(surat, "LPSDK").getByRole("button", {
      name: "Unduh templat LPSDK templat lpsdk.pdf",
    }),
  ).toBeVisible();
  // The province is its own, the kota may be changed.
  await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveValue("Sumatera Barat");
  await pilih(page, "Kota", "Kota Bukittinggi");
  await expect(pencalonan.getByText("Belum", { exact: true })).toBeVisible();
  await expect(kategori(surat, "LADK").getByText("Terlambat", { exact: true })).toBeVisible();
});

test("super admin: rekap dokumen, dokumen provinsi dan kotanya, Rekap Surat", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  await test.step("DOC-002 DOC-005 DOC-028 DOC-029 DOC-042 rekap: kartu dan matriks provinsi, lalu kotanya, yang terlambat, dan Excel", async () => {
    await page.goto("/dokumen/rekap");
    await settle(page);
    const matriks = page.getByRole("table", { name: "Dokumen tiap wilayah" });
    await expect(matriks.getByRole("row")).toHaveCount(1 + 38);
    await expect(matriks.getByRole("columnheader")).toHaveText([
      "Wilayah",
      "RKDK",
      "LADK",
      "LPSDK",
      "LPPDK",
      "SK Kepengurusan",
      "Surat Pencalonan",
      "Formulir lain",
    ]);
    await expect(bagian(page, "LADK")).toContainText("0dari 38 wilayah");
    await expect(bagian(page, "LADK")).toContainText("38 wilayah terlambat");
    await matriks.getByRole("link", { name: "Lihat kota/kabupaten Jawa Barat" }).click();
    await expect(matriks.getByRole("row")).toHaveCount(1 + 27);
    await expect(bagian(page, "LADK")).toContainText("1dari 27 wilayah");
    await expect(bagian(page, "LADK")).toContainText("Batas waktu 10-01-2024");
    await expect(bagian(page, "LADK")).toContainText("26 wilayah terlambat");
    await expect(bagian(page, "RKDK")).toContainText("1dari 27 wilayah");
    const baris = matriks.getByRole("row").filter({ hasText: "Kota Bogor" });
    await expect(baris.getByRole("cell")).toHaveText([
      "RKDK Kota Bogor:Sudah21-11-2023",
      "LADK Kota Bogor:Sudah09-01-2024",
      "LPSDK Kota Bogor:Belum",
      "LPPDK Kota Bogor:Belum",
      "SK Kepengurusan Kota Bogor:Belum",
      /^Surat Pencalonan Kota Bogor:Sudah/,
      "Formulir lain Kota Bogor:Belum",
    ]);
    await expect(matriks.getByRole("link", { name: "LADK Kota Depok: Terlambat" })).toBeVisible();
    const hanya = page.getByRole("checkbox", { name: "Hanya yang terlambat" });
    await hanya.check();
    await expect(page).toHaveURL(/[?&]terlambat=1/);
    // The province itself is late too.
    await expect(matriks.getByRole("row")).toHaveCount(1 + 1 + 26);
    await hanya.uncheck();
    await expect(page).not.toHaveURL(/terlambat/);
    const buku = await unduhan(page, async () =>
      page.getByRole("button", { name: "Status Excel" }).click(),
    );
    const [lembar = []] = bacaBuku(buku);
    const bogor = lembar.find((row) => row[1] === "Kota Bogor") ?? [];
    expect([bogor[2], bogor[4], bogor[5], bogor[6]]).toEqual([
      "Sudah",
      "Sudah",
      "09/01/2024",
      "Belum",
    ]);
    await baris.getByRole("link", { name: /^LADK Kota Bogor: Sudah/ }).click();
    await expect(page).toHaveURL(/\/dokumen\/wilayah\?wilayah_id=3271/);
    await page.goBack();
    await expect(matriks.getByRole("row")).toHaveCount(1 + 27);
  });
  await test.step("dari beranda ke rekap yang hanya menunjukkan yang terlambat", async () => {
    await pindah(page, "/");
    await page.getByRole("link", { name: /dokumen wilayah terlambat$/ }).click();
    await expect(page).toHaveURL(/\/dokumen\/rekap\?.*terlambat=1/);
    await expect(page.getByRole("checkbox", { name: "Hanya yang terlambat" })).toBeChecked();
    // Of all levels, not only of the provinces: a kota says in which.
    const matriks = page.getByRole("table", { name: "Dokumen tiap wilayah" });
    const depok = matriks.getByRole("row").filter({ hasText: "Kota Depok, Jawa Barat" });
    await expect(depok).toContainText("Terlambatsejak 10-01-2024");
    await expect(matriks.getByRole("row").filter({ hasText: "Kota Bogor" })).toHaveCount(0);
  });
  await test.step("DOC-007 surat dan formulir milik provinsi yang dipilih, lalu kotanya", async () => {
    await pindah(page, "/dokumen/wilayah");
    await expect(page.getByRole("heading", { level: 1, name: "Dokumen Wilayah" })).toBeVisible();
    await pilih(page, "Propinsi", "Jawa Barat");
    const surat = bagian(page, "Surat dan Formulir");
    await expect(kategori(surat, "LPPDK").getByText("lppdk jabar.pdf")).toBeVisible();
    await expect(surat.getByText("ladk bogor.pdf")).toHaveCount(0);
    await pilih(page, "Kota", "Kota Bogor");
    await expect(kategori(surat, "LADK").getByText("ladk bogor.pdf")).toBeVisible();
    await expect(surat.getByText("lppdk jabar.pdf")).toHaveCount(0);
  });
  await test.step("RECAP-025 Rekap Surat diunduh super admin", async () => {
    await pindah(page, "/subrekap/rekap/pusat");
    await settle(page);
    const buku = await unduhan(page, async () =>
      page.getByRole("button", { name: "Rekap Surat" }).click(),
    );
    const [lembar = []] = bacaBuku(buku);
    const kolom = lembar[0]?.indexOf("Surat Pencalonan") ?? -1;
    expect(lembar.find((row) => row[1] === "Kota Bogor")?.[kolom]).toBe("Sudah");
    expect(lembar.find((row) => row[1] === "Kota Depok")?.[kolom]).toBe("Belum");
  });
});

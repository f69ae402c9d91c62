import sharp from "sharp";
import type { Page } from "@playwright/test";
import { siapkanTps } from "./isi-data.ts";
import { alamatLaporan, DOKUMENTASI, KELURAHAN, toast } from "./qc.ts";
import { expect, test } from "./test.ts";
import { pindah } from "./menu.ts";

const { dokumentasi } = KELURAHAN;

const FOTO = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#eee" } })
  .jpeg()
  .toBuffer();
const PNG = await sharp(FOTO).png().toBuffer();
const foto = { name: "c-hasil.jpg", mimeType: "image/jpeg", buffer: FOTO };

/** Two empty pages. */
const PDF = Buffer.from(
  [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj",
    "4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj",
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ].join("\n"),
);

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanTps(await apiSebagai("super"), dokumentasi, 8);
});

const PRESIDEN = "C-Hasil Presiden dan Wakil Presiden";

const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Dokumen TPS" }).getByRole("listitem").filter({ hasText: name });

async function unggah(
  page: Page,
  name: string,
  file: typeof foto | (typeof foto)[],
): Promise<void> {
  await page.getByRole("button", { name: `Unggah ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah Dokumen Image / Pdf" });
  await dialog.locator("input[type=file]:not([capture])").setInputFiles(file);
}

test("dokumentasi satu TPS", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("kota");
  await test.step("QC-020 QC-021 SHELL-105 dokumentasi: unggah, lihat, ganti, hapus", async () => {
    await page.goto(alamatLaporan(dokumentasi, 1, DOKUMENTASI));
    const item = row(page, PRESIDEN);
    await expect(item).toContainText("Tanpa dokumen");
    await expect(item.getByRole("button", { name: `Lihat ${PRESIDEN}` })).toBeHidden();
    await unggah(page, PRESIDEN, foto);
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    await expect(item).toContainText("Terdokumentasi");
    await item.getByRole("button", { name: `Lihat ${PRESIDEN}` }).click();
    const viewer = page.getByRole("dialog", { name: `${PRESIDEN}, TPS 001, Payolansek` });
    await expect(viewer.getByRole("img", { name: PRESIDEN })).toBeVisible();
    await page.keyboard.press("Escape");

    await unggah(page, PRESIDEN, { name: "c.pdf", mimeType: "application/pdf", buffer: PDF });
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    await item.getByRole("button", { name: `Lihat ${PRESIDEN}` }).click();
    await expect(viewer.getByText("1 dari 2")).toBeVisible();
    await viewer.getByRole("button", { name: "Halaman berikutnya (Page Down)" }).click();
    await expect(viewer.getByText("2 dari 2")).toBeVisible();
    await page.keyboard.press("Escape");

    await unggah(page, PRESIDEN, { name: "c.png", mimeType: "image/png", buffer: PNG });
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    await item.getByRole("button", { name: `Lihat ${PRESIDEN}` }).click();
    await expect(viewer.getByRole("img", { name: PRESIDEN })).toBeVisible();
    await page.keyboard.press("Escape");

    await item.getByRole("button", { name: `Hapus ${PRESIDEN}` }).click();
    const question = page.getByRole("dialog", { name: `Hapus ${PRESIDEN} TPS 001, Payolansek?` });
    await question.getByRole("button", { name: "Batal" }).click();
    await expect(item).toContainText("Terdokumentasi");
    await item.getByRole("button", { name: `Hapus ${PRESIDEN}` }).click();
    await question.getByRole("button", { name: "Hapus dokumen" }).click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(item).toContainText("Tanpa dokumen");
  });
  await test.step("formulir beberapa halaman: beberapa foto menjadi satu PDF", async () => {
    await pindah(page, alamatLaporan(dokumentasi, 5, DOKUMENTASI));
    const item = row(page, PRESIDEN);
    const scan = { name: "c.pdf", mimeType: "application/pdf", buffer: PDF };
    await unggah(page, PRESIDEN, [foto, scan]);
    await expect(
      toast(page, "c.pdf bukan foto. Pilih beberapa foto, atau satu PDF."),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await unggah(page, PRESIDEN, [foto, foto, foto]);
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    await item.getByRole("button", { name: `Lihat ${PRESIDEN}` }).click();
    const viewer = page.getByRole("dialog", { name: `${PRESIDEN}, TPS 005, Payolansek` });
    await expect(viewer.getByText("1 dari 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
  });
  await test.step("QC-062 jenis berkas lain tidak dikirim", async () => {
    await pindah(page, alamatLaporan(dokumentasi, 2, DOKUMENTASI));
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") {
        sent.push(request.url());
      }
    });
    await unggah(page, PRESIDEN, {
      name: "surat.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      buffer: Buffer.from("PK"),
    });
    await expect(
      page.getByText("Jenis berkas ini tidak dapat dipakai. Pilih JPEG, PNG, atau PDF."),
    ).toBeVisible();
    expect(sent.filter((url) => url.includes("dokumentasi"))).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("dokumen di sebelah isian: difoto dari sana, dan terlihat sesudahnya", async () => {
    await pindah(page, alamatLaporan(dokumentasi, 3));
    const pane = page.getByRole("region", { name: "Dokumen" });
    await expect(pane).toContainText(`${PRESIDEN} belum ada.`);
    await pane.locator("input[type=file]:not([capture])").setInputFiles(foto);
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    const picture = pane.getByRole("img", { name: `${PRESIDEN}, TPS 003` });
    await expect(picture).toBeVisible();
    const field = page.getByRole("textbox", { name: "Jumlah Suara sah", exact: true });
    const [left, right] = [await picture.boundingBox(), await field.boundingBox()];
    expect((left?.x ?? 0) < (right?.x ?? 0)).toBe(true);

    // The document moves while the field keeps the keys.
    const place = () => picture.evaluate((image) => getComputedStyle(image).transform);
    const before = await place();
    await field.focus();
    await page.keyboard.press("Alt++");
    await expect.poll(place).not.toBe(before);
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: "Tutup dokumen" }).click();
    await expect(picture).toBeHidden();
  });
  await test.step("foto tanpa jaringan menunggu di perangkat, lalu terkirim sendiri", async () => {
    await pindah(page, alamatLaporan(dokumentasi, 4, DOKUMENTASI));
    const item = row(page, "Foto TPS");
    await expect(item).toBeVisible();
    await page.context().setOffline(true);
    await unggah(page, "Foto TPS", foto);
    await expect(item).toContainText("Menunggu sambungan, tersimpan di perangkat ini");
    await page.context().setOffline(false);
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    await expect(item).toContainText("Terdokumentasi");
  });
});

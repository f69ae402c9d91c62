// What a newcomer does after the first `npm start`; the pictures of the README are made here.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pindah } from "./menu.ts";
import { SANDI } from "./pengguna.ts";
import { isian, toast, unduhExcel, unggahExcel } from "./qc.ts";
import { test } from "./test-demo.ts";
import { expect } from "./test.ts";

// Rejowinangun Selatan in Kota Magelang, the same in every demo: TPS 002 is faulty, 006 not in yet.
const KELURAHAN = 3371011003;
const alamatLaporan = (nomor: string, jenis: number): string =>
  `/qc/${KELURAHAN}${nomor}/laporan/${jenis}/TPS%20${nomor}/Rejowinangun%20Selatan`;
const [PRESIDEN, DOKUMENTASI] = [5, 4];
const REKAP = `/qc/rekap/${PRESIDEN}?wilayah_id=3371`;

/** `SUAR_GAMBAR=1` renews the pictures of the README. */
const FOLDER = fileURLToPath(
  new URL(
    process.env["SUAR_GAMBAR"] === "1" ? "../docs/gambar/" : "../test-results/gambar/",
    import.meta.url,
  ),
);

test.use({ viewport: { width: 1440, height: 900 } });

async function potret(page: Page, nama: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}${nama}.png`, animations: "disabled" });
}

/** How many TPS are in, as the recap says. */
async function angka(page: Page): Promise<number> {
  const text = await page.getByText(/^Dari \d+ TPS yang sudah masuk/).innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

test("QC-001 dari masuk sampai rekap: isian, dokumen, buku kerja", async ({ page }) => {
  test.slow();
  await page.goto("/");
  await page.getByLabel("Email/No.KTA").fill("kota@demo.example");
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page.getByRole("heading", { name: "Laporan masuk, Kota Magelang" })).toBeVisible();

  await pindah(page, REKAP);
  await expect(page.getByRole("heading", { name: "Siapa unggul di mana" })).toBeVisible();
  await potret(page, "rekap");
  const sebelum = await angka(page);

  await pindah(page, alamatLaporan("006", PRESIDEN));
  for (const [nama, jumlah] of [
    ["Suara sah", 100],
    ["Suara tidak sah", 5],
    ["Suara sah dan tidak sah", 104],
  ] as const) {
    await isian(page, nama).fill(String(jumlah));
  }
  for (const [nomor, jumlah] of ["60", "30", "10"].entries()) {
    // The pairs of the demo have names.
    const calon = new RegExp(`^Jumlah Suara 0${nomor + 1} (?!Pasangan calon)`);
    await page.getByRole("textbox", { name: calon }).fill(jumlah);
  }
  await expect(page.getByText("Sah ditambah tidak sah 105, total 104: selisih 1")).toBeVisible();
  await isian(page, "Suara sah dan tidak sah").fill("105");
  await expect(page.getByText("selisih 1", { exact: false })).toBeHidden();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();

  await pindah(page, alamatLaporan("006", DOKUMENTASI));
  const dokumen = "C-Hasil Presiden dan Wakil Presiden";
  const buffer = await sharp({
    create: { width: 600, height: 800, channels: 3, background: "#eee" },
  })
    .jpeg()
    .toBuffer();
  await page.getByRole("button", { name: `Unggah ${dokumen}` }).click();
  await page
    .getByRole("dialog", { name: "Unggah Dokumen Image / Pdf" })
    .locator("input[type=file]:not([capture])")
    .setInputFiles({ name: "c-hasil.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("button", { name: `Lihat ${dokumen}` })).toBeVisible();

  await pindah(page, `/qc?wilayah_id=${KELURAHAN}`);
  const buku = await unduhExcel(page, KELURAHAN);
  await unggahExcel(page, buku);
  await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();

  await page.goto(REKAP);
  await expect.poll(async () => angka(page)).toBe(sebelum + 1);

  await pindah(page, alamatLaporan("002", PRESIDEN));
  const selisih = "Sah ditambah tidak sah 209, total 219: selisih 10";
  await expect(page.getByRole("button", { name: selisih })).toBeVisible();
  await expect(page.getByRole("img", { name: dokumen })).toBeVisible();
  await potret(page, "laporan");
});

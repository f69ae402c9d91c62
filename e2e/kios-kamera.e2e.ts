// A day of an organiser: an announcement, an event, ten people before the camera, the list on paper.
import type { Page } from "@playwright/test";
import { bacaPdf } from "../server/src/testing/pdf.ts";
import {
  ANGGOTA,
  buatEvent,
  expectTersimpan,
  hadir,
  hasil,
  kartuAnggota,
  kta,
  nama,
  siapkanEvent,
} from "./event.ts";
import { pilih, pilihMenu } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";
import { unduhan } from "./unduhan.ts";
import { buatFilm } from "./video-kartu.ts";

const SEPULUH = ANGGOTA.slice(0, 10);
const PDF = {
  name: "edaran.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4 e\n%%EOF"),
};
const JAM = 3_600_000;

test.beforeAll(async ({ apiSebagai, peladen }) => {
  await siapkanEvent(await apiSebagai("super"), peladen);
  await buatFilm(SEPULUH.map(kartuAnggota));
});

/** What a field of date and time takes, in Jakarta. */
const isianWaktu = (pada: number): string =>
  new Date(pada + 7 * JAM).toISOString().slice(0, "2024-02-14T08:00".length);

async function terbitkan(page: Page): Promise<void> {
  await page.goto("/beranda");
  await page.getByRole("link", { name: "Kelola Pesan" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Kelola Pesan" })).toBeVisible();
  await page.getByRole("link", { name: "Tambah", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Tambah Pesan" })).toBeVisible();
  await page.getByLabel("Judul").fill("Apel akbar");
  await page.getByRole("textbox", { name: "Konten" }).click();
  await page.keyboard.type("Bawa kartu anggota.");
  await page.locator("input[type=file]").setInputFiles(PDF);
  await page.getByRole("checkbox", { name: "Saksi", exact: true }).check();
  await page.getByRole("radio", { name: "Terbit", exact: true }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  const baris = page.getByRole("row", { name: /Apel akbar/ });
  await expect(baris).toContainText("Terbit");
  await expect(baris.getByText("Ada lampiran")).toBeAttached();
}

async function bukaEvent(page: Page): Promise<Page> {
  await page
    .getByRole("navigation", { name: "Kelompok menu" })
    .getByRole("link", { name: "Event", exact: true })
    .click();
  // The list of announcements, still shown while the page loads, has a "Tambah" of its own.
  await expect(page.getByRole("heading", { level: 1, name: "Daftar Event" })).toBeVisible();
  await page.getByRole("link", { name: "Tambah", exact: true }).click();
  const form = page.getByRole("form", { name: "Isian event" });
  await form.getByRole("textbox", { name: "Nama event" }).fill("Apel Akbar");
  await pilih(page, "Propinsi", "Sumatera Barat");
  await pilih(page, "Kota", "Kota Payakumbuh");
  await form.getByLabel("Mulai presensi").fill(isianWaktu(Date.now() - JAM));
  await form.getByLabel("Akhir presensi").fill(isianWaktu(Date.now() + JAM));
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("row", { name: /Apel Akbar/ })).toContainText("Disetujui");
  const tab = page.context().waitForEvent("page");
  await pilihMenu(page, "Apel Akbar", "Halaman Presensi");
  return tab;
}

const menunggu = (pintu: Page, nomor: number) =>
  pintu
    .getByRole("listitem")
    .filter({ hasText: kta(nomor) })
    .filter({ hasText: "menunggu" });

test("pengumuman dengan lampiran, event, sepuluh orang di depan kamera separuhnya tanpa jaringan, daftar dicetak", async ({
  page,
  context,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("super");
  await terbitkan(page);
  const pintu = await bukaEvent(page);

  await pintu.getByRole("button", { name: "Pakai Kamera" }).click();
  await expect(hasil(pintu)).toContainText(nama(5));
  await context.setOffline(true);
  await expect(hasil(pintu)).toContainText(kta(10));
  await pintu.getByRole("button", { name: "Matikan Kamera" }).click();
  await expect(menunggu(pintu, 9)).toBeVisible();
  await expect(menunggu(pintu, 8)).toBeVisible();
  await expect(menunggu(pintu, 7)).toBeVisible();
  const api = await apiSebagai("super");
  const { data } = await (await api.get("/api/event?s=akbar")).json();
  const [event] = data;
  const tercatat = await hadir(api, event);
  expect(tercatat.slice(0, 5)).toEqual(SEPULUH.slice(0, 5).map(kta));
  expect(tercatat.length).toBeLessThanOrEqual(6);

  await context.setOffline(false);
  await expect(pintu.getByText(/presensi menunggu/)).toHaveCount(0);
  await expect(pintu.getByText("ditolak")).toHaveCount(0);
  expect(await hadir(api, event)).toEqual(SEPULUH.map(kta));
  await pintu.close();

  await page.getByRole("link", { name: "Apel Akbar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Apel Akbar" })).toBeVisible();
  const bukti = await unduhan(page, () =>
    page.getByRole("button", { name: "Cetak Bukti" }).click(),
  );
  const [lembar] = await bacaPdf(bukti);
  for (const nomor of SEPULUH) {
    expect(lembar?.teks).toContain(nama(nomor));
  }
});

test("kartu yang tetap di depan kamera dikirim sekali; mode manual tidak mengirim apa pun", async ({
  page,
  apiSebagai,
}) => {
  const api = await apiSebagai("super");
  const event = await buatEvent(api, "Apel Diam");
  const kiriman: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/presensi_nomer_kta")) {
      kiriman.push(request.postDataJSON().nomer_kta);
    }
  });
  await page.goto(`/presensi/${event.kode}`);
  await page.getByRole("switch", { name: "Mode manual" }).click();
  await page.getByRole("button", { name: "Pakai Kamera" }).click();
  const gambar = page.getByLabel("Gambar kamera");
  const detik = () => gambar.evaluate((video: HTMLVideoElement) => video.currentTime);
  // Two cards have been in sight by then.
  await expect.poll(detik).toBeGreaterThan(5);
  expect(kiriman).toEqual([]);
  await page.getByRole("switch", { name: "Mode manual" }).click();
  await expect(hasil(page)).toContainText(nama(8));
  await page.getByRole("button", { name: "Matikan Kamera" }).click();
  // Each was in sight for a second and a half, and looked at many times.
  expect(kiriman.length).toBeGreaterThan(3);
  expect(new Set(kiriman).size).toBe(kiriman.length);
  await settle(page);
  await expectAccessibleAndFitting(page);
});

test("kios yang memakai kamera membukanya lagi sesudah dimuat ulang, juga tanpa jaringan", async ({
  page,
  context,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  bolehDiKonsol("net::ERR_INTERNET_DISCONNECTED");
  // What is answered after a reload sounds before anybody has touched the page.
  bolehDiKonsol("AudioContext was not allowed to start");
  const event = await buatEvent(await apiSebagai("super"), "Apel Ulang");
  await page.goto(`/presensi/${event.kode}`);
  await page.getByRole("button", { name: "Pakai Kamera" }).click();
  await expect(hasil(page)).toContainText("Presensi tercatat");
  await expectTersimpan(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("button", { name: "Matikan Kamera" })).toBeVisible();
  await expect(hasil(page)).toContainText("Menunggu jaringan.");
  await context.setOffline(false);
});

test("BarcodeDetector dipakai bila peramban punya", async ({ page, apiSebagai }) => {
  const event = await buatEvent(await apiSebagai("super"), "Apel Peramban");
  await page.addInitScript((kartu) => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static getSupportedFormats() {
          return Promise.resolve(["qr_code"]);
        }
        detect() {
          return Promise.resolve([{ rawValue: kartu }]);
        }
      },
    });
  }, kartuAnggota(15));
  await page.goto(`/presensi/${event.kode}`);
  const dimuat = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
    );
  await settle(page);
  const semula = await dimuat();
  await page.getByRole("button", { name: "Pakai Kamera" }).click();
  // None of the cards in the film.
  await expect(hasil(page)).toContainText(nama(15));
  expect(await dimuat()).toBe(semula);
});

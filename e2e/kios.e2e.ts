// A device at the door of an event: paired, offline, with a code on its screen, with a camera.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import {
  buatEvent,
  expectTersimpan,
  hadir,
  hasil,
  kartuAnggota,
  kolomKta,
  kta,
  nama,
  pindai,
  siapkanEvent,
  type EventUji,
} from "./event.ts";
import { pilihMenu } from "./saksi.ts";
import { toast } from "./qc.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

const HARI = 86_400_000;

test.beforeAll(async ({ apiSebagai, peladen }) => {
  await siapkanEvent(await apiSebagai("super"), peladen);
});

/** A device of its own. */
async function perangkat(browser: Browser, alamat: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: alamat,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
  });
  return context.newPage();
}

/** Ends a network, or brings it back; the page hears of it. */
const luring = (context: BrowserContext, isLuring: boolean) => context.setOffline(isLuring);

async function kodePasang(page: Page, { id }: EventUji, namaKios: string): Promise<string> {
  await page.goto(`/event/detail/${id}`);
  await page.getByRole("button", { name: "Pasang Kios" }).click();
  const dialog = page.getByRole("dialog", { name: "Pasang Kios" });
  await dialog.getByRole("textbox", { name: "Nama kios" }).fill(namaKios);
  await dialog.getByRole("button", { name: "Buat Kode Pasang" }).click();
  const kode = await dialog.getByLabel("Kode pasang").textContent();
  await expect(dialog.getByRole("img", { name: "Alamat pemasangan kios" })).toBeVisible();
  await dialog.getByRole("button", { name: "Selesai" }).click();
  await expect(dialog).toHaveCount(0);
  return kode ?? "";
}

test("kios dipasang dengan kode, membawa daftar, memeriksa tanpa jaringan, dan dicabut", async ({
  page,
  masukSebagai,
  apiSebagai,
  browser,
  alamat,
}) => {
  const api = await apiSebagai("super");
  const event = await buatEvent(api, "Apel Berkios");
  await masukSebagai("super");
  const kode = await kodePasang(page, event, "Pintu utara");
  const baris = page.getByRole("row", { name: /Pintu utara/ });
  await expect(baris).toContainText("Menunggu dipasang");

  const kios = await perangkat(browser, alamat);
  await kios.goto(`/presensi/${event.kode}`);
  await kios.getByRole("button", { name: "Jadikan Perangkat Ini Kios" }).click();
  await kios.getByRole("textbox", { name: "Kode pasang" }).fill("SALAH234");
  await kios.getByRole("button", { name: "Pasang", exact: true }).click();
  await expect(kios.getByText(/Kode pasang salah, sudah dipakai, atau kedaluwarsa/)).toBeVisible();
  await kios.getByRole("textbox", { name: "Kode pasang" }).fill(kode);
  await kios.getByRole("button", { name: "Pasang", exact: true }).click();
  await expect(kios.getByText("Kios Pintu utara")).toBeVisible();
  await expect(kios.getByText(/Membawa daftar 20 peserta/)).toBeVisible();

  await expectTersimpan(kios);
  await luring(kios.context(), true);
  await kios.reload();
  await expect(kios.getByText("Apel Berkios")).toBeVisible();
  await expect(kios.getByText("Kios Pintu utara")).toBeVisible();
  await kolomKta(kios).click();
  await pindai(kios, kartuAnggota(1));
  await expect(hasil(kios)).toContainText("Ada di daftar peserta.");
  await pindai(kios, "9999-0001,9999-000001,Bukan Peserta");
  await expect(hasil(kios)).toContainText("Tidak ada di daftar peserta yang dibawa kios ini.");
  await expect(hasil(kios).getByLabel("Tidak ada di daftar")).toBeVisible();
  await pindai(kios, ",9999-000001,Saksi Tanpa Kartu");
  await expect(hasil(kios)).toContainText("Ini nomor saksi, tanpa nomor KTA.");
  await pindai(kios, "9999-0001,9999-000001,Bukan Peserta");
  await expect(hasil(kios)).toContainText("Tidak ada di daftar peserta");
  await expect(kios.getByText("4 presensi menunggu")).toBeVisible();
  await luring(kios.context(), false);
  await expect(kios.getByText(/presensi menunggu/)).toHaveCount(0);
  await expect(hasil(kios)).toContainText("Kartu ini tidak terdaftar untuk event ini.");
  expect(await hadir(api, event)).toEqual([kta(1)]);

  await page.reload();
  await expect(baris).toContainText("Terpasang");
  await expect(baris).toContainText("WIB");
  await pilihMenu(page, "Pintu utara", "Cabut");
  await page.getByRole("dialog").getByRole("button", { name: "Cabut" }).click();
  await expect(toast(page, "Kios dicabut")).toBeVisible();
  await expect(baris).toContainText("Dicabut");
  // Its next contact: from then on a device as any other.
  await kios.evaluate(() => dispatchEvent(new Event("online")));
  await expect(kios.getByText("Kios ini sudah dicabut")).toBeVisible();
  await expect(kios.getByText(/Membawa daftar/)).toHaveCount(0);
  const isi = () =>
    kios.evaluate(
      (kunci) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open("suar-presensi");
          opening.addEventListener("success", () => {
            const asked = opening.result.transaction("kios").objectStore("kios").get(kunci);
            asked.addEventListener("success", () => resolve(asked.result));
          });
        }),
      event.kode,
    );
  await expect.poll(isi).toBeUndefined();
  await expect(kios.getByRole("button", { name: "Jadikan Perangkat Ini Kios" })).toBeVisible();
  await kios.context().close();
  await expect(toast(page, "Kios dicabut")).toHaveCount(0);
  await settle(page);
  await expectAccessibleAndFitting(page);
});

test("kios yang dimuat ulang tanpa jaringan membuka halamannya, dan antreannya tiba tepat sekali", async ({
  page,
  context,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  bolehDiKonsol("net::ERR_INTERNET_DISCONNECTED");
  // What is answered after a reload sounds before anybody has touched the page.
  bolehDiKonsol("AudioContext was not allowed to start");
  const api = await apiSebagai("super");
  const event = await buatEvent(api, "Apel Mati Lampu");
  await page.goto(`/presensi/${event.kode}`);
  await expect(kolomKta(page)).toBeFocused();
  await pindai(page, kartuAnggota(1));
  await expect(hasil(page)).toContainText(nama(1));
  await expectTersimpan(page);
  await luring(context, true);
  await pindai(page, kartuAnggota(2));
  await expect(page.getByText("1 presensi menunggu")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 presensi menunggu")).toBeVisible();
  await expect(page.getByText("Apel Mati Lampu")).toBeVisible();
  await expect(page.getByText(/\d{2}:\d{2} WIB – .*\d{2}:\d{2} WIB/)).toBeVisible();
  await expect(kolomKta(page)).toBeFocused();
  await pindai(page, kartuAnggota(3));
  await expect(page.getByText("2 presensi menunggu")).toBeVisible();
  // No other page is kept.
  await expect(page.goto("/auth")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await luring(context, false);
  await page.goto(`/presensi/${event.kode}`);
  await expect(page.getByText(/presensi menunggu/)).toHaveCount(0);
  await expect.poll(() => hadir(api, event)).toEqual([kta(1), kta(2), kta(3)]);
});

test("event yang meminta kode layar: dari ponsel hanya dengan kode yang tampil, juga bila jam kios keliru sehari", async ({
  page,
  masukSebagai,
  apiSebagai,
  browser,
  alamat,
}) => {
  const api = await apiSebagai("super");
  await masukSebagai("super");
  const awal = await buatEvent(api, "Apel Berkode");
  const kios = await perangkat(browser, alamat);
  await kios.clock.install({ time: Date.now() + HARI });
  await kios.goto(`/presensi/${awal.kode}`);
  await expect(kios.getByText("Apel Berkode")).toBeVisible();
  await page.goto(`/event/${awal.id}/form-edit`);
  await page.getByRole("switch", { name: "Minta kode di layar kios" }).click();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page).toHaveURL(/^[^?]*\/event$/);
  const kode = await kodePasang(page, awal, "Pintu timur");

  // Its page was open before the event asked for a code: refused it learns so, and what was typed stays.
  await expect(kios.getByRole("textbox", { name: "Kode layar" })).toHaveCount(0);
  await kolomKta(kios).fill(kta(1));
  await kolomKta(kios).press("Enter");
  await expect(hasil(kios)).toContainText("Kode layar salah atau sudah berganti.");
  await expect(kios.getByRole("textbox", { name: "Kode layar" })).toBeVisible();
  await expect(kios.getByText("di sana tampil 8 angka")).toBeVisible();
  await expect(kolomKta(kios)).toHaveValue(kta(1));
  await kios.goto(`/presensi/${awal.kode}#pasang=${kode}`);
  await kios.reload();
  await kios.getByRole("button", { name: "Pasang", exact: true }).click();
  const layar = kios.locator(".presensi-kode");
  await expect(layar).toHaveText(/^\d{8}$/);
  await expect(kios.getByText("ketik 8 angka itu")).toBeVisible();
  // It needs no code itself.
  await kolomKta(kios).click();
  await pindai(kios, kartuAnggota(1));
  await expect(hasil(kios)).toContainText("Presensi tercatat");
  const pertama = (await layar.textContent()) ?? "";
  for (const width of [1440, 992, 390]) {
    await kios.setViewportSize({ width, height: 900 });
    await kios.screenshot({ path: `test-results/kios-${width}.png`, fullPage: true });
  }

  const ponsel = await perangkat(browser, alamat);
  // Somebody quick: the card is there before what the event asks for.
  const { promise: tiba, resolve: tibakan } = Promise.withResolvers<void>();
  await ponsel.route(`**/api/presensi/${awal.kode}`, async (route) => {
    await tiba;
    await route.continue();
  });
  await ponsel.goto(`/presensi/${awal.kode}`);
  const kodeLayar = ponsel.getByRole("textbox", { name: "Kode layar" });
  await kolomKta(ponsel).fill(kta(2));
  await kolomKta(ponsel).press("Enter");
  await expect(ponsel.getByText("Kartu dibaca begitu keterangan event tiba …")).toBeVisible();
  await expect(kodeLayar).toHaveCount(0);
  tibakan();
  await expect(ponsel.getByText("Kode layar harus diisi")).toBeVisible();
  await expect(kodeLayar).toBeFocused();
  await expect(kolomKta(ponsel)).toHaveValue(kta(2));
  await kodeLayar.fill((await layar.textContent()) ?? "");
  await expect(ponsel.getByText("Kode layar harus diisi")).toHaveCount(0);
  await kolomKta(ponsel).press("Enter");
  await expect(hasil(ponsel)).toContainText("Presensi tercatat");
  // A photo of the QR code, some minutes later: the address has the code of then.
  // Without a network: else the server's codes of now, which may be the first one still, come in between.
  await luring(kios.context(), true);
  await kios.clock.runFor(5 * 60_000);
  await expect(layar).not.toHaveText(pertama);
  const { data: dahulu } = await (await api.get(`/api/event/${awal.id}`)).json();
  const akhir = formatWib(new Date(Date.parse(dahulu.waktu_akhir_presensi) + HARI));
  const [, tahun, bulan, hari] = /^(\d+)-(\d+)-(\d+) /.exec(akhir) ?? [];
  const tampak = kios.getByText(`${hari}-${bulan}-${tahun} ${akhir.slice(11, 16)} WIB`);
  const diubah = await api.post(`/api/event/${awal.id}`, {
    data: {
      nama: "Apel Berkode",
      wilayah: 1376,
      waktu_mulai_presensi: formatWib(new Date(dahulu.waktu_mulai_presensi)),
      waktu_akhir_presensi: akhir,
      peran: [],
      is_kode_berputar: 1,
    },
  });
  expect(diubah.status(), await diubah.text()).toBe(200);
  await expect(tampak).toHaveCount(0);
  await luring(kios.context(), false);
  // It stands there while its times are changed.
  await kios.clock.runFor(31_000);
  await expect(tampak).toBeVisible();
  await ponsel.goto(`/presensi/${awal.kode}#layar=000000`);
  await ponsel.reload();
  await expect(kodeLayar).toHaveValue("000000");
  await kolomKta(ponsel).fill(kta(3));
  await kolomKta(ponsel).press("Enter");
  await expect(hasil(ponsel)).toContainText("Kode layar salah atau sudah berganti.");
  expect(await hadir(api, awal)).toEqual([kta(1), kta(2)]);

  await page.reload();
  await pilihMenu(page, "Pintu timur", "Cabut");
  await page.getByRole("dialog").getByRole("button", { name: "Cabut" }).click();
  await expect(toast(page, "Kios dicabut")).toBeVisible();
  await pindai(kios, kartuAnggota(3));
  await expect(hasil(kios)).toContainText("Kios ini sudah dicabut. Tanyakan kepada panitia.");
  await expect(kios.getByText("Kios ini sudah dicabut", { exact: true })).toBeVisible();
  await expect(kios.getByRole("textbox", { name: "Kode layar" })).toBeVisible();
  expect(await hadir(api, awal)).toEqual([kta(1), kta(2)]);

  // Started again without a network it still asks for the code.
  await expectTersimpan(ponsel);
  await luring(ponsel.context(), true);
  await ponsel.reload();
  await expect(ponsel.getByText("Apel Berkode")).toBeVisible();
  await expect(kodeLayar).toBeVisible();
  await luring(ponsel.context(), false);
  await kios.context().close();
  await settle(ponsel);
  await expectAccessibleAndFitting(ponsel);
  await ponsel.context().close();
});

test("kamera yang tidak diizinkan, dan yang tidak ada: dikatakan apa yang dapat dilakukan", async ({
  page,
  apiSebagai,
}) => {
  const event = await buatEvent(await apiSebagai("super"), "Apel Kamera");
  await page.addInitScript(() => {
    const sebab = ["NotAllowedError", "NotFoundError"];
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("uji", sebab.shift() ?? "AbortError"));
  });
  await page.goto(`/presensi/${event.kode}`);
  for (const kata of [
    /Izinkan kamera untuk halaman ini/,
    /Perangkat ini tidak punya kamera/,
    /Kamera tidak dapat dibuka/,
  ]) {
    await page.getByRole("button", { name: "Pakai Kamera" }).click();
    await expect(page.getByText(kata)).toBeVisible();
    await expect(page.getByText(/ketik nomornya, atau pakai pemindai/)).toBeVisible();
  }
  await settle(page);
  await expectAccessibleAndFitting(page);
});

test("hanya halaman presensi boleh membuka kamera", async ({ page, apiSebagai }) => {
  const event = await buatEvent(await apiSebagai("super"), "Apel Izin");
  const boleh = () =>
    page.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowsFeature: (nama: string) => boolean } }
      ).featurePolicy.allowsFeature("camera"),
    );
  await page.goto(`/presensi/${event.kode}`);
  expect(await boleh()).toBe(true);
  await page.goto("/auth");
  expect(await boleh()).toBe(false);
});

// Events: their list, forms and detail, and the page at their door.
import type { Locator, Page } from "@playwright/test";
import {
  ANGGOTA,
  buatEvent as buat,
  catat,
  hadir,
  hasil,
  kartuAnggota,
  kolomKta,
  kta,
  nama,
  pindai,
  siapkanEvent,
} from "./event.ts";
import { toast } from "./qc.ts";
import { pilih, pilihMenu } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";
import { unduhan } from "./unduhan.ts";

test.beforeAll(async ({ apiSebagai, peladen }) => {
  await siapkanEvent(await apiSebagai("super"), peladen);
});

const judul = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const daftar = (page: Page) => page.getByRole("table", { name: "Daftar Event" });
const baris = (page: Page, name: string) => daftar(page).getByRole("row", { name });
/** What the page plays, in hertz. */
async function dengar(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const nada: number[] = [];
    Object.assign(globalThis, { nada });
    // oxlint-disable-next-line unbound-method -- called with its own node below
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function startAndNote(...when) {
      nada.push(Math.round(this.frequency.value));
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { nada: number[] }).nada);
}

test("event dari daftarnya: tambah, saring, ubah, presensi, detail, presensi manual", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("super");
  await buat(api, "Apel Padang", { wilayah: 1371 });
  const diubah = await buat(api, "Apel Diubah");
  const berisi = await buat(api, "Apel Berisi");
  for (const nomor of ANGGOTA) {
    expect((await (await catat(api, berisi, nomor)).json()).cek_nomer_kta).toBe(true);
  }
  const manual = await buat(api, "Apel Manual");
  await masukSebagai("super");
  await page.goto("/beranda");
  const form = page.getByRole("form", { name: "Isian event" });

  await test.step("EVENT-003 EVENT-004 EVENT-043 EVENT-045 dari menu ke formulir; yang wajib disebut", async () => {
    await page
      .getByRole("navigation", { name: "Kelompok menu" })
      .getByRole("link", { name: "Event", exact: true })
      .click();
    await expect(page).toHaveURL(/^[^?]*\/event$/);
    await expect(judul(page, "Daftar Event")).toBeVisible();
    await page.getByRole("link", { name: "Tambah", exact: true }).click();
    await expect(page).toHaveURL("/event/form");
    await expect(judul(page, "Tambah Event")).toBeVisible();
    await page.getByRole("button", { name: "Simpan" }).click();
    const peringatan = toast(page, "Lengkapi form yang wajib diisi terlebih dahulu");
    await expect(peringatan.getByText("Event", { exact: true })).toBeVisible();
    await expect(form.getByText("Wajib diisi", { exact: true })).toHaveCount(3);
  });

  await test.step("Enter di daftar wilayah yang terbuka memilih di sana, dan tidak mengirim isiannya", async () => {
    await form.getByRole("textbox", { name: "Nama event" }).fill("Apel Terkirim Sendiri");
    await form.getByLabel("Mulai presensi").fill("2026-02-14T08:00");
    await form.getByLabel("Akhir presensi").fill("2026-02-14T09:00");
    const propinsi = page.getByRole("combobox", { name: "Propinsi" });
    await propinsi.fill("sumatera bar");
    await expect(page.getByRole("option")).toHaveText(["Sumatera Barat"]);
    await page.keyboard.press("Enter");
    await expect(propinsi).toHaveValue("Sumatera Barat");
    await page.getByRole("combobox", { name: "Kota" }).click();
    await expect(page.getByRole("option", { name: "Kota Payakumbuh" })).toBeVisible();
    await page.keyboard.press("Enter");
    await propinsi.fill("tak ada");
    await expect(page.getByText("Tidak ada yang cocok")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/event/form");
    const { data } = await (await api.get("/api/event?s=terkirim")).json();
    expect(data).toEqual([]);
  });

  await test.step("EVENT-004 EVENT-017 EVENT-024 ditambah, lalu kembali ke daftarnya", async () => {
    await form.getByRole("textbox", { name: "Nama event" }).fill("Apel Siaga");
    await page.getByRole("combobox", { name: "Kota" }).fill("kota payakumbuh");
    await page.getByRole("option", { name: "Kota Payakumbuh" }).click();
    await form.getByLabel("Akhir presensi").fill("2026-02-14T07:00");
    await form.getByRole("checkbox", { name: "Saksi" }).check();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(form.getByText("Akhir presensi harus sesudah mulainya").last()).toBeVisible();
    await form.getByLabel("Akhir presensi").fill("2026-02-14T17:00");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(/^[^?]*\/event$/);
    const siaga = baris(page, "Apel Siaga");
    await expect(siaga).toContainText("Kota Payakumbuh");
    await expect(siaga).toContainText("Sabtu, 14-02-2026 08:00 WIB");
    await expect(siaga).toContainText("Disetujui");
  });

  await test.step("EVENT-017 daftar event disaring menurut provinsi dan kota", async () => {
    await expect(baris(page, "Apel Padang")).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await pilih(dialog, "Propinsi", "Sumatera Barat");
    await pilih(dialog, "Kota", "Kota Payakumbuh");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(/wilayah_id=1376/);
    await expect(baris(page, "Apel Siaga")).toBeVisible();
    await expect(baris(page, "Apel Padang")).toHaveCount(0);
    await expect(dialog).toBeHidden();
  });

  await test.step("EVENT-005 EVENT-022 EVENT-023 EVENT-024 menu baris: ubah, nonaktifkan, hapus", async () => {
    await pilihMenu(page, "Apel Diubah", "Ubah");
    await expect(page).toHaveURL(`/event/${diubah.id}/form-edit`);
    await expect(judul(page, "Ubah Event")).toBeVisible();
    await page.getByRole("textbox", { name: "Nama event" }).fill("Apel Baru");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(baris(page, "Apel Baru")).toBeVisible();
    await pilihMenu(page, "Apel Baru", "Nonaktifkan");
    await expect(baris(page, "Apel Baru")).toContainText("Non Aktif");
    await pilihMenu(page, "Apel Baru", "Hapus");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Hapus" }).click();
    await expect(baris(page, "Apel Baru")).toHaveCount(0);
    await expect(dialog).toBeHidden();
  });

  await test.step("EVENT-018 EVENT-019 EVENT-020 EVENT-021 menu baris: halaman, daftar, bukti dan unduhan presensi", async () => {
    const tab = page.context().waitForEvent("page");
    await pilihMenu(page, "Apel Berisi", "Halaman Presensi");
    const halaman = await tab;
    await expect(halaman).toHaveURL(`/presensi/${berisi.kode}`);
    await halaman.close();

    const buku = await unduhan(page, () => pilihMenu(page, "Apel Berisi", "Unduh Presensi"));
    expect(buku.subarray(0, 2).toString()).toBe("PK");

    await pilihMenu(page, "Apel Berisi", "Daftar Presensi");
    const dialog = page.getByRole("dialog", { name: "Daftar Presensi Apel Berisi" });
    const orang = (nomor: number): Locator =>
      dialog.getByRole("row", { name: new RegExp(kta(nomor)) });
    await expect(orang(20)).toBeVisible();
    await expect(orang(1)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Halaman berikutnya" }).click();
    await expect(orang(1)).toBeVisible();
    await dialog.getByPlaceholder("Cari nama atau nomor KTA").fill(kta(7));
    await expect(orang(7)).toBeVisible();
    await expect(orang(1)).toHaveCount(0);
    const bukti = await unduhan(page, () => pilihMenu(page, nama(7), "Cetak Bukti Presensi"));
    expect(bukti.subarray(0, 4).toString()).toBe("%PDF");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("EVENT-007 presensi manual oleh admin: pilih event, ketik nomor KTA", async () => {
    await page.getByRole("link", { name: "Presensi Manual" }).click();
    await expect(page).toHaveURL("/event/form/manual");
    await pilih(page, "Event", "Apel Manual, Kota Payakumbuh");
    await kolomKta(page).fill(kta(5));
    await page.getByRole("button", { name: "Cek" }).click();
    await expect(hasil(page)).toContainText(nama(5));
    await kolomKta(page).fill("bukan-nomor");
    await kolomKta(page).press("Enter");
    await expect(hasil(page)).toContainText("Kartu ini tidak terdaftar untuk event ini.");
    await kolomKta(page).fill("1376-000005");
    await page.getByRole("button", { name: "Cek" }).click();
    await expect(hasil(page)).toContainText("Ini nomor saksi, tanpa nomor KTA.");
    await expect(hasil(page)).toContainText("mengisi nomor KTA-nya di data saksi");
    expect(await hadir(api, manual)).toEqual([kta(5)]);
  });

  await test.step("EVENT-006 detail event: isinya, jumlah yang hadir, dan daftarnya", async () => {
    await catat(api, manual, 8);
    await page
      .getByRole("navigation", { name: "Kelompok menu" })
      .getByRole("link", { name: "Event", exact: true })
      .click();
    await baris(page, "Apel Manual").getByRole("link", { name: "Apel Manual" }).click();
    await expect(page).toHaveURL(`/event/detail/${manual.id}`);
    await expect(judul(page, "Apel Manual")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("Kota Payakumbuh").first()).toBeVisible();
    await expect(main.getByRole("link", { name: manual.kode })).toBeVisible();
    await expect(main.locator("dt:text-is('Hadir') + dd")).toHaveText("2");
    await expect(main.locator("dt:text-is('Dibuat oleh') + dd")).toHaveText("Sri Wahyuni");
    await expect(main.locator("dt:text-is('Terakhir diubah oleh') + dd")).toHaveText("–");
    for (const nomor of [5, 8]) {
      await expect(main.getByRole("row", { name: new RegExp(nama(nomor)) })).toBeVisible();
    }
    await settle(page);
    await expectAccessibleAndFitting(page);
  });
});

test("halaman presensi tanpa sesi: dipindai, diketik, juga tanpa jaringan", async ({
  page,
  apiSebagai,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  // What is answered after a reload sounds before anybody has touched the page.
  bolehDiKonsol("AudioContext was not allowed to start");
  const api = await apiSebagai("super");
  const event = await buat(api, "Apel Terbuka");
  const bunyi = await dengar(page);
  const KIRIMAN = "**/api/presensi_nomer_kta";
  const menunggu = page.getByText(/presensi menunggu/);
  /** The network is there again, and what waited arrives. */
  const sambung = async (): Promise<void> => {
    await page.unroute(KIRIMAN);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(menunggu).toHaveCount(0);
  };

  await test.step("EVENT-002 dibuka dengan kodenya; kode lain tidak membuka apa-apa", async () => {
    await page.goto("/presensi/AAAAAAAAAA");
    await expect(page.getByText("Event tidak ditemukan")).toBeVisible();
    await expect(kolomKta(page)).toHaveCount(0);
    await page.goto(`/presensi/${event.kode}`);
    await expect(page.getByText("Apel Terbuka")).toBeVisible();
    await expect(kolomKta(page)).toBeVisible();
    await expect(page).toHaveURL(`/presensi/${event.kode}`);
  });

  await test.step("EVENT-001 EVENT-008 EVENT-009 EVENT-010 EVENT-011 EVENT-012 EVENT-013 dipindai, diketik, berbunyi", async () => {
    await expect(judul(page, "Platform Presensi")).toBeVisible();
    await expect(page.getByText(/\d{2}:\d{2} WIB – .*\d{2}:\d{2} WIB/)).toBeVisible();
    // A scanner needs no click before the first, nor between two.
    await expect(kolomKta(page)).toBeFocused();
    await pindai(page, kartuAnggota(1));
    await expect(hasil(page)).toContainText(nama(1));
    await expect(hasil(page).getByLabel("Berhasil")).toBeVisible();
    await pindai(page, "tidak,terdaftar,sama sekali");
    await expect(hasil(page).getByLabel("Gagal")).toBeVisible();
    expect(await bunyi()).toEqual([880, 180]);

    // With the switch on, what looks like a card is not sent by itself.
    const tangan = page.getByRole("switch", { name: "Mode manual" });
    await tangan.click();
    await pindai(page, kartuAnggota(2));
    await expect(kolomKta(page)).toHaveValue(kartuAnggota(2));
    await page.getByRole("button", { name: "Cek" }).click();
    await expect(hasil(page)).toContainText(nama(2));
    await expect(kolomKta(page)).toBeFocused();
    await pindai(page, kta(3));
    await page.keyboard.press("Enter");
    await expect(hasil(page)).toContainText(nama(3));
    expect(await bunyi()).toEqual([880, 180, 880, 880]);
    await pindai(page, kta(1));
    await page.keyboard.press("Enter");
    await expect(hasil(page).getByLabel("Sudah tercatat")).toBeVisible();
    await expect(hasil(page)).toContainText(/Sudah tercatat sebelumnya, pada .+ WIB/);
    // Nor after a touch beside the field.
    await judul(page, "Platform Presensi").click();
    await expect(kolomKta(page)).not.toBeFocused();
    await page.keyboard.type(kta(4));
    await page.keyboard.press("Enter");
    await expect(hasil(page)).toContainText(nama(4));
    await expect(page.getByRole("listitem").filter({ hasText: nama(3) })).toContainText("hadir");
    expect(await hadir(api, event)).toEqual([1, 2, 3, 4].map(kta));
    await settle(page);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await tangan.click();
    await expect(kolomKta(page)).toBeFocused();
  });

  await test.step("sepuluh orang, separuhnya tanpa jaringan: tiap kartu tiba tepat sekali, juga setelah dimuat ulang", async () => {
    for (const nomor of [5, 6, 7, 8, 9]) {
      await pindai(page, kartuAnggota(nomor));
      await expect(hasil(page)).toContainText(nama(nomor));
    }
    await page.route(KIRIMAN, (route) => route.abort());
    for (const nomor of [10, 11, 12, 13, 14]) {
      await pindai(page, kartuAnggota(nomor));
      await expect(hasil(page)).toContainText(kta(nomor));
      await expect(hasil(page).getByLabel("Menunggu")).toBeVisible();
    }
    await expect(page.getByText("5 presensi menunggu")).toBeVisible();
    await expect(page.getByText("Tersimpan di perangkat ini")).toBeVisible();
    expect(await hadir(api, event)).toEqual(ANGGOTA.slice(0, 9).map(kta));
    await page.reload();
    await expect(page.getByText("5 presensi menunggu")).toBeVisible();
    await sambung();
    await expect(page.getByText("ditolak")).toHaveCount(0);
    expect(await hadir(api, event)).toEqual(ANGGOTA.slice(0, 14).map(kta));
  });

  await test.step("jaringan putus sesudah kiriman sampai: kiriman kedua menambah apa pun tidak", async () => {
    let kiriman = 0;
    await page.route(KIRIMAN, async (route) => {
      kiriman += 1;
      if (kiriman === 1) {
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await expect(kolomKta(page)).toBeFocused();
    await pindai(page, kartuAnggota(15));
    await expect(hasil(page).getByLabel("Menunggu")).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(hasil(page).getByLabel("Berhasil")).toBeVisible();
    expect(kiriman).toBe(2);
    expect(await hadir(api, event)).toEqual(ANGGOTA.slice(0, 15).map(kta));
    await page.unroute(KIRIMAN);
  });

  await test.step("kartu yang selalu membuat server gagal tidak menahan kartu sesudahnya", async () => {
    await page.route(KIRIMAN, (route) =>
      route.request().postData()?.includes(kta(16)) === true
        ? route.fulfill({ status: 500, json: { kode: "kesalahan-server", message: "Gagal" } })
        : route.continue(),
    );
    await pindai(page, kartuAnggota(16));
    await expect(hasil(page).getByLabel("Menunggu")).toBeVisible();
    for (const nomor of [17, 18]) {
      await pindai(page, kartuAnggota(nomor));
      await expect(hasil(page)).toContainText(nama(nomor));
    }
    await expect(page.getByText("1 presensi menunggu")).toBeVisible();
    expect(await hadir(api, event)).toEqual([...ANGGOTA.slice(0, 15), 17, 18].map(kta));
    await sambung();
    expect(await hadir(api, event)).toEqual(ANGGOTA.slice(0, 18).map(kta));
  });

  await test.step("event dihapus selagi perangkat tanpa jaringan: ditolak dengan teks, dan admin melihatnya", async () => {
    // One that nobody has come to yet: others are not deleted.
    const dihapus = await buat(api, "Apel Dihapus");
    await page.goto(`/presensi/${dihapus.kode}`);
    await expect(kolomKta(page)).toBeFocused();
    await page.route(KIRIMAN, (route) => route.abort());
    await pindai(page, kartuAnggota(19));
    await expect(hasil(page).getByLabel("Menunggu")).toBeVisible();
    expect((await api.delete(`/api/event/${dihapus.id}`)).status()).toBe(200);
    await page.unroute(KIRIMAN);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(hasil(page)).toContainText("Event ini sudah dihapus. Hubungi panitia.");
    await masukSebagai("super");
    await page.goto("/event");
    await page.getByRole("button", { name: "Presensi Ditolak" }).click();
    const ditolak = page.getByRole("dialog", { name: "Presensi Ditolak" });
    const satu = ditolak.getByRole("row", { name: /Apel Dihapus/ });
    await expect(satu).toContainText(nama(19));
    await expect(satu).toContainText("Event dihapus");
  });
});

test("beranda memberi tahu yang boleh menyetujui, dan membuka daftar yang menunggu saja", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await buat(await apiSebagai("kota"), "Rakor saksi menunggu");
  await buat(await apiSebagai("super"), "Rakor saksi disetujui");
  await masukSebagai("propinsi");
  await page.goto("/beranda");
  const perlu = page.getByRole("region", { name: /^Perlu dikerjakan/ });
  await perlu.getByRole("link", { name: /^\d+ event menunggu persetujuan Anda$/ }).click();
  await expect(baris(page, "Rakor saksi menunggu")).toContainText("Belum disetujui");
  await expect(baris(page, "Rakor saksi disetujui")).toHaveCount(0);
  await expect(page.getByText("Menunggu persetujuan Anda", { exact: true })).toBeVisible();

  await test.step("Setujui ditekan lagi selagi yang pertama berjalan: dikirim sekali", async () => {
    const { promise: tertahan, resolve: lepas } = Promise.withResolvers<void>();
    let kali = 0;
    await page.route("**/set_approval", async (route) => {
      kali += 1;
      await tertahan;
      await route.continue();
    });
    await pilihMenu(page, "Rakor saksi menunggu", "Setujui");
    await pilihMenu(page, "Rakor saksi menunggu", "Setujui");
    lepas();
    await expect(baris(page, "Rakor saksi menunggu")).toHaveCount(0);
    expect(kali).toBe(1);
  });
});

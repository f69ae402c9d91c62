// A stranger's whole way: the sample file of witnesses with faults, what is wrong with it, the same
// file corrected, the letters of one kelurahan in a zip. At 1440 px, and its pages at 992 and 360 px.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  request,
  type APIRequestContext,
  type Download,
  type Locator,
  type Page,
} from "@playwright/test";
import { bacaBuku, buatBuku } from "../server/src/testing/buku.ts";
import { bacaZip } from "../server/src/testing/zip.ts";
import { SANDI } from "./pengguna.ts";
import { pilih, pilihAlat } from "./saksi.ts";
import { test as base } from "./test-demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, settle } from "./test.ts";

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const EMAIL = "kota@demo.example";
const SALAH = "saksi-bermasalah.xlsx";
const BAIK = "saksi-diperbaiki.xlsx";

interface Contoh {
  salah: string[][];
  benar: string[][];
}

const test = base.extend<object, { contoh: Contoh; kota: APIRequestContext }>({
  contoh: [
    async ({ demo }, use) => {
      const folder = await demo.berkas();
      const baca = (nama: string) => bacaBuku(readFileSync(join(folder, nama)))[0] ?? [];
      await use({ salah: baca(SALAH), benar: baca("saksi-benar.xlsx") });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  kota: [
    async ({ demo }, use) => {
      const tamu = await request.newContext({ baseURL: demo.url });
      const data = { username: EMAIL, password: SANDI, grant_type: "password" };
      const { access_token: token } = await (await tamu.post("/oauth/token", { data })).json();
      const headers = { authorization: `Bearer ${token}` };
      const api = await request.newContext({ baseURL: demo.url, extraHTTPHeaders: headers });
      await use(api);
      await Promise.all([tamu.dispose(), api.dispose()]);
    },
    { scope: "worker" },
  ],
});

// So that a button that cannot be reached says so.
test.use({ actionTimeout: 60_000 });

async function masuk(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email/No.KTA").fill(EMAIL);
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page).toHaveURL(/\/beranda$/);
  await settle(page);
}

const unggahan = (page: Page): Locator => page.getByRole("dialog", { name: "Unggah Saksi" });

async function unggah(page: Page, rows: readonly string[][]): Promise<void> {
  const buffer = Buffer.from(buatBuku({ lembar: { Data: rows } }));
  await unggahan(page)
    .locator("input[type=file]")
    .setInputFiles({ name: SALAH, mimeType: MIME, buffer });
  await unggahan(page).getByRole("button", { name: "Unggah", exact: true }).click();
}

/** Starts a download by its button. */
async function unduh(page: Page, tombol: Locator): Promise<{ nama: string; isi: Buffer }> {
  // Listened for at once: the tab may have closed again before a wait could begin.
  const mulai = new Promise<Download>((resolve) => {
    page.context().once("page", (tab) => tab.once("download", resolve));
  });
  await tombol.click();
  const berkas = await mulai;
  return { nama: berkas.suggestedFilename(), isi: readFileSync(await berkas.path()) };
}

interface Tempat {
  id: number;
  kecamatan: string;
  kelurahan: string;
}

async function tempatOf(api: APIRequestContext, id: number): Promise<Tempat> {
  const { data } = await (await api.get(`/api/wilayah/${id}`)).json();
  const nama = data.jejak.map(({ keterangan }: { keterangan: string }) => keterangan);
  return { id, kecamatan: nama[3], kelurahan: nama[4] };
}

interface SaksiAktif {
  nama: string;
  nomer_saksi: string;
  is_aktif: number;
  is_bertugas: number;
}

/** The active witnesses of a kelurahan, as another program sees them. */
async function aktifDi(api: APIRequestContext, kelurahanId: number): Promise<SaksiAktif[]> {
  const daftar = await api.get(`/api/saksi?wilayah_id=${kelurahanId}&per_page=100`);
  const { data } = await daftar.json();
  return data.filter((saksi: SaksiAktif) => saksi.is_aktif === 1);
}

/** What stands in the sample, and why it cannot be taken: row, column, and the words of the page. */
const GALAT: readonly (readonly [baris: number, kolom: string, alasan: string])[] = [
  [3, "NIK", "Angka dipendekkan oleh aplikasi lembar kerja"],
  [4, "Nama Lengkap", "harus diisi"],
  [5, "Nomer WA", "Wajib diisi dengan benar: contoh 081234567890"],
  [6, "Jenis", "Pilih salah satu: TPS, Kota/Kabupaten, Kecamatan, Kelurahan"],
  [7, "Kelurahan ID", "Berada di luar wilayah impor"],
  [8, "Nomor TPS", "TPS ini tidak ada di kelurahan itu"],
  [9, "Nama Referensi", "Wajib diisi untuk referensi Pengurus"],
];
const KEMBAR = 10;
const NAMA_REFERENSI = "DPC Kota Magelang";

/** Types over what is wrong, cell by cell. */
function perbaiki({ salah, benar }: Contoh): string[][] {
  const [judul = []] = salah;
  const rows = salah.map((row) => [...row]);
  for (const [baris, kolom] of GALAT) {
    const at = judul.indexOf(kolom);
    const isi = benar[baris - 1]?.[at];
    rows[baris - 1]?.splice(at, 1, isi === undefined || isi === "" ? NAMA_REFERENSI : isi);
  }
  return rows;
}

const KOLOM_KELURAHAN = "Kelurahan ID";

/** A cell of the sample, by the number of its row and the title of its column. */
function selDi([judul = [], ...rows]: string[][], baris: number, kolom: string): string {
  return rows[baris - 2]?.[judul.indexOf(kolom)] ?? "";
}

/** The dialog names every fault: the row, the column, what stands there, why it cannot be. */
async function bacaGalat(page: Page, salah: string[][]): Promise<void> {
  const butir = unggahan(page).getByRole("alert").getByRole("listitem");
  await expect(butir).toHaveCount(GALAT.length + 1);
  for (const [baris, kolom, alasan] of GALAT) {
    const satu = butir.filter({ hasText: `baris ${baris}, kolom ${kolom}` });
    await expect(satu).toContainText(alasan);
    await expect(satu).toContainText(selDi(salah, baris, kolom));
  }
  const kembar = butir.filter({ hasText: `baris ${KEMBAR}` });
  await expect(kembar).toContainText("NIK yang sama sudah ada di baris 2");
}

async function bacaBukuGalat(page: Page): Promise<void> {
  const tombol = page.getByRole("button", { name: "Unduh baris yang salah" });
  const { nama, isi } = await unduh(page, tombol);
  expect(nama).toBe(`galat-${SALAH}.xlsx`);
  const [[judul = [], ...catatan] = []] = bacaBuku(isi);
  expect(judul.slice(0, 2)).toEqual(["Baris di berkas asal", "Yang salah"]);
  for (const [at, [baris, kolom, alasan]] of GALAT.entries()) {
    expect(catatan[at]?.[0]).toBe(String(baris));
    expect(catatan[at]?.[1]).toContain(`${kolom}: ${alasan}`);
  }
}

/** From the preview on: the corrected file goes in, the twin in it merged. */
async function terapkan(page: Page, rows: string[][]): Promise<void> {
  await page.getByRole("link", { name: "unggah lagi seluruh berkasnya" }).click();
  await settle(page);
  await expect(page.getByRole("radio", { name: /^Saksi/ })).toBeChecked();
  const buffer = Buffer.from(buatBuku({ lembar: { Data: rows } }));
  await page.locator("input[type=file]").setInputFiles({ name: BAIK, mimeType: MIME, buffer });
  await expect(page.getByRole("heading", { name: BAIK })).toBeVisible();
  await expect(page.getByText("1 baris menunggu pilihan: belum ada yang diterapkan")).toBeVisible();
  // What waits is offered whichever rows are shown.
  await page.getByRole("button", { name: /^Baru / }).click();
  await page.getByRole("button", { name: "Gabung: semua yang menunggu (1)" }).click();
  await page.getByRole("button", { name: "Terapkan" }).click();
  const dialog = page.getByRole("dialog", { name: `Terapkan ${BAIK}?` });
  await dialog.getByRole("button", { name: "Terapkan" }).click();
  await page.getByRole("link", { name: "Lihat saksi" }).click();
  await settle(page);
}

async function saring(page: Page, { kecamatan, kelurahan }: Tempat): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  const saringan = page.getByRole("dialog", { name: "Filter" });
  await pilih(saringan, "Kecamatan", kecamatan);
  await pilih(saringan, "Kelurahan", kelurahan);
  await saringan.getByRole("button", { name: "Simpan" }).click();
}

const dialogCetak = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Cetak Surat Mandat" });

/** Prints, follows the link to the downloads, and fetches what came of it. */
async function cetakZip(
  page: Page,
  tanpaTugas: readonly SaksiAktif[],
): Promise<Map<string, Buffer>> {
  await pilihAlat(page, "Surat Mandat", "Cetak satu kelurahan");
  await dialogCetak(page).getByRole("radio", { name: /^Zip/ }).check();
  await dialogCetak(page).getByRole("button", { name: "Cetak" }).click();
  if (tanpaTugas.length > 0) {
    const ditolak = dialogCetak(page).getByRole("alert");
    for (const { nomer_saksi: nomor } of tanpaTugas) {
      await expect(ditolak).toContainText(nomor);
    }
    await ditolak.getByRole("button", { name: "Cetak yang lengkap saja" }).click();
  }
  await dialogCetak(page).getByRole("link", { name: "Unduhan Saya" }).click();
  await settle(page);
  const { nama, isi } = await unduh(page, page.getByRole("button", { name: "Unduh hasil" }));
  expect(nama).toMatch(/^surat-mandat-.*\.zip$/);
  return bacaZip(isi);
}

test.describe("1440", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("SAKSI-013 SAKSI-026 SAKSI-097 dari berkas saksi bermasalah sampai zip surat mandat sekelurahan", async ({
    page,
    contoh,
    kota,
    bolehDiKonsol,
  }) => {
    test.setTimeout(600_000);
    bolehDiKonsol("400");
    await masuk(page);
    await page.getByRole("link", { name: "Saksi", exact: true }).click();
    await settle(page);
    await pilihAlat(page, "Unggah", "Daftar saksi");
    await unggah(page, contoh.salah);
    await bacaGalat(page, contoh.salah);

    await unggahan(page).getByRole("link", { name: "Lihat pratinjau impor" }).click();
    await settle(page);
    await expect(
      page.getByText("7 baris salah dan 1 baris menunggu pilihan: belum ada yang diterapkan"),
    ).toBeVisible();
    await bacaBukuGalat(page);
    await terapkan(page, perbaiki(contoh));

    const tempat = await tempatOf(kota, Number(selDi(contoh.salah, 2, KOLOM_KELURAHAN)));
    const aktif = await aktifDi(kota, tempat.id);
    const tanpaTugas = aktif.filter((saksi) => saksi.is_bertugas === 0);
    const pertama = selDi(contoh.salah, 2, "Nama Lengkap");
    expect(aktif.map(({ nama }) => nama)).toContain(pertama);
    await pilihAlat(page, "Surat Mandat", "Cetak satu kelurahan");
    await expect(
      page.getByText("Pilih kelurahan pada filter untuk unduh Surat Mandat"),
    ).toBeVisible();
    await saring(page, tempat);
    const tabel = page.getByRole("table", { name: "Daftar Saksi" });
    await expect(tabel.getByText(pertama).first()).toBeVisible();

    const surat = await cetakZip(page, tanpaTugas);
    expect(surat.size).toBe(aktif.length - tanpaTugas.length);
    for (const [path, pdf] of surat) {
      expect(path).toMatch(/\.pdf$/);
      expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});

const UKURAN_LAYAR = [
  [1440, 900],
  [992, 740],
  [360, 740],
] as const;

/** At each width nothing is cut off and the button is there whole; axe finds nothing serious. */
async function periksaHalaman(page: Page, utama: Locator): Promise<void> {
  for (const [width, height] of UKURAN_LAYAR) {
    await page.setViewportSize({ width, height });
    // A list that has just been read again puts another button in its place.
    await expect(async () => {
      await utama.scrollIntoViewIfNeeded();
      await expect(utama).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}

test.describe("360", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("daftar, unggahan, pratinjau, cetak dan unduhan muat dan terbaca", async ({
    page,
    contoh,
    kota,
    bolehDiKonsol,
  }) => {
    test.setTimeout(600_000);
    bolehDiKonsol("400");
    await masuk(page);
    const daftar = await (await kota.get("/api/saksi?jenis_id=1&is_bertugas=1")).json();
    const { kelurahan_id: kelurahanId } = daftar.data[0].penugasan;
    await page.goto(`/saksi?wilayah_id=${kelurahanId}`);
    await settle(page);
    await periksaHalaman(page, page.getByRole("button", { name: "Tambah" }));

    await pilihAlat(page, "Unggah", "Daftar saksi");
    await unggah(page, contoh.salah);
    const pratinjau = unggahan(page).getByRole("link", { name: "Lihat pratinjau impor" });
    await expect(pratinjau).toBeVisible();
    const kirim = unggahan(page).getByRole("button", { name: "Unggah", exact: true });
    await periksaHalaman(page, kirim);
    await pratinjau.click();
    await settle(page);
    const salah = page.getByRole("button", { name: "Unduh baris yang salah" });
    await periksaHalaman(page, salah);

    await page.goto(`/saksi?wilayah_id=${kelurahanId}`);
    await settle(page);
    await pilihAlat(page, "Surat Mandat", "Cetak satu kelurahan");
    const cetak = dialogCetak(page);
    const tombol = cetak.getByRole("button", { name: "Cetak" });
    await periksaHalaman(page, tombol);
    await tombol.click();
    const lengkap = cetak.getByRole("button", { name: "Cetak yang lengkap saja" });
    const hasilnya = cetak.getByRole("button", { name: "Unduh hasil" });
    await expect(lengkap.or(hasilnya)).toBeVisible({ timeout: 60_000 });
    if (await lengkap.isVisible()) {
      await periksaHalaman(page, lengkap);
      await lengkap.click();
    }
    await expect(hasilnya).toBeVisible({ timeout: 60_000 });
    await periksaHalaman(page, hasilnya);
    await cetak.getByRole("link", { name: "Unduhan Saya" }).click();
    await settle(page);
    const hasil = page.getByRole("button", { name: "Unduh hasil" }).first();
    await periksaHalaman(page, hasil);
  });
});

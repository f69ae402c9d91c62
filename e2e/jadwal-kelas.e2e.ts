// The schedule of a class: its page, teachers, recordings, attendance, the way into its learning system.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { JadwalKelas } from "#contract/acara/jadwal-kelas.contract.ts";
import { connect } from "../server/src/platform/db.ts";
import { buatKelas, buatModul, buatTanggal, masukkan } from "../server/src/testing/kelas.ts";
import { pindah } from "./menu.ts";
import { emailOf, type PeranUji } from "./pengguna.ts";
import { toast } from "./qc.ts";
import { buatSaksi, pilih, pilihMenu, siapkanTempat, tabelSaksi } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, jawab, test } from "./test.ts";

// A day later than where the browser is.
test.use({ timezoneId: "America/New_York" });

/** A learning system: redirects are not told to what stands in for addresses. */
const lms = createServer((_, answer) => {
  answer.setHeader("content-type", "text/html");
  answer.end("<!doctype html><title>LMS</title><link rel=icon href=data:,><h1>Ruang belajar</h1>");
});
let alamat = "";
let alamatTanpaLms = "";
const HARI = 86_400_000;

test.beforeAll(async ({ peladen, apiSebagai }) => {
  lms.listen(0, "127.0.0.1");
  await once(lms, "listening");
  const { port } = lms.address() as AddressInfo;
  const { db, close } = connect(peladen.database, { connections: 1 });
  const context = { db };
  const idOf = async (peran: PeranUji) =>
    db
      .selectFrom("users")
      .select(["id", "nomer_kta"])
      .where("email", "=", emailOf(peran))
      .executeTakeFirstOrThrow();
  const kelas = await buatKelas({ context }, 1376, {
    nama: "Kelas Payakumbuh",
    url_lms: `http://127.0.0.1:${port}/masuk`,
    lms_rahasia: Buffer.from("rahasia"),
  });
  const [kota, saksi, caleg] = [await idOf("kota"), await idOf("saksi"), await idOf("caleg")];
  const isi = [
    { sebagai: "fasilitator", nomer_kta: kota.nomer_kta, users_id: kota.id },
    { sebagai: "pengajar", nomer_kta: caleg.nomer_kta, users_id: caleg.id },
    { sebagai: "peserta", nomer_kta: saksi.nomer_kta, users_id: saksi.id },
    { sebagai: "peserta", nomer_kta: "KTA-LAIN" },
  ] as const;
  for (const row of isi) {
    await masukkan({ context }, kelas, row);
  }
  const modul = await buatModul({ context }, kelas.id, { nama: "Aturan Pemungutan" });
  const sub = await buatModul({ context }, kelas.id, { nama: "Praktik Formulir", indukId: modul });
  await buatTanggal({ context }, modul, new Date("2026-02-03T17:30:00Z"));
  await buatTanggal({ context }, sub, new Date("2026-02-05T02:00:00Z"));
  const nanti = await buatModul({ context }, kelas.id, { nama: "Simulasi" });
  await buatTanggal({ context }, nanti, new Date(Date.now() + 7 * HARI));
  const tanpa = await buatKelas({ context }, 1376, { nama: "Kelas Lintas Bulan" });
  await db
    .updateTable("kelas")
    .set({ tanggal_mulai: "2026-01-28", tanggal_selesai: "2026-02-03" })
    .where("id", "=", tanpa.id)
    .execute();
  await masukkan({ context }, tanpa, { nomer_kta: saksi.nomer_kta, users_id: saksi.id });
  const modulTanpa = await buatModul({ context }, tanpa.id, { nama: "Pembukaan" });
  await buatTanggal({ context }, modulTanpa, new Date("2026-01-28T01:00:00Z"));
  alamat = `${kelas.alamat.replace("/api", "")}/jadwal`;
  alamatTanpaLms = `${tanpa.alamat.replace("/api", "")}/jadwal`;
  const api = await apiSebagai("super");
  await siapkanTempat(api);
  const terlatih = await buatSaksi(api, { nama: "Saksi Terlatih", nomor: 71, kta: "KTA-TERLATIH" });
  await buatSaksi(api, { nama: "Saksi Baru", nomor: 72 });
  await db
    .updateTable("saksi")
    .set({ is_pelatihan: 1 })
    .where("kota_id", "=", 1376)
    .where("id", "=", terlatih)
    .execute();
  await close();
});

test.afterAll(() => {
  lms.close();
});

const TANGGAL = "Aturan Pemungutan, Rabu, 04-02-2026 00:30 WIB";
const tanggal = (page: Page, name: string | RegExp = TANGGAL) =>
  page.getByRole("listitem", { name });
const judul = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("saksi: jadwal kelasnya, dari mana pun ia datang, dan LMS-nya", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("saksi");
  await test.step("DIKLAT-001 DIKLAT-002 DIKLAT-005 DIKLAT-006 DIKLAT-007 DIKLAT-009 SHELL-085 jadwal kelas: jejak, jumlah peserta, keadaan, modul dengan tanggalnya, dan submodul", async () => {
    await page.goto(alamat);
    await expect(judul(page, "Kelas Payakumbuh")).toBeVisible();
    await expect(page.getByText("2 peserta", { exact: true })).toBeVisible();
    await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
    await expect(page.getByText("03 - 09 Februari 2026", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Jadwal Anda" })).toBeVisible();
    const modul = page.getByRole("group").filter({ hasText: "Aturan Pemungutan" });
    await expect(modul.getByText("2 tanggal", { exact: true })).toBeVisible();
    await expect(modul.getByRole("heading", { level: 3, name: "Praktik Formulir" })).toBeVisible();
    await expect(tanggal(page, "Praktik Formulir, Kamis, 05-02-2026 09:00 WIB")).toBeVisible();
    await modul.getByText("Aturan Pemungutan", { exact: true }).click();
    await expect(tanggal(page)).toBeHidden();
    await modul.getByText("Aturan Pemungutan", { exact: true }).click();
    await expect(tanggal(page).getByText("Anda belum hadir")).toBeVisible();
    const simulasi = page.getByRole("group").filter({ hasText: "Simulasi" });
    await expect(simulasi.getByText("1 tanggal", { exact: true })).toBeVisible();
    await expect(tanggal(page, /^Simulasi, .* WIB$/)).toBeVisible();
    const jejak = page.getByRole("navigation", { name: "Jejak halaman" });
    await expect(jejak.getByRole("link", { name: /^Badan Diklat/ })).toHaveAttribute(
      "href",
      alamat.replace(/\/\d+\/kelas\/.*$/, ""),
    );
    await expect(jejak.getByRole("link", { name: /^Diklat Saksi/ })).toHaveAttribute(
      "href",
      alamat.replace(/\/\d+\/jadwal$/, ""),
    );
    // Cards of others are not for those who take part.
    await expect(page.getByRole("link", { name: "Peserta", exact: true })).toBeHidden();
  });
  await test.step("SHELL-083 SHELL-086 waktu jadwal dibaca GMT+7 di mana pun, dan rentang lintas bulan", async () => {
    await pindah(page, alamatTanpaLms);
    await expect(page.getByText("28 Januari s/d 03 Februari 2026", { exact: true })).toBeVisible();
    await expect(tanggal(page, "Pembukaan, Rabu, 28-01-2026 08:00 WIB")).toBeVisible();
    await pindah(page, alamat);
    // In New York it is the day before.
    await expect(tanggal(page)).toBeVisible();
  });
  await test.step("yang masih harus dihadiri tampak di beranda saksi dan membawa ke kelasnya", async () => {
    await pindah(page, "/beranda");
    const pelatihan = page.getByRole("region", { name: "Pelatihan yang harus dihadiri" });
    await expect(pelatihan.getByRole("listitem")).toHaveCount(1);
    await pelatihan.getByRole("link", { name: "Simulasi, Kelas Payakumbuh" }).click();
    await expect(page).toHaveURL(alamat);
    await expect(judul(page, "Kelas Payakumbuh")).toBeVisible();
    // Past ones too, with nothing left to attend.
    await pindah(page, "/beranda");
    const kelas = page.getByRole("region", { name: "Kelas pelatihan Anda" });
    await expect(kelas.getByRole("listitem")).toHaveText([
      "Kelas Payakumbuh 03 - 09 Februari 2026",
      "Kelas Lintas Bulan 28 Januari s/d 03 Februari 2026",
    ]);
    await kelas.getByRole("link", { name: "Kelas Lintas Bulan" }).click();
    await expect(page).toHaveURL(alamatTanpaLms);
  });
  await test.step("lebih dari satu instansi: menu Pelatihan menyebut semuanya", async () => {
    await pindah(page, "/pelatihan");
    const instansi = page.getByRole("table", { name: "Daftar Instansi" });
    await expect(instansi.getByRole("link", { name: "Partai", exact: true })).toBeVisible();
    await instansi
      .getByRole("link", { name: /^Badan Diklat/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/instansi\/\d+\/diklat$/);
    await expect(judul(page, /^Diklat Badan Diklat/)).toBeVisible();
  });
  await test.step("DIKLAT-038 LMS dibuka di tab baru; tab itu ditutup bila tautannya tidak didapat", async () => {
    bolehDiKonsol("404");
    await pindah(page, alamat);
    const dibuka = page.context().waitForEvent("page");
    await pilihMenu(page, TANGGAL, "Buka LMS");
    const tab = await dibuka;
    await expect(tab.getByRole("heading", { name: "Ruang belajar" })).toBeVisible();
    expect(new URL(tab.url()).searchParams.get("tanda")).toMatch(/^[0-9a-f]{64}$/);
    await tab.close();
    // In sight beside the title too, where there is one.
    const tombol = page.getByRole("button", { name: "Buka LMS", exact: true });
    const langsung = page.context().waitForEvent("page");
    await tombol.click();
    const tabLangsung = await langsung;
    await expect(tabLangsung.getByRole("heading", { name: "Ruang belajar" })).toBeVisible();
    await tabLangsung.close();
    await pindah(page, alamatTanpaLms);
    await expect(judul(page, "Kelas Lintas Bulan")).toBeVisible();
    await expect(tombol).toHaveCount(0);
    const gagal = page.context().waitForEvent("page");
    await pilihMenu(page, "Pembukaan, Rabu, 28-01-2026 08:00 WIB", "Buka LMS");
    const ditutup = await gagal;
    await expect(toast(page, "Kelas ini belum punya LMS. Hubungi fasilitatornya.")).toBeVisible();
    await expect.poll(() => ditutup.isClosed()).toBe(true);
  });
});

test("fasilitator: pengajar, rekaman, presensi, dan riwayat", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
  apiSebagai,
}) => {
  await masukSebagai("kota");
  await test.step("DIKLAT-008 DIKLAT-010 DIKLAT-011 atur pengajar dan tautan rekaman dari menu tanggal", async () => {
    await page.goto(alamat);
    await expect(tanggal(page).getByText("Belum ada pengajar.")).toBeVisible();
    await pilihMenu(page, TANGGAL, "Tambah Tautan Rekaman");
    const kosong = page.getByRole("dialog", { name: "Tambah Tautan Rekaman" });
    await expect(kosong.getByText(/^Belum ada pengajar pada tanggal ini/)).toBeVisible();
    await expect(kosong.getByRole("button", { name: "Simpan" })).toHaveCount(0);
    await kosong.getByRole("button", { name: "Atur Pengajar" }).click();
    await expect(kosong).toHaveCount(0);
    await page
      .getByRole("dialog", { name: "Atur Pengajar" })
      .getByRole("button", { name: "Batal" })
      .click();
    await page.getByRole("button", { name: `Menu ${TANGGAL}` }).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Atur Pengajar",
      "Tambah Tautan Rekaman",
      "Buka LMS",
      "Buka Presensi",
    ]);
    await page.getByRole("menuitem", { name: "Atur Pengajar" }).click();
    const atur = page.getByRole("dialog", { name: "Atur Pengajar" });
    await atur.getByRole("group", { name: "Pemateri" }).getByRole("checkbox").check();
    await atur.getByRole("group", { name: "Pendamping" }).getByRole("checkbox").check();
    await atur.getByRole("button", { name: "Simpan" }).click();
    await expect(toast(page, "Pengajar disimpan")).toBeVisible();
    await expect(tanggal(page).getByText(/^Pemateri: \S/)).toBeVisible();
    await expect(tanggal(page).getByText(/^Pendamping: \S/)).toBeVisible();
    await expect(toast(page, "Pengajar disimpan")).toHaveCount(0);

    await pilihMenu(page, TANGGAL, "Tambah Tautan Rekaman");
    const dialog = page.getByRole("dialog", { name: "Tambah Tautan Rekaman" });
    const tambah = dialog.getByRole("button", { name: /^Tambah tautan / });
    await expect(tambah).toHaveCount(2);
    await tambah.last().click();
    await tambah.first().click();
    await tambah.first().click();
    const isian = dialog.getByRole("textbox");
    await expect(isian).toHaveCount(3);
    await isian.first().fill("http://video.contoh.example/1");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("Isi alamat yang diawali https://").last()).toBeVisible();
    await isian.first().fill("https://video.contoh.example/1");
    await dialog.getByRole("button", { name: /^Hapus Tautan 2 / }).click();
    await expect(isian).toHaveCount(2);
    await dialog
      .getByRole("button", { name: /^Hapus Tautan 1 / })
      .last()
      .click();
    await expect(isian).toHaveValue("https://video.contoh.example/1");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(toast(page, "Tautan rekaman disimpan")).toBeVisible();
    const rekaman = tanggal(page).getByRole("link", { name: /^Rekaman 1: / });
    await expect(rekaman).toHaveAttribute("href", "https://video.contoh.example/1");
    await page.reload();
    await expect(rekaman).toBeVisible();
    await pilihMenu(page, TANGGAL, "Tambah Tautan Rekaman");
    await expect(dialog.getByRole("textbox")).toHaveValue("https://video.contoh.example/1");
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("O-07 tautan dan pengajar yang diganti orang lain sementara itu: kedua versi, lalu dipilih", async () => {
    bolehDiKonsol("400 (Bad Request)");
    const lain = await apiSebagai("super");
    const api = `/api${new URL(page.url()).pathname}`;
    const { modul, pemetaan } = (await (await lain.get(api)).json()).data as JadwalKelas;
    const { id = 0, jadwal_user: pengajar = [] } = modul[0]?.jadwal_tanggal[0] ?? {};
    const [satu] = pengajar;
    const nama = satu?.user.name ?? "";
    const rekam = async (nomor: number) => {
      const tautan = [{ user_id: satu?.user.id, url: `https://video.contoh.example/${nomor}` }];
      const answer = await lain.post(`${api}/${id}/rekaman`, { data: { tautan } });
      expect(answer.status()).toBe(201);
    };
    const simpan = page.getByRole("button", { name: "Simpan", exact: true });
    const dialog = page.getByRole("dialog", { name: "Tambah Tautan Rekaman" });
    const beda = page.getByRole("dialog", { name: "Tautan tanggal ini sudah diubah orang lain" });
    const isian = dialog.getByRole("textbox");
    await pilihMenu(page, TANGGAL, "Tambah Tautan Rekaman");
    await rekam(8);
    await isian.fill("https://video.contoh.example/9");
    await simpan.click();
    await expect(beda.getByRole("row", { name: nama })).toContainText(
      "https://video.contoh.example/9https://video.contoh.example/8",
    );
    await beda.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(isian).toHaveValue("https://video.contoh.example/8");
    await rekam(7);
    await isian.fill("https://video.contoh.example/1");
    await simpan.click();
    await beda.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(dialog).toBeHidden();
    await expect(tanggal(page).getByRole("link", { name: /^Rekaman 1: / })).toHaveAttribute(
      "href",
      "https://video.contoh.example/1",
    );

    const atur = page.getByRole("dialog", { name: "Atur Pengajar" });
    const lepas = page.getByRole("dialog", {
      name: "Pengajar tanggal ini sudah diubah orang lain",
    });
    await pilihMenu(page, TANGGAL, "Atur Pengajar");
    const pendamping = pemetaan.find(({ label }) => label === "Pendamping");
    const data = {
      jadwal_user: pengajar
        .filter(({ pemetaan_id: satuId }) => satuId === pendamping?.id)
        .map(({ user, pemetaan_id }) => ({ user_id: user.id, pemetaan_id })),
    };
    expect((await lain.put(`${api}/${id}/user`, { data })).status()).toBe(200);
    await atur.getByRole("group", { name: "Pendamping" }).getByRole("checkbox").uncheck();
    await simpan.click();
    await expect(lepas.getByRole("row")).toHaveCount(3);
    await expect(lepas.getByRole("row", { name: /^Pemateri/ })).toContainText(/\w–$/);
    await lepas.getByRole("button", { name: "Putuskan nanti" }).click();
    await atur.getByRole("group", { name: "Pendamping" }).getByRole("checkbox").check();
    await simpan.click();
    await lepas.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(atur).toBeHidden();
    await expect(tanggal(page).getByText(/^Pemateri: \S/)).toBeVisible();
    await expect(tanggal(page).getByText(/^Pendamping: \S/)).toBeVisible();
  });
  await test.step("buka presensi dari tanggalnya membuka eventnya, dan tanggal itu menyebut yang hadir", async () => {
    await pilihMenu(page, TANGGAL, "Buka Presensi");
    await expect(page).toHaveURL(/\/event\/detail\/\d+$/);
    await expect(judul(page, "Kelas Payakumbuh: Aturan Pemungutan")).toBeVisible();
    await page.goBack();
    await expect(tanggal(page).getByText("0 dari 2 peserta hadir")).toBeVisible();
    await pilihMenu(page, TANGGAL, "Event Presensi");
    await expect(judul(page, "Kelas Payakumbuh: Aturan Pemungutan")).toBeVisible();
  });
  await test.step("DIKLAT-003 DIKLAT-012 DIKLAT-013 DIKLAT-015 riwayat pelatihan menurut email", async () => {
    bolehDiKonsol("404");
    await pindah(page, "/kelola/riwayat");
    const cari = page.getByPlaceholder("ketik email pengguna");
    await cari.fill("tidak.ada@contoh.example");
    await cari.press("Enter");
    await expect(page.getByText(/^Tidak ada pengguna dengan email itu/)).toBeVisible();
    await cari.fill(emailOf("saksi"));
    await page.getByRole("button", { name: "Cari", exact: true }).click();
    const hasil = page.getByRole("region", { name: "Hasil pencarian" });
    await expect(hasil.getByText(emailOf("saksi"), { exact: true })).toBeVisible();
    await expect(hasil.getByRole("heading", { name: "Riwayat Kegiatan" })).toBeVisible();
    const kegiatan = hasil.getByRole("listitem").filter({ hasText: "Kelas Payakumbuh" });
    await expect(kegiatan.getByText(/^Diklat Saksi \d+$/)).toBeVisible();
    await expect(kegiatan.getByText(/^Badan Diklat \d+$/)).toBeVisible();
    await expect(kegiatan.getByText("Peserta Saksi", { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("riwayat: kegiatan tanpa jenis diklat tidak ditampilkan", async () => {
    const instansi = { nama: "Badan Diklat" };
    await jawab(page, "/api/riwayat_diklat", {
      body: {
        data: {
          user: { name: "Rahayu", email: "rahayu@contoh.example" },
          diklat: [
            { id: 1, nama: "Diklat Kosong", instansi, jenis_diklat: [] },
            {
              id: 2,
              nama: "Diklat Isi",
              instansi,
              jenis_diklat: [{ id: 3, nama: "Dasar", kelas: [] }],
            },
          ],
        },
      },
    });
    await page.getByPlaceholder("ketik email pengguna").fill("rahayu@contoh.example");
    await page.getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page.getByText("Diklat Isi", { exact: true })).toBeVisible();
    await expect(page.getByText("Diklat Kosong")).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("daftar saksi disaring menurut Sudah pelatihan", async () => {
    await pindah(page, "/saksi");
    await expect(tabelSaksi(page).getByRole("row", { name: /Saksi Baru/ })).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await pilih(dialog, "Sudah pelatihan", "Ya");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(/is_pelatihan=1/);
    await expect(tabelSaksi(page).getByRole("row", { name: /Saksi Terlatih/ })).toBeVisible();
    await expect(tabelSaksi(page).getByRole("row", { name: /Saksi Baru/ })).toHaveCount(0);
  });
});

test("pengajar: kelasnya dari beranda, bukan kelas orang lain", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("caleg");
  await test.step("pengajar menemukan kelasnya dari beranda", async () => {
    await page.goto("/beranda");
    const kelas = page.getByRole("region", { name: "Kelas pelatihan Anda" });
    await kelas.getByRole("link", { name: "Kelas Payakumbuh" }).click();
    await expect(page).toHaveURL(alamat);
  });
  await test.step("orang di luar kelas tidak melihat jadwalnya", async () => {
    bolehDiKonsol("403");
    await pindah(page, alamatTanpaLms);
    await expect(page.getByText("Data itu berada di luar wilayah Anda.").first()).toBeVisible();
  });
});

// Letters of witnesses in the browser: their template, printing a kelurahan, checking one.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatSaksi } from "../server/src/testing/saksi-cetak.ts";
import { expect, expectAccessibleAndFitting, expectWidth, settle, test } from "./test.ts";

const KELURAHAN = 1376011003;

async function isiSaksi(database: string, jumlah: number, mulai = 1): Promise<number[]> {
  const basis = connect(database, { connections: 2 });
  const ids: number[] = [];
  for (let tps = mulai; tps < mulai + jumlah; tps += 1) {
    const saksi = { kelurahanId: KELURAHAN, tps, nama: `Siti Aminah ${tps}` };
    ids.push(await buatSaksi({ db: basis.db, basis }, saksi));
  }
  await basis.close();
  return ids;
}

let saksiIds: number[] = [];
test.beforeAll(async ({ peladen }) => {
  saksiIds = await isiSaksi(peladen.database, 12);
});

const pratinjau = (page: Page) => page.getByRole("region", { name: "Pratinjau" });

test("templat surat nasional", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("400 (Bad Request)");
  await masukSebagai("pusat");
  await test.step("templat surat: medan disisipkan, salah tulis ditolak, pratinjau tercetak, disimpan", async () => {
    // The page that cannot be printed while a field is misspelt.
    await page.goto("/pengaturan/templat-surat");
    await settle(page);
    await expect(page.getByRole("heading", { name: "Templat Surat" })).toBeVisible();
    await expect(page.getByText("Templat bawaan, belum pernah diubah.")).toBeVisible();
    await expect(pratinjau(page).locator("canvas")).toBeVisible();

    const isi = page.getByRole("textbox", { name: "Isi surat" });
    await isi.fill("Kepada ");
    await isi.press("End");
    await page.getByRole("group", { name: "Medan surat" }).getByText("Nama lengkap").click();
    await expect(isi).toHaveValue("Kepada {{nama_lengkap}}");
    await isi.fill("Kepada {{nama}}");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByText("Medan tidak dikenal: {{nama}}").first()).toBeVisible();
    await isi.fill("Kepada **{{nama_lengkap}}**\n\nTPS : {{tps}}");
    await page.getByLabel("Nama 1").fill("Ahmad Fauzi");
    await page.getByRole("button", { name: "Hapus penanda tangan 2" }).click();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByText("Templat disimpan")).toBeVisible();
    await expect(page.getByText(/^Versi 1, disimpan Bambang Pusat/)).toBeVisible();
  });
  await test.step("di ponsel pratinjau surat dimuat setelah digulir sampai ke sana", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // What the page before is still loading is none of this one's.
    await page.goto("/favicon.svg");
    const diminta: string[] = [];
    page.on("request", (request) => diminta.push(new URL(request.url()).pathname));
    await page.goto("/pengaturan/templat-surat");
    await settle(page);
    await expect(page.getByRole("textbox", { name: "Isi surat" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Simpan", exact: true })).toBeAttached();
    expect(diminta.filter((alamat) => /pratinjau|pdf/.test(alamat))).toEqual([]);
    await pratinjau(page).scrollIntoViewIfNeeded();
    await expect(pratinjau(page).locator("canvas")).toBeVisible();
    expect(diminta.filter((alamat) => /pratinjau/.test(alamat))).toHaveLength(1);
  });
});

test("O-07 SHELL-070 dua admin menyimpan templat: keduanya ditampilkan, lalu dipilih", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400 (Bad Request)");
  await masukSebagai("propinsi");
  await page.goto("/pengaturan/templat-surat");
  await settle(page);
  const api = await apiSebagai("propinsi");
  const { data } = await (await api.get("/api/templat_surat/13")).json();
  const lain = { ...data.templat, isi: "Isi orang lain" };
  await api.put("/api/templat_surat/13", { data: { versi: data.versi, templat: lain } });
  await page.getByRole("textbox", { name: "Isi surat" }).fill("Isi saya");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Templat ini sudah disimpan orang lain" });
  await expectWidth(dialog, 1050);
  await expect(dialog).toContainText("Isi orang lain");
  await expect(dialog).toContainText("Isi saya");
  await dialog.getByRole("button", { name: "Pakai isian saya" }).click();
  await expect(page.getByText("Templat disimpan")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Isi surat" })).toHaveValue("Isi saya");
  await page.getByRole("button", { name: "Pakai templat nasional" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pakai templat nasional" }).click();
  await expect(page.getByText("Provinsi ini mencetak templat nasional.")).toBeVisible();
});

test("surat dari daftar saksi", async ({ page, bukaGaleri }) => {
  await test.step("SAKSI-017 SAKSI-018 menu baris: surat mandat yang bertugas, KTS hanya bila ada kartunya", async () => {
    await bukaGaleri(`surat?saksi=${saksiIds[0]}`, "kota");
    await page.getByRole("button", { name: "Menu Tanpa kartu" }).click();
    await expect(page.getByRole("menuitem", { name: "Download Surat Mandat" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Download KTS" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu Berkartu" }).click();
    const tiket = page.waitForRequest("**/api/tiket");
    const tab = page.context().waitForEvent("page");
    await page.getByRole("menuitem", { name: "Download KTS" }).click();
    await tab;
    expect((await tiket).postDataJSON()).toEqual({ alamat: `/api/saksi/${saksiIds[0]}/kartu` });
  });
  await test.step("unduhan yang ditolak mengatakannya sebagai halaman, bukan JSON", async () => {
    await bukaGaleri("surat?saksi=1376999999", "kota");
    await page.getByRole("button", { name: "Menu Berkartu" }).click();
    const tab = page.context().waitForEvent("page");
    await page.getByRole("menuitem", { name: "Download KTS" }).click();
    const ditolak = await tab;
    await expect(ditolak.getByRole("heading", { name: "Tidak dapat dibuka" })).toBeVisible();
    await expect(ditolak.getByRole("alert")).toHaveText("Data tidak ditemukan.");
    await expect(ditolak.getByText(/^Nomor \S+$/)).toBeVisible();
    await expect(ditolak.getByRole("link", { name: "kembali ke aplikasi" })).toHaveAttribute(
      "href",
      "/",
    );
  });
  await test.step("SAKSI-013 SAKSI-096 SAKSI-097 surat sekelurahan dari daftar: kelurahan dahulu, lalu Unduhan Saya", async () => {
    await bukaGaleri("surat", "kota");
    await page.getByRole("button", { name: "Surat Mandat" }).click();
    await expect(
      page.getByText("Pilih kelurahan pada filter untuk unduh Surat Mandat"),
    ).toBeVisible();
    await bukaGaleri(`surat?wilayah=${KELURAHAN}`, "kota");
    await page.getByRole("button", { name: "Surat Mandat" }).click();
    const dialog = page.getByRole("dialog", { name: "Cetak Surat Mandat" });
    await expect(dialog.getByRole("radio", { name: /^Kelurahan / })).toBeChecked();
    await expectAccessibleAndFitting(page);
    await dialog.getByRole("button", { name: "Cetak" }).click();
    await expect(dialog.getByRole("button", { name: "Unduh hasil" })).toBeVisible({
      timeout: 60_000,
    });
    // Its tab may have begun before the click is over.
    const unduhan = page
      .context()
      .waitForEvent("page")
      .then((tab) => tab.waitForEvent("download"));
    await dialog.getByRole("button", { name: "Unduh hasil" }).click();
    const berkas = await unduhan;
    expect(berkas.suggestedFilename()).toMatch(/^surat-mandat-.*\.zip$/);
  });
});

async function alamatSurat(database: string): Promise<string> {
  const basis = connect(database, { connections: 1 });
  const { kode } = await basis.db
    .selectFrom("saksi_mandat")
    .select("kode")
    .executeTakeFirstOrThrow();
  await basis.close();
  return `/periksa/surat/${kode}`;
}

test("halaman publik: surat berlaku, dicabut, dan tidak dikenal, tanpa masuk dan tanpa nama orang", async ({
  page,
  peladen,
  apiSebagai,
}) => {
  const api = await apiSebagai("kota");
  expect((await api.get(`/api/saksi/${saksiIds[1]}/surat_mandat`)).ok()).toBe(true);
  const alamat = await alamatSurat(peladen.database);
  await page.goto(alamat);
  await expect(page.getByText("Surat ini berlaku", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/\d+\/SM\/1376\/\d{4}/);
  await expect(page.getByRole("main")).toContainText(/TPS 0\d\d, Kelurahan Kubu Gadang/);
  await expect(page.getByRole("main")).not.toContainText("Siti");
  await expectAccessibleAndFitting(page);
  const basis = connect(peladen.database, { connections: 1 });
  await basis.db.updateTable("saksi").set({ is_aktif: 0 }).where("kota_id", "=", 1376).execute();
  await basis.close();
  await page.goto(alamat);
  await expect(page.getByText("Surat ini tidak berlaku lagi")).toBeVisible();
  await page.goto(`/periksa/surat/${"A".repeat(22)}`);
  await expect(page.getByText("Surat ini tidak dikenal")).toBeVisible();
});

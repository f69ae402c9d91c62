// An installation with nothing in it: entered by the link that it prints, as printed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { berkas, jawabDialog, unggah } from "./impor.ts";
import { pindah } from "./menu.ts";
import { mulaiKosong, type Peladen, type PeladenKosong } from "./peladen.ts";
import { isian, suara, toast } from "./qc.ts";
import { pilih, pilihMenu } from "./saksi.ts";
import { test as base, expect } from "./test.ts";

const SANDI_PERTAMA = "kayu manis 42 gunung";

const test = base.extend<{ peladen: Peladen }, { kosong: PeladenKosong }>({
  kosong: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is used from it
    async ({}, use) => {
      const kosong = await mulaiKosong();
      await use(kosong);
      await kosong.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  peladen: async ({ kosong }, use) => use({ url: kosong.url, database: "" }),
});
test.describe.configure({ mode: "serial" });

async function masuk(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email/No.KTA").fill("ratna@contoh.example");
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI_PERTAMA);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page.getByRole("button", { name: "Menu Ratna Permata" })).toBeVisible();
}

/** The nation's list, as whoever holds the server lays it there. */
function letakkanDapil(folder: string): void {
  const tempat = join(folder, "dapil-nasional");
  mkdirSync(tempat);
  const dapil = ["tingkat\tkode_dapil\tnama_dapil\tkursi", "dprdkk\t137601\tPAYAKUMBUH 1\t8"];
  const wilayah = ["tingkat\tkode_dapil\tkode_wilayah_kpu", "dprdkk\t137601\t137601"];
  writeFileSync(join(tempat, "dapil.tsv"), dapil.join("\n"));
  writeFileSync(join(tempat, "wilayah.tsv"), wilayah.join("\n"));
}

/** From the choice of a file to its rows. */
async function impor(page: Page, jenis: string, lines: readonly string[]): Promise<void> {
  const isi = berkas(`${jenis.toLowerCase().replaceAll(" ", "-")}.csv`, lines);
  await unggah(page, { jenis, isi });
  await page.getByRole("button", { name: "Terapkan" }).click();
  await jawabDialog(page, `Terapkan ${isi.name}?`, "Terapkan");
  await expect(page.getByText(/^Diterapkan .*: \d+ baris baru, 0 berubah/)).toBeVisible();
}

test("tautan yang dicetak membuat super admin pertama, yang lalu masuk", async ({
  page,
  browser,
  kosong,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await page.goto(kosong.tautan);
  await page.getByLabel("Nama").fill("Ratna Permata");
  await page.getByLabel("Email").fill("ratna@contoh.example");
  await page.getByLabel("Nomor KTA").fill("3371.0001");
  const sandi = page.getByRole("textbox", { name: "Kata sandi baru", exact: true });
  await expect(sandi).toHaveAccessibleDescription("Paling sedikit 10 karakter.");
  await sandi.fill("kayu 42");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(sandi).toHaveAccessibleDescription(/10 karakter.*10 karakter/);
  await sandi.fill(SANDI_PERTAMA);
  await page.getByRole("textbox", { name: "Ulangi kata sandi baru" }).fill(SANDI_PERTAMA);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page).toHaveURL("/auth");
  await masuk(page);

  const langkah = page.getByRole("region", { name: "Langkah awal" });
  await expect(langkah.getByRole("listitem")).toHaveText([
    /^Organisasi dan nomor partai\(belum\)/,
    /^Wilayah kerja dan TPS\(belum\)/,
    /^Daerah pemilihan\(belum\)/,
    /^Saksi dan caleg\(belum\)/,
    /^Undang admin\(belum\)/,
  ]);
  const perlu = page.getByRole("region", { name: "Perlu dikerjakan, Indonesia" });
  await expect(perlu.getByRole("listitem")).toHaveText([
    "Belum ada TPS",
    "Belum ada saksi",
    "Belum ada TPS bersaksi",
    "Belum ada TPS yang melapor",
    "Belum ada TPS yang ditunggu laporannya",
    "Belum ada RKDK dan LADK",
    "Belum ada impor",
  ]);
  await expect(page.locator(".perlu-beres")).toHaveCount(0);

  // The theme's colour, not the browser's own.
  await expect(langkah.getByRole("link", { name: "Impor dapil" })).not.toHaveCSS(
    "color",
    "rgb(0, 0, 238)",
  );
  await pindah(page, "/kursi");
  await expect(page.getByText("Belum ada dapil tingkat ini di wilayah Anda.")).toBeVisible();
  await expect(page.getByRole("link", { name: "impor dari berkas" })).toBeVisible();
  await pindah(page, "/beranda");
  await langkah.getByRole("link", { name: "Impor dapil" }).click();
  await expect(page.getByRole("radio", { name: "Daerah pemilihan" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Dapil", exact: true })).toBeAttached();
  await page.goBack();
  await expect(langkah.getByRole("link", { name: "Impor dapil" })).toBeVisible();
  const muat = page.getByRole("button", { name: "Muat dapil nasional" });
  await expect(muat).toBeHidden();
  letakkanDapil(kosong.folder);
  await page.reload();
  await muat.click();
  await expect(page).toHaveURL(/\/impor\/\d+$/);
  await expect(
    page.getByRole("table", { name: "Pratinjau" }).getByRole("row", { name: "PAYAKUMBUH 1" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Terapkan" })).toBeVisible();
  await pindah(page, "/dapil/kota");
  await expect(muat).toBeVisible();
  await pindah(page, "/beranda");
  for (const judul of [
    "Organisasi dan nomor partai",
    "Wilayah kerja dan TPS",
    "Daerah pemilihan",
    "Saksi dan caleg",
  ]) {
    await langkah.getByRole("button", { name: `Lewati ${judul}` }).click();
  }

  // In another browser too.
  const lain = await (await browser.newContext({ baseURL: kosong.url })).newPage();
  await masuk(lain);
  const sisa = lain.getByRole("region", { name: "Langkah awal" });
  await expect(sisa.getByRole("listitem")).toHaveText([
    /^Organisasi dan nomor partai\(dilewati\)/,
    /^Wilayah kerja dan TPS\(dilewati\)/,
    /^Daerah pemilihan\(dilewati\)/,
    /^Saksi dan caleg\(dilewati\)/,
    /^Undang admin\(belum\)/,
  ]);
  await lain.context().close();

  // Spent; and a second one is not made.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(kosong.tautan);
  await expect(page.getByRole("alert")).toBeVisible();
});

const TPS = 1376011003001;

test("dari kosong ke saksi dengan suratnya, caleg, dan hasil di rekap", async ({
  page,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("404");
  await masuk(page);
  for (const [daftar, jenis] of [
    ["/saksi", "saksi"],
    ["/caleg", "caleg"],
    ["/dapil/kota", "dapil"],
    ["/qc", "tps"],
    ["/qc/rekap/kota", "dapil"],
  ] as const) {
    await page.goto(daftar);
    await page.getByRole("main").getByRole("link", { name: "impor dari berkas" }).click();
    await expect(page).toHaveURL(new RegExp(`/impor/baru\\?jenis=${jenis}`));
  }
  await pindah(page, "/event/form/manual");
  await expect(page.getByRole("combobox", { name: "Event" })).toHaveAccessibleDescription(
    "Belum ada event di wilayah Anda. Mulai dengan menambah event.",
  );
  await page.getByRole("link", { name: "menambah event" }).click();
  await expect(page.getByRole("form", { name: "Isian event" })).toBeVisible();
  await pindah(page, "/caleg/form");
  const form = page.getByRole("form", { name: "Caleg" });
  await pilih(form, "Jenis caleg", "DPR RI");
  await expect(form.getByRole("combobox", { name: "Dapil" })).toHaveAccessibleDescription(
    "Belum ada dapil di sini. Isi dengan impor dari berkas.",
  );
  await form.getByRole("link", { name: "impor dari berkas" }).click();
  await jawabDialog(page, "Tinggalkan isian ini?", "Tinggalkan");
  await expect(page).toHaveURL(/\/impor\/baru\?jenis=dapil/);
  await impor(page, "TPS", ["tps_id,nama,dpt", `${TPS},TPS 001,200`]);
  await impor(page, "Daerah pemilihan", [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    "3,137601,Payakumbuh 1,8,137601",
  ]);
  await impor(page, "Saksi", [
    "NIK,Nama Lengkap,Nomer WA,Jenis,Kelurahan ID,Nomor TPS",
    "1376014101900001,Ani Wijaya,081234567890,TPS,1376011003,1",
  ]);

  await pindah(page, "/saksi");
  const surat = page
    .context()
    .waitForEvent("page")
    .then((tab) => tab.waitForEvent("download"));
  await pilihMenu(page, "Ani Wijaya", "Download Surat Mandat");
  expect((await surat).suggestedFilename()).toMatch(/\.pdf$/);

  await pindah(page, "/caleg");
  await page.getByRole("link", { name: "Tambah Caleg" }).first().click();
  await pilih(form, "Jenis caleg", "DPRD Kabupaten/Kota");
  await pilih(form, "Propinsi", "Sumatera Barat");
  await pilih(form, "Kota", "Kota Payakumbuh");
  await pilih(form, "Dapil", "Payakumbuh 1");
  await form.getByRole("textbox", { name: "Nomor KTA" }).fill("13.76.0001");
  await form.getByRole("button", { name: "Cari" }).click();
  await form.getByRole("textbox", { name: "Nama lengkap" }).fill("Budi Anwar");
  await form.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Budi Anwar" })).toBeVisible();

  // An account of a witness is no admin who was invited.
  await pindah(page, "/saksi");
  await pilihMenu(page, "Ani Wijaya", "Buat Akun");
  const tautan = page.getByRole("dialog", { name: "Tautan masuk Ani Wijaya" });
  await tautan.getByRole("button", { name: "Selesai" }).click();
  await pindah(page, "/beranda");
  const langkah = page.getByRole("region", { name: "Langkah awal" });
  await expect(langkah.getByRole("listitem").last()).toHaveText(/^Undang admin\(belum\)/);
  await langkah.getByRole("button", { name: "Lewati Undang admin" }).click();
  await expect(langkah).toBeHidden();
  await page.reload();
  await expect(page.getByRole("region", { name: "Perlu dikerjakan, Indonesia" })).toBeVisible();
  await expect(langkah).toBeHidden();

  await pindah(page, `/qc/${TPS}/laporan/5/TPS%20001/Kubu%20Gadang`);
  await suara(page, 1).fill("60");
  await suara(page, 2).fill("30");
  await suara(page, 3).fill("10");
  await isian(page, "Suara sah").fill("100");
  await isian(page, "Suara tidak sah").fill("5");
  await isian(page, "Suara sah dan tidak sah").fill("105");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
  // The nation's recap is read from a snapshot, which may be some seconds old.
  await expect(async () => {
    await page.goto("/qc/rekap/5");
    await expect(page.getByRole("main")).toContainText("1 dari 1 TPS", { timeout: 2_000 });
  }).toPass();
});

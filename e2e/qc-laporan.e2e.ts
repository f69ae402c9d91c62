import sharp from "sharp";
import type { Page } from "@playwright/test";
import { bacaLaporan, isiLaporan, siapkanTps, simpanLaporan } from "./isi-data.ts";
import {
  alamatLaporan,
  alamatPilihan,
  isian,
  KELURAHAN,
  PRESIDEN,
  suara,
  toast,
  tpsId,
} from "./qc.ts";
import { expect, test } from "./test.ts";
import { pindah } from "./menu.ts";

const { laporan } = KELURAHAN;
const COCOK = { "01": 60, "02": 30, "03": 10, sah: 100, tidak_sah: 5, total: 105, dpt: 200 };

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanTps(await apiSebagai("super"), laporan, 30);
});

async function buka(page: Page, nomor: number): Promise<void> {
  await pindah(page, alamatLaporan(laporan, nomor));
  await expect(isian(page, "Suara sah")).toBeVisible();
}

test("laporan satu TPS diisi", async ({ page, masukSebagai, apiSebagai }) => {
  await masukSebagai("kota");
  await test.step("QC-006 QC-015..017 jenis laporan satu TPS", async () => {
    await page.goto(alamatPilihan(laporan, 1));
    await expect(page.getByRole("heading", { name: "Daftar Jenis Laporan" })).toBeVisible();
    await expect(page.getByText("Desa: Bulakan Balai Kandi, TPS: TPS 001")).toBeVisible();
    const list = page.getByRole("list", { name: "Jenis laporan" });
    await expect(list.getByRole("listitem")).toHaveCount(5);
    const hue = (name: string) =>
      list
        .getByRole("link", { name })
        .locator("[data-file]")
        .evaluate((icon) => {
          const [red = 0, green = 0, blue = 0] = (
            getComputedStyle(icon).color.match(/\d+/g) ?? []
          ).map(Number);
          return red > green && green > blue
            ? "jingga"
            : green > red && green > blue
              ? "hijau"
              : "lain";
        });
    expect(await hue("Dokumentasi")).toBe("jingga");
    expect(await hue("DPR RI")).toBe("hijau");
    await page.getByPlaceholder("Cari Jenis Pemilihan").fill("presiden");
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("link", { name: "TPS berikutnya: TPS 002" }).click();
    await expect(page).toHaveURL(alamatPilihan(laporan, 2));
  });
  await test.step("QC-018 QC-040 item: nomor urut, gambar, nama pendek, keterangan", async () => {
    const api = await apiSebagai("super");
    const { item } = await bacaLaporan(api, tpsId(laporan, 2));
    const pasangan = item.find(({ singkat }) => singkat === "02");
    const buffer = await sharp({
      create: { width: 60, height: 60, channels: 3, background: "#c22" },
    })
      .png()
      .toBuffer();
    const answer = await api.post(`/api/qc_item/${pasangan?.id}/gambar`, {
      multipart: { file: { name: "02.png", mimeType: "image/png", buffer } },
    });
    expect(answer.status()).toBe(201);
    await buka(page, 2);
    const row = page.getByRole("listitem").filter({ has: suara(page, 2) });
    await expect(row).toHaveText("202 Pasangan calon nomor urut 2");
    await expect
      .poll(() => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  await test.step("QC-007 QC-019 mengisi tanpa tetikus: Enter, Shift+Enter, Ctrl+Enter ke TPS berikutnya", async () => {
    await buka(page, 3);
    await expect(page.getByRole("heading", { name: "Presiden dan Wakil Presiden" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Simpan", exact: true })).toBeVisible();
    const first = isian(page, "Pemilih dalam DPT, laki-laki");
    await expect(first).toBeFocused();
    await page.keyboard.type("98");
    await page.keyboard.press("Enter");
    await expect(isian(page, "Pemilih dalam DPT, perempuan")).toBeFocused();
    await page.keyboard.type("102");
    await page.keyboard.press("Shift+Enter");
    await expect(first).toBeFocused();
    await suara(page, 1).fill("60");
    await page.keyboard.press("Enter");
    await page.keyboard.type("30");
    await page.keyboard.press("Enter");
    await page.keyboard.type("10");
    await page.keyboard.press("Enter");
    await expect(isian(page, "Suara sah")).toBeFocused();
    await page.keyboard.type("100");
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(alamatLaporan(laporan, 4));
    await expect(toast(page, "Data Berhasil disimpan")).toContainText("TPS 003");
    await expect(first).toBeFocused();
    await expect(first).toHaveValue("");
    expect(await isiLaporan(await apiSebagai("kota"), tpsId(laporan, 3))).toEqual({
      dpt_l: 98,
      dpt_p: 102,
      "01": 60,
      "02": 30,
      "03": 10,
      sah: 100,
    });
  });
  await test.step("QC-061 isian hanya menerima bilangan", async () => {
    await buka(page, 5);
    const field = suara(page, 1);
    await field.pressSequentially("1a2,b3-");
    await expect(field).toHaveValue("123");
    await field.fill("1.234");
    await expect(field).toHaveValue("1234");
    await field.pressSequentially("999");
    await expect(field).toHaveValue("12349");
  });
  await test.step("yang tidak cocok dijelaskan selagi mengetik, dan tetap disimpan", async () => {
    await buka(page, 6);
    const jumlah = page.getByLabel("Jumlah berjalan");
    await suara(page, 1).fill("100");
    await suara(page, 2).fill("82");
    await isian(page, "Suara sah").fill("184");
    await expect(jumlah).toContainText("Jumlah suara182");
    const fault = page.getByText("Jumlah suara 182, suara sah 184: selisih 2");
    await expect(fault).toBeVisible();
    await isian(page, "Suara tidak sah").fill("3");
    await isian(page, "Suara sah dan tidak sah").fill("187");
    await expect(jumlah).toContainText("Sah + tidak sah187");

    // The fault leads to the field that it is about.
    await fault.click();
    await expect(isian(page, "Suara sah")).toBeFocused();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    await expect(page.getByText("Bermasalah")).toBeVisible();
    expect((await bacaLaporan(await apiSebagai("kota"), tpsId(laporan, 6))).is_masuk).toBe(true);

    // From the list of faulty reports one comes to what contradicts itself, not to what is empty.
    await pindah(page, `/qc?wilayah_id=${laporan.id}&bermasalah=1`);
    await page.getByRole("row").filter({ hasText: "TPS 006" }).click();
    await expect(isian(page, "Suara sah")).toBeFocused();

    await suara(page, 2).fill("84");
    await expect(fault).toBeHidden();
    await expect(page.getByText(/^Angka yang terisi cocok; \d+ data/)).toBeVisible();
  });
  await test.step("Esc membatalkan isian, lalu meninggalkan laporan dengan bertanya", async () => {
    await buka(page, 7);
    await suara(page, 1).fill("12");
    await page.keyboard.press("Escape");
    await expect(suara(page, 1)).toHaveValue("");
    await suara(page, 1).fill("34");
    await suara(page, 2).focus();
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", {
      name: /^Tinggalkan Presiden dan Wakil Presiden · TPS 007/,
    });
    await expect(question).toContainText("dipulihkan saat laporan ini dibuka lagi");
    await question.getByRole("button", { name: "Lanjut mengisi" }).click();
    await expect(suara(page, 1)).toHaveValue("34");
    await suara(page, 2).focus();
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Tinggalkan" }).click();
    await expect(page).toHaveURL(alamatPilihan(laporan, 7));

    await buka(page, 7);
    await expect(page.getByText("yang belum disimpan dipulihkan")).toBeVisible();
    await expect(suara(page, 1)).toHaveValue("34");
    await page.getByRole("button", { name: "Buang", exact: true }).click();
    await expect(suara(page, 1)).toHaveValue("");
    // Nothing is unsaved now, so nothing is asked.
    await suara(page, 1).focus();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(alamatPilihan(laporan, 7));
  });
  await test.step("klik dua kali menyimpan satu kali", async () => {
    await buka(page, 8);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/laporan/")) {
        keys.push(request.headers()["idempotency-key"]);
      }
    });
    await suara(page, 1).fill("5");
    await page.getByRole("button", { name: "Simpan", exact: true }).dblclick();
    await expect(toast(page, "Data Berhasil disimpan").last()).toBeVisible();
    await expect(page.getByText(/^Versi 1, disimpan oleh Dewi Ayu Lestari/)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect((await bacaLaporan(await apiSebagai("kota"), tpsId(laporan, 8))).versi).toBe(1);
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(toast(page, "Tidak ada perubahan yang perlu disimpan.")).toBeVisible();
  });
});

test("laporan yang masuk: riwayat, ditarik, dicetak, tidak ada", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("kota");
  await test.step("riwayat: siapa, kapan, dari mana, dan apa yang berubah", async () => {
    const tps = tpsId(laporan, 9);
    await simpanLaporan(await apiSebagai("pusat"), tps, COCOK);
    await simpanLaporan(await apiSebagai("kota"), tps, { sah: 98 });
    await simpanLaporan(await apiSebagai("propinsi"), tps, { sah: 100, "02": 31 });
    await page.goto(alamatLaporan(laporan, 9));
    await page.getByRole("link", { name: "Riwayat" }).click();
    const versions = page.getByRole("list", { name: "Versi laporan" }).locator("> li");
    await expect(versions).toHaveCount(3);
    const last = versions.nth(0);
    await expect(last).toContainText("Versi 3");
    await expect(last).toContainText("Rina Provinsi");
    await expect(last).toContainText("Formulir");
    await expect(last).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d WIB/);
    const change = (name: RegExp) =>
      last.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await expect(last.getByRole("row")).toHaveCount(3);
    await expect(change(/^Suara sah$/)).toHaveText("Suara sah 98100");
    await expect(change(/^02 /)).toContainText("3031");

    await last.getByRole("combobox", { name: "Versi 3 dibandingkan dengan" }).click();
    await page.getByRole("option", { name: "Versi 1" }).click();
    await expect(last.getByRole("row")).toHaveCount(2);
    await page.getByRole("link", { name: "Buka laporan" }).click();
    await expect(isian(page, "Suara sah")).toHaveValue("100");
  });
  await test.step("laporan ditarik setelah ditanya; riwayatnya tetap", async () => {
    const tps = tpsId(laporan, 10);
    const api = await apiSebagai("kota");
    await simpanLaporan(api, tps, COCOK);
    // A neighbour may be kept already as it was.
    await page.goto(alamatLaporan(laporan, 10));
    await page.getByRole("button", { name: "Menu laporan" }).click();
    await page.getByRole("menuitem", { name: "Tarik laporan" }).click();
    const question = page.getByRole("dialog", {
      name: "Tarik laporan Presiden dan Wakil Presiden TPS 010, Bulakan Balai Kandi?",
    });
    await question.getByRole("button", { name: "Batal" }).click();
    expect((await bacaLaporan(api, tps)).is_masuk).toBe(true);
    await page.getByRole("button", { name: "Menu laporan" }).click();
    await page.getByRole("menuitem", { name: "Tarik laporan" }).click();
    await question.getByRole("button", { name: "Tarik laporan" }).click();
    await expect(toast(page, "Laporan ditarik")).toBeVisible();
    await expect(page.getByText("Belum masuk")).toBeVisible();
    await expect(isian(page, "Suara sah")).toHaveValue("");
    expect((await bacaLaporan(api, tps)).is_masuk).toBe(false);
    await page.getByRole("link", { name: "Riwayat" }).click();
    await expect(page.getByText("Laporan ditarik: TPS ini dihitung belum masuk.")).toBeVisible();
  });
  await test.step("laporan dicetak dengan semua angkanya, yang perlu dilihat, dan versinya", async () => {
    await simpanLaporan(await apiSebagai("kota"), tpsId(laporan, 12), { ...COCOK, sah: 97 });
    await page.goto(alamatLaporan(laporan, 12));
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-dicetak", "");
    });
    await page.getByRole("button", { name: "Menu laporan" }).click();
    await page.getByRole("menuitem", { name: "Cetak" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-dicetak", "");
    await page.emulateMedia({ media: "print" });
    const lembar = page.getByRole("article");
    await expect(
      lembar.getByRole("heading", { name: /Presiden dan Wakil Presiden, TPS 012/ }),
    ).toBeVisible();
    await expect(lembar).toContainText(laporan.nama);
    await expect(lembar).toContainText("Versi 1, disimpan");
    await expect(lembar.getByRole("row", { name: /Suara sah 97$/ })).toBeVisible();
    await expect(lembar.getByRole("row", { name: /60$/ })).toBeVisible();
    await expect(lembar.getByText("Jumlah suara 100, suara sah 97: selisih 3")).toBeVisible();
    await expect(page.getByRole("button", { name: "Simpan", exact: true })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("TPS dan laporan yang tidak ada, atau di luar wilayah", async () => {
    await pindah(page, `/qc/1376011004999/laporan/${PRESIDEN}/TPS%20999/X`);
    await expect(page.getByText("Data tidak ditemukan.").first()).toBeVisible();
    await pindah(page, `/qc/3578011001001/laporan/${PRESIDEN}/TPS%20001/X`);
    await expect(
      page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
    ).toBeVisible();
  });
});

import { readFile } from "node:fs/promises";
import { read, utils, write } from "@e965/xlsx";
import type { Download, Page } from "@playwright/test";
import { pindah } from "./menu.ts";
import { toast } from "./qc.ts";
import { expect, test, ubahJawaban } from "./test.ts";
import {
  alamatDaftar,
  barisPemilih,
  KELURAHAN_TPS,
  KEPALA,
  menuBaris,
  namaPemilih,
  siapkanPemilih,
  tabel,
} from "./tps.ts";

const { pemilih, kosong } = KELURAHAN_TPS;
const TPS1 = pemilih.id * 1000 + 1;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanPemilih(await apiSebagai("super"), pemilih.id, [180, 70]);
});

const berkas = (rows: readonly string[]): Buffer =>
  write(
    {
      SheetNames: ["DPT"],
      Sheets: { DPT: utils.aoa_to_sheet(rows.map((row) => row.split(","))) },
    },
    { type: "buffer", bookType: "xlsx" },
  ) as Buffer;

async function unggah(page: Page, name: string, buffer: Buffer): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Unggah Data TPS" });
  await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: XLSX, buffer });
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
}

test("admin kota: pemilih dilihat, dicari, diunduh, dan diunggah", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("kota");
  await test.step("TPS-012 TPS-018 Lihat DPT: semua pemilih satu TPS, dimuat ketika digulir", async () => {
    const pages: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/api/dpt") {
        pages.push(`${url.searchParams.get("page")}/${url.searchParams.get("per_page")}`);
      }
    });
    await page.goto(alamatDaftar(pemilih.id));
    await menuBaris(page, "TPS 001", "Lihat DPT");
    await expect(page).toHaveURL(alamatDaftar(pemilih.id, `&lihat=${TPS1}`));
    const judul = `DPT TPS 001, ${pemilih.nama}`;
    const dialog = page.getByRole("dialog", { name: judul });
    await expect(dialog.getByText("Total Data 180")).toBeVisible();
    const table = tabel(page, judul);
    await expect(table).toHaveAttribute("aria-rowcount", "181");
    await expect(table.locator("tr[aria-rowindex='2']")).toContainText(namaPemilih(0));
    // Only what is in sight is on the page.
    expect(await table.locator("tr[aria-rowindex]").count()).toBeLessThan(60);
    await dialog.getByRole("region", { name: judul }).focus();
    await page.keyboard.press("End");
    await expect(table.locator("tr[aria-rowindex='181']")).toContainText(namaPemilih(179));
    // What lies between is asked for only where the way to the end rests.
    expect(pages[0]).toBe("1/50");
    expect(pages.at(-1)).toBe("4/50");
    expect(pages.length).toBeLessThan(4);
    await dialog.getByText("Tutup", { exact: true }).click();
    await expect(page).toHaveURL(alamatDaftar(pemilih.id));
  });
  await test.step("TPS-014 TPS-019 DPT Kelurahan: kolomnya, pencarian, dan saringan usia dan RW/RT", async () => {
    await pindah(page, alamatDaftar(pemilih.id));
    await page.getByRole("button", { name: "DPT Kelurahan" }).click();
    const judul = `DPT Kelurahan ${pemilih.nama}`;
    const dialog = page.getByRole("dialog", { name: judul });
    const table = tabel(page, judul);
    await expect(table.getByRole("columnheader")).toHaveText(["TPS", "Nama", "Usia", "RT/RW"]);
    await expect(dialog.getByText("Total Data 250")).toBeVisible();
    await expect(table.locator("tr[aria-rowindex='2']")).toHaveText(
      `001${namaPemilih(0)}17 L011/001`,
    );
    await dialog.getByPlaceholder("Cari nama pemilih").fill("gunawn hartono");
    await expect(table.getByText("GUNAWAN HARTONO").first()).toBeVisible();
    await dialog.getByPlaceholder("Cari nama pemilih").fill("");
    await expect(dialog.getByText("Total Data 250")).toBeVisible();

    await dialog.getByRole("button", { name: "Filter" }).click();
    await dialog.getByRole("textbox", { name: "Usia dari" }).fill("17");
    await dialog.getByRole("textbox", { name: "Usia sampai" }).fill("18");
    await expect(dialog.getByText("Total Data 10")).toBeVisible();
    await dialog.getByRole("combobox", { name: "RW" }).click();
    await page.getByRole("option", { name: /^RW 001/ }).click();
    await expect(dialog.getByText("Total Data 5")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Usia sampai" }).fill("16");
    await expect(dialog.getByText("Usia awal lebih besar daripada usia akhir")).toBeVisible();
    await dialog.getByRole("button", { name: "Hapus Filter" }).click();
    await expect(dialog.getByText("Total Data 250")).toBeVisible();
    await dialog.getByPlaceholder("Cari nama pemilih").fill("zzqqxx");
    await expect(dialog.getByText("Data tidak ditemukan.")).toBeVisible();
    await dialog.getByText("Tutup", { exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("cari pemilih satu kota: setiap hasil menuju TPS-nya", async () => {
    await pindah(page, "/tps/list?wilayah_id=1376");
    await page.getByRole("button", { name: "Cari Pemilih" }).click();
    const dialog = page.getByRole("dialog", { name: "Cari Pemilih" });
    await expect(dialog.getByRole("combobox", { name: "Kota" })).toHaveValue("Kota Payakumbuh");
    const cari = dialog.getByPlaceholder("Cari nama pemilih");
    await expect(cari).toBeFocused();
    await cari.fill("ci");
    await expect(dialog.getByText("paling sedikit 3 huruf")).toBeVisible();
    await cari.fill("citra nugroho");
    const hasil = dialog.getByRole("link", { name: /^CITRA NUGROHO TPS 002/ });
    await expect(hasil.first()).toContainText(`TPS 002, ${pemilih.nama}, Payakumbuh Barat`);
    await hasil.first().click();
    await expect(page).toHaveURL(alamatDaftar(pemilih.id, `&lihat=${pemilih.id}002&nomor=57`));
    const judul = `DPT TPS 002, ${pemilih.nama}`;
    await expect(tabel(page, judul).locator("tr[data-marked]")).toContainText("CITRA NUGROHO");
    await expect(tabel(page, judul).locator("tr[data-marked]")).toBeInViewport();
  });
  await test.step("TPS-013 TPS-015 Unduh TPS dan kelurahan: tujuan dan UU PDP dahulu", async () => {
    async function unduh(nama: string): Promise<string[][]> {
      const dialog = page.getByRole("dialog", { name: `Unduh DPT ${nama}` });
      await expect(dialog).toContainText("Undang-Undang Nomor 27 Tahun 2022");
      await dialog.getByRole("button", { name: "Unduh", exact: true }).click();
      await expect(dialog.getByText("Wajib diisi")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Tujuan" }).fill("Undangan rapat saksi");
      const started = new Promise<Download>((resolve) => {
        page.context().once("page", (tab) => tab.once("download", resolve));
      });
      await dialog.getByRole("button", { name: "Unduh", exact: true }).click();
      const download = await started;
      const workbook = read(await readFile(await download.path()));
      await expect(dialog).toBeHidden();
      const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""] ?? {};
      return utils.sheet_to_json<string[]>(sheet, { header: 1 });
    }
    await pindah(page, alamatDaftar(pemilih.id));
    await menuBaris(page, "TPS 002", "Unduh TPS");
    const satu = await unduh("TPS 002");
    expect(satu.filter((row) => row.includes(namaPemilih(0)))).not.toHaveLength(0);
    expect(satu.length).toBeGreaterThan(70);
    expect(satu.length).toBeLessThan(90);
    await page.getByRole("button", { name: "Unduh", exact: true }).click();
    expect((await unduh(`Kelurahan ${pemilih.nama}`)).length).toBeGreaterThan(250);
  });
  await test.step("TPS-017 TPS-039 TPS-043 TPS-044 unggah data TPS sebuah kelurahan", async () => {
    await pindah(page, alamatDaftar(kosong.id));
    await page.getByRole("button", { name: "Unggah daftar pemilih" }).click();
    const dialog = page.getByRole("dialog", { name: "Unggah Data TPS" });
    await expect(dialog.locator("input[type=file]")).toHaveAttribute("accept", ".xls,.xlsx");
    await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
    await expect(dialog.getByText("File harus diisi")).toBeVisible();
    await unggah(page, "dpt.csv", Buffer.from("No,Nama"));
    await expect(dialog.getByText("Jenis berkas ini tidak dapat dipakai.")).toBeVisible();
    await unggah(page, "dpt.xlsx", berkas([KEPALA, ...barisPemilih(1, 20), ...barisPemilih(2, 9)]));
    await expect(toast(page, "Data TPS Berhasil diupdate")).toContainText("Dokumen TPS");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: /^TPS 002 9 / })).toBeVisible();
    await expect(page.getByRole("table", { name: /menurut usia/ })).toContainText("15–19");
  });
  await test.step("berkas dengan galat: daftarnya, dan jalan ke pratinjau", async () => {
    bolehDiKonsol("400");
    await pindah(page, alamatDaftar(pemilih.id));
    await expect(page.getByRole("combobox", { name: "Kelurahan" })).toHaveValue(pemilih.nama);
    await page.getByRole("button", { name: "Unggah Data TPS" }).click();
    await unggah(page, "dpt.xlsx", berkas([KEPALA, ...barisPemilih(1, 3), "4,DEWI,tua,1,1,1,P"]));
    const galat = page.getByRole("dialog", { name: "Unggah Data TPS" }).getByRole("alert");
    await expect(galat).toContainText("Berkas belum dapat diterapkan");
    await expect(galat).toContainText("baris 5");
    await galat.getByRole("link", { name: "Lihat pratinjau impor" }).click();
    await expect(page.getByRole("heading", { name: "dpt.xlsx" })).toBeVisible();
  });
  await test.step("berkas yang masih dikerjakan: jalan ke halaman impor", async () => {
    await page.route("/api/dpt", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({
        response,
        json: { ...json, data: { ...json.data, is_diterapkan: false } },
      });
    });
    await pindah(page, alamatDaftar(pemilih.id));
    await page.getByRole("button", { name: "Unggah Data TPS" }).click();
    await unggah(
      page,
      "dpt.xlsx",
      berkas([KEPALA, ...barisPemilih(1, 180), ...barisPemilih(2, 70)]),
    );
    const dialog = page.getByRole("dialog", { name: "Unggah Data TPS" });
    await expect(dialog.getByText("Berkas masih dikerjakan")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Ikuti di halaman impor" })).toHaveAttribute(
      "href",
      /^\/impor\/\d+$/,
    );
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("tanpa izin melihat nama: penjelasan, tanpa unduhan", async () => {
    await ubahJawaban(
      page,
      "/api/self",
      ({ data }: { data: { akses: { key: string; value: boolean }[] } }) => ({
        data: {
          ...data,
          akses: data.akses.map((one) => (one.key === "dpt.read" ? { ...one, value: false } : one)),
        },
      }),
    );
    await page.goto(alamatDaftar(pemilih.id));
    await expect(page.getByRole("button", { name: "Unduh", exact: true })).toHaveCount(0);
    for (const [tombol, judul] of [
      ["DPT Kelurahan", `DPT Kelurahan ${pemilih.nama}`],
      ["Cari Pemilih", "Cari Pemilih"],
    ] as const) {
      await page.getByRole("button", { name: tombol }).click();
      const dialog = page.getByRole("dialog", { name: judul });
      await expect(dialog).toContainText("Nama pemilih tidak ditampilkan");
      await expect(dialog.getByPlaceholder("Cari nama pemilih")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });
});

// Witnesses from a file with faults to one who is in: corrected, chosen, applied, an account, a code
// on paper, a tap.
import type { Page } from "@playwright/test";
import { buatBuku, type IsiSel } from "../server/src/testing/buku.ts";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { expect, expectAccessible, expectAccessibleAndFitting, settle, test } from "./test.ts";

const JUDUL = ["NIK", "Nama Lengkap", "Nomer WA", "Jenis"];
const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const ANI = ["1376014101900001", "Ani Wijaya", "0812 3456 7890", "TPS"];
const BENI = ["1376014101900002", "Beni Saputra", "+62 812-3456-7891", "Kelurahan"];

async function pilihBerkas(page: Page, ...rows: IsiSel[][]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Unggah Saksi" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /berkas/i }).click();
  const buffer = Buffer.from(buatBuku({ lembar: { Saksi: [JUDUL, ...rows] } }));
  await (await chooser).setFiles({ name: "saksi.xlsx", mimeType: MIME, buffer });
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
}

test("SAKSI-026..028 SAKSI-093 SAKSI-100 SAKSI-110 berkas saksi bermasalah diperbaiki, akunnya dibuat, kodenya dicetak, saksinya masuk", async ({
  page,
  browser,
  alamat,
  masukSebagai,
  bolehDiKonsol,
}) => {
  test.slow();
  bolehDiKonsol("400");
  await masukSebagai("kota");
  await page.goto("/saksi/akun");
  await settle(page);
  await page.getByRole("button", { name: "Unggah saksi" }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah Saksi" });
  await expect(dialog.getByRole("button", { name: "Unduh format" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Unduh data kelurahan" })).toBeVisible();
  await expectLocked(dialog.getByRole("combobox", { name: "Propinsi" }));
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
  await expect(dialog.getByText("File harus diisi").first()).toBeVisible();
  await expectAccessible(page);

  await pilihBerkas(page, ["3,57E+15", ...ANI.slice(1)], BENI);
  await expect(dialog.getByText("dipendekkan oleh aplikasi lembar kerja")).toBeVisible();
  await pilihBerkas(page, ANI, BENI, ANI.with(2, "0812 3456 7899"));
  await dialog.getByRole("link", { name: "Lihat pratinjau impor" }).click();
  await expect(page.getByText("Ada baris yang menunggu pilihan")).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText("Gabung", { exact: true }).click();
  await page.getByRole("button", { name: "Terapkan" }).click();
  await page
    .getByRole("dialog", { name: "Terapkan saksi.xlsx?" })
    .getByRole("button", { name: "Terapkan" })
    .click();
  await expect(page.getByText(/^Diterapkan /)).toBeVisible();

  await pindah(page, "/saksi/akun");
  await settle(page);
  await page.getByRole("button", { name: "Buat akun saksi" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Buat akun" }).click();
  const lembar = page.getByRole("button", { name: "Buat lembar tautan masuk" });
  await expect(async () => {
    await lembar.click();
    await expect(page.getByRole("heading", { name: /^Lembar masuk saksi/ })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  const ani = page
    .getByRole("list", { name: "Tautan masuk saksi" })
    .first()
    .getByRole("listitem")
    .filter({ hasText: "Ani Wijaya" });
  const tautan = await ani.locator("code").innerText();
  const kunciTautan = tautan.split("/").at(-1) ?? tautan;

  // Shown this once: a click elsewhere asks first, and a no leaves the sheet as it was.
  await page
    .getByRole("navigation", { name: "Kelompok menu" })
    .getByRole("link", { name: "Beranda" })
    .click();
  const tanya = page.getByRole("dialog", { name: "Tinggalkan tanpa menyimpannya?" });
  await tanya.getByRole("button", { name: "Kembali" }).click();
  await expect(tanya).toHaveCount(0);
  await expect(ani).toBeVisible();

  const ponsel = await browser.newPage({
    baseURL: alamat,
    locale: "id-ID",
    viewport: { width: 360, height: 740 },
  });
  await ponsel.goto(tautan);
  await expect(ponsel.getByRole("button", { name: "Masuk sebagai saksi" })).toBeVisible();
  await expect(ponsel.getByText("Ani")).toHaveCount(0);
  let dikirim = 0;
  ponsel.on("request", (request) => {
    dikirim += request.method() === "POST" && request.postData()?.includes(kunciTautan) ? 1 : 0;
  });
  await ponsel.getByRole("button", { name: "Masuk sebagai saksi" }).dblclick();
  await expect(ponsel).toHaveURL(/\/beranda$/);
  expect(dikirim).toBe(1);
  await ponsel.close();
  const lain = await browser.newPage({ baseURL: alamat, locale: "id-ID" });
  await lain.goto(tautan);
  await lain.getByRole("button", { name: "Masuk sebagai saksi" }).click();
  await expect(lain.getByText("Tautan masuk ini tidak berlaku lagi")).toBeVisible();
  await lain.close();
});

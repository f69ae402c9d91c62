// The pages of reports: where they are and what is on them. Every file has a kelurahan of its own,
// and every test its own TPS in it.
import { readFile } from "node:fs/promises";
import { expect, type Download, type Locator, type Page } from "@playwright/test";

export const KELURAHAN = {
  daftar: { id: 1376011003, nama: "Kubu Gadang" },
  laporan: { id: 1376011004, nama: "Bulakan Balai Kandi" },
  dokumentasi: { id: 1376011005, nama: "Payolansek" },
  jaringan: { id: 1376011009, nama: "Padang Tinggi Piliang" },
  caleg: { id: 1376011002, nama: "Ibuah" },
  excel: { id: 1376011011, nama: "Koto Tangah" },
} as const;
export type Kelurahan = (typeof KELURAHAN)[keyof typeof KELURAHAN];

export const PRESIDEN = 5;
export const DOKUMENTASI = 4;

export const tpsId = ({ id }: Kelurahan, nomor: number): number => id * 1000 + nomor;
export const namaTps = (nomor: number): string => `TPS ${String(nomor).padStart(3, "0")}`;

const namesOf = ({ nama }: Kelurahan, nomor: number): string =>
  [namaTps(nomor), nama].map(encodeURIComponent).join("/");

export const alamatPilihan = (kelurahan: Kelurahan, nomor: number): string =>
  `/qc/${tpsId(kelurahan, nomor)}/${namesOf(kelurahan, nomor)}`;

export const alamatLaporan = (kelurahan: Kelurahan, nomor: number, jenis = PRESIDEN): string =>
  `/qc/${tpsId(kelurahan, nomor)}/laporan/${jenis}/${namesOf(kelurahan, nomor)}`;

/** The field of a figure: "Suara sah". */
export const isian = (page: Page, nama: string): Locator =>
  page.getByRole("textbox", { name: `Jumlah ${nama}`, exact: true });

/** The field of a pair. */
export const suara = (page: Page, nomor: number): Locator =>
  page.getByRole("textbox", {
    name: `Jumlah Suara 0${nomor} Pasangan calon nomor urut ${nomor}`,
    exact: true,
  });

/** What its colour says: done, look at this. */
const WARNA = { success: /green/, warning: /yellow/ } as const;

export const expectJenis = async (pesan: Locator, jenis: keyof typeof WARNA): Promise<void> =>
  expect(pesan).toHaveAttribute("style", WARNA[jenis]);

export const toast = (page: Page, text: string | RegExp): Locator =>
  page
    .locator(".mantine-Notifications-notification")
    .filter(
      typeof text === "string" ? { has: page.getByText(text, { exact: true }) } : { hasText: text },
    );

/** The workbook of the kelurahan, as the button gives it. */
export async function unduhExcel(page: Page, kelurahanId: number): Promise<Buffer> {
  // Listened for at once: the tab may have closed again before a wait could begin.
  const started = new Promise<Download>((resolve) => {
    page.context().once("page", (tab) => tab.once("download", resolve));
  });
  await page.getByRole("button", { name: "Unduh Excel" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`qc-${kelurahanId}.xlsx`);
  return readFile(await download.path());
}

export async function unggahExcel(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole("button", { name: "Unggah Excel" }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah Excel" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "qc.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  });
  await expect(dialog).toContainText("qc.xlsx");
  await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
}

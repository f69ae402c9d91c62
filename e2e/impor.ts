// An import through its pages, for tests of several kinds.
import type { Page } from "@playwright/test";
import { buatBuku, type IsiSel } from "../server/src/testing/buku.ts";
import { pindah } from "./menu.ts";
import { expect } from "./test.ts";

export const berkas = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

export const buku = (name: string, rows: readonly (readonly IsiSel[])[]) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: Buffer.from(buatBuku({ lembar: { Data: rows } })),
});

interface Unggahan {
  jenis: string;
  laporan?: string;
  isi: ReturnType<typeof berkas>;
}

/** Through the pages: what it holds, the file, until the preview. */
export async function unggah(page: Page, { jenis, laporan, isi }: Unggahan): Promise<void> {
  await pindah(page, "/impor");
  await page.getByRole("link", { name: "Unggah berkas" }).click();
  await page.getByRole("radio", { name: jenis, exact: true }).check();
  if (laporan !== undefined) {
    await page.getByRole("combobox", { name: "Jenis laporan" }).click();
    await page.getByRole("option", { name: laporan }).click();
  }
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Pilih berkas" }).click();
  await (await chooser).setFiles(isi);
  await expect(page.getByRole("heading", { name: isi.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Batalkan" })).toBeVisible();
}

export const saringan = (page: Page, name: string) =>
  page
    .getByRole("group", { name: "Baris yang ditampilkan" })
    .getByRole("button", { name, exact: true });

export async function jawabDialog(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("dialog", { name: title }).getByRole("button", { name: action }).click();
}

// Witnesses for the browser tests, through the front door, and what their pages have in common.
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { siapkanTps } from "./isi-data.ts";
import { KELURAHAN } from "./qc.ts";

/** In Payakumbuh Barat, with three TPS. */
export const TEMPAT = KELURAHAN.daftar;
export const PADANG = 1371;

interface SaksiBaru {
  nama: string;
  /** Its last digits make the NIK and the WA number. */
  nomor: number;
  kota?: number;
  jenis?: number;
  tps?: number;
  referensi?: number;
  namaReferensi?: string;
  kta?: string;
}

export const nikOf = (nomor: number): string => `13760145069${String(nomor).padStart(5, "0")}`;
export const waOf = (nomor: number): string => `62812345${String(nomor).padStart(5, "0")}`;

export async function buatSaksi(api: APIRequestContext, saksi: SaksiBaru): Promise<number> {
  const { nama, nomor, kota = 1376, jenis = 1, tps, referensi, namaReferensi, kta } = saksi;
  const daerah = { propinsi_id: Math.floor(kota / 100), kota_id: kota };
  const answer = await api.post("/api/saksi", {
    data: {
      nik: nikOf(nomor),
      nama_lengkap: nama,
      nomer_wa: waOf(nomor),
      nomer_kta: kta,
      jenis_id: jenis,
      referensi_id: referensi,
      nama_referensi: namaReferensi,
      ...daerah,
      penugasan:
        tps === undefined
          ? daerah
          : {
              ...daerah,
              kecamatan_id: Math.floor(TEMPAT.id / 10_000),
              kelurahan_id: TEMPAT.id,
              penugasan_tps: tps,
            },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}

export async function siapkanTempat(api: APIRequestContext): Promise<void> {
  await siapkanTps(api, TEMPAT, 3);
}

export const tabelSaksi = (page: Page): Locator =>
  page.getByRole("table", { name: "Daftar Saksi" });

export const baris = (page: Page, nama: string | RegExp): Locator =>
  tabelSaksi(page).getByRole("row", { name: nama });

export async function bukaMenu(page: Page, nama: string): Promise<void> {
  await page.getByRole("button", { name: `Menu ${nama}` }).click();
}

export async function pilihMenu(page: Page, nama: string, tindakan: string): Promise<void> {
  await bukaMenu(page, nama);
  await page.getByRole("menuitem", { name: tindakan, exact: true }).click();
}

/** In a picker of regions or another list. */
export async function pilih(di: Page | Locator, label: string, pilihan: string): Promise<void> {
  const field = di.getByRole("combobox", { name: label, exact: true });
  await field.click();
  const page = "page" in di ? di.page() : di;
  await page.getByRole("option", { name: pilihan, exact: true }).click();
}

/** What a list offers, all of it and in its order. */
export async function expectPilihan(
  di: Page | Locator,
  label: string,
  pilihan: readonly string[],
): Promise<void> {
  const page = "page" in di ? di.page() : di;
  await di.getByRole("combobox", { name: label, exact: true }).click();
  await expect(page.getByRole("option")).toHaveText([...pilihan]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
}

/** A tool above the list of witnesses that has several things to do. */
export async function pilihAlat(page: Page, tombol: string, isi: string): Promise<void> {
  // One that is still closing may have a button of this name.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: tombol, exact: true }).click();
  await page.getByRole("menuitem", { name: isi, exact: true }).click();
}

// Voters for the browser tests, and where the pages of TPS are. Every file has kelurahan of its own.
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { imporBaris } from "./isi-data.ts";

/** In Payakumbuh Barat. */
export const KELURAHAN_TPS = {
  daftar: { id: 1376011003, nama: "Kubu Gadang" },
  pemilih: { id: 1376011004, nama: "Bulakan Balai Kandi" },
  kosong: { id: 1376011005, nama: "Payolansek" },
} as const;

const DEPAN = ["ABDUL", "BUDI", "CITRA", "DEWI", "EKO", "FITRI", "GUNAWAN", "HENDRA", "INDAH"];
const BELAKANG = ["SANTOSO", "WIJAYA", "LESTARI", "PRATAMA", "HARTONO", "SUSANTI", "NUGROHO"];

const bagian = (list: readonly string[], at: number): string => list[at % list.length] ?? "";

/** The name of voter `at` of a TPS: 63 different ones. */
export const namaPemilih = (at: number): string =>
  `${bagian(DEPAN, at)} ${bagian(BELAKANG, Math.floor(at / DEPAN.length))}`;

export const KEPALA = "No,Nama,Usia,RT,RW,TPS,Jenis Kelamin";

/** Lines of a voters' file; RW 001 and 002 of RT 011 to 013 each. */
export const barisPemilih = (tps: number, jumlah: number): string[] =>
  Array.from({ length: jumlah }, (_, at) =>
    [
      at + 1,
      namaPemilih(at),
      17 + (at % 60),
      (at % 3) + 11,
      (at % 2) + 1,
      tps,
      at % 2 === 0 ? "L" : "P",
    ].join(","),
  );

/** Voters by name: `[120, 60]` in TPS 001 and TPS 002. */
export async function siapkanPemilih(
  api: APIRequestContext,
  kelurahanId: number,
  perTps: readonly number[],
): Promise<void> {
  await imporBaris(api, { jenis: "dpt", wilayah_id: String(kelurahanId), buat_tps: "1" }, [
    KEPALA,
    ...perTps.flatMap((jumlah, index) => barisPemilih(index + 1, jumlah)),
  ]);
}

export async function nyalakanHapus(api: APIRequestContext, isOn: boolean): Promise<void> {
  const answer = await api.put("/api/pengaturan", { data: { fitur: { hapus_tps: isOn } } });
  expect(answer.status()).toBe(200);
}

export const alamatDaftar = (wilayahId: number, rest = ""): string =>
  `/tps/list?wilayah_id=${wilayahId}${rest}`;

export async function pilih(page: Page, level: string, nama: string): Promise<void> {
  await page.getByRole("combobox", { name: level, exact: true }).click();
  await page.getByRole("option", { name: nama, exact: true }).click();
}

export const tabel = (page: Page, nama: string): Locator =>
  page.getByRole("table", { name: nama, exact: true });

/** One entry of the menu of a row. */
export async function menuBaris(page: Page, baris: string, pilihan: string): Promise<void> {
  await page.getByRole("button", { name: `Menu ${baris}` }).click();
  await page.getByRole("menuitem", { name: pilihan }).click();
}

// Events for the browser tests, through the front door, and the page at their door.
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { connect } from "../server/src/platform/db.ts";
import type { Peladen } from "./peladen.ts";

const KELURAHAN = 1_376_011_001;
const JAM = 3_600_000;
export const kta = (nomor: number): string => `1376-${String(nomor).padStart(4, "0")}`;
export const nama = (nomor: number): string => `Anggota Nomor ${nomor}`;
export const ANGGOTA = Array.from({ length: 20 }, (_, index) => index + 1);
export const kartuAnggota = (nomor: number): string =>
  `${kta(nomor)},1376-00000${nomor % 10},${nama(nomor)}`;

/** Shows the pages of events, and fills a kelurahan of Payakumbuh with members. */
export async function siapkanEvent(api: APIRequestContext, peladen: Peladen): Promise<void> {
  await api.put("/api/pengaturan", { data: { fitur: { event: true } } });
  const { db, close } = connect(peladen.database, { connections: 1 });
  await db
    .insertInto("anggota")
    .values(
      ANGGOTA.map((nomor) => ({
        nomer_kta: kta(nomor),
        nama: nama(nomor),
        kelurahan_id: KELURAHAN,
      })),
    )
    .execute();
  await close();
}

export interface EventUji {
  id: number;
  kode: string;
}

interface Isian {
  wilayah?: number;
  is_kode_berputar?: 0 | 1;
}

/** One that runs now, in Payakumbuh unless said. */
export async function buatEvent(
  api: APIRequestContext,
  judul: string,
  { wilayah = 1376, is_kode_berputar = 0 }: Isian = {},
): Promise<EventUji> {
  const data = {
    nama: judul,
    wilayah,
    waktu_mulai_presensi: formatWib(new Date(Date.now() - JAM)),
    waktu_akhir_presensi: formatWib(new Date(Date.now() + JAM)),
    peran: [],
    is_kode_berputar,
  };
  const answer = await api.post("/api/event", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).data;
  const { kode } = (await (await api.get(`/api/event/${id}`)).json()).data;
  return { id, kode };
}

export const hadir = async (
  api: APIRequestContext,
  { id }: Pick<EventUji, "id">,
): Promise<string[]> => {
  const { data } = await (await api.get(`/api/event/${id}/presensi?per_page=100`)).json();
  return data.map((one: { nomer_kta: string }) => one.nomer_kta).toSorted();
};

export const catat = (api: APIRequestContext, { kode }: EventUji, nomor: number) =>
  api.post("/api/presensi_nomer_kta", { data: { kode, nomer_kta: kta(nomor) } });

export const kolomKta = (page: Page): Locator => page.getByRole("textbox", { name: "Nomor KTA" });
export const hasil = (page: Page): Locator =>
  page.getByRole("status").filter({ has: page.locator("svg") });

/** As a keyboard that a scanner pretends to be: fast, without an Enter. */
export const pindai = (page: Page, kartu: string): Promise<void> => page.keyboard.type(kartu);

/** The page is kept for a start without a network. */
export async function expectTersimpan(page: Page): Promise<void> {
  const tersimpan = () =>
    page.evaluate(async () => {
      const cache = await caches.open("presensi");
      const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
      const ada = await Promise.all(["/presensi/", script].map((alamat) => cache.match(alamat)));
      return navigator.serviceWorker.controller !== null && ada.every((one) => one !== undefined);
    });
  await expect.poll(tersimpan).toBe(true);
}

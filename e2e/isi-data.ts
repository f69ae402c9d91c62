// Data for browser tests, through the front door: imports, reports and documents over HTTP.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";
import sharp from "sharp";
import { DOKUMENTASI, PRESIDEN, tpsId, type Kelurahan } from "./qc.ts";

async function terima(answer: APIResponse, status: number) {
  expect(answer.status(), `${answer.url()}: ${await answer.text()}`).toBe(status);
  return (await answer.json()).data;
}

interface Pratinjau {
  boleh_diterapkan: boolean;
  pertanyaan: readonly { kunci: string }[];
}

async function tunggu(api: APIRequestContext, id: number): Promise<Pratinjau> {
  for (;;) {
    const data = await terima(await api.get(`/api/impor/${id}`), 200);
    if (!["antre", "diperiksa", "menerapkan"].includes(data.status)) {
      return data;
    }
    await sleep(50);
  }
}

/** No file here has a column for every contender, and none means one. */
async function jawabTanpaKolom(api: APIRequestContext, id: number): Promise<void> {
  const { pertanyaan } = await tunggu(api, id);
  const jawaban = pertanyaan.map(({ kunci }) => ({ pertanyaan: kunci, jawaban: "lanjut" }));
  if (jawaban.length > 0) {
    await terima(await api.post(`/api/impor/${id}/jawaban`, { data: { jawaban } }), 202);
  }
}

/** Imports lines of comma-separated values; what is there already stays. */
export async function imporBaris(
  api: APIRequestContext,
  fields: Readonly<Record<string, string>>,
  lines: readonly string[],
): Promise<void> {
  const file = { name: "data.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  const { id } = await terima(
    await api.post("/api/impor", { multipart: { ...fields, file } }),
    202,
  );
  await jawabTanpaKolom(api, id);
  expect(await tunggu(api, id)).toMatchObject({ boleh_diterapkan: true });
  await terima(await api.post(`/api/impor/${id}/terapkan`), 202);
  await tunggu(api, id);
}

/** TPS 001 and so on with 200 voters each. */
export async function siapkanTps(
  api: APIRequestContext,
  kelurahan: Kelurahan,
  jumlah: number,
): Promise<void> {
  const ids = Array.from({ length: jumlah }, (_, index) => tpsId(kelurahan, index + 1));
  await imporBaris(api, { jenis: "tps" }, ["tps_id,dpt", ...ids.map((id) => `${id},200`)]);
}

interface LaporanServer {
  versi: number;
  is_masuk: boolean;
  item: { id: number; singkat: string; jumlah_suara: number | null }[];
}

export async function bacaLaporan(
  api: APIRequestContext,
  tps: number,
  jenis = PRESIDEN,
): Promise<LaporanServer> {
  return terima(await api.get(`/api/qc_tps/${tps}/laporan/${jenis}`), 200);
}

/** What the server holds, by short name, without what is not filled in. */
export async function isiLaporan(
  api: APIRequestContext,
  tps: number,
): Promise<Record<string, number>> {
  const { item } = await bacaLaporan(api, tps);
  return Object.fromEntries(
    item.flatMap(({ singkat, jumlah_suara: jumlah }) =>
      jumlah === null ? [] : [[singkat, jumlah]],
    ),
  );
}

const idOf = ({ item }: LaporanServer, nama: string) =>
  item.find(({ singkat }) => singkat === nama)?.id;

/** Saves as another user would, on top of what is there; items by their short names. */
export async function simpanLaporan(
  api: APIRequestContext,
  tps: number,
  isi: Readonly<Record<string, number>>,
): Promise<void> {
  const laporan = await bacaLaporan(api, tps);
  const answer = await api.post(`/api/qc_tps/${tps}/laporan/${PRESIDEN}`, {
    data: {
      jenis_laporan_id: PRESIDEN,
      berdasar_versi: laporan.versi,
      item: Object.entries(isi).map(([singkat, jumlah]) => ({
        id: idOf(laporan, singkat),
        jumlah_suara: jumlah,
      })),
    },
  });
  await terima(answer, 201);
}

/** Uploads a picture as the document of this short name. */
export async function unggahDokumen(
  api: APIRequestContext,
  tps: number,
  singkat: string,
): Promise<void> {
  const laporan = await bacaLaporan(api, tps, DOKUMENTASI);
  const buffer = await sharp({
    create: { width: 60, height: 80, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  const answer = await api.post(`/api/qc_tps_dokumentasi/${tps}/laporan/${DOKUMENTASI}`, {
    multipart: {
      jenis_laporan_id: DOKUMENTASI,
      dokumentasi_id: String(idOf(laporan, singkat)),
      file: { name: "c-hasil.png", mimeType: "image/png", buffer },
    },
  });
  await terima(answer, 201);
}

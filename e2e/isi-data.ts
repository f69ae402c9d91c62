// Data for browser tests, through the front door: imports, reports and documents over HTTP.
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";

export interface Masuk {
  url: string;
  token: string;
}

const Jawaban = z.object({
  data: z.object({
    id: z.number().optional(),
    status: z.string().optional(),
    boleh_diterapkan: z.boolean().optional(),
    versi: z.number().optional(),
    item: z.array(z.object({ id: z.number(), singkat: z.string() })).optional(),
  }),
});

async function kirim(
  { url, token }: Masuk,
  route: string,
  body?: FormData | object,
): Promise<z.output<typeof Jawaban>["data"]> {
  const [method = "", path = ""] = route.split(" ");
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${route}: ${answer.status} ${text}`);
  }
  return Jawaban.parse(JSON.parse(text)).data;
}

function formulir(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, value);
  }
  form.set("file", file);
  return form;
}

async function tunggu(masuk: Masuk, id: number) {
  for (;;) {
    const data = await kirim(masuk, `GET /api/impor/${id}`);
    if (!["antre", "diperiksa", "menerapkan"].includes(data.status ?? "")) {
      return data;
    }
    await sleep(50);
  }
}

/** Imports lines of comma-separated values; what is there already stays. */
export async function imporBaris(
  masuk: Masuk,
  fields: Readonly<Record<string, string>>,
  lines: readonly string[],
): Promise<void> {
  const file = new File([lines.join("\n")], "data.csv", { type: "text/csv" });
  const { id = 0 } = await kirim(masuk, "POST /api/impor", formulir(fields, file));
  const { boleh_diterapkan: isGood } = await tunggu(masuk, id);
  if (isGood !== true) {
    throw new Error(`import ${id} has faults`);
  }
  await kirim(masuk, `POST /api/impor/${id}/terapkan`);
  await tunggu(masuk, id);
}

interface LaporanUji {
  tpsId: number;
  jenisId: number;
  suara: Readonly<Record<string, number>>;
}

async function bacaLaporan(masuk: Masuk, tpsId: number, jenisId: number) {
  const { item = [], versi } = await kirim(masuk, `GET /api/qc_tps/${tpsId}/laporan/${jenisId}`);
  return { versi, idOf: new Map(item.map(({ singkat, id }) => [singkat, id])) };
}

/** Saves a report; items by their short names. */
export async function simpanLaporan(
  masuk: Masuk,
  { tpsId, jenisId, suara }: LaporanUji,
): Promise<void> {
  const { versi, idOf } = await bacaLaporan(masuk, tpsId, jenisId);
  await kirim(masuk, `POST /api/qc_tps/${tpsId}/laporan/${jenisId}`, {
    jenis_laporan_id: jenisId,
    berdasar_versi: versi,
    item: Object.entries(suara).map(([singkat, jumlah]) => ({
      id: idOf.get(singkat),
      jumlah_suara: jumlah,
    })),
  });
}

const DOKUMENTASI = 4;

/** Uploads a picture as the document of this short name. */
export async function unggahDokumen(masuk: Masuk, tpsId: number, singkat: string): Promise<void> {
  const { idOf } = await bacaLaporan(masuk, tpsId, DOKUMENTASI);
  const image = await sharp({
    create: { width: 60, height: 80, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(image)], "c-hasil.png", { type: "image/png" });
  const fields = {
    jenis_laporan_id: String(DOKUMENTASI),
    dokumentasi_id: String(idOf.get(singkat)),
  };
  await kirim(
    masuk,
    `POST /api/qc_tps_dokumentasi/${tpsId}/laporan/${DOKUMENTASI}`,
    formulir(fields, file),
  );
}

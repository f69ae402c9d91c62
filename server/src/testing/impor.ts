// Uploading files in tests as a browser would: multipart, then watching the import.
import { setTimeout as sleep } from "node:timers/promises";
import type { Jawaban, TestApp } from "./test-app.ts";

export interface Unggahan {
  token: string;
  nama?: string;
  isi: string | Uint8Array<ArrayBuffer>;
  /** More files beside it. */
  lain?: readonly { nama: string; isi: string | Uint8Array<ArrayBuffer> }[];
  fields: Record<string, string>;
  route?: string;
}

export async function unggah(
  app: TestApp,
  { token, nama = "berkas.csv", isi, lain = [], fields, route = "POST /api/impor" }: Unggahan,
): Promise<Jawaban> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    form.append(key, value);
  }
  for (const berkas of [{ nama, isi }, ...lain]) {
    form.append("file", new Blob([berkas.isi]), berkas.nama);
  }
  return app.panggil(route, { token, body: form });
}

async function isBusy(app: TestApp, token: string, id: number): Promise<boolean> {
  const { body } = await app.panggil("GET /api/pekerjaan", { token });
  return body.data.some(
    ({ alamat, status }: { alamat: string; status: string }) =>
      alamat === `/impor/${id}` && ["antre", "berjalan"].includes(status),
  );
}

/** News of work come as it moves on; of another process's a second later. */
const TANPA_KABAR_MS = 250;

/** The import once nothing is being done with it, and who reads recaps has been told. */
export async function tunggu(app: TestApp, token: string, id: number): Promise<Jawaban["body"]> {
  let dengar: () => void = () => undefined;
  const berhenti = app.context.live.listen(({ topik }) => topik === "pekerjaan" && dengar());
  try {
    for (;;) {
      const kabar = new Promise<void>((resolve) => (dengar = resolve));
      const { body } = await app.panggil(`GET /api/impor/${id}`, { token });
      const isMoving = ["antre", "diperiksa", "menerapkan"].includes(body.data.status);
      if (!isMoving && !(await isBusy(app, token, id))) {
        return body.data;
      }
      await Promise.race([kabar, sleep(TANPA_KABAR_MS)]);
    }
  } finally {
    berhenti();
  }
}

/** Uploads and waits for the preview. */
export async function periksa(app: TestApp, unggahan: Unggahan): Promise<Jawaban["body"]> {
  const { body } = await unggah(app, unggahan);
  return tunggu(app, unggahan.token, body.data.id);
}

/** Says of a file that it has no column for some contenders, and means none. */
export async function tanpaKolom(
  app: TestApp,
  token: string,
  preview: Jawaban["body"],
): Promise<Jawaban["body"]> {
  const lepas = preview.pertanyaan.filter(({ kunci }: { kunci: string }) =>
    kunci.startsWith("tanpa-kolom:"),
  );
  if (lepas.length === 0) {
    return preview;
  }
  const jawaban = lepas.map(({ kunci }: { kunci: string }) => ({
    pertanyaan: kunci,
    jawaban: "lanjut",
  }));
  await app.panggil(`POST /api/impor/${preview.id}/jawaban`, { token, body: { jawaban } });
  return tunggu(app, token, preview.id);
}

/** Uploads, and applies what has no faults. */
export async function impor(app: TestApp, unggahan: Unggahan): Promise<Jawaban["body"]> {
  const { token } = unggahan;
  const preview = await tanpaKolom(app, token, await periksa(app, unggahan));
  if (!preview.boleh_diterapkan) {
    return preview;
  }
  await app.panggil(`POST /api/impor/${preview.id}/terapkan`, { token });
  return tunggu(app, token, preview.id);
}

interface Galat {
  baris: number;
  kolom: string | null;
  alasan: string;
}

/** The faults of a preview: row, column, reason. */
export const faultsOf = ({ galat }: { galat: Galat[] }) =>
  galat.map(({ baris, kolom, alasan }) => [baris, kolom, alasan]);

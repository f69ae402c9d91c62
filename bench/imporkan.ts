// What measurements ask of the application, as its users would: a file on its way in.
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bangku } from "./bangku.ts";

export async function panggil(
  { port }: Pick<Bangku, "port">,
  token: string,
  { path, ...init }: RequestInit & { path: string },
) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  return (await answer.json()) as {
    data: { id: number; status: string; pesan: string | null };
    total: number;
  };
}

async function menjadi(
  bangku: Bangku,
  token: string,
  [id, status]: [number, string],
): Promise<void> {
  for (;;) {
    const { data } = await panggil(bangku, token, { path: `impor/${id}` });
    if (data.status === status) {
      return;
    }
    if (data.status === "gagal") {
      throw new Error(data.pesan ?? "gagal");
    }
    await sleep(50);
  }
}

interface Berkas {
  jenis: string;
  jenis_laporan_id?: string;
  wilayahId: number;
  path: string;
}

/** Uploads and applies. @returns the milliseconds until each step was done */
export async function imporkan(
  bangku: Bangku,
  token: string,
  { jenis, jenis_laporan_id: laporanId, wilayahId, path }: Berkas,
): Promise<{ unggah: number; siap: number; semua: number }> {
  const start = performance.now();
  const form = new FormData();
  form.append("jenis", jenis);
  form.append("wilayah_id", String(wilayahId));
  if (laporanId !== undefined) {
    form.append("jenis_laporan_id", laporanId);
  }
  form.append("file", await openAsBlob(path), basename(path));
  const { data } = await panggil(bangku, token, { path: "impor", method: "POST", body: form });
  const unggah = performance.now() - start;
  await menjadi(bangku, token, [data.id, "siap"]);
  const siap = performance.now() - start;
  await panggil(bangku, token, { path: `impor/${data.id}/terapkan`, method: "POST" });
  await menjadi(bangku, token, [data.id, "diterapkan"]);
  return { unggah, siap, semua: performance.now() - start };
}

// What the measurements of voters ask of the application, as its users would.
import { openAsBlob } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bangku } from "./bangku.ts";

/** Where the imported voters live. */
export const KOTA_IMPOR = 3578;

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

export async function imporBerkas(bangku: Bangku, token: string, path: string) {
  const start = performance.now();
  const form = new FormData();
  form.append("jenis", "dpt");
  form.append("wilayah_id", String(KOTA_IMPOR));
  form.append("file", await openAsBlob(path), path.endsWith("csv") ? "dpt.csv" : "dpt.xlsx");
  const { data } = await panggil(bangku, token, { path: "impor", method: "POST", body: form });
  const unggah = performance.now() - start;
  await menjadi(bangku, token, [data.id, "siap"]);
  const siap = performance.now() - start;
  await panggil(bangku, token, { path: `impor/${data.id}/terapkan`, method: "POST" });
  await menjadi(bangku, token, [data.id, "diterapkan"]);
  const { total } = await panggil(bangku, token, { path: `dpt_kota?kota_id=${KOTA_IMPOR}&s=siti` });
  if (total === 0) {
    throw new Error("nobody is found");
  }
  return { unggah, siap, semua: performance.now() - start };
}

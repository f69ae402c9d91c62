// Files of voters on their way in.
import type { Bangku } from "./bangku.ts";
import { imporkan, panggil } from "./imporkan.ts";

/** Where the imported voters live. */
export const KOTA_IMPOR = 3578;

export async function imporBerkas(bangku: Bangku, token: string, path: string) {
  const waktu = await imporkan(bangku, token, { jenis: "dpt", wilayahId: KOTA_IMPOR, path });
  const { total } = await panggil(bangku, token, { path: `dpt_kota?kota_id=${KOTA_IMPOR}&s=siti` });
  if (total === 0) {
    throw new Error("nobody is found");
  }
  return waktu;
}

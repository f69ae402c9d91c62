import * as z from "zod/mini";
import { PENCALONAN_AWAL, PengaturanPencalonan } from "#contract/sistem/pengaturan.contract.ts";
import type { Database } from "../../platform/db.ts";
import { readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";

const KUNCI = "pencalonan";

/** As it is stored: what an older version saved says less. */
const Tersimpan = z.object({
  ...PengaturanPencalonan.shape,
  penetapan: z._default(PengaturanPencalonan.shape.penetapan, null),
  partai: z._default(PengaturanPencalonan.shape.partai, null),
});

/** How lists of candidates are judged, and until when they can be mended. */
export async function readPengaturanPencalonan(db: Database): Promise<PengaturanPencalonan> {
  return (await readPengaturan(db, KUNCI, Tersimpan)) ?? PENCALONAN_AWAL;
}

export const savePengaturanPencalonan = async (
  tx: Database,
  usersId: number | null,
  nilai: PengaturanPencalonan,
): Promise<void> => savePengaturan(tx, { kunci: KUNCI, nilai, usersId });

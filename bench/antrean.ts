import { idBaris } from "../server/src/hasil/item/formulir.service.ts";
import type { Basis } from "../server/src/platform/db.ts";
import { itemIds, JENIS, listTpsBangku, tokenOf } from "./nasional.ts";
import { request } from "./penembak.ts";

const SUARA = [120, 129, 249, 200, 1, 2, 203, 254, 203, 0, 51, 200, 3, 203, 50, 110, 40];

/** Reports of the first `saksi` witnesses, one after the other, each of its own TPS. */
export async function antreanLaporan(
  { db }: Basis,
  { saksi, berdasarVersi }: { saksi: number; berdasarVersi: number },
): Promise<() => Buffer | undefined> {
  const ids = await itemIds(db, JENIS);
  const item = ids.map((id, index) => ({ id, jumlah_suara: SUARA[index] ?? 0 }));
  return antrean(await listTpsBangku(db), { jenisId: JENIS, saksi, berdasarVersi, item });
}

export const DPR = 1;

/** Pages of DPR: figures, parties, and of each its own votes and four candidates; 122 numbers. */
export async function antreanCalon(
  { db }: Basis,
  saksi: number,
): Promise<{ next: () => Buffer | undefined; angka: number }> {
  const ids = await itemIds(db, DPR);
  const partai = await db
    .selectFrom("partai")
    .select("id")
    .where("is_lokal_aceh", "=", false)
    .execute();
  const baris = partai.flatMap(({ id }) => [0, 1, 2, 3, 4].map((nomor) => idBaris(id, nomor)));
  const item = [...ids, ...baris].map((id, index) => ({ id, jumlah_suara: index % 60 }));
  const next = antrean(await listTpsBangku(db), { jenisId: DPR, saksi, berdasarVersi: 0, item });
  return { next, angka: item.length };
}

interface Isi {
  jenisId: number;
  saksi: number;
  berdasarVersi: number;
  item: readonly { id: number; jumlah_suara: number }[];
}

function antrean(
  tps: readonly number[],
  { jenisId, saksi, berdasarVersi, item }: Isi,
): () => Buffer | undefined {
  const body = JSON.stringify({ jenis_laporan_id: jenisId, berdasar_versi: berdasarVersi, item });
  let at = 0;
  return () => {
    const tpsId = at < saksi ? tps[at] : undefined;
    at += 1;
    return tpsId === undefined
      ? undefined
      : request({
          method: "POST",
          path: `/api/qc_tps/${tpsId}/laporan/${jenisId}`,
          token: tokenOf(at),
          body,
        });
  };
}

import type { Basis } from "../server/src/platform/db.ts";
import { itemIds, JENIS, listTpsBangku, tokenOf } from "./nasional.ts";
import { request } from "./penembak.ts";

const SUARA = [120, 129, 249, 200, 1, 2, 203, 254, 203, 0, 51, 200, 3, 203, 50, 110, 40];

/** Reports of the first `saksi` witnesses, one after the other, each of its own TPS. */
export async function antreanLaporan(
  { db }: Basis,
  { saksi, berdasarVersi }: { saksi: number; berdasarVersi: number },
): Promise<() => Buffer | undefined> {
  const [ids, tps] = await Promise.all([itemIds(db), listTpsBangku(db)]);
  const body = JSON.stringify({
    jenis_laporan_id: JENIS,
    berdasar_versi: berdasarVersi,
    item: ids.map((id, index) => ({ id, jumlah_suara: SUARA[index] ?? 0 })),
  });
  let at = 0;
  return () => {
    const tpsId = at < saksi ? tps[at] : undefined;
    at += 1;
    return tpsId === undefined
      ? undefined
      : request({
          method: "POST",
          path: `/api/qc_tps/${tpsId}/laporan/${JENIS}`,
          token: tokenOf(at),
          body,
        });
  };
}

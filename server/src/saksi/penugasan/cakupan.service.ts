import type * as z from "zod/mini";
import {
  jumlahKurang,
  type BarisCakupanSaksi,
  type KurangSaksi,
  type listCakupanSaksi,
} from "#contract/saksi/cakupan-saksi.contract.ts";
import { rentangKotaId } from "#contract/saksi/saksi.rules.ts";
import type { Wilayah } from "#contract/wilayah/wilayah.contract.ts";
import { contains, kotaOf, LABEL_TINGKAT, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";
import { hitunganAnak } from "../../tps/dpt/wilayah-dpt.service.ts";
import { rowsOf, toHalaman } from "../../platform/halaman.ts";
import { berdataDahulu, sort } from "../../platform/urut.rules.ts";
import { persen } from "../../platform/persen.rules.ts";
import { findWilayahJejak, filterWilayah } from "../../wilayah/wilayah.service.ts";
import { sumSaksiKota, sumSaksiPenugasan, type HitunganSaksi } from "./cakupan.repo.ts";
import type { HitunganRow } from "../../tps/dpt/wilayah-dpt.repo.ts";

type Hitungan = Pick<
  HitunganRow,
  "jumlah_tps" | "jumlah_tps_bersaksi" | "jumlah_tps_sah" | "jumlah_dpt" | "jumlah_dpt_bersaksi"
> &
  Omit<HitunganSaksi, "id">;

const NOL: Hitungan = {
  jumlah_tps: 0,
  jumlah_tps_bersaksi: 0,
  jumlah_tps_sah: 0,
  jumlah_dpt: 0,
  jumlah_dpt_bersaksi: 0,
  jumlah_saksi: 0,
  jumlah_bertugas: 0,
  jumlah_wa_valid: 0,
  jumlah_sekelurahan: 0,
};

const add = (total: Hitungan, row: Partial<Hitungan>): Hitungan => ({
  jumlah_tps: total.jumlah_tps + (row.jumlah_tps ?? 0),
  jumlah_tps_bersaksi: total.jumlah_tps_bersaksi + (row.jumlah_tps_bersaksi ?? 0),
  jumlah_tps_sah: total.jumlah_tps_sah + (row.jumlah_tps_sah ?? 0),
  jumlah_dpt: total.jumlah_dpt + (row.jumlah_dpt ?? 0),
  jumlah_dpt_bersaksi: total.jumlah_dpt_bersaksi + (row.jumlah_dpt_bersaksi ?? 0),
  jumlah_saksi: total.jumlah_saksi + (row.jumlah_saksi ?? 0),
  jumlah_bertugas: total.jumlah_bertugas + (row.jumlah_bertugas ?? 0),
  jumlah_wa_valid: total.jumlah_wa_valid + (row.jumlah_wa_valid ?? 0),
  jumlah_sekelurahan: total.jumlah_sekelurahan + (row.jumlah_sekelurahan ?? 0),
});

const KOTA = 2;

/** Witnesses by where they belong: of a kota the region of the assignment, else the kota. */
async function saksiRows(db: Database, wilayahId: Lingkup): Promise<HitunganSaksi[]> {
  const level = levelOf(wilayahId) ?? 0;
  if (level < KOTA) {
    return sumSaksiKota(db, rentangKotaId(wilayahId));
  }
  const rows = await sumSaksiPenugasan(db, kotaOf(wilayahId));
  return level === KOTA ? rows : rows.filter(({ id }) => contains(wilayahId, id));
}

/** Does what is counted under `id` lie in the region? 3500 is the province 35 itself, 0 the nation. */
const isBelow = (wilayahId: number, id: number): boolean =>
  id > 0 && contains(wilayahId, levelOf(id) === KOTA && id % 100 === 0 ? Math.floor(id / 100) : id);

function toBaris({ id, keterangan }: Wilayah, row: Hitungan): BarisCakupanSaksi {
  return {
    id,
    keterangan,
    label: LABEL_TINGKAT[levelOf(id) ?? 0] ?? "nasional",
    ...row,
    cakupan: persen(row.jumlah_tps_bersaksi, row.jumlah_tps),
    cakupan_dpt: persen(row.jumlah_dpt_bersaksi, row.jumlah_dpt),
  };
}

/** Those that have data first, or those that lack something, by how many TPS do. */
function filterKurang(
  rows: readonly BarisCakupanSaksi[],
  kurang: KurangSaksi | undefined,
): readonly BarisCakupanSaksi[] {
  if (kurang === undefined) {
    return berdataDahulu(rows);
  }
  const sisa = jumlahKurang[kurang];
  return rows.filter((row) => sisa(row) > 0).toSorted((a, b) => sisa(b) - sisa(a));
}

export async function cakupanSaksi(
  db: Database,
  wilayahId: Lingkup,
  query: z.output<typeof listCakupanSaksi.query>,
) {
  const [wilayah, tps, saksi] = await Promise.all([
    findWilayahJejak(db, wilayahId),
    hitunganAnak(db, wilayahId),
    saksiRows(db, wilayahId),
  ]);
  const anak = filterWilayah(wilayah.anak, query.s);
  const rows = anak.map((one) => {
    const own = [
      ...tps.filter(({ id }) => id === one.id),
      ...saksi.filter(({ id }) => isBelow(one.id, id)),
    ];
    return toBaris(one, own.reduce(add, NOL));
  });
  const terpilih = filterKurang(rows, query.kurang);
  return {
    ...toHalaman(rowsOf(sort(terpilih, query), query), terpilih.length, query),
    wilayah: toBaris(wilayah, [...tps, ...saksi].reduce(add, NOL)),
  };
}

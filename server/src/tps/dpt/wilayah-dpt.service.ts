// "Daftar Wilayah": TPS and voters of the children of a region, from counters.
import type * as z from "zod/mini";
import type { BarisWilayahDpt, listDptWilayah } from "#contract/tps/tps.contract.ts";
import type { Wilayah } from "#contract/wilayah/wilayah.contract.ts";
import {
  contains,
  kotaOf,
  LABEL_TINGKAT,
  levelOf,
  NASIONAL,
  tpsRange,
} from "#contract/wilayah/wilayah.rules.ts";
import { SELURUHNYA, type Lingkup } from "../../access/lingkup.ts";
import type { Basis, Database } from "../../platform/db.ts";
import { rowsOf, toHalaman } from "../../platform/halaman.ts";
import { berdataDahulu, sort } from "../../platform/urut.rules.ts";
import { persen } from "../../platform/persen.rules.ts";
import { findWilayahJejak, filterWilayah } from "../../wilayah/wilayah.service.ts";
import { countPemakaiTps, listTpsByKelurahan } from "../tps.repo.ts";
import { listPenginput, sumKecamatan, sumKelurahan, type HitunganRow } from "./wilayah-dpt.repo.ts";

const labelOf = (wilayahId: number) => LABEL_TINGKAT[levelOf(wilayahId) ?? 0] ?? "nasional";

type Hitungan = Omit<
  HitunganRow,
  "id" | "jumlah_tps_bersaksi" | "jumlah_tps_sah" | "jumlah_dpt_bersaksi"
>;

const NOL: Hitungan = {
  jumlah_tps: 0,
  jumlah_dpt: 0,
  jumlah_dpt_kuat: 0,
  jumlah_dpt_potensial: 0,
  jumlah_pemilih: 0,
  jumlah_tps_berdaftar: 0,
};

function hitunganOf(row: Hitungan) {
  return {
    jumlah_tps: row.jumlah_tps,
    jumlah_dpt: row.jumlah_dpt,
    jumlah_dpt_kuat: row.jumlah_dpt_kuat,
    jumlah_dpt_potensial: row.jumlah_dpt_potensial,
    jumlah_pemilih: row.jumlah_pemilih,
    jumlah_tps_berdaftar: row.jumlah_tps_berdaftar,
    jumlah_dpt_kuat_plus_potensial: row.jumlah_dpt_kuat + row.jumlah_dpt_potensial,
    cakupan: persen(row.jumlah_tps_berdaftar, row.jumlah_tps),
  };
}

const sum = (rows: readonly Hitungan[]): Hitungan =>
  rows.reduce(
    (total, row) => ({
      jumlah_tps: total.jumlah_tps + row.jumlah_tps,
      jumlah_dpt: total.jumlah_dpt + row.jumlah_dpt,
      jumlah_dpt_kuat: total.jumlah_dpt_kuat + row.jumlah_dpt_kuat,
      jumlah_dpt_potensial: total.jumlah_dpt_potensial + row.jumlah_dpt_potensial,
      jumlah_pemilih: total.jumlah_pemilih + row.jumlah_pemilih,
      jumlah_tps_berdaftar: total.jumlah_tps_berdaftar + row.jumlah_tps_berdaftar,
    }),
    NOL,
  );

const KELURAHAN = 4;

/** A kecamatan's id divided by this is the id of the child of a region of that level. */
const DIVISOR = [10_000, 100, 1] as const;

/** By the child that they lie in; of a kelurahan itself. */
export async function hitunganAnak(db: Database, wilayahId: Lingkup): Promise<HitunganRow[]> {
  const range = tpsRange(wilayahId);
  const divisor = DIVISOR[levelOf(wilayahId) ?? 3];
  return divisor === undefined
    ? sumKelurahan(db, kotaOf(wilayahId), range)
    : sumKecamatan(db, range, divisor);
}

function toBaris(anak: readonly Wilayah[], rows: readonly HitunganRow[]): BarisWilayahDpt[] {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return anak.map(({ id, keterangan }) => ({
    id,
    keterangan,
    label: labelOf(id),
    ...hitunganOf(rowById.get(id) ?? NOL),
  }));
}

async function isDapatDihapus({ db, query: send }: Basis, wilayahId: Lingkup): Promise<boolean> {
  if (levelOf(wilayahId) !== KELURAHAN) {
    return false;
  }
  const ids = (await listTpsByKelurahan(db, [wilayahId])).map(({ id }) => id);
  return ids.length > 0 && (await countPemakaiTps(send, kotaOf(wilayahId), ids)).length === 0;
}

export async function daftarWilayahDpt(
  basis: Basis,
  wilayahId: Lingkup,
  query: z.output<typeof listDptWilayah.query>,
) {
  const { db } = basis;
  const [wilayah, rows, isDihapus] = await Promise.all([
    findWilayahJejak(db, wilayahId),
    hitunganAnak(db, wilayahId),
    isDapatDihapus(basis, wilayahId),
  ]);
  const anak = filterWilayah(wilayah.anak, query.s);
  const sorted = sort(berdataDahulu(toBaris(anak, rows)), query);
  return {
    ...toHalaman(rowsOf(sorted, query), anak.length, query),
    wilayah: {
      id: wilayah.id,
      keterangan: wilayah.keterangan,
      label: wilayah.label,
      boleh_dihapus: isDihapus,
    },
    jumlah: hitunganOf(sum(rows)),
  };
}

/** The provinces in a region; a region below one has none to colour. */
export async function cakupanPropinsi(db: Database, lingkup: Lingkup): Promise<BarisWilayahDpt[]> {
  const [nasional, rows] = await Promise.all([
    findWilayahJejak(db, NASIONAL),
    hitunganAnak(db, SELURUHNYA),
  ]);
  return toBaris(
    nasional.anak.filter(({ id }) => contains(lingkup, id)),
    rows,
  );
}

const SHOWN = 20;

export async function penandaanInfo(db: Database, wilayahId: Lingkup) {
  const rows = await listPenginput(db, tpsRange(wilayahId), SHOWN);
  const of = (isCaleg: boolean) =>
    rows
      .filter((row) => row.is_caleg === isCaleg)
      .map(({ nama, terakhir }) => ({ nama, terakhir: terakhir.toISOString() }));
  return { admin: of(false), caleg: of(true) };
}

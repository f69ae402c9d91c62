import type { Tps, TpsQuery } from "#contract/tps/tps.contract.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Basis, Database } from "../platform/db.ts";
import { rowsOf, toHalaman } from "../platform/halaman.ts";
import { refuse } from "../platform/refusal.ts";
import { versiOf } from "../platform/versi.ts";
import { sort } from "../platform/urut.rules.ts";
import { jejakIds, mapWilayah, requireWilayah } from "../wilayah/wilayah.service.ts";
import { padRtRw } from "./rt-rw.rules.ts";
import { countPemakaiTps } from "./tps.repo.ts";
import { findTps, listTpsKelurahan, type TpsPenuh } from "./daftar-tps.repo.ts";

type Isian = Pick<TpsPenuh, "nama" | "keterangan">;

/** What its form changes. */
export const isianOf = ({ nama, keterangan }: Isian): Isian => ({ nama, keterangan });

const KHUSUS_DARI = 901;

const toTps = (row: TpsPenuh & { jumlah_cocok: number | null }): Tps => ({
  id: row.id,
  kelurahan_id: row.kelurahan_id,
  nomor: row.nomor,
  nama: row.nama,
  keterangan: row.keterangan,
  jumlah_dpt: row.jumlah_dpt,
  dpt_l: row.dpt_l,
  dpt_p: row.dpt_p,
  jumlah_pemilih: row.jumlah_pemilih,
  jumlah_cocok: row.jumlah_cocok,
  is_khusus: row.nomor >= KHUSUS_DARI,
  level: row.level_dpt[0] ?? 0,
  updated_at: row.updated_at.toISOString(),
});

export async function daftarTps({ db, query: send }: Basis, query: TpsQuery) {
  const { kelurahan_id: kelurahanId, s, rw, rt } = query;
  await requireWilayah(db, kelurahanId);
  const rows = await listTpsKelurahan(db, {
    kotaId: kotaOf(kelurahanId),
    kelurahanId,
    s,
    rw: rw === undefined ? undefined : padRtRw(rw),
    rt: rt === undefined ? undefined : padRtRw(rt),
  });
  const shown = rowsOf(sort(rows.map(toTps), query), query);
  const ids = shown.map(({ id }) => id);
  const pemakai = await countPemakaiTps(send, kotaOf(kelurahanId), ids);
  const used = new Set(pemakai.map(({ id }) => id));
  const data = shown.map((tps) => ({ ...tps, boleh_dihapus: !used.has(tps.id) }));
  return toHalaman(data, rows.length, query);
}

export async function daftarSaksiTps(db: Database, kelurahanId: number) {
  const kosong = { s: "", rw: undefined, rt: undefined };
  const rows = await listTpsKelurahan(db, { kotaId: kotaOf(kelurahanId), kelurahanId, ...kosong });
  return rows.map(({ id, nama, nomor, jumlah_saksi: jumlah }) => ({
    id,
    nama,
    nomor,
    jumlah_saksi: jumlah,
    is_bersaksi: jumlah > 0,
  }));
}

/** @throws Refusal tidak-ditemukan */
export async function readTps({ db, query }: Basis, id: number) {
  const row = (await findTps(db, kotaOf(id), id)) ?? refuse("tidak-ditemukan");
  const [wilayah, used] = await Promise.all([
    mapWilayah(db, jejakIds(row.kelurahan_id)),
    countPemakaiTps(query, kotaOf(id), [id]),
  ]);
  return {
    ...toTps({ ...row, jumlah_cocok: null }),
    jejak: jejakIds(row.kelurahan_id).flatMap((one) => wilayah.get(one) ?? []),
    boleh_dihapus: used.length === 0,
    versi: versiOf(isianOf(row)),
  };
}

import type {
  CakupanDapil,
  DapilDaftar,
  DapilDaftarQuery,
  DapilRinci,
  KandidatDapil,
  WilayahDapil,
} from "#contract/dapil.contract.ts";
import { contains, kecamatanOf, kotaOf, levelOf, tpsRange } from "#contract/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi } from "../access/lingkup.ts";
import { readDaftar } from "../caleg/daftar-caleg.service.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { refuse } from "../platform/refusal.ts";
import {
  isDapilDi,
  listAnggotaOf,
  listCakupan,
  listDapilById,
  listHitungan,
  listHitunganKelurahan,
  listIdDapil,
  type AnggotaDapilRow,
  type DapilDaftarRow,
  type HitunganDapilRow,
} from "./daftar-dapil.repo.ts";

/** @throws Refusal di-luar-wilayah */
export async function readDaftarDapil(
  db: Database,
  caller: Caller,
  { jenisCalegId, ...query }: DapilDaftarQuery & { jenisCalegId: number },
) {
  const { s, urut, arah, wilayah_id: wilayahId, propinsi_id, kota_id } = query;
  const lingkup = lingkupDi(caller, wilayahId);
  const filter = { jenisCalegId, lingkup, s, urut, arah, propinsi_id, kota_id };
  const { ids, total } = await listIdDapil(db, filter, potonganOf(query));
  const [rows, anggota] = await Promise.all([
    listDapilById(db, jenisCalegId, ids),
    listAnggotaOf(db, ids),
  ]);
  const byDapil = Map.groupBy(anggota, ({ dapil_id: id }) => id);
  const data: DapilDaftar[] = rows.map((row) => {
    const wilayah = byDapil.get(row.id) ?? [];
    return { ...row, wilayah_count: wilayah.length, wilayah };
  });
  return toHalaman(data, total, query);
}

export interface Ditunjuk {
  id: number;
  jenisCalegId: number;
}

const KELURAHAN = 4;

/** The figures of members: of kota and kecamatan from the counters, of kelurahan from their TPS. */
async function countAnggota(
  db: Database,
  { id, jenisCalegId }: Ditunjuk,
  anggota: readonly AnggotaDapilRow[],
): Promise<WilayahDapil[]> {
  if (anggota.length === 0) {
    return [];
  }
  // A member may be a whole province.
  const ranges = anggota.map((one) => tpsRange(one.id));
  const from = Math.min(...ranges.map((one) => one.from));
  const to = Math.max(...ranges.map((one) => one.to));
  const terbelah = new Set(
    anggota.filter((one) => levelOf(one.id) === KELURAHAN).map((one) => kecamatanOf(one.id)),
  );
  const [kecamatan, ...kelurahan] = await Promise.all([
    listHitungan(db, { dapilId: id, jenisCalegId, from, to }),
    ...[...terbelah].map(async (one) => listHitunganKelurahan(db, kotaOf(one), tpsRange(one))),
  ]);
  const hitungan: readonly HitunganDapilRow[] = [
    ...(kecamatan ?? []).filter((row) => !terbelah.has(row.id)),
    ...kelurahan.flat(),
  ];
  return anggota.map(({ id: wilayahId, keterangan, induk }) => {
    const own = hitungan.filter((row) => contains(wilayahId, row.id));
    const sum = (key: "jumlah_tps" | "jumlah_dpt") => own.reduce((all, row) => all + row[key], 0);
    const jumlah = { jumlah_tps: sum("jumlah_tps"), jumlah_dpt: sum("jumlah_dpt") };
    return { id: wilayahId, keterangan, induk, ...jumlah };
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
async function openTerbaca(
  db: Database,
  caller: Caller,
  ditunjuk: Ditunjuk,
): Promise<DapilDaftarRow> {
  const [row] = await listDapilById(db, ditunjuk.jenisCalegId, [ditunjuk.id]);
  if (row === undefined) {
    return refuse("tidak-ditemukan");
  }
  if (!(await isDapilDi(db, ditunjuk, caller.lingkup))) {
    refuse("di-luar-wilayah");
  }
  return row;
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function readDapil(
  db: Database,
  caller: Caller,
  ditunjuk: Ditunjuk,
): Promise<DapilRinci> {
  const row = await openTerbaca(db, caller, ditunjuk);
  const wilayah = await countAnggota(db, ditunjuk, await listAnggotaOf(db, [ditunjuk.id]));
  const sum = (key: "jumlah_tps" | "jumlah_dpt") => wilayah.reduce((all, one) => all + one[key], 0);
  const jumlah = { jumlah_tps: sum("jumlah_tps"), jumlah_dpt: sum("jumlah_dpt") };
  return { ...row, ...jumlah, wilayah_count: wilayah.length, wilayah };
}

type DaftarCaleg = Parameters<typeof readDaftar>[2];

/** Candidates of a dapil as their list tells them. @throws Refusal as readDapil */
export async function readCalegDapil(
  db: Database,
  caller: Caller,
  { id, jenisCalegId, ...query }: Ditunjuk & Pick<DaftarCaleg, "page" | "per_page" | "s">,
) {
  await openTerbaca(db, caller, { id, jenisCalegId });
  return readDaftar(db, caller, { ...query, dapil: id, orderby: "dapil_nomor" });
}

/** As many as stand in any dapil. */
const SEMUA = { page: 1, per_page: 100, s: "" };

/** What the page of its regions shows (decision G-92). @throws Refusal as readDapil */
export async function readKandidat(
  db: Database,
  caller: Caller,
  ditunjuk: Ditunjuk,
): Promise<KandidatDapil> {
  const dapil = await readDapil(db, caller, ditunjuk);
  const caleg = caller.akses.has("caleg.read")
    ? (await readDaftar(db, caller, { ...SEMUA, dapil: dapil.id, orderby: "dapil_nomor" })).data
    : [];
  return { dapil, wilayah: dapil.wilayah, caleg };
}

/** Of a kecamatan's id, to that of the regions below the nation, and below a province. */
const DIVISOR = [10_000, 100] as const;

/** @throws Refusal di-luar-wilayah */
export async function readCakupan(
  db: Database,
  caller: Caller,
  { jenisCalegId, wilayahId }: { jenisCalegId: number; wilayahId?: number | undefined },
): Promise<CakupanDapil[]> {
  const lingkup = lingkupDi(caller, wilayahId);
  return listCakupan(db, { jenisCalegId, lingkup }, DIVISOR[levelOf(lingkup) ?? 0] ?? 1);
}

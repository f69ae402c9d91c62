import type {
  CakupanDapil,
  DapilDaftar,
  DapilDaftarQuery,
  DapilRinci,
  KandidatDapil,
  WilayahDapil,
} from "#contract/dapil/dapil.contract.ts";
import {
  ancestorAt,
  contains,
  kecamatanOf,
  kotaOf,
  levelOf,
  tpsRange,
} from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi, type Lingkup } from "../access/lingkup.ts";
import { readDaftar } from "../caleg/daftar-caleg.service.ts";
import { sendOf, type Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { refuse } from "../platform/refusal.ts";
import { versiOf } from "../platform/versi.ts";
import { listDapilKosong } from "./keanggotaan.repo.ts";
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
  const [rows, anggota, kosong] = await Promise.all([
    listDapilById(db, jenisCalegId, ids),
    listAnggotaOf(db, ids),
    readDapilKosong(db, ids),
  ]);
  const byDapil = Map.groupBy(anggota, ({ dapil_id: id }) => id);
  const data: DapilDaftar[] = rows.map((row) => {
    const wilayah = byDapil.get(row.id) ?? [];
    const bolehDihapus = kosong.includes(row.id);
    return { ...row, wilayah_count: wilayah.length, wilayah, boleh_dihapus: bolehDihapus };
  });
  return toHalaman(data, total, query);
}

/** Which of them can be deleted. */
export const readDapilKosong = async (db: Database, ids: readonly number[]) =>
  listDapilKosong(sendOf(db), ids);

export interface Ditunjuk {
  id: number;
  jenisCalegId: number;
}

const KELURAHAN = 4;

type Jumlah = Pick<HitunganDapilRow, "jumlah_tps" | "jumlah_dpt">;

const sumOf = (rows: readonly { [Key in keyof Jumlah]: number | null }[]): Jumlah => ({
  jumlah_tps: rows.reduce((all, row) => all + (row.jumlah_tps ?? 0), 0),
  jumlah_dpt: rows.reduce((all, row) => all + (row.jumlah_dpt ?? 0), 0),
});

/** The counters of kota and kecamatan, and the TPS of kelurahan, as far as they lie in a region. */
async function listBagian(
  db: Database,
  { id: dapilId, jenisCalegId }: Ditunjuk,
  { anggota, di }: { anggota: readonly number[]; di: number },
): Promise<HitunganDapilRow[]> {
  const kelurahan = anggota.filter((one) => levelOf(one) === KELURAHAN && contains(di, one));
  const terbelah = new Set(kelurahan.map(kecamatanOf));
  const [kecamatan, ...perKota] = await Promise.all([
    listHitungan(db, { dapilId, jenisCalegId, ...tpsRange(di) }),
    // Of one kota, but for dapil that were made when a file could say anything.
    ...[...Map.groupBy(kelurahan, kotaOf)].map(async ([kotaId, own]) =>
      listHitunganKelurahan(db, kotaId, own),
    ),
  ]);
  return [
    ...kecamatan.filter((row) => !terbelah.has(row.id) && contains(di, row.id)),
    ...perKota.flat(),
  ];
}

/** The counters of parts of a dapil that do not lie in each other, as far as they lie in a region. */
export async function countBagian(
  db: Database,
  ditunjuk: Ditunjuk,
  { bagian, di }: { bagian: readonly number[]; di: number },
): Promise<(id: number) => Jumlah> {
  const ids = new Set(bagian);
  const hitungan = await listBagian(db, ditunjuk, { anggota: [...ids], di });
  // A part may be a whole province.
  const partOf = ({ id }: HitunganDapilRow): number =>
    [KELURAHAN, 3, 2, 1].map((level) => ancestorAt(id, level)).find((one) => ids.has(one)) ?? 0;
  const byBagian = Map.groupBy(hitungan, partOf);
  return (id) => sumOf(byBagian.get(id) ?? []);
}

interface Dihitung {
  anggota: readonly AnggotaDapilRow[];
  lingkup: Lingkup;
  /** Where the dapil lies. */
  indukId: number;
}

/** The figures of members, of what lies in the region of whoever asks. */
async function countAnggota(
  db: Database,
  ditunjuk: Ditunjuk,
  { anggota, lingkup, indukId }: Dihitung,
): Promise<WilayahDapil[]> {
  if (anggota.length === 0) {
    return [];
  }
  const jumlahOf = await countBagian(db, ditunjuk, {
    bagian: anggota.map(({ id }) => id),
    di: contains(lingkup, indukId) ? indukId : lingkup,
  });
  return anggota.map(({ id, keterangan, induk }) => {
    const isTerlihat = contains(lingkup, id) || contains(id, lingkup);
    const jumlah = isTerlihat ? jumlahOf(id) : { jumlah_tps: null, jumlah_dpt: null };
    return { id, keterangan, induk, ...jumlah };
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

/** What its form changes. */
export const isianOf = ({ keterangan, kursi }: Pick<DapilDaftarRow, "keterangan" | "kursi">) => ({
  keterangan,
  kursi,
});

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function readDapil(
  db: Database,
  caller: Caller,
  ditunjuk: Ditunjuk,
): Promise<DapilRinci> {
  const row = await openTerbaca(db, caller, ditunjuk);
  const wilayah = await countAnggota(db, ditunjuk, {
    anggota: await listAnggotaOf(db, [ditunjuk.id]),
    lingkup: caller.lingkup,
    indukId: row.kota_id ?? row.propinsi_id,
  });
  const isKosong = (await readDapilKosong(db, [row.id])).length > 0;
  return {
    ...row,
    ...sumOf(wilayah),
    wilayah_count: wilayah.length,
    wilayah,
    boleh_dihapus: isKosong,
    versi: versiOf(isianOf(row)),
  };
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

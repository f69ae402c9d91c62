// The trail as people read it: with the names of those who acted, of the rows, and of what they name.
import { kunciNama, type NamaAudit } from "#contract/sistem/audit-beda.rules.ts";
import { rujukanOf } from "#contract/sistem/audit-fields.rules.ts";
import type { Rujukan } from "#contract/core/described.ts";
import type { Audit } from "#contract/sistem/audit.contract.ts";
import { isMaster, type NamaMaster } from "#contract/core/master.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { mapMaster } from "../../wilayah/master/master.service.ts";
import type { Database } from "../../platform/db.ts";
import { mapNamaSaksi } from "../../saksi/saksi.service.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import {
  listNamaCaleg,
  listNamaImpor,
  listNamaJenis,
  listNamaPeran,
  listPengguna,
  type AuditRow,
} from "./audit.repo.ts";

interface Sebutan {
  rujukan: Rujukan;
  id: number;
}

/** A TPS has the longest of all numbers. */
const TERBESAR = 9_999_999_999_999;

/** What a row may have as its number: of others there is nothing to ask, and no column takes them. */
const isNomor = (id: unknown): id is number =>
  Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= TERBESAR;

/** Numbers in the fields, at whatever depth. */
function sebutanDi(value: unknown, tabel: string): Sebutan[] {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([isian, one]): Sebutan[] => {
    const rujukan = rujukanOf(isian, tabel);
    const ids = (Array.isArray(one) ? one : [one]).filter(isNomor);
    return rujukan === undefined ? sebutanDi(one, tabel) : ids.map((id) => ({ rujukan, id }));
  });
}

/** Acts on the witnesses of a whole region name the region. */
const SEWILAYAH: ReadonlySet<string> = new Set([
  "saksi.unduh",
  "saksi.unduh_akun",
  "saksi.buat_akun",
]);

const BARIS: Readonly<Record<string, Rujukan>> = {
  users: "pengguna",
  tps: "tps",
  laporan: "tps",
  dokumentasi: "tps",
  impor: "impor",
  saksi: "saksi",
  caleg: "caleg",
  peran_akses: "peran",
  m_jenis_laporan: "jenis_laporan",
};

const DIGIT_TPS = 13;

function rujukanBaris({ aksi, tabel, baris }: AuditRow): Rujukan | undefined {
  if (SEWILAYAH.has(aksi)) {
    return "wilayah";
  }
  if (tabel === "dpt") {
    return baris?.length === DIGIT_TPS ? "tps" : "wilayah";
  }
  return BARIS[tabel];
}

/** The row itself; of a report the TPS, and behind the stroke the type. */
function sebutanBaris(row: AuditRow): Sebutan[] {
  const rujukan = rujukanBaris(row);
  const [id, jenis] = (row.baris ?? "").split("/").map(Number);
  if (rujukan === undefined || !isNomor(id)) {
    return [];
  }
  const laporan: Sebutan[] =
    row.tabel === "laporan" && isNomor(jenis) ? [{ rujukan: "jenis_laporan", id: jenis }] : [];
  return [{ rujukan, id }, ...laporan];
}

type Nama = readonly (readonly [id: number, nama: string])[];

const namaTps = (id: number): string => `TPS ${String(id % 1000).padStart(3, "0")}`;

async function namaTpsOf(db: Database, ids: readonly number[]): Promise<Nama> {
  const wilayah = await mapWilayah(db, ids.map(kelurahanOf));
  return ids.map((id) => {
    const kelurahan = wilayah.get(kelurahanOf(id))?.keterangan;
    return [id, [namaTps(id), kelurahan].filter(Boolean).join(", ")];
  });
}

const masterOf = (nama: NamaMaster) => async (db: Database) =>
  [...(await mapMaster(db, nama))].map(([id, { keterangan }]) => [id, keterangan] as const);

const CARI: Readonly<
  Record<Exclude<Rujukan, NamaMaster>, (db: Database, ids: readonly number[]) => Promise<Nama>>
> = {
  wilayah: async (db, ids) =>
    [...(await mapWilayah(db, ids))].map(([id, { keterangan }]) => [id, keterangan]),
  tps: namaTpsOf,
  pengguna: async (db, ids) => (await listPengguna(db, ids)).map(({ id, name }) => [id, name]),
  saksi: async (db, ids) => [...(await mapNamaSaksi(db, ids))],
  caleg: listNamaCaleg,
  impor: listNamaImpor,
  peran: listNamaPeran,
  jenis_laporan: listNamaJenis,
  jenis_saksi: masterOf("m_saksi_jenis"),
  referensi: masterOf("m_saksi_referensi"),
};

async function namaOf(db: Database, sebutan: readonly Sebutan[]): Promise<NamaAudit> {
  const perRujukan = Map.groupBy(sebutan, ({ rujukan }) => rujukan);
  const found = await Promise.all(
    [...perRujukan].map(async ([rujukan, list]) => {
      const find = isMaster(rujukan) ? masterOf(rujukan) : CARI[rujukan];
      const nama = await find(db, [...new Set(list.map(({ id }) => id))]);
      return nama.map(([id, satu]) => [kunciNama(rujukan, id), satu] as const);
    }),
  );
  return Object.fromEntries(found.flat());
}

const chooseNama = (semua: NamaAudit, sebutan: readonly Sebutan[]): Record<string, string> =>
  Object.fromEntries(
    sebutan.flatMap(({ rujukan, id }) => {
      const kunci = kunciNama(rujukan, id);
      const nama = semua[kunci];
      return nama === undefined ? [] : [[kunci, nama]];
    }),
  );

const sebutanOf = (row: AuditRow): Sebutan[] => [
  ...sebutanDi(row.sebelum, row.tabel),
  ...sebutanDi(row.sesudah, row.tabel),
];

export async function bernama(db: Database, rows: readonly AuditRow[]): Promise<Audit[]> {
  const ids = [...new Set(rows.map((row) => row.users_id))].filter((id) => id !== null);
  const [people, semua] = await Promise.all([
    listPengguna(db, ids),
    namaOf(
      db,
      rows.flatMap((row) => [...sebutanOf(row), ...sebutanBaris(row)]),
    ),
  ]);
  const orang = new Map(people.map((user) => [user.id, user]));
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    pengguna: (row.users_id === null ? undefined : orang.get(row.users_id)) ?? null,
    aksi: row.aksi,
    tabel: row.tabel,
    baris: row.baris,
    nama_baris: Object.values(chooseNama(semua, sebutanBaris(row))).join(" · ") || null,
    nama: chooseNama(semua, sebutanOf(row)),
    sebelum: row.sebelum,
    sesudah: row.sesudah,
    ip: row.ip,
  }));
}

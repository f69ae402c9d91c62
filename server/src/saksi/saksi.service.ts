// Witnesses to look at.
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import type { Saksi, SaksiQuery, SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { GAMBAR_ANGGOTA, type GambarAnggota } from "#contract/akun/pengguna.contract.ts";
import { lingkupDi, type Lingkup } from "../access/lingkup.ts";
import type { Caller } from "../access/caller.ts";
import {
  isSaksiInScope,
  requireSaksiInScope,
  requireTindakanSaksi,
} from "../access/kelola-saksi.ts";
import { findAnggota, mapNamaAnggota } from "../akun/anggota/anggota.service.ts";
import { mapMaster } from "../wilayah/master/master.service.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { refuse } from "../platform/refusal.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  findNik,
  listAkunLain,
  listNamaUser,
  listPeranUser,
  listSaksiById,
  type SaksiRow,
} from "./baris-saksi.repo.ts";
import { listCalegOf } from "./caleg-saksi.repo.ts";
import { listIdSaksi, listIdTemuan } from "./daftar-saksi.repo.ts";
import { NIK } from "./kondisi-saksi.repo.ts";
import { koordinatorOf, toRingkasSaksi, wilayahTampil, type Acuan } from "./tampilan-saksi.ts";
import { findDimuat } from "../tps/dpt/wilayah-dpt.repo.ts";

/** What rows refer to, asked at once; members within a region. */
export async function acuanOf(
  db: Database,
  lingkup: Lingkup,
  rows: readonly SaksiRow[],
): Promise<Acuan> {
  const [jenis, referensi, wilayah, anggota, akunLain] = await Promise.all([
    mapMaster(db, "m_saksi_jenis"),
    mapMaster(db, "m_saksi_referensi"),
    mapWilayah(db, rows.flatMap(wilayahTampil)),
    mapNamaAnggota(
      db,
      lingkup,
      rows.flatMap(({ nomer_kta: kta }) => kta ?? []),
    ),
    listAkunLain(
      db,
      rows.flatMap(({ user_id: akun }) => akun ?? []),
    ),
  ]);
  return { jenis, referensi, wilayah, anggota, akunLain: new Set(akunLain) };
}

export async function daftarSaksi(db: Database, caller: Caller, query: SaksiQuery) {
  const { wilayah_id: dipilih, ...rest } = query;
  const { ids, ...jumlah } = await listIdSaksi(
    db,
    { ...rest, wilayahId: lingkupDi(caller, dipilih) },
    potonganOf(query),
  );
  const rows = await listSaksiById(db, ids);
  const acuan = await acuanOf(db, caller.lingkup, rows);
  const data: SaksiRingkas[] = rows.map((row) => toRingkasSaksi(caller, row, acuan));
  return toHalaman(data, jumlah, query);
}

/** The first whom words find; never by NIK: whose it is, is not for a search to tell. */
export async function searchSaksi(
  db: Database,
  caller: Caller,
  { s, limit }: { s: string; limit: number },
): Promise<SaksiRingkas[]> {
  if (NIK.test(s)) {
    return [];
  }
  const saring = { wilayahId: caller.lingkup, s, urut: "nama", arah: "naik" } as const;
  const rows = await listSaksiById(db, await listIdTemuan(db, saring, limit));
  const acuan = await acuanOf(db, caller.lingkup, rows);
  return rows.map((row) => toRingkasSaksi(caller, row, acuan));
}

export async function mapNamaSaksi(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = ids.length === 0 ? [] : await listSaksiById(db, ids);
  return new Map(rows.map(({ id, nama_lengkap: nama }) => [id, nama]));
}

/** @throws Refusal di-luar-wilayah, tidak-ditemukan */
export async function findSaksi(db: Database, caller: Caller, id: number): Promise<SaksiRow> {
  requireSaksiInScope(caller, id);
  const [row] = await listSaksiById(db, [id]);
  return row ?? refuse("tidak-ditemukan");
}

/** Only of witnesses whom the caller may see: saving says the rest, within a quota, and leaves a trail. */
export async function isNikTerdaftar(db: Database, caller: Caller, nik: string): Promise<boolean> {
  const saksiId = await findNik(db, nik);
  return saksiId !== undefined && isSaksiInScope(caller, saksiId);
}

/** @throws Refusal as findSaksi, and tidak-berhak */
export async function requireBolehSaksi(
  db: Database,
  caller: Caller,
  { id, tindakan }: { id: number; tindakan: Parameters<typeof requireTindakanSaksi>[2] },
): Promise<SaksiRow> {
  const row = await findSaksi(db, caller, id);
  requireTindakanSaksi(caller, row, tindakan);
  return row;
}

async function ktaOf(
  db: Database,
  { lingkup }: Caller,
  { id, nomer_kta: nomerKta }: SaksiRow,
): Promise<Saksi["kta"]> {
  const anggota = await findAnggota(db, lingkup, nomerKta);
  const url = (gambar: GambarAnggota): string | null =>
    (anggota?.[gambar] ?? null) === null ? null : `/api/saksi/${id}/kta/${gambar}`;
  const [foto, belakang, ktp] = GAMBAR_ANGGOTA;
  return {
    is_anggota: anggota !== undefined,
    foto: url(foto),
    kta_belakang: url(belakang),
    ktp: url(ktp),
  };
}

async function orangOf(db: Database, { admin_id: adminId, validator_id: validatorId }: SaksiRow) {
  const ids = [adminId, validatorId].flatMap((id) => id ?? []);
  const names = new Map((await listNamaUser(db, ids)).map((row) => [row.id, row]));
  const of = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return { admin: of(adminId), validator: of(validatorId) };
}

export async function readSaksi(db: Database, caller: Caller, id: number): Promise<Saksi> {
  const row = await findSaksi(db, caller, id);
  const [acuan, kta, orang, peran, caleg, dimuat] = await Promise.all([
    acuanOf(db, caller.lingkup, [row]),
    ktaOf(db, caller, row),
    orangOf(db, row),
    row.user_id === null ? [] : listPeranUser(db, row.user_id),
    listCalegOf(db, row.id),
    findDimuat(db, kotaIdOfSaksi(row.id)),
  ]);
  const koordinator = koordinatorOf(row);
  return {
    ...toRingkasSaksi(caller, row, acuan),
    koordinator_wilayah:
      koordinator === null
        ? null
        : { id: koordinator, keterangan: acuan.wilayah.get(koordinator)?.keterangan ?? "" },
    ...orang,
    kta,
    peran,
    caleg,
    foto: row.foto_berkas_id === null ? null : `/api/saksi/${row.id}/foto`,
    lingkup_pasti: row.lingkup_pasti,
    dpt_dimuat_pada: dimuat?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

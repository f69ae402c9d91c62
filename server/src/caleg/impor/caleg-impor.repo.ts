// Candidates as a file of them needs to see them, and written many at once.
import { NAMA_BAGIAN } from "#contract/caleg/bagian-caleg.fields.ts";
import type { SasaranCaleg } from "../../access/sasaran-caleg.ts";
import type { Send } from "../../platform/db.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { listJawaban } from "./khusus.repo.ts";

export interface DapilTujuan {
  id: number;
  jenis_caleg_id: number;
  kode: string;
  keterangan: string;
  kursi: number;
  propinsi_id: number;
  kota_id: number | null;
}

const DAPIL = "d.id, d.jenis_caleg_id, d.kode, d.keterangan, d.kursi, d.propinsi_id, d.kota_id";
const LIST_DAPIL = `
  select ${DAPIL} from dapil d
  where lower(d.kode) = any($1::text[]) or lower(d.keterangan) = any($1::text[]) or d.id = any($2::bigint[])`;

/** Dapil by code or name, in small letters, or by their ids. */
export async function listDapilDisebut(
  send: Send,
  sebutan: readonly string[],
  ids: readonly number[],
): Promise<DapilTujuan[]> {
  return send<DapilTujuan>(LIST_DAPIL, [sebutan, ids]);
}

const LOCK_DAPIL = `
  select ${DAPIL} from dapil d where d.id = any($1::bigint[]) order by d.id for key share`;

/** Held, so that none is deleted before its candidates are there. */
export async function lockDapilTujuan(send: Send, ids: readonly number[]): Promise<DapilTujuan[]> {
  return send<DapilTujuan>(LOCK_DAPIL, [ids]);
}

export interface CalegImporRow extends SasaranCaleg {
  nomer_kta: string | null;
  nik: string | null;
  /** By column, with the code of its dapil, and its answers as "1=0 2=1". */
  isi: Record<string, Nilai>;
  /** Neither replaced nor deleted. */
  is_ada: boolean;
}

const CALEG = `
  c.id, c.users_id as user_id, c.jenis_caleg_id, c.dapil_id, d.propinsi_id, d.kota_id, c.status,
  c.is_utama, c.is_ada, c.nomer_kta, c.nik,
  to_jsonb(c) - '{usulan,motivasi,cari,bagian_kosong}'::text[]
    || jsonb_build_object('jenis_caleg', c.jenis_caleg_id, 'dapil', d.kode) as isi`;
/** Their answers in a statement of its own: one that waited for a lock would see those of before. */
async function denganJawaban(send: Send, rows: readonly CalegImporRow[]): Promise<CalegImporRow[]> {
  const found = await listJawaban(
    send,
    rows.map(({ id }) => id),
  );
  const of = new Map(found.map((one) => [one.caleg_id, one.jawaban]));
  return rows.map((row) => ({
    ...row,
    isi: { ...row.isi, dokumen_khusus: of.get(row.id) ?? null },
  }));
}

const LIST_CALEG = `
  select ${CALEG} from caleg c join dapil d on d.id = c.dapil_id
  where c.is_ada and (c.nomer_kta = any($1::text[]) or c.nik = any($2::char(16)[]))`;

/** Whoever has these cards or NIK, wherever in the nation. */
export async function listOrang(
  send: Send,
  { nomerKta, nik }: { nomerKta: readonly string[]; nik: readonly string[] },
): Promise<CalegImporRow[]> {
  return denganJawaban(send, await send<CalegImporRow>(LIST_CALEG, [nomerKta, nik]));
}

const LOCK_CALEG = `
  select ${CALEG} from caleg c join dapil d on d.id = c.dapil_id
  where c.id = any($1::bigint[]) order by c.id for update of c`;

/** In the order of their ids, as everybody who holds several of them. */
export async function lockOrang(send: Send, ids: readonly number[]): Promise<CalegImporRow[]> {
  return denganJawaban(send, await send<CalegImporRow>(LOCK_CALEG, [ids]));
}

export interface PemakaiNomor {
  id: number;
  dapil_id: number;
  nomor_urut: number;
  nama_lengkap: string;
}

const LIST_PEMAKAI = `
  select c.id, c.dapil_id, c.nomor_urut, c.nama_lengkap
  from caleg c where c.dapil_id = any($1::bigint[]) and c.nomor_urut is not null`;

/** Whose the numbers of these dapil are. */
export async function listPemakaiNomor(
  send: Send,
  dapilIds: readonly number[],
): Promise<PemakaiNomor[]> {
  return send<PemakaiNomor>(LIST_PEMAKAI, [dapilIds]);
}

/** What a file writes of a candidate. */
export const KOLOM_TULIS = (
  "nomer_kta nik jenis_caleg_id dapil_id nomor_urut nama_lengkap gelar_depan gelar_belakang " +
  "jenis_kelamin tempat_lahir tanggal_lahir agama pekerjaan status_perkawinan status_hukum " +
  "tanggal_selesai_pidana is_parpol_non_peserta is_parpol_peserta nomer_wa email " +
  "ktp_alamat ktp_rt ktp_rw ktp_wilayah_id domisili_alamat domisili_rt domisili_rw domisili_wilayah_id"
).split(" ");

export type TulisCaleg = Record<string, Nilai>;

const columns = (alias: string): string => KOLOM_TULIS.map((one) => `${alias}.${one}`).join(", ");

// What somebody of the demo made leaves with the demo.
const INSERT = `
  insert into caleg (${KOLOM_TULIS.join(", ")}, admin_id, is_demo)
  select ${columns("r")}, u.id, u.is_demo
  from jsonb_populate_recordset(null::caleg, $1::jsonb) r join users u on u.id = $2
  returning id, nomer_kta, nik`;

export interface CalegMasuk {
  id: number;
  nomer_kta: string | null;
  nik: string | null;
}

export async function insertSemua(
  send: Send,
  rows: readonly TulisCaleg[],
  adminId: number,
): Promise<CalegMasuk[]> {
  return rows.length === 0 ? [] : send<CalegMasuk>(INSERT, [JSON.stringify(rows), adminId]);
}

const UPDATE = `
  update caleg c set (${KOLOM_TULIS.join(", ")}) = (${columns("r")}),
    versi = c.versi + 1, updated_at = now()
  from jsonb_populate_recordset(null::caleg, $1::jsonb) r where c.id = r.id`;

/** In one statement, so that numbers may go round. */
export async function updateSemua(
  send: Send,
  rows: readonly (TulisCaleg & { id: number })[],
): Promise<void> {
  if (rows.length > 0) {
    await send(UPDATE, [JSON.stringify(rows)]);
  }
}

/** Numbers may go round over several statements; whether they did is known at their end. */
export async function deferNomor(send: Send): Promise<void> {
  await send("set constraints caleg_nomor_unique deferred", []);
}
export async function checkNomor(send: Send): Promise<void> {
  await send("set constraints caleg_nomor_unique immediate", []);
}

/** Sections, documents and replacements refer to them. */
export async function deleteCaleg(send: Send, ids: readonly number[]): Promise<void> {
  await send("delete from caleg where id = any($1::bigint[])", [ids]);
}

export type Dibahas =
  | "akun"
  | "saksi"
  | "pergantian"
  | "status"
  | "utama"
  | "tanda"
  | "profil"
  | "dokumen";

const LIST_BERSAKSI =
  "select distinct caleg_id as id from saksi_caleg where caleg_id = any($1::bigint[])";
const adaDi = (tabel: string, kolom = "caleg_id"): string =>
  `exists (select from ${tabel} t where t.${kolom} = c.id)`;
// Whoever is a main candidate has that as its status too (decision G-57).
const LIST_DIBAHAS = `
  select c.id, case
    when c.users_id is not null then 'akun'
    when c.id = any($2::bigint[]) then 'saksi'
    when ${adaDi("caleg_pergantian", "caleg_lama_id")} or ${adaDi("caleg_pergantian", "caleg_baru_id")}
      then 'pergantian'
    when c.status_pengisian <> 1 or c.status not in (0, c.is_utama) then 'status'
    when c.is_utama <> 0 then 'utama'
    when c.is_dcs1 <> 0 or c.is_baru <> 0 then 'tanda'
    when c.usulan is not null or c.motivasi is not null or c.bagian_kosong <> '{}'
      or ${NAMA_BAGIAN.map((nama) => adaDi(`caleg_${nama}`)).join(" or ")} then 'profil'
    when ${adaDi("caleg_dokumen")} or ${adaDi("caleg_arsip_file")} then 'dokumen'
  end as dibahas
  from caleg c where c.id = any($1::bigint[])`;

/** Of whom more was said than a file did, and what. */
export async function listDibahas(
  send: Send,
  ids: readonly number[],
): Promise<Map<number, Dibahas>> {
  if (ids.length === 0) {
    return new Map();
  }
  const bersaksi = await send<{ id: number }>(LIST_BERSAKSI, [ids]);
  const rows = await send<{ id: number; dibahas: Dibahas | null }>(LIST_DIBAHAS, [
    ids,
    bersaksi.map(({ id }) => id),
  ]);
  return new Map(rows.flatMap(({ id, dibahas }) => (dibahas === null ? [] : [[id, dibahas]])));
}

const RESTORE_SAKSI = `
  insert into saksi_caleg (kota_id, saksi_id, jenis_caleg_id, caleg_id)
  select s.kota_id, s.id, c.jenis_caleg_id, c.id
  from saksi s join caleg c on c.id = $2
  where s.kota_id = $1 and s.id = any($3::bigint[])
  on conflict do nothing`;

/** @param saksi by kota; whoever stands for another by now stays there */
export async function restoreSaksi(
  send: Send,
  calegId: number,
  saksi: readonly (readonly [kotaId: number, ids: readonly number[]])[],
): Promise<void> {
  for (const [kotaId, ids] of saksi) {
    // oxlint-disable-next-line no-await-in-loop -- one kota after another, in the order of their ids
    await send(RESTORE_SAKSI, [kotaId, calegId, ids]);
  }
}

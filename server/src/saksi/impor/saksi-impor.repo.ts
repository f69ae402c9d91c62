// Witnesses as a file of them needs to see them.
import type { Send } from "../../platform/db.ts";
import type { SaksiTersimpan } from "../tulis/save-saksi.repo.ts";

type SaksiAktif = Pick<
  SaksiTersimpan,
  | "id"
  | "nik"
  | "namaLengkap"
  | "nomerWa"
  | "nomerKta"
  | "jenisId"
  | "referensiId"
  | "namaReferensi"
  | "penugasanId"
  | "tpsId"
  | "tahap"
  | "isAktif"
>;

const LIST_NIK = "select kota_id from saksi_nik where nik = any($1::char(16)[]) group by kota_id";
const LIST = `
  select s.id, s.nik, s.nama_lengkap as "namaLengkap", s.nomer_wa as "nomerWa",
    s.nomer_kta as "nomerKta", s.jenis_id as "jenisId", s.referensi_id as "referensiId",
    s.nama_referensi as "namaReferensi", s.penugasan_id as "penugasanId", s.tps_id as "tpsId",
    s.tahap, s.is_aktif as "isAktif"
  from saksi s join saksi_nik n on n.saksi_id = s.id
  where s.kota_id = $1 and n.kota_id = $1 and n.nik = any($2::char(16)[])`;

/** The active witnesses with these NIK, wherever in the nation they stand. */
export async function listAktif(send: Send, nik: readonly string[]): Promise<SaksiAktif[]> {
  const kota = await send<{ kota_id: number }>(LIST_NIK, [nik]);
  const found = await Promise.all(
    kota.map(({ kota_id: kotaId }) => send<SaksiAktif>(LIST, [kotaId, nik])),
  );
  return found.flat();
}

const ATURAN = "select nilai from pengaturan where kunci = 'saksi'";

/** What is set for witnesses, unread. */
export async function findAturan(send: Send): Promise<unknown> {
  const [row] = await send<{ nilai: unknown }>(ATURAN, []);
  return row?.nilai;
}

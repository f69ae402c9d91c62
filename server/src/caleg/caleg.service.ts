// One candidate as its reader sees it.
import {
  STATUS_PENGISIAN,
  type Caleg,
  type CalegRingkas,
  type SisiKartu,
  type TindakanCaleg,
} from "#contract/caleg/caleg.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { CalegTerbuka } from "../access/sasaran-caleg.ts";
import { isSaksiTerbaca, openCalegFor, tindakanCalegUntuk } from "../access/kelola-caleg.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { BerkasRow } from "../berkas/berkas.repo.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { readSemuaBagian } from "./bagian/tampilan-bagian.ts";
import { findCaleg, findSasaranCaleg, lockCaleg, type CalegRow } from "./caleg.repo.ts";
import { alamatGambar, listDokumenCaleg } from "./dokumen/alamat-berkas.service.ts";
import { countByDapil, countByJenis, type HitunganCaleg } from "./hitungan-caleg.repo.ts";
import { alamatKartu, openKartu } from "./kartu-caleg.service.ts";
import { readSaksiOf } from "./saksi-caleg.service.ts";

/**
 * The candidate of an address, opened to be read, or for an act.
 * @throws Refusal as openCalegFor
 */
export async function openCaleg(
  db: Database,
  caller: Caller,
  { id, tindakan }: { id: number; tindakan?: TindakanCaleg },
): Promise<CalegTerbuka> {
  return openCalegFor(caller, await findSasaranCaleg(db, id), tindakan);
}

/**
 * As openCaleg, with nobody else saving the candidate until the transaction ends.
 * @throws Refusal as openCalegFor
 */
export async function lockedCaleg(
  tx: Database,
  caller: Caller,
  sasaran: { id: number; tindakan: TindakanCaleg },
): Promise<CalegTerbuka> {
  await lockCaleg(tx, sasaran.id);
  return openCaleg(tx, caller, sasaran);
}

/** A body may say whose it is once more. */
export function requireSama({ id }: { id: number }, calegId: number | undefined): void {
  if (calegId !== undefined && calegId !== id) {
    refuseField("caleg_id", "Caleg pada alamat dan pada isian tidak sama");
  }
}

interface Dilihat {
  caller: Caller;
  /** How many witnesses stand for each candidate. */
  saksi: ReadonlyMap<number, number>;
}

export function toCalegRingkas(row: CalegRow, { caller, saksi }: Dilihat): CalegRingkas {
  return {
    id: row.id,
    user_id: row.user_id,
    nama_lengkap: row.nama_lengkap,
    nomer_kta: row.nomer_kta,
    nik: row.nik,
    jenis_kelamin: row.jenis_kelamin,
    nomor_urut: row.nomor_urut,
    jenis_caleg: { id: row.jenis_caleg_id, keterangan: row.jenis },
    dapil: {
      id: row.dapil_id,
      keterangan: row.dapil,
      propinsi_id: row.propinsi_id,
      kota_id: row.kota_id,
    },
    wilayah: { id: row.wilayah_id, keterangan: row.wilayah, parent_id: row.wilayah_induk },
    status_pengisian: {
      id: row.status_pengisian,
      keterangan: STATUS_PENGISIAN[row.status_pengisian] ?? "",
    },
    status: row.status,
    is_utama: row.is_utama,
    is_dcs1: row.is_dcs1,
    is_baru: row.is_baru,
    progres: row.progres,
    saksi_count: saksi.get(row.id) ?? 0,
    foto_profil: row.foto_berkas_id === null ? null : alamatGambar(row.foto_berkas_id),
    admin: row.admin === null ? null : { name: row.admin, wilayah: row.admin_wilayah },
    boleh: tindakanCalegUntuk(caller, row),
  };
}

/** How many witnesses come with their candidate. */
const SAKSI_TERBAWA = 100;

/** @throws Refusal as openCalegFor */
export async function readCaleg(db: Database, caller: Caller, id: number): Promise<Caleg> {
  const caleg = await openCaleg(db, caller, { id });
  const row = (await findCaleg(db, caleg)) ?? refuse("tidak-ditemukan");
  const limit = isSaksiTerbaca(caller, caleg) ? SAKSI_TERBAWA : 0;
  const [saksi, dokumen, kartu, bagian] = await Promise.all([
    readSaksiOf(db, caleg, { s: "", offset: 0, limit }),
    listDokumenCaleg(db, caleg),
    alamatKartu(db, caller, row),
    readSemuaBagian(db, caleg),
  ]);
  const { nama_lengkap, nik, nomer_kta, jenis_kelamin, email } = row;
  const identitas = { nama_lengkap, nik, nomer_kta, jenis_kelamin, email };
  return {
    ...row,
    ...toCalegRingkas(row, { caller, saksi: new Map([[id, saksi.total]]) }),
    saksi: saksi.data,
    ...kartu,
    ...bagian,
    identitas,
    dokumen,
  };
}

/** @throws Refusal tidak-ditemukan, terlalu-banyak-gambar; as openCalegFor */
export async function openKartuOf(
  db: Database,
  caller: Caller,
  { id, sisi }: { id: number; sisi: SisiKartu },
): Promise<BerkasRow> {
  const caleg = await openCaleg(db, caller, { id });
  const { nomer_kta: nomerKta } = (await findCaleg(db, caleg)) ?? refuse("tidak-ditemukan");
  return openKartu(db, caller, { caleg, nomerKta, sisi });
}

/** How many stand in each dapil of a level, for recaps. */
export const readHitunganCaleg = async (
  db: Database,
  jenisCalegId: number,
  lingkup: Lingkup,
): Promise<HitunganCaleg[]> => countByDapil(db, jenisCalegId, lingkup);

export const readJumlahCaleg = countByJenis;

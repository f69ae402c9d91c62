// Rows of the database as the wire shows them, with what the caller may do.
import type { Pilihan } from "#contract/wilayah/master.contract.ts";
import { JENIS_SAKSI, type SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfSaksi, nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { linkWa } from "#contract/core/wa.rules.ts";
import { ancestorAt, levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { tindakanSaksiUntuk } from "../access/kelola-saksi.ts";
import type { SaksiRow } from "./baris-saksi.repo.ts";

export interface Acuan {
  jenis: ReadonlyMap<number, Pilihan>;
  referensi: ReadonlyMap<number, Pilihan>;
  wilayah: ReadonlyMap<number, { keterangan: string }>;
  /** Names of members by KTA number. */
  anggota: ReadonlyMap<string, string>;
  /** Accounts that hold another role than that of a witness. */
  akunLain: ReadonlySet<number>;
}

const JATIM = 35;
const BATAS_LINGKUP_DESA = 2;

export const wilayahOf = (row: Pick<SaksiRow, "id">): number =>
  wilayahOfKotaId(kotaIdOfSaksi(row.id));

/** SAKSI-068 to SAKSI-073. */
export function koordinatorOf({
  jenis_id: jenis,
  penugasan_id: penugasan,
}: SaksiRow): number | null {
  if (jenis === JENIS_SAKSI.pusat) {
    return NASIONAL;
  }
  return jenis === JENIS_SAKSI.tps ? null : penugasan;
}

/** The regions whose names a row shows. */
export const wilayahTampil = (row: SaksiRow): number[] => {
  const tugas = row.penugasan_id ?? wilayahOf(row);
  const level = levelOf(tugas) ?? 0;
  return [wilayahOf(row), tugas, ancestorAt(tugas, Math.max(0, level - 1))];
};

function keteranganTugas(row: SaksiRow, { wilayah }: Acuan): string | null {
  const { penugasan_id: tugas, tps_id: tpsId } = row;
  if (row.bertugas === 0) {
    return null;
  }
  const id = tugas ?? NASIONAL;
  const level = levelOf(id) ?? 0;
  const atas = level > 1 ? [ancestorAt(id, level - 1)] : [];
  const names = [id, ...atas].map((one) => wilayah.get(one)?.keterangan ?? String(one));
  const tps = tpsId === null ? [] : [`TPS ${String(tpsId % 1000).padStart(3, "0")}`];
  return [...tps, ...names].join(" · ");
}

function penugasanOf(row: SaksiRow, acuan: Acuan): SaksiRingkas["penugasan"] {
  const tugas = row.penugasan_id ?? wilayahOf(row);
  const level = levelOf(tugas) ?? 0;
  const at = (wanted: number): number | null =>
    level >= wanted ? ancestorAt(tugas, wanted) : null;
  return {
    propinsi_id: at(1),
    kota_id: at(2),
    kecamatan_id: at(3),
    kelurahan_id: at(4),
    penugasan_tps: row.tps_id === null ? null : row.tps_id % 1000,
    keterangan: keteranganTugas(row, acuan),
  };
}

/** Decision G-126: of NIK, name, WA, jenis, referensi, assignment and photo; jenis is always there. */
function pengisian(row: SaksiRow): number {
  const isi = [
    row.nik !== "",
    row.nama_lengkap !== "",
    row.nomer_wa !== "",
    true,
    row.referensi_id !== 0,
    row.bertugas === 1,
    row.foto_berkas_id !== null,
  ];
  return Math.round((isi.filter(Boolean).length / isi.length) * 100);
}

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

function urlKartu({ id, foto_berkas_id: foto, bertugas, is_aktif }: SaksiRow): string | null {
  return foto !== null && bertugas === 1 && is_aktif === 1 ? `/api/saksi/${id}/kartu` : null;
}

/** What is said of it by other tables. */
function rujukanOf(row: SaksiRow, { jenis, referensi, anggota }: Acuan) {
  const kind = jenis.get(row.jenis_id);
  return {
    nama: anggota.get(row.nomer_kta ?? "") ?? row.nama_lengkap,
    jenis: { id: row.jenis_id, keterangan: kind?.keterangan ?? "", alias: kind?.alias ?? "" },
    referensi_id: row.referensi_id === 0 ? null : row.referensi_id,
    referensi: referensi.get(row.referensi_id) ?? null,
  };
}

function wilayahRingkas(row: SaksiRow, { wilayah }: Acuan) {
  const id = wilayahOf(row);
  const isKota = levelOf(id) === 2;
  return {
    wilayah: { id, keterangan: wilayah.get(id)?.keterangan ?? "" },
    kota_id: isKota ? id : null,
    is_peserta_jatim: isKota && ancestorAt(id, 1) === JATIM,
  };
}

export function toRingkasSaksi(caller: Caller, row: SaksiRow, acuan: Acuan): SaksiRingkas {
  return {
    ...rujukanOf(row, acuan),
    ...wilayahRingkas(row, acuan),
    id: row.id,
    nomer_saksi: nomerSaksi(row.id),
    nama_lengkap: row.nama_lengkap,
    nik: row.nik,
    nomer_kta: row.nomer_kta,
    nomer_wa: row.nomer_wa,
    link_wa: linkWa(row.nomer_wa),
    is_nomer_wa_valid: row.is_nomer_wa_valid,
    wa_dicek_pada: isoOf(row.wa_dicek_pada),
    is_aktif: row.is_aktif,
    is_approval: row.is_approval,
    jenis_id: row.jenis_id,
    nama_referensi: row.nama_referensi,
    koordinator_wilayah_id: koordinatorOf(row),
    tps_id: row.tps_id,
    penugasan: penugasanOf(row, acuan),
    is_bertugas: row.bertugas,
    tahap: row.tahap,
    lingkup: row.lingkup,
    is_pelatihan: row.is_pelatihan,
    is_tps: row.lingkup === 1,
    is_desa: row.lingkup <= BATAS_LINGKUP_DESA,
    status_pengisian: pengisian(row),
    user_id: row.user_id,
    url_kartu: urlKartu(row),
    versi: row.versi,
    boleh: tindakanSaksiUntuk(caller, {
      ...row,
      is_akun_lain: acuan.akunLain.has(row.user_id ?? 0),
    }),
  };
}

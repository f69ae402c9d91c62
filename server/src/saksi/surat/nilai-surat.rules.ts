// What each field of a letter is for a witness; null where the witness has no such thing.
import { wordOf } from "#contract/core/described.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import { isMedan, medanOf, type MedanMandat } from "#contract/berkas/templat-surat.rules.ts";
import { ancestorAt, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { namaTps } from "../../tps/nama-tps.rules.ts";
import type { TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import type { SaksiCetak } from "./saksi-cetak.repo.ts";

/** Names of regions by id. */
export type Tempat = ReadonlyMap<number, string>;

export type Penugasan = Pick<SaksiCetak, "tps_id" | "penugasan_id">;

/** What a letter says of a witness. */
export type SaksiBernilai = Omit<SaksiCetak, "is_aktif" | "foto_berkas_id">;

export const jabatanOf = (jenisId: number): string =>
  wordOf(SAKSI.jenis_id, String(jenisId)) ?? "Saksi";

const PROPINSI = 1;
const KOTA = 2;
const KECAMATAN = 3;
const KELURAHAN = 4;

function namaAt(penugasanId: number | null, level: number, tempat: Tempat): string | null {
  return penugasanId === null || (levelOf(penugasanId) ?? 0) < level
    ? null
    : (tempat.get(ancestorAt(penugasanId, level)) ?? null);
}

/** From the smallest upwards: "TPS 001", "Kelurahan …". */
export function barisPenugasan({ tps_id: tpsId, penugasan_id: id }: Penugasan, tempat: Tempat) {
  const baris = (awalan: string, level: number): string[] => {
    const nama = namaAt(id, level, tempat);
    return nama === null ? [] : [awalan + nama];
  };
  return [
    ...(tpsId === null ? [] : [namaTps(tpsId)]),
    ...baris("Kelurahan ", KELURAHAN),
    ...baris("Kecamatan ", KECAMATAN),
    ...baris("", KOTA),
    ...baris("", PROPINSI),
  ];
}

export function keteranganPenugasan(penugasan: Penugasan, tempat: Tempat): string | null {
  const baris = barisPenugasan(penugasan, tempat);
  return baris.length === 0 ? null : baris.join(", ");
}

/** A witness of a TPS has no assignment while there is no TPS. */
function penugasanOf(saksi: SaksiBernilai, tempat: Tempat): string | null {
  if (saksi.jenis_id === JENIS_SAKSI.pusat) {
    return "Indonesia";
  }
  return saksi.jenis_id === JENIS_SAKSI.tps && saksi.tps_id === null
    ? null
    : keteranganPenugasan(saksi, tempat);
}

export type NilaiMandat = Readonly<Record<MedanMandat, string | null>>;

export interface NilaiUmum {
  nomor_surat: string;
  tanggal: string;
  organisasi: string;
}

export function nilaiOf(saksi: SaksiBernilai, tempat: Tempat, umum: NilaiUmum): NilaiMandat {
  const { penugasan_id: id } = saksi;
  return {
    ...umum,
    nama_lengkap: saksi.nama_lengkap,
    nik: saksi.nik,
    nomer_saksi: nomerSaksi(saksi.id),
    nomer_kta: saksi.nomer_kta,
    nomer_wa: saksi.nomer_wa,
    jabatan: jabatanOf(saksi.jenis_id),
    penugasan: penugasanOf(saksi, tempat),
    tps: saksi.tps_id === null ? null : namaTps(saksi.tps_id),
    kelurahan: namaAt(id, KELURAHAN, tempat),
    kecamatan: namaAt(id, KECAMATAN, tempat),
    kota: namaAt(id, KOTA, tempat),
    provinsi: namaAt(id, PROPINSI, tempat),
  };
}

/** The fields that a template prints. */
export function medanTemplat({ kepala, judul, isi, tempat }: TemplatSurat): MedanMandat[] {
  return medanOf([kepala, judul, isi, tempat].join("\n")).filter((nama): nama is MedanMandat =>
    isMedan("mandat", nama),
  );
}

/** Letters that are yet to be numbered have these already. */
const SELALU: NilaiUmum = { nomor_surat: "-", tanggal: "-", organisasi: "-" };

/** The fields of the template that this witness has no value for. */
export function kurangnya(
  saksi: SaksiBernilai,
  medan: readonly MedanMandat[],
  tempat: Tempat,
): MedanMandat[] {
  const nilai = nilaiOf(saksi, tempat, SELALU);
  return medan.filter((nama) => nilai[nama] === null);
}

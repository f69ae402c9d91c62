// What each field of a letter is for a witness; null where the witness has no such thing.
import { JENIS_SAKSI } from "#contract/saksi.contract.ts";
import { nomerSaksi } from "#contract/saksi.rules.ts";
import { isMedan, medanOf, type MedanSurat, type NilaiMedan } from "#contract/surat-saksi.rules.ts";
import { ancestorAt, levelOf } from "#contract/wilayah.rules.ts";
import type { TemplatSurat } from "#contract/surat-saksi.contract.ts";

/** Names of regions by id. */
export type Tempat = ReadonlyMap<number, string>;

export interface Penugasan {
  tps_id: number | null;
  penugasan_id: number | null;
}

export interface SaksiBernilai extends Penugasan {
  id: number;
  nik: string;
  nama_lengkap: string;
  nomer_kta: string | null;
  nomer_wa: string;
  jenis_id: number;
}

const JABATAN: Readonly<Record<number, string>> = {
  [JENIS_SAKSI.tps]: "Saksi TPS",
  [JENIS_SAKSI.pusat]: "Koordinator Saksi Pusat",
  [JENIS_SAKSI.propinsi]: "Koordinator Saksi Provinsi",
  [JENIS_SAKSI.kota]: "Koordinator Saksi Kabupaten/Kota",
  [JENIS_SAKSI.kecamatan]: "Koordinator Saksi Kecamatan",
  [JENIS_SAKSI.kelurahan]: "Koordinator Saksi Kelurahan",
};

export const jabatanOf = (jenisId: number): string => JABATAN[jenisId] ?? "Saksi";

const PROPINSI = 1;
const KOTA = 2;
const KECAMATAN = 3;
const KELURAHAN = 4;

export const namaTps = (tpsId: number): string => `TPS ${String(tpsId % 1000).padStart(3, "0")}`;

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

export interface NilaiUmum {
  nomor_surat: string;
  tanggal: string;
  organisasi: string;
}

export function nilaiOf(saksi: SaksiBernilai, tempat: Tempat, umum: NilaiUmum): NilaiMedan {
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

const SEBUTAN = /^(?:Kota|Kabupaten)(?: Administrasi)? /;

/** Where a letter is signed when the template does not say: "Payakumbuh" of Kota Payakumbuh. */
export const tempatTanda = ({ kota, provinsi }: Pick<NilaiMedan, "kota" | "provinsi">): string =>
  (kota ?? provinsi ?? "").replace(SEBUTAN, "");

/** The fields that a template prints. */
export function medanTemplat({ kepala, judul, isi, tempat }: TemplatSurat): MedanSurat[] {
  return medanOf([kepala, judul, isi, tempat].join("\n")).filter((nama) => isMedan(nama));
}

/** Letters that are yet to be numbered have these already. */
const SELALU: NilaiUmum = { nomor_surat: "-", tanggal: "-", organisasi: "-" };

/** The fields of the template that this witness has no value for. */
export function kurangnya(
  saksi: SaksiBernilai,
  medan: readonly MedanSurat[],
  tempat: Tempat,
): MedanSurat[] {
  const nilai = nilaiOf(saksi, tempat, SELALU);
  return medan.filter((nama) => nilai[nama] === null);
}

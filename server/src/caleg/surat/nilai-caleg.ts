// What each field of a letter is for a candidate. What is not known yet is written by hand, so it
// becomes dots.
import type { MedanCaleg } from "#contract/berkas/templat-surat.rules.ts";
import { ancestorAt, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { formatTanggal } from "../../berkas/surat/tanggal.ts";
import type { IdentitasCaleg } from "../silon/identitas.repo.ts";
import { alamatKtp, namaBergelar, type NamaWilayah } from "../silon/tulis-identitas.rules.ts";

export const TITIK = ".".repeat(30);
const PROPINSI = 1;
const KOTA = 2;

const KELAMIN = { L: "Laki-laki", P: "Perempuan" } as const;

/** Where the candidate lives, else where the dapil lies. */
function tempatOf({ ktp_wilayah_id: ktp, propinsi_id: propinsi, kota_id: kota }: IdentitasCaleg) {
  return ktp ?? kota ?? propinsi;
}

const namaAt = (id: number, level: number, nama: NamaWilayah): string | null =>
  (levelOf(id) ?? 0) < level ? null : (nama.get(ancestorAt(id, level)) ?? null);

export interface Umum {
  organisasi: string;
  tanggal: string;
}

const bertitik = (kata: string | number | null): string => (kata === null ? TITIK : String(kata));

export function nilaiCaleg(
  caleg: IdentitasCaleg,
  nama: NamaWilayah,
  umum: Umum,
): Record<MedanCaleg, string | null> {
  const { tanggal_lahir: lahir, jenis_kelamin: kelamin } = caleg;
  const tempat = tempatOf(caleg);
  return {
    nama_lengkap: namaBergelar(caleg),
    nik: bertitik(caleg.nik),
    nomer_kta: bertitik(caleg.nomer_kta),
    jenis_kelamin: bertitik(kelamin && KELAMIN[kelamin]),
    tempat_lahir: bertitik(caleg.tempat_lahir),
    tanggal_lahir: bertitik(lahir && formatTanggal(new Date(lahir))),
    agama: bertitik(caleg.agama),
    status_perkawinan: bertitik(caleg.status_perkawinan),
    pekerjaan: bertitik(caleg.pekerjaan),
    alamat: bertitik(alamatKtp(caleg, nama)),
    jenis_caleg: caleg.jenis,
    dapil: caleg.dapil,
    nomor_urut: bertitik(caleg.nomor_urut),
    ...umum,
    // Before the date nothing stands where it is not known.
    kota: namaAt(tempat, KOTA, nama),
    provinsi: namaAt(tempat, PROPINSI, nama),
  };
}

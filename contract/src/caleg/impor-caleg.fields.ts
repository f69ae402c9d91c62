// What a file of candidates says of each: where, with which number, and the identity.
import { CALEG, SARINGAN_CALEG } from "./caleg.fields.ts";
import { CALON } from "./calon.fields.ts";
import { choice, field, labelOf, sentAs } from "../core/described.ts";
import { idBody, paragraf, teks } from "../core/fields.ts";
import { IDENTITAS } from "./identitas-caleg.fields.ts";
import { JUDUL_KELURAHAN } from "../wilayah/wilayah.rules.ts";

const yaTidak = (name: "is_parpol_non_peserta" | "is_parpol_peserta", heads: string) =>
  sentAs(
    choice(labelOf(IDENTITAS, name), [
      ["0", "Tidak"],
      ["1", "Ya"],
    ]),
    heads,
    { 0: ["bukan", "t"], 1: ["y"] },
  );

/** The deepest region of an address that is known: its code, or the name of a kelurahan. */
const wilayah = (label: string, heads: string) => sentAs(field(idBody, { label }), heads);

/** Whom a row is about. */
export const ORANG_CALEG = {
  nomer_kta: sentAs(CALEG.nomer_kta, "no_kta kta nomer_kta"),
  nik: sentAs(IDENTITAS.nik, "no_nik nomor_nik no_ktp nik_no_ktp no_ktp_nik"),
};

export const IMPOR_CALEG = {
  ...ORANG_CALEG,
  jenis_caleg: sentAs(
    SARINGAN_CALEG.jenis_caleg_id,
    "jenis_caleg_id jenis tingkat tingkat_dapil tingkatan",
    { 1: ["dpr"], 2: ["dprd_propinsi", "provinsi"], 3: ["dprd_kabupaten", "dprd_kota", "kota"] },
  ),
  dapil: sentAs(
    field(teks(100), { label: "Dapil", hint: "Kode atau nama" }),
    "kode_dapil dapil_kode nama_dapil daerah_pemilihan",
  ),
  nomor_urut: sentAs(CALON.nomor_urut, "no_urut nomor nomor_urut_caleg"),
  nama_lengkap: sentAs(IDENTITAS.nama_lengkap, "nama nama_caleg nama_bacaleg nama_calon"),
  gelar_depan: sentAs(IDENTITAS.gelar_depan, "gelar_di_depan"),
  gelar_belakang: sentAs(IDENTITAS.gelar_belakang, "gelar_di_belakang gelar"),
  jenis_kelamin: sentAs(IDENTITAS.jenis_kelamin, "jk kelamin l_p lp gender", {
    L: ["lk", "pria"],
    P: ["pr", "wanita"],
  }),
  tempat_lahir: sentAs(IDENTITAS.tempat_lahir, "kota_lahir"),
  tanggal_lahir: sentAs(IDENTITAS.tanggal_lahir, "tgl_lahir lahir"),
  agama: sentAs(IDENTITAS.agama, "agama_id"),
  pekerjaan: sentAs(IDENTITAS.pekerjaan, "pekerjaan_id pekerjaan_sesuai_ktp"),
  status_perkawinan: sentAs(IDENTITAS.status_perkawinan, "status_kawin perkawinan"),
  status_hukum: sentAs(IDENTITAS.status_hukum, "status_hukum_id"),
  tanggal_selesai_pidana: sentAs(
    IDENTITAS.tanggal_selesai_pidana,
    "tgl_selesai_pidana selesai_pidana",
  ),
  is_parpol_non_peserta: yaTidak("is_parpol_non_peserta", "penyelenggara"),
  is_parpol_peserta: yaTidak("is_parpol_peserta", "anggota_dprd anggota_dpr"),
  nomer_wa: sentAs(IDENTITAS.nomer_wa, "no_wa wa whatsapp no_hp nomor_hp hp telepon"),
  email: sentAs(IDENTITAS.email, "e_mail surel alamat_email alamat_surel"),
  ktp_alamat: sentAs(IDENTITAS.ktp_alamat, "alamat alamat_ktp"),
  ktp_rt: sentAs(IDENTITAS.ktp_rt, "rt rt_ktp"),
  ktp_rw: sentAs(IDENTITAS.ktp_rw, "rw rw_ktp"),
  ktp_wilayah_id: wilayah(
    "Kode kelurahan sesuai KTP",
    `kode_kelurahan kelurahan_id kode_desa kode_wilayah_ktp kelurahan_ktp kelurahan_sesuai_ktp ${JUDUL_KELURAHAN.join(" ")}`,
  ),
  domisili_alamat: sentAs(IDENTITAS.domisili_alamat, "domisili"),
  domisili_rt: sentAs(IDENTITAS.domisili_rt, "rt_domisili"),
  domisili_rw: sentAs(IDENTITAS.domisili_rw, "rw_domisili"),
  domisili_wilayah_id: wilayah(
    "Kode kelurahan domisili",
    "kode_wilayah_domisili kelurahan_domisili",
  ),
  /** The answers to the questions about special documents; "tidak ada": no to all of them. */
  dokumen_khusus: sentAs(
    field(paragraf(1000), { label: "Dokumen khusus yang berlaku" }),
    "syarat_khusus dokumen_khusus_berlaku",
  ),
};

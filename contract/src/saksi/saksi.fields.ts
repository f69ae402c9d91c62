import * as z from "zod/mini";
import { choice, field } from "../core/described.ts";
import { angka, bendera, bilangan, id, idBody, nomerKta, teks, Waktu } from "../core/fields.ts";
import { ORANG } from "../core/orang.fields.ts";
import { NOMOR_TPS_TERBESAR } from "../tps/tps.fields.ts";
import { JUDUL_KELURAHAN } from "../wilayah/wilayah.rules.ts";

/** Where the witness was found as a voter (SAKSI-104, decision G-127). */
const LINGKUP = [
  ["1", "Lingkup TPS"],
  ["2", "Lingkup Desa"],
  ["3", "Lainnya"],
] as const;

const TAHAP = [
  ["1", "Tahap 1"],
  ["2", "Tahap 2"],
] as const;

/** A witness; first what many are sent by, in the order of those columns. */
export const SAKSI = {
  nik: ORANG.nik,
  nomer_kta: field(nomerKta(), {
    reads: "kode",
    label: "Nomor KTA",
    head: "Nomer KTA",
    import: ["no_kta", "kta"],
  }),
  nama_lengkap: field(teks(150, "harus diisi"), {
    reads: "nama",
    label: "Nama lengkap",
    card: true,
    head: "Nama Lengkap",
    import: ["nama", "nama_saksi", "nama_lengkap_saksi"],
  }),
  /** As typed: 08…, 62…, +62…, 8…, with spaces, dots and hyphens (decision G-133). */
  nomer_wa: ORANG.nomer_wa,
  jenis_id: field(bilangan(1, 6), {
    label: "Jenis",
    refers: "jenis_saksi",
    head: "Jenis",
    import: ["jenis_saksi", "jenis_id"],
    /** And what the witness is called in a letter. */
    words: [
      ["1", "TPS", "Saksi TPS"],
      ["2", "Pusat", "Koordinator Saksi Pusat"],
      ["3", "Provinsi", "Koordinator Saksi Provinsi"],
      ["4", "Kota/Kabupaten", "Koordinator Saksi Kabupaten/Kota"],
      ["5", "Kecamatan", "Koordinator Saksi Kecamatan"],
      ["6", "Kelurahan", "Koordinator Saksi Kelurahan"],
    ],
    also: {
      1: ["saksi_tps"],
      2: ["dpp", "nasional"],
      3: ["propinsi", "dpw", "dpd_provinsi"],
      4: ["kota", "kabupaten", "kab", "dpc"],
      5: ["kec", "pac"],
      6: ["desa", "kel", "ranting"],
    },
  }),
  /** The region of the assignment; of jenis TPS the kelurahan. */
  penugasan_id: field(idBody, {
    label: "Wilayah tugas",
    card: true,
    refers: "wilayah",
    head: "Kelurahan ID",
    import: [
      ..."kode_kel id_kelurahan kode_desa desa_id kode_desa_kelurahan kode_wilayah".split(" "),
      ...JUDUL_KELURAHAN,
    ],
  }),
  penugasan_tps: field(bilangan(1, NOMOR_TPS_TERBESAR), {
    label: "Nomor TPS",
    head: "Nomor TPS",
    import: ["tps", "no_tps"],
  }),
  referensi_id: field(bilangan(1, 3), {
    label: "Referensi",
    refers: "referensi",
    head: "Referensi",
    import: ["referensi_id"],
    words: [
      ["1", "Bacaleg"],
      ["2", "Pengurus"],
      ["3", "Lainnya"],
    ],
    also: { 1: ["caleg"], 3: ["lain", "lain_lain"] },
  }),
  nama_referensi: field(teks(500), {
    label: "Nama referensi",
    head: "Nama Referensi",
    import: [],
  }),
  tahap: field(bilangan(1, 2), { label: "Tahap", words: TAHAP }),
  is_aktif: field(bendera, { label: "Aktif" }),
  is_nomer_wa_valid: field(bendera, { label: "Nomor WA berlaku" }),
  wa_dicek_pada: field(Waktu, { label: "Nomor WA dicek" }),
  lingkup: field(bilangan(1, 3), { label: "Hasil Cek DPT", words: LINGKUP }),
  /** Present at every date of a class. */
  is_pelatihan: field(bendera, { label: "Sudah pelatihan" }),
  /** Where the witness belongs. */
  wilayah: field(z.object({ keterangan: z.string() }), { label: "Wilayah" }),
  nomer_saksi: field(z.string(), { label: "Nomor saksi" }),
  status_pengisian: field(z.number(), { label: "Terisi" }),
  created_at: field(Waktu, { label: "Dibuat" }),
};

/** What the trail keeps of a row, where a form says less. */
export const JEJAK_SAKSI = {
  ...SAKSI,
  jenis_id: field(SAKSI.jenis_id, { label: "Jenis saksi", refers: "jenis_saksi" }),
};

/** What the list of witnesses can be narrowed to (SAKSI-102..105). */
export const SARINGAN_SAKSI = {
  jenis_id: field(angka(1, 6), { label: "Jenis" }),
  /** A region down to a kelurahan. */
  wilayah_id: field(id, { label: "Wilayah" }),
  referensi_id: field(angka(1, 3), { label: "Referensi" }),
  is_aktif: choice("Keadaan", [
    ["1", "Aktif"],
    ["0", "Tidak aktif"],
  ]),
  is_bertugas: choice("Penugasan", [
    ["0", "Belum Bertugas"],
    ["1", "Bertugas"],
  ]),
  is_tahap: choice("Tahap", TAHAP),
  lingkup: choice("Cek DPT", LINGKUP),
  is_verifikasi: choice("Verifikasi WA", [
    ["0", "Tidak", "WA belum berlaku"],
    ["1", "Ya", "WA berlaku"],
  ]),
  /** Nobody has tried the number yet. */
  belum_dicek: choice("Nomor WA", [["1", "Belum dicek"]]),
  is_pelatihan: choice("Sudah pelatihan", [
    ["1", "Ya", "Sudah pelatihan"],
    ["0", "Tidak", "Belum pelatihan"],
  ]),
};

export const URUT_SAKSI = ["nama", "penugasan", "dibuat"] as const;

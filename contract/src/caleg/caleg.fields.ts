import * as z from "zod/mini";
import { choice, field } from "../core/described.ts";
import { JENIS_CALEG } from "./dewan.rules.ts";
import { bendera, id, nomerKta, teks } from "../core/fields.ts";

const YA = [
  ["0", "Tidak"],
  ["1", "Ya"],
] as const;

const jenisKelamin = choice("Jenis kelamin", [
  ["L", "Laki-Laki"],
  ["P", "Perempuan"],
]);

/** A candidate, as the list and the profile tell it. */
export const CALEG = {
  nama_lengkap: field(teks(150), { label: "Nama lengkap", card: true, reads: "nama" }),
  nomer_kta: field(nomerKta(), { label: "Nomor KTA", reads: "kode" }),
  nik: field(z.string(), { label: "NIK", private: true }),
  jenis_kelamin: jenisKelamin,
  nomor_urut: field(z.number(), { label: "Nomor urut" }),
  jenis_caleg: field(z.object({ keterangan: z.string() }), { label: "Jenis caleg" }),
  dapil: field(z.object({ keterangan: z.string() }), { label: "Dapil" }),
  wilayah: field(z.object({ keterangan: z.string() }), { label: "Wilayah" }),
  user_id: field(z.number(), { label: "Akun" }),
  saksi_count: field(z.number(), { label: "Saksi" }),
  progres: field(z.number(), { label: "Progres", card: true }),
  admin: field(z.object({ name: z.string() }), { label: "Admin" }),
  email: field(z.string(), { label: "Email" }),
  is_utama: field(bendera, { label: "Caleg Utama" }),
};

/** What the list of candidates can be narrowed to, and its order (decision G-86). */
export const SARINGAN_CALEG = {
  jenis_caleg_id: choice("Jenis caleg", JENIS_CALEG),
  /** A province or a kota. */
  wilayah_id: field(id, { label: "Wilayah" }),
  dapil: field(id, { label: "Dapil" }),
  jenis_kelamin: jenisKelamin,
  is_dcs1: choice("DCT/DCS", YA),
  is_utama: choice("Caleg Utama", YA),
  orderby: choice("Urutan", [
    ["dapil_nomor", "Dapil, lalu nomor urut"],
    ["dapil", "Dapil"],
    ["nomor_urut", "Nomor urut"],
    ["id", "Yang pertama dimasukkan"],
  ]),
};

// A district: what is told of it, and what its list can be narrowed to.
import * as z from "zod/mini";
import { field } from "../core/described.ts";
import { bilangan, id, idBody, idWilayahBody, teks } from "../core/fields.ts";
import { levelOf } from "../wilayah/wilayah.rules.ts";

/** More than any parliament has; how many of a level may be is a setting (decision G-95). */
const KURSI_TERBANYAK = 100;

/** As a file may give it; it stands in addresses, names of files and lists. */
export const KodeDapil = teks(20).check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, {
    error: "Isi huruf, angka, titik, garis, atau spasi",
  }),
);

const tingkat = (level: number, error: string) =>
  idWilayahBody.check(z.refine<number>((kode) => levelOf(kode) === level, { error }));

export const DAPIL = {
  keterangan: field(teks(150), { label: "Keterangan", card: true, hint: "Misalnya JAWA BARAT I" }),
  kode: field(z.string(), { label: "Kode dapil" }),
  kursi: field(bilangan(1, KURSI_TERBANYAK), { label: "Kursi", card: true }),
  propinsi_id: field(tingkat(1, "Pilih provinsi"), { label: "Provinsi", refers: "wilayah" }),
  kota_id: field(tingkat(2, "Pilih kota"), { label: "Kota", refers: "wilayah" }),
  wilayah_count: field(z.number(), { label: "Jumlah wilayah", card: true }),
  jumlah_tps: field(z.number(), { label: "TPS" }),
  jumlah_dpt: field(z.number(), { label: "Jumlah DPT" }),
  /** A region that it has, or gets. */
  wilayah_id: field(idWilayahBody, { label: "Wilayah", refers: "wilayah" }),
};

export const SARINGAN_DAPIL = {
  /** Those that have a part of it. */
  wilayah_id: field(id, { label: "Wilayah" }),
  propinsi_id: field(id, { label: "Provinsi" }),
  kota_id: field(id, { label: "Kota" }),
};

/** By their codes they stand in the order of their numbers. */
export const URUT_DAPIL = ["kode", "keterangan", "kursi", "wilayah_count"] as const;

/** What a dapil is made of: the form takes these three, the last two down to where its level may be cut. */
export const ANGGOTA_DAPIL = {
  kota: field(tingkat(2, "Pilih kota"), { label: "Kota" }),
  kecamatan: field(tingkat(3, "Pilih kecamatan"), { label: "Kecamatan" }),
  wilayah: field(tingkat(4, "Pilih kelurahan"), { label: "Kelurahan" }),
  dari: field(idBody, { label: "Pindah dari dapil" }),
};

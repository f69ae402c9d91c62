import * as z from "zod/mini";
import { choice, field } from "../core/described.ts";
import { angka, bilangan, ketikan, teks } from "../core/fields.ts";

/** What the age of a voter can be. */
export const USIA = { min: 10, max: 130 } as const;

/** RT or RW as it stands in the list: "001". */
export const rtRw = ketikan().check(z.maxLength(5, { error: "Paling banyak 5 karakter" }));

/** A voter as lists of them are sent, in the order of their columns. */
export const PEMILIH = {
  no: field(teks(20), { label: "No", import: ["nomor", "no_urut"] }),
  nama: field(teks(150), {
    label: "Nama",
    reads: "nama",
    import: ["nama_pemilih", "nama_lengkap"],
  }),
  usia: field(bilangan(USIA.min, USIA.max), { label: "Usia", import: ["umur"] }),
  lahir: field(teks(30), { label: "Tanggal Lahir", import: ["tgl_lahir", "tgllahir", "lahir"] }),
  rt: field(teks(5), { label: "RT", reads: "kode", import: [] }),
  rw: field(teks(5), { label: "RW", reads: "kode", import: [] }),
  tps: field(teks(10), { label: "TPS", import: ["nomor_tps", "no_tps"] }),
  kelamin: field(teks(20), {
    label: "Jenis Kelamin",
    import: ["kelamin", "jk", "l/p", "lp", "jenis_kelamin_l/p", "jenis_kelamin_(l/p)"],
  }),
};

const usia = angka(USIA.min, USIA.max);

/** What voters can be narrowed to. */
export const SARINGAN_DPT = {
  rw: field(rtRw, { label: "RW" }),
  rt: field(rtRw, { label: "RT" }),
  usia_dari: field(usia, { label: "Usia dari" }),
  usia_sampai: field(usia, { label: "Usia sampai" }),
  kelamin: choice("Jenis kelamin", [
    ["L", "Laki-laki"],
    ["P", "Perempuan"],
  ]),
};

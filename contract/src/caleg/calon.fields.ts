import * as z from "zod/mini";
import { field } from "../core/described.ts";
import { bilangan, teks } from "../core/fields.ts";

const JK = [
  ["L", "Laki-laki"],
  ["P", "Perempuan"],
] as const;

/** A candidate as the published list of a party names one, in the order in which lists are sent. */
export const CALON = {
  jenis_caleg_id: field(bilangan(1, 3), { label: "Jenis caleg", import: ["tingkat_dapil"] }),
  kode_dapil: field(teks(20), {
    label: "Kode dapil",
    reads: "kode",
    import: ["dapil", "dapil_kode"],
  }),
  nomor_partai: field(bilangan(1, 99), {
    label: "Nomor partai",
    import: ["partai", "no_partai", "partai_id", "nomor_urut_partai"],
  }),
  nomor_urut: field(bilangan(1, 99), {
    label: "Nomor urut",
    card: true,
    import: ["no_urut", "nomor", "nomor_urut_calon"],
  }),
  nama: field(teks(150), {
    reads: "nama",
    label: "Nama calon",
    card: true,
    import: ["nama_calon", "nama_caleg", "nama_lengkap"],
  }),
  jk: field(z.enum(["L", "P"], { error: "Isi L atau P" }), {
    label: "Jenis kelamin",
    card: true,
    words: JK,
    import: ["kelamin", "l_p", "lp", "gender"],
  }),
};

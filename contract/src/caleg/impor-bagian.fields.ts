// What a file of sections says: of whom, of which section, and its fields, whichever section has them.
import { BAGIAN, NAMA_BAGIAN, uraianOf } from "./bagian-caleg.fields.ts";
import { choice, sentAs, type Fields } from "../core/described.ts";
import { ORANG_CALEG } from "./impor-caleg.fields.ts";

const SEMUA = Object.values(BAGIAN).flatMap(({ fields }) => Object.entries<Fields[string]>(fields));

/** The fields of all sections; those of one name are alike. */
export const ISIAN_BAGIAN: Fields = Object.fromEntries(
  SEMUA.map(([isian, schema]) => [isian, sentAs(schema, isian)]),
);

export const SEBUTAN_BAGIAN = {
  ...ORANG_CALEG,
  bagian: sentAs(
    choice(
      "Bagian",
      NAMA_BAGIAN.map((nama) => [nama, uraianOf(nama).judul] as const),
    ),
    "bagian_profil jenis_bagian",
    {
      pasangan: ["pasangan_hidup", "suami", "istri"],
      diklat: ["kursus", "kursus_diklat", "pelatihan"],
      pendidikan: ["riwayat_pendidikan"],
      pekerjaan: ["riwayat_pekerjaan"],
      penghargaan: ["tanda_penghargaan"],
      organisasi: ["riwayat_organisasi"],
    },
  ),
};

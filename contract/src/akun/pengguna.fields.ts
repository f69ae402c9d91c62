import * as z from "zod/mini";
import { choice, field } from "../core/described.ts";
import { angka, bendera, id, idBody, ketikan, nomerKta, teks, Waktu } from "../core/fields.ts";
import { emailBaru } from "./sandi.fields.ts";
import { HP_SALAH, normalHp } from "../core/wa.rules.ts";

/** An account, in the order of the columns in which many are sent. */
export const PENGGUNA = {
  nomer_kta: field(nomerKta("Nomer KTA harus diisi"), {
    reads: "kode",
    label: "Nomor KTA",
    import: ["no_kta", "kta"],
  }),
  name: field(teks(150), { label: "Nama", card: true, reads: "nama", import: ["nama_lengkap"] }),
  email: field(emailBaru("Wajib diisi"), {
    label: "Email",
    import: ["e_mail", "surel", "alamat_email", "alamat_surel", "username"],
  }),
  wilayah_id: field(idBody, {
    label: "Wilayah",
    card: true,
    refers: "wilayah",
    import:
      "kota_id kode_kota nama_wilayah wilayah_tugas kota kabupaten_kota kota_kabupaten kab_kota".split(
        " ",
      ),
  }),
  /** As typed, with spaces, dots, hyphens; kept in one form. */
  no_hp: field(
    z.pipe(
      ketikan().check(
        z.maxLength(30, { error: HP_SALAH }),
        z.refine((text) => normalHp(text) !== undefined, { error: HP_SALAH }),
      ),
      z.transform((text) => normalHp(text) ?? text),
    ),
    { label: "Nomor HP" },
  ),
  kelamin: choice(
    "Jenis kelamin",
    [
      ["L", "Laki-Laki"],
      ["P", "Perempuan"],
    ],
    "Harus dipilih",
  ),
  is_aktif: field(bendera, { label: "Aktif" }),
  is_approval: field(bendera, { label: "Admin utama" }),
  is_super_admin: field(bendera, { label: "Super admin" }),
  peran: field(z.array(z.object({ nama: z.string() })), {
    label: "Peran",
    refers: "peran",
  }),
  created_at: field(Waktu, { label: "Dibuat" }),
};

/** What the list of accounts can be narrowed to. */
export const SARINGAN_PENGGUNA = {
  wilayah_id: field(id, { label: "Wilayah" }),
  peran_id: field(angka(1, 32_767), { label: "Peran" }),
  is_aktif: choice("Keadaan", [
    ["1", "Aktif"],
    ["0", "Non Aktif"],
  ]),
  /** Without a password yet. */
  belum_masuk: choice("Undangan", [
    ["1", "Belum dipakai"],
    ["0", "Sudah masuk"],
  ]),
  is_approval: choice("Admin utama", [
    ["1", "Admin utama"],
    ["0", "Bukan admin utama"],
  ]),
};

export const URUT_PENGGUNA = ["nama", "email", "nomer_kta", "wilayah", "dibuat"] as const;

/** Made by this import of the caller's. */
export const DARI_IMPOR = { impor_id: id };

export const TanyaPengguna = z.partial(
  z.object({
    ...SARINGAN_PENGGUNA,
    ...DARI_IMPOR,
    /** Exactly this address. */
    email: teks(190),
  }),
);

import * as z from "zod/mini";
import { choice, field } from "./described.ts";
import { angka, id, teks } from "./fields.ts";

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

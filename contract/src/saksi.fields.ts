import { choice, field } from "./described.ts";
import { angka, id } from "./fields.ts";

/** Where the witness was found as a voter (SAKSI-104, decision G-127). */
export const LINGKUP_SAKSI = { 1: "Lingkup TPS", 2: "Lingkup Desa", 3: "Lainnya" } as const;

/** What the list of witnesses can be narrowed to (SAKSI-102..105). */
export const SARINGAN_SAKSI = {
  jenis_id: field(angka(1, 6), { label: "Jenis" }),
  /** A region down to a kelurahan. */
  wilayah_id: field(id, { label: "Wilayah" }),
  referensi_id: field(angka(1, 3), { label: "Referensi" }),
  is_bertugas: choice("Penugasan", [
    ["0", "Belum Bertugas"],
    ["1", "Bertugas"],
  ]),
  is_tahap: choice("Tahap", [
    ["1", "Tahap 1"],
    ["2", "Tahap 2"],
  ]),
  lingkup: choice("Cek DPT", [
    ["1", LINGKUP_SAKSI[1]],
    ["2", LINGKUP_SAKSI[2]],
    ["3", LINGKUP_SAKSI[3]],
  ]),
  is_verifikasi: choice("Verifikasi WA", [
    ["0", "Tidak", "WA belum berlaku"],
    ["1", "Ya", "WA berlaku"],
  ]),
  /** Nobody has tried the number yet. */
  belum_dicek: choice("Nomor WA", [["1", "Belum dicek"]]),
};

export const URUT_SAKSI = ["nama", "penugasan", "dibuat"] as const;

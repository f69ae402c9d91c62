// An event at which people's cards are read, and who was there.
import * as z from "zod/mini";
import { choice, field } from "../core/described.ts";
import {
  bendera,
  bilangan,
  id,
  idWilayahBody,
  sejakTahun,
  sekaliSaja,
  teks,
  Waktu,
} from "../core/fields.ts";
import { OLEH } from "../core/oleh.fields.ts";
import { parseWib } from "../core/waktu-wib.rules.ts";

/** A moment as a form says it. */
export const waktuWib = teks(19).check(
  z.refine<string>((text) => text === "" || parseWib(text) !== undefined, {
    error: "Isi tanggal dan jam, misalnya 2024-02-14 13:00:00",
  }),
  sejakTahun(1900),
);

export const EVENT = {
  nama: field(teks(200), { label: "Nama event", card: true }),
  kode: field(z.string(), { label: "Kode presensi" }),
  wilayah: field(idWilayahBody, { label: "Wilayah", card: true, refers: "wilayah" }),
  waktu_mulai_presensi: field(waktuWib, {
    label: "Mulai presensi",
    card: true,
    hint: "Waktu Indonesia Barat (WIB)",
  }),
  waktu_akhir_presensi: field(waktuWib, {
    label: "Akhir presensi",
    hint: "Waktu Indonesia Barat (WIB)",
  }),
  peran: field(
    z.array(bilangan(1, 32_767)).check(z.maxLength(50), sekaliSaja("Satu peran disebut dua kali")),
    {
      label: "Peran",
      refers: "peran",
      hint: "Yang boleh hadir; kosongkan untuk semua yang ada di daftar anggota",
    },
  ),
  is_kode_berputar: field(bendera, {
    label: "Minta kode di layar kios",
    hint: "Layar kios menampilkan kode yang berganti tiap 30 detik. Yang mencatat kehadirannya dari ponsel sendiri harus mengetik kode itu, sehingga foto halaman ini tidak dapat dipakai dari rumah.",
  }),
  is_aktif: field(bendera, { label: "Aktif" }),
  is_approval: field(bendera, { label: "Disetujui" }),
  jumlah_presensi: field(z.number(), { label: "Hadir" }),
  ...OLEH,
};

export const SARINGAN_EVENT = {
  wilayah_id: field(id, { label: "Wilayah" }),
  /** Not over, and not approved yet, which the caller may do. */
  menunggu: choice("Persetujuan event", [["1", "Menunggu persetujuan Anda"]]),
};

/** "kini": what runs now, what comes, the next first, and what is over, the last first. */
export const URUT_EVENT = ["kini", "waktu", "nama"] as const;

/** One who was there. */
export const PRESENSI = {
  nama: field(z.string(), { label: "Nama", card: true }),
  nomer_kta: field(z.string(), { label: "Nomor KTA", card: true }),
  kota: field(z.nullable(z.string()), { label: "Kota" }),
  nomer_saksi: field(z.nullable(z.string()), { label: "Nomor saksi" }),
  wilayah_saksi: field(z.nullable(z.string()), { label: "Wilayah saksi" }),
  created_at: field(Waktu, { label: "Waktu presensi", card: true }),
};

/** A device at the door of an event. */
export const KIOS = {
  nama: field(teks(60), { label: "Nama kios", card: true, hint: "Misalnya Pintu utara" }),
  kode_pasang: field(z.string(), { label: "Kode pasang" }),
  keadaan: field(z.enum(["menunggu", "kedaluwarsa", "terpasang", "dicabut"]), {
    label: "Keadaan kios",
    card: true,
  }),
  terakhir_at: field(z.nullable(Waktu), { label: "Terakhir terhubung" }),
};

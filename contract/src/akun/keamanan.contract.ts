// What protects an account besides its password.
import * as z from "zod/mini";
import { codeField } from "./masuk.contract.ts";
import { sandi } from "./sandi.fields.ts";
import { field } from "../core/described.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  bilangan,
  data,
  DaftarQuery,
  halaman,
  id,
  Pesan,
  sekaliSaja,
  Waktu,
} from "../core/fields.ts";

export const Konfirmasi = z.object({
  kata_sandi: sandi("Wajib diisi"),
  /** Of an account with a second factor. */
  kode: z.optional(codeField),
});
export type Konfirmasi = z.infer<typeof Konfirmasi>;

export const konfirmasiSesi = endpoint({
  method: "POST",
  path: "/api/sesi/konfirmasi",
  ringkasan: "Konfirmasi kata sandi; tindakan penting lalu terbuka 10 menit di sesi ini",
  izin: "",
  saatTanpaFaktorKedua: true,
  body: Konfirmasi,
  response: Pesan,
});

export const FaktorKedua = z.object({
  /** null while it is off. */
  aktif_pada: z.nullable(Waktu),
  sisa_kode_pemulihan: z.number(),
  /** Must an account with these roles have one? */
  is_wajib: z.boolean(),
});
export type FaktorKedua = z.infer<typeof FaktorKedua>;

export const getFaktorKedua = endpoint({
  method: "GET",
  path: "/api/self/faktor_kedua",
  ringkasan: "Verifikasi dua langkah akun saya",
  izin: "",
  saatTanpaFaktorKedua: true,
  response: data(FaktorKedua),
});

export const FaktorBaru = z.object({
  /** Base32, to be typed where no QR code can be read. */
  rahasia: z.string(),
  /** What the QR code says. */
  alamat: z.string(),
});
export type FaktorBaru = z.infer<typeof FaktorBaru>;

export const mulaiFaktorKedua = endpoint({
  method: "POST",
  path: "/api/self/faktor_kedua",
  ringkasan: "Rahasia baru untuk aplikasi autentikator; berlaku setelah diaktifkan dengan kode",
  izin: "",
  konfirmasi: true,
  saatTanpaFaktorKedua: true,
  response: data(FaktorBaru),
});

const KodePemulihan = z.object({
  message: z.string(),
  /** Shown this once. */
  data: z.object({ kode_pemulihan: z.array(z.string()) }),
});

export const aktifkanFaktorKedua = endpoint({
  method: "POST",
  path: "/api/self/faktor_kedua/aktifkan",
  ringkasan: "Aktifkan verifikasi dua langkah dengan kode pertama; menjawab kode pemulihan",
  izin: "",
  saatTanpaFaktorKedua: true,
  body: z.object({ kode: field(codeField, { label: "Kode dari aplikasi" }) }),
  response: KodePemulihan,
});

export const gantiKodePemulihan = endpoint({
  method: "POST",
  path: "/api/self/faktor_kedua/kode_pemulihan",
  ringkasan: "Kode pemulihan baru; yang lama tidak berlaku lagi",
  izin: "",
  konfirmasi: true,
  response: KodePemulihan,
});

export const lepasFaktorKedua = endpoint({
  method: "DELETE",
  path: "/api/self/faktor_kedua",
  ringkasan: "Matikan verifikasi dua langkah akun saya",
  izin: "",
  konfirmasi: true,
  response: Pesan,
});

export const hapusFaktorKedua = endpoint({
  method: "POST",
  path: "/api/user/:id/hapus_faktor_kedua",
  ringkasan: "Lepas verifikasi dua langkah seorang pengguna yang kehilangan ponselnya",
  izin: "user.write",
  admin: true,
  konfirmasi: true,
  params: z.object({ id }),
  response: Pesan,
});

/** Who must have a second factor. */
export const FaktorWajib = z.object({
  peran: z.array(bilangan(1, 32_767)).check(z.maxLength(50)),
  super_admin: z.boolean({ error: "Harus ya atau tidak" }),
});
export type FaktorWajib = z.infer<typeof FaktorWajib>;

const peranWajib = FaktorWajib.shape.peran.check(sekaliSaja("Satu peran disebut dua kali"));

/** All roles that must, or those that change; what is not sent stays. */
const UbahFaktorWajib = z.partial(
  z.object({
    peran: peranWajib,
    tambah: peranWajib,
    cabut: peranWajib,
    super_admin: FaktorWajib.shape.super_admin,
  }),
);
export type UbahFaktorWajib = z.infer<typeof UbahFaktorWajib>;

export const getFaktorWajib = endpoint({
  method: "GET",
  path: "/api/faktor_kedua_wajib",
  ringkasan: "Peran yang wajib memakai verifikasi dua langkah",
  izin: "super-admin",
  response: data(FaktorWajib),
});

export const putFaktorWajib = endpoint({
  method: "PUT",
  path: "/api/faktor_kedua_wajib",
  ringkasan: "Tentukan peran yang wajib memakai verifikasi dua langkah; berlaku seketika",
  izin: "super-admin",
  konfirmasi: true,
  body: UbahFaktorWajib,
  response: z.object({ message: z.string(), data: FaktorWajib }),
});

export const HASIL_MASUK = ["berhasil", "sandi-salah", "kode-salah", "tidak-aktif"] as const;

export const RiwayatMasuk = z.object({
  id: z.number(),
  hasil: z.enum(HASIL_MASUK),
  /** What the browser or program said about itself. */
  perangkat: z.string(),
  ip: z.string(),
  is_perangkat_baru: z.boolean(),
  created_at: Waktu,
});
export type RiwayatMasuk = z.infer<typeof RiwayatMasuk>;

const RiwayatQuery = z.pick(DaftarQuery, { page: true, per_page: true, progress: true });

export const listRiwayatMasuk = endpoint({
  method: "GET",
  path: "/api/sesi/riwayat",
  ringkasan: "Riwayat masuk ke akun saya, terbaru dahulu, juga yang gagal",
  izin: "",
  query: RiwayatQuery,
  response: halaman(RiwayatMasuk),
});

export const listRiwayatMasukOf = endpoint({
  method: "GET",
  path: "/api/user/:id/riwayat-masuk",
  ringkasan: "Riwayat masuk ke akun seorang pengguna di wilayah sendiri",
  izin: "user.read",
  lewatToken: false,
  params: z.object({ id }),
  query: RiwayatQuery,
  response: halaman(RiwayatMasuk),
});

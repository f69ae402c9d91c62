// Accounts as administrators see and manage them; signing in and the own account are akun.contract.ts.
import * as z from "zod/mini";
import { UKURAN_DOKUMEN } from "../berkas/berkas.contract.ts";
import { AKSES } from "../access/access.contract.ts";
import { field } from "../core/described.ts";
import { PENGGUNA, TanyaPengguna, URUT_PENGGUNA } from "./pengguna.fields.ts";
import { emailBaru, konfirmasiSama, sandi, sandiBaru } from "./sandi.fields.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  bendera,
  DaftarQuery,
  data,
  halaman,
  id,
  ketikan,
  Pesan,
  urutanDari,
  Waktu,
} from "../core/fields.ts";
import { isSatuBaris, isStorable, TAK_TERSIMPAN } from "../core/teks.rules.ts";

/** What an administrator may do with an account; each row says which of them this caller may. */
export const TINDAKAN_PENGGUNA = [
  "ubah",
  "ubah_data",
  "ganti_identitas",
  "reset_password",
  "hapus_faktor_kedua",
  "set_aktif",
  "set_approval",
  "unset_approval",
  "set_super_admin",
  "unset_super_admin",
  "hapus",
] as const;
export type TindakanPengguna = (typeof TINDAKAN_PENGGUNA)[number];

const PeranPengguna = z.object({ id: z.number(), nama: z.string(), is_all_akses: bendera });

export const PenggunaRingkas = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  nomer_kta: z.string(),
  foto: z.nullable(z.string()),
  wilayah: z.nullable(z.object({ id: z.number(), keterangan: z.string() })),
  wilayah_id: z.nullable(z.number()),
  tingkat: z.nullable(z.number()),
  isAdmin: z.boolean(),
  is_super_admin: bendera,
  is_aktif: bendera,
  is_approval: bendera,
  url_surat_mandat: z.nullable(z.string()),
  url_surat_mandat_approval: z.nullable(z.string()),
  peran: z.array(PeranPengguna),
  /** The candidate whose account it is. */
  caleg: z.nullable(z.object({ id: z.number() })),
  /** No password yet: only an invitation opens it. */
  belum_masuk: z.boolean(),
  /** Until when the latest invitation works. */
  undangan_sampai: z.nullable(Waktu),
  boleh: z.array(z.enum(TINDAKAN_PENGGUNA)),
});
export type PenggunaRingkas = z.infer<typeof PenggunaRingkas>;

const Gambar = z.object({ origin: z.string(), thumbnail: z.string() });

export const Pengguna = z.object({
  ...PenggunaRingkas.shape,
  no_hp: z.nullable(z.string()),
  kelamin: z.nullable(PENGGUNA.kelamin),
  akses: z.array(z.object({ key: z.enum(AKSES), value: z.boolean() })),
  /** Pictures of the member; null where the registry has none. */
  kta: z.object({
    is_anggota: z.boolean(),
    foto: z.nullable(Gambar),
    kta_belakang: z.nullable(Gambar),
    ktp: z.nullable(Gambar),
  }),
  /** The witness whose account it is. */
  saksi_id: z.nullable(z.number()),
  created_at: Waktu,
  dibuat_oleh: z.nullable(z.string()),
  /** Of what Ubah data akun changes. */
  versi: z.string(),
});
export type Pengguna = z.infer<typeof Pengguna>;

export const PenggunaQuery = z.extend(DaftarQuery, {
  ...TanyaPengguna.shape,
  ...urutanDari(URUT_PENGGUNA),
});
export type PenggunaQuery = z.output<typeof PenggunaQuery>;

const params = z.object({ id });

export const listPengguna = endpoint({
  method: "GET",
  path: "/api/user",
  ringkasan: "Pengguna di wilayah sendiri dan di bawahnya",
  izin: "user.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  query: PenggunaQuery,
  response: halaman(PenggunaRingkas),
});

export const getPengguna = endpoint({
  method: "GET",
  path: "/api/user/:id",
  ringkasan: "Satu pengguna",
  izin: "user.read",
  admin: true,
  params,
  response: data(Pengguna),
});

const tulis = { izin: "user.write", admin: true } as const;

const SANDI_WAJIB = "Password harus diisi";
const PASSWORD = { label: "Password", private: true } as const;
const password_confirmation = field(sandi("Konfirmasi Password harus diisi"), {
  label: "Konfirmasi Password",
  private: true,
});
const konfirmasi = konfirmasiSama("password_confirmation");

export const TambahPengguna = z
  .object({
    nomer_kta: PENGGUNA.nomer_kta,
    /** Of whoever is not in the registry of members; empty: he has none yet. */
    name: z.optional(
      field(
        ketikan().check(
          z.maxLength(150, { error: "Paling banyak 150 karakter" }),
          z.refine(isStorable, { error: TAK_TERSIMPAN }),
          z.refine(isSatuBaris, { error: "Tulis dalam satu baris" }),
        ),
        { label: "Nama lengkap" },
      ),
    ),
    email: field(emailBaru("Username harus diisi"), { label: "Email (username)" }),
    /** How strong an administrator's must be is a rule of the server. */
    password: field(sandi(SANDI_WAJIB), PASSWORD),
    password_confirmation,
    /** A province or kota; without it the caller's own region (decision G-49). */
    wilayah: z.optional(id),
  })
  .check(z.refine((form) => form.password === form.password_confirmation, konfirmasi));
export type TambahPengguna = z.infer<typeof TambahPengguna>;

export const tambahPengguna = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/user",
  ringkasan: "Buat akun admin; file adalah surat mandatnya",
  body: TambahPengguna,
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  response: data(z.object({ id: z.number() })),
  sukses: 201,
});

/** The KTA number and address are locked (USER-017, USER-018): other values are ignored. */
export const UbahPengguna = z
  .object({
    nomer_kta: z.optional(z.string()),
    email: z.optional(z.string()),
    password: z.optional(field(sandiBaru(SANDI_WAJIB), PASSWORD)),
    password_confirmation: z.optional(password_confirmation),
    wilayah: z.optional(id),
  })
  .check(z.refine((form) => form.password === form.password_confirmation, konfirmasi));
export type UbahPengguna = z.infer<typeof UbahPengguna>;

export const ubahPengguna = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/user/:id",
  ringkasan: "Ubah kata sandi, wilayah, atau surat mandat; yang kosong tetap",
  params,
  body: UbahPengguna,
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  response: Pesan,
});

export const setAktifPengguna = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/user/:id/set_aktif",
  ringkasan: "Aktifkan atau nonaktifkan; sesinya berakhir seketika",
  params,
  body: z.object({ is_aktif: bendera }),
  response: Pesan,
});

export const setApproval = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/user/:id/set_approval",
  ringkasan: "Jadikan admin utama, dengan surat mandat",
  params,
  body: z.object({}),
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  response: Pesan,
});

export const unsetApproval = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/user/:id/unset_approval",
  ringkasan: "Batalkan admin utama",
  params,
  response: Pesan,
});

/** O-20; who may be one is a matter of the account, the caller is one himself. */
const superAdmin = { izin: "super-admin", konfirmasi: true } as const;

export const setSuperAdmin = endpoint({
  ...superAdmin,
  method: "POST",
  path: "/api/user/:id/set_super_admin",
  ringkasan: "Jadikan super admin",
  params,
  response: Pesan,
});

export const unsetSuperAdmin = endpoint({
  ...superAdmin,
  method: "POST",
  path: "/api/user/:id/unset_super_admin",
  ringkasan: "Cabut super admin; tidak pernah yang terakhir, tidak pernah diri sendiri",
  params,
  response: Pesan,
});

export const resetPasswordPengguna = endpoint({
  ...tulis,
  konfirmasi: true,
  method: "PUT",
  path: "/api/user/:id/reset_password",
  ringkasan: "Kata sandi baru yang hanya ditampilkan sekali dan harus diganti saat masuk",
  params,
  response: z.object({ message: z.string(), data: z.object({ password: z.string() }) }),
});

export const hapusPengguna = endpoint({
  ...tulis,
  konfirmasi: true,
  method: "DELETE",
  path: "/api/user/:id",
  ringkasan: "Hapus akun",
  params,
  response: Pesan,
});

export const SURAT_MANDAT = ["surat_mandat", "surat_mandat_approval"] as const;
export type SuratMandat = (typeof SURAT_MANDAT)[number];

const ticket = z.optional(z.string().check(z.maxLength(200)));

const unduhSurat = (surat: SuratMandat, ringkasan: string) =>
  endpoint({
    method: "GET",
    path: `/api/user/:id/${surat}`,
    ringkasan,
    izin: "user.read",
    admin: true,
    unduhan: true,
    params,
    query: z.object({ access_token: ticket }),
    response: z.any(),
  });

export const unduhSuratMandat = unduhSurat("surat_mandat", "Surat mandat dari pembuatan akun");
export const unduhSuratApproval = unduhSurat(
  "surat_mandat_approval",
  "Surat mandat dari penetapan admin utama",
);

export const GAMBAR_ANGGOTA = ["foto", "kta_belakang", "ktp"] as const;
export type GambarAnggota = (typeof GAMBAR_ANGGOTA)[number];

const gambarParams = z.object({ id, gambar: z.enum(GAMBAR_ANGGOTA) });

export const getGambarPengguna = endpoint({
  method: "GET",
  path: "/api/user/:id/kta/:gambar",
  ringkasan: "Foto, kartu anggota bagian belakang, atau KTP; kecil=1 untuk gambar kecilnya",
  izin: "user.read",
  admin: true,
  unduhan: true,
  params: gambarParams,
  query: z.object({ kecil: z.optional(z.literal("1")), access_token: ticket }),
  response: z.any(),
});

export const simpanGambarPengguna = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/user/:id/kta/:gambar",
  ringkasan: "Ganti satu gambar anggota di balik akun ini",
  params: gambarParams,
  body: z.object({}),
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  response: Pesan,
});

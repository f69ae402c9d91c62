// The own account: sessions, profile, institutions.
import * as z from "zod/mini";
import { UKURAN_FOTO } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { data, id, Pesan, Waktu, versiIsian } from "../core/fields.ts";
import { field } from "../core/described.ts";
import { PENGGUNA } from "./pengguna.fields.ts";
import { konfirmasiSama, sandi, sandiBaru } from "./sandi.fields.ts";
import { Self } from "./self.contract.ts";

export const Sesi = z.object({
  id: z.number(),
  perangkat: z.string(),
  ip: z.string(),
  created_at: Waktu,
  terakhir_pada: Waktu,
  is_ini: z.boolean(),
});

export type Sesi = z.infer<typeof Sesi>;

export const listSesi = endpoint({
  method: "GET",
  path: "/api/sesi",
  ringkasan: "Sesi saya yang masih berlaku",
  izin: "",
  response: data(z.array(Sesi)),
});

export const akhiriSesi = endpoint({
  method: "DELETE",
  path: "/api/sesi/:id",
  ringkasan: "Akhiri satu sesi saya",
  izin: "",
  params: z.object({ id }),
  response: Pesan,
});

export const akhiriSemuaSesi = endpoint({
  method: "DELETE",
  path: "/api/sesi",
  ringkasan: "Keluar dari semua perangkat",
  izin: "",
  response: Pesan,
});

export const GantiPassword = z
  .object({
    old_password: field(sandi("Password Lama harus diisi"), {
      label: "Password Lama",
      private: true,
    }),
    new_password: field(sandiBaru("Password Baru harus diisi"), {
      label: "Password Baru",
      private: true,
    }),
    password_confirmation: field(sandi("Konfirmasi Password harus diisi"), {
      label: "Konfirmasi Password",
      private: true,
    }),
  })
  .check(
    z.refine(
      (form) => form.new_password === form.password_confirmation,
      konfirmasiSama("password_confirmation"),
    ),
  );

export type GantiPassword = z.infer<typeof GantiPassword>;

export const Profil = z.object({
  name: PENGGUNA.name,
  email: PENGGUNA.email,
  no_hp: z.optional(PENGGUNA.no_hp),
  kelamin: z.optional(PENGGUNA.kelamin),
});

export const UbahProfil = z.extend(Profil, { versi: versiIsian });
export type UbahProfil = z.infer<typeof UbahProfil>;

export const postSelf = endpoint({
  method: "POST",
  path: "/api/self",
  ringkasan: "Ubah akun saya: kata sandi (JSON), atau profil dengan foto (multipart)",
  izin: "",
  saatGantiPassword: true,
  body: UbahProfil,
  berkas: "foto",
  ukuran: UKURAN_FOTO,
  bodyJson: GantiPassword,
  response: Pesan,
});

export const getAkses = endpoint({
  method: "GET",
  path: "/api/instansi/:id/akses",
  ringkasan: "Peran dan akses saya pada satu instansi",
  izin: "",
  params: z.object({ id }),
  response: data(z.pick(Self, { peran: true, akses: true })),
});

// Signing in and out, the own account, passwords.
import { z } from "zod";
import { AKSES } from "./access.contract.ts";
import { endpoint } from "./endpoint.ts";
import { bendera, data, id, Pesan, teks, Waktu } from "./fields.ts";

/** Floor for any account (AUTH-018); accounts with admin roles need more (decision O-09). */
export const PANJANG_SANDI = 6;
export const PANJANG_SANDI_ADMIN = 10;

export const sandi = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required })
    .max(200, { error: "Paling banyak 200 karakter" });

export const sandiBaru = (required: string) =>
  sandi(required).min(PANJANG_SANDI, { error: `Paling sedikit ${PANJANG_SANDI} karakter` });

const EMAIL_SALAH = "Email yang diinputkan salah. Mohon periksa kembali inputan Anda.";
const TIDAK_SAMA = "Konfirmasi Password tidak cocok";

export const emailBaru = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(190, { error: EMAIL_SALAH })
    .pipe(z.email({ error: EMAIL_SALAH }));

const email = emailBaru("Wajib diisi");

export const Token = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number(),
});
export type Token = z.infer<typeof Token>;

export const Masuk = z.object({ username: teks(190), password: sandi("Wajib diisi") });
export type Masuk = z.infer<typeof Masuk>;

/** A number that a browser draws for itself once, so that its next sign-in is no news. */
export const HEADER_PERANGKAT = "suar-perangkat";

/** The password was right, and the account asks for a code too: POST /api/login/kode. */
export const MasukTertunda = z.object({ perlu_kode: z.string(), expires_in: z.number() });
export type MasukTertunda = z.infer<typeof MasukTertunda>;

export const login = endpoint({
  method: "POST",
  path: "/api/login",
  ringkasan: "Masuk dengan e-mail atau nomor KTA",
  izin: "publik",
  saatPemeliharaan: true,
  body: Masuk,
  response: z.union([
    z.object({ kode: z.literal(200), ...Token.shape }),
    z.object({ kode: z.literal(200), ...MasukTertunda.shape }),
  ]),
});

/** Six digits of an authenticator app, or a recovery code. */
export const isianKode = teks(40);

export const loginKode = endpoint({
  method: "POST",
  path: "/api/login/kode",
  ringkasan: "Langkah kedua masuk: kode aplikasi autentikator, atau kode pemulihan",
  izin: "publik",
  saatPemeliharaan: true,
  body: z.object({ perlu_kode: teks(200), kode: isianKode }),
  response: z.object({ kode: z.literal(200), ...Token.shape }),
});

export const oauthToken = endpoint({
  method: "POST",
  path: "/oauth/token",
  ringkasan: "Token untuk klien API: grant_type password atau refresh_token",
  izin: "publik",
  saatPemeliharaan: true,
  body: z.discriminatedUnion("grant_type", [
    z.object({
      grant_type: z.literal("password"),
      client_id: z.string().max(100).optional(),
      client_secret: z.string().max(200).optional(),
      ...Masuk.shape,
      /** Of an account with a second factor. */
      kode: isianKode.optional(),
    }),
    z.object({
      grant_type: z.literal("refresh_token"),
      client_id: z.string().max(100).optional(),
      client_secret: z.string().max(200).optional(),
      refresh_token: teks(200),
    }),
  ]),
  response: Token,
});

export const logout = endpoint({
  method: "POST",
  path: "/api/logout",
  ringkasan: "Keluar dari sesi ini",
  izin: "",
  saatTanpaFaktorKedua: true,
  saatGantiPassword: true,
  saatPemeliharaan: true,
  response: Pesan,
});

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

export const lupaPassword = endpoint({
  method: "POST",
  path: "/api/lupa-password",
  ringkasan: "Minta tautan kata sandi baru lewat e-mail",
  izin: "publik",
  body: z.object({ email }),
  response: Pesan,
});

const sandiDanKonfirmasi = {
  password: sandiBaru("Wajib diisi"),
  konfirmasi_password: sandi("Wajib diisi"),
};
/** Compared whatever else is wrong with the form, once the field of the second one is filled in. */
export const konfirmasiSama = (field: string) => ({
  error: TIDAK_SAMA,
  path: [field],
  when: ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === "object" && value !== null && issues.every(({ path }) => path?.[0] !== field),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/lupa-password/reset",
  ringkasan: "Simpan kata sandi baru dengan token dari e-mail",
  izin: "publik",
  body: z
    .object({ token: teks(200), ...sandiDanKonfirmasi })
    .refine(
      (form) => form.password === form.konfirmasi_password,
      konfirmasiSama("konfirmasi_password"),
    ),
  response: Pesan,
});

export const JENIS_TOKEN = ["reset", "undangan", "pertama"] as const;

export const verify = endpoint({
  method: "POST",
  path: "/api/verify",
  ringkasan: "Periksa token reset atau undangan sebelum formulirnya ditampilkan",
  izin: "publik",
  body: z.object({ token: teks(200) }),
  response: data(z.object({ jenis: z.enum(JENIS_TOKEN), email: z.string().nullable() })),
});

export const LinkPassword = z
  .object({
    token: teks(200),
    ...sandiDanKonfirmasi,
    /** Only for the first super admin, whose account the link creates. */
    name: teks(150).optional(),
    email: email.optional(),
    nomer_kta: teks(32).optional(),
  })
  .refine(
    (form) => form.password === form.konfirmasi_password,
    konfirmasiSama("konfirmasi_password"),
  );
export type LinkPassword = z.infer<typeof LinkPassword>;

export const linkPassword = endpoint({
  method: "POST",
  path: "/api/link_password",
  ringkasan:
    "Simpan kata sandi pertama dari tautan undangan, atau buat super admin pertama (name, email, nomer_kta)",
  izin: "publik",
  body: LinkPassword,
  response: Pesan,
});

export const Self = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  nomer_kta: z.string(),
  no_hp: z.string().nullable(),
  kelamin: z.enum(["L", "P"]).nullable(),
  foto: z.string().nullable(),
  wilayah: z.object({ id: z.number(), keterangan: z.string() }).nullable(),
  wilayah_id: z.number().nullable(),
  tingkat: z.number().nullable(),
  isAdmin: z.boolean(),
  is_super_admin: bendera,
  is_approval: bendera,
  harus_ganti_password: z.boolean(),
  punya_faktor_kedua: z.boolean(),
  /** Nothing else is open until a second factor is set up. */
  harus_faktor_kedua: z.boolean(),
  /** The TPS that a witness reports for. */
  tps_id: z.number().nullable(),
  caleg: z.object({ id: z.number() }).nullable(),
  peran: z.array(z.object({ id: z.number(), keterangan: z.string() })),
  akses: z.array(z.object({ key: z.enum(AKSES), value: z.boolean() })),
});
export type Self = z.infer<typeof Self>;

export const getSelf = endpoint({
  method: "GET",
  path: "/api/self",
  ringkasan: "Akun saya",
  izin: "",
  saatTanpaFaktorKedua: true,
  saatGantiPassword: true,
  saatPemeliharaan: true,
  response: data(Self),
});

export const GantiPassword = z
  .object({
    old_password: sandi("Password Lama harus diisi"),
    new_password: sandiBaru("Password Baru harus diisi"),
    password_confirmation: sandi("Konfirmasi Password harus diisi"),
  })
  .refine(
    (form) => form.new_password === form.password_confirmation,
    konfirmasiSama("password_confirmation"),
  );
export type GantiPassword = z.infer<typeof GantiPassword>;

export const Profil = z.object({
  name: teks(150),
  email,
  no_hp: z
    .string()
    .trim()
    .regex(/^\+?\d{8,15}$/, { error: "Isi 8 sampai 15 angka" })
    .optional(),
  kelamin: z.enum(["L", "P"], { error: "Harus dipilih" }).optional(),
});
export type Profil = z.infer<typeof Profil>;

export const postSelf = endpoint({
  method: "POST",
  path: "/api/self",
  ringkasan: "Ubah akun saya: kata sandi (JSON), atau profil dengan foto (multipart)",
  izin: "",
  saatGantiPassword: true,
  body: Profil,
  berkas: "foto",
  bodyJson: GantiPassword,
  response: Pesan,
});

const Instansi = z.object({ id: z.number(), nama: z.string() });

export const listInstansi = endpoint({
  method: "GET",
  path: "/api/instansi",
  ringkasan: "Instansi tempat saya mempunyai peran",
  izin: "",
  response: data(z.array(Instansi)),
});

export const getAkses = endpoint({
  method: "GET",
  path: "/api/instansi/:id/akses",
  ringkasan: "Peran dan akses saya pada satu instansi",
  izin: "",
  params: z.object({ id }),
  response: data(Self.pick({ peran: true, akses: true })),
});

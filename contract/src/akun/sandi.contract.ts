// Passwords: forgotten, reset, chosen for the first time.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { field } from "../core/described.ts";
import { data, nomerKta, Pesan, teks } from "../core/fields.ts";
import { emailBaru, konfirmasiSama, sandi, sandiBaru } from "./sandi.fields.ts";

const email = field(emailBaru("Wajib diisi"), { label: "Email" });

export const lupaPassword = endpoint({
  method: "POST",
  path: "/api/lupa-password",
  ringkasan: "Minta tautan kata sandi baru lewat e-mail",
  izin: "publik",
  body: z.object({ email }),
  /** Do letters leave, or does a super admin hand them over? */
  response: z.extend(Pesan, { is_terkirim: z.boolean() }),
});
export type LupaPassword = z.output<typeof lupaPassword.response>;

const sandiDanKonfirmasi = {
  password: field(sandiBaru("Wajib diisi"), { label: "Kata sandi baru", private: true }),
  konfirmasi_password: field(sandi("Wajib diisi"), {
    label: "Ulangi kata sandi baru",
    private: true,
  }),
};

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/lupa-password/reset",
  ringkasan: "Simpan kata sandi baru dengan token dari e-mail",
  izin: "publik",
  body: z
    .object({ token: teks(200), ...sandiDanKonfirmasi })
    .check(
      z.refine(
        (form) => form.password === form.konfirmasi_password,
        konfirmasiSama("konfirmasi_password"),
      ),
    ),
  response: Pesan,
});

export const JENIS_TOKEN = ["reset", "undangan", "pertama"] as const;
type JenisToken = (typeof JENIS_TOKEN)[number];

/** The page with the form that a link of this kind needs; the first super admin says who he is, too. */
const HALAMAN_TAUTAN = {
  reset: "/auth/reset-password/",
  undangan: "/auth/undangan/",
  pertama: "/auth/undangan/",
} as const satisfies Record<JenisToken, string>;

/** Where a link leads, below the address of the installation: what is printed and mailed, and what pages open. */
export const halamanTautan = (jenis: JenisToken, token: string): string =>
  HALAMAN_TAUTAN[jenis] + token;

export const verify = endpoint({
  method: "POST",
  path: "/api/verify",
  ringkasan: "Periksa token reset atau undangan sebelum formulirnya ditampilkan",
  izin: "publik",
  body: z.object({ token: teks(200) }),
  response: data(
    z.object({
      jenis: z.enum(JENIS_TOKEN),
      email: z.nullable(z.string()),
      /** As many characters as this account's password has at least. */
      panjang_sandi: z.number(),
    }),
  ),
});

export const LinkPassword = z
  .object({
    token: teks(200),
    ...sandiDanKonfirmasi,
    /** Only for the first super admin, whose account the link creates. */
    name: z.optional(teks(150)),
    email: z.optional(email),
    nomer_kta: z.optional(nomerKta()),
  })
  .check(
    z.refine(
      (form) => form.password === form.konfirmasi_password,
      konfirmasiSama("konfirmasi_password"),
    ),
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

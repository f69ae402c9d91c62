// Signing in and out.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { field } from "../core/described.ts";
import { Pesan, teks } from "../core/fields.ts";
import { sandi } from "./sandi.fields.ts";

export const Token = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number(),
});

export type Token = z.infer<typeof Token>;

export const Masuk = z.object({
  username: field(teks(190), { label: "Email/No.KTA" }),
  password: field(sandi("Wajib diisi"), { label: "Kata Sandi", private: true }),
});

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
export const codeField = teks(40);

export const loginKode = endpoint({
  method: "POST",
  path: "/api/login/kode",
  ringkasan: "Langkah kedua masuk: kode aplikasi autentikator, atau kode pemulihan",
  izin: "publik",
  saatPemeliharaan: true,
  body: z.object({ perlu_kode: teks(200), kode: field(codeField, { label: "Kode" }) }),
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
      client_id: z.optional(z.string().check(z.maxLength(100))),
      client_secret: z.optional(z.string().check(z.maxLength(200))),
      ...Masuk.shape,
      /** Of an account with a second factor. */
      kode: z.optional(codeField),
    }),
    z.object({
      grant_type: z.literal("refresh_token"),
      client_id: z.optional(z.string().check(z.maxLength(100))),
      client_secret: z.optional(z.string().check(z.maxLength(200))),
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

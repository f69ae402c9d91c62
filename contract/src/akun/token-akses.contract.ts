// Personal access tokens: what another program may do in a user's name, until when.
import * as z from "zod/mini";
import { AKSES, Akses } from "../access/access.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { data, id, Pesan, Waktu } from "../core/fields.ts";
import { TOKEN_AKSES } from "./token-akses.fields.ts";

/** By this a leaked one is recognised, and told from the token of a session. */
export const AWALAN_TOKEN = "suar_";

/** The longest life of a token. */
export const HARI_TOKEN = 366;

/** Whoever may write users could make an account with more rights than the token has. */
export const AKSES_TOKEN: readonly Akses[] = AKSES.filter((key) => key !== "user.write");

export const TokenAkses = z.object({
  id: z.number(),
  nama: z.string(),
  /** Its first characters: enough to find it, nothing to use. */
  awalan: z.string(),
  akses: z.array(Akses),
  kedaluwarsa: Waktu,
  terakhir_pada: TOKEN_AKSES.terakhir_pada,
  terakhir_ip: z.nullable(z.string()),
  created_at: Waktu,
  is_berlaku: z.boolean(),
});
export type TokenAkses = z.infer<typeof TokenAkses>;

export const listTokenAkses = endpoint({
  method: "GET",
  path: "/api/token_akses",
  ringkasan: "Token akses saya, juga yang sudah tidak berlaku",
  izin: "",
  response: data(z.array(TokenAkses)),
});

export const TokenAksesBaru = z.omit(z.object(TOKEN_AKSES), { terakhir_pada: true });
export type TokenAksesBaru = z.infer<typeof TokenAksesBaru>;

export const buatTokenAkses = endpoint({
  method: "POST",
  path: "/api/token_akses",
  ringkasan: "Buat token akses; tokennya dijawab sekali ini saja",
  izin: "",
  konfirmasi: true,
  body: TokenAksesBaru,
  response: z.object({
    message: z.string(),
    data: z.object({ id: z.number(), token: z.string() }),
  }),
  sukses: 201,
});

export const cabutTokenAkses = endpoint({
  method: "DELETE",
  path: "/api/token_akses/:id",
  ringkasan: "Cabut satu token akses saya; berlaku seketika",
  izin: "",
  params: z.object({ id }),
  response: Pesan,
});

// Addresses elsewhere that people are sent to: what is written is where they come.
import * as z from "zod/mini";

/** Nobody before an "@" that passes for the host, and nothing that browsers leave out or turn around. */
function isHttps(text: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === "" && url.password === "";
}

/** Checks of a text; none at all is not theirs to refuse. It is kept as browsers read it. */
export const alamatHttps = [
  z.overwrite((text: string) => (isHttps(text) ? new URL(text).href : text)),
  z.maxLength(500, { error: "Paling banyak 500 karakter" }),
  z.refine<string>((text) => text === "" || isHttps(text), {
    error: "Isi alamat yang diawali https://, tanpa spasi dan nama pengguna",
  }),
] as const;

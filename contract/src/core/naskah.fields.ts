// Text with markup.
import * as z from "zod/mini";
import { field } from "./described.ts";
import { ketikan } from "./fields.ts";

const NASKAH_TERPANJANG = 20_000;
/** As long as "&rsquo;" and "&#8217;" are. */
const TANDA_TERPANJANG = "&#1234567;".length;
const TANDA = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,7});/gi;

/** Tags count as they are sent, an escaped character as the one that it is: cleaning escapes more of them. */
export const naskah = (label: string, kosong = "Wajib diisi") => {
  const error = `Paling banyak ${NASKAH_TERPANJANG} karakter`;
  return field(
    ketikan(kosong).check(
      z.minLength(1, { error: kosong }),
      z.maxLength(NASKAH_TERPANJANG * TANDA_TERPANJANG, { error, abort: true }),
      z.refine((html) => html.replaceAll(TANDA, "x").length <= NASKAH_TERPANJANG, { error }),
    ),
    { label, html: true },
  );
};

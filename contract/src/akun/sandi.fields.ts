// What passwords and e-mails must be.
import * as z from "zod/mini";
import { ketikan } from "../core/fields.ts";

/** Floor for any account (AUTH-018); accounts with admin roles need more (decision O-09). */
export const PANJANG_SANDI = 6;

export const PANJANG_SANDI_ADMIN = 10;

export const panjangSandi = (isAdmin: boolean): number =>
  isAdmin ? PANJANG_SANDI_ADMIN : PANJANG_SANDI;

export const sandi = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required }),
      z.maxLength(200, { error: "Paling banyak 200 karakter" }),
    );

export const sandiBaru = (required: string) =>
  sandi(required).check(
    z.minLength(PANJANG_SANDI, { error: `Paling sedikit ${PANJANG_SANDI} karakter` }),
  );

const EMAIL_SALAH = "Email yang diinputkan salah. Mohon periksa kembali inputan Anda.";

const TIDAK_SAMA = "Konfirmasi Password tidak cocok";

export const emailBaru = (required: string) =>
  z.pipe(
    ketikan(required).check(
      z.minLength(1, { error: required }),
      z.maxLength(190, { error: EMAIL_SALAH }),
    ),
    z.email({ error: EMAIL_SALAH }),
  );

/** Compared whatever else is wrong with the form, once the field of the second one is filled in. */
export const konfirmasiSama = (field: string) => ({
  error: TIDAK_SAMA,
  path: [field],
  when: ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === "object" && value !== null && issues.every(({ path }) => path?.[0] !== field),
});

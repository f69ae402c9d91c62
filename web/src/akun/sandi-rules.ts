// What every form that sets a password asks for.
import { resetPassword } from "#contract/sandi.contract.ts";
import { PANJANG_SANDI } from "#contract/sandi.fields.ts";
import { rulesOf, type FieldRules } from "../ui/form-rules.ts";

export interface NewSandi {
  password: string;
  konfirmasi_password: string;
}

export const SANDI_HINT = `Paling sedikit ${PANJANG_SANDI} karakter; akun admin 10.`;

export const EMPTY_SANDI: NewSandi = { password: "", konfirmasi_password: "" };

export const SANDI_FIELDS: FieldRules<NewSandi> = rulesOf(resetPassword.body, EMPTY_SANDI);

// What every form that sets a password asks for.
import { resetPassword } from "#contract/akun/sandi.contract.ts";
import { minLength, rulesOf, type FieldRules } from "../ui/form-rules.ts";

export interface NewSandi {
  password: string;
  konfirmasi_password: string;
}

/** Of the account at hand: of one that administers more is asked. */
export const aturanSandi = (panjang: number) => ({
  hint: `Paling sedikit ${panjang} karakter.`,
  check: minLength(panjang),
});

export const EMPTY_SANDI: NewSandi = { password: "", konfirmasi_password: "" };

export const sandiFields = (panjang: number): FieldRules<NewSandi> =>
  rulesOf(resetPassword.body, EMPTY_SANDI, { password: aturanSandi(panjang) });

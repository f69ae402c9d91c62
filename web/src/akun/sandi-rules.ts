// What every form that sets a password asks for.
import { PANJANG_SANDI } from "#contract/sandi.fields.ts";
import { minLength, type FieldRules } from "../ui/form-rules.ts";

export interface NewSandi {
  password: string;
  konfirmasi_password: string;
}

export const NOT_THE_SAME = "Konfirmasi Password tidak cocok";
export const SANDI_HINT = `Paling sedikit ${PANJANG_SANDI} karakter; akun admin 10.`;

export const longEnough = minLength(PANJANG_SANDI);

export const SANDI_FIELDS: FieldRules<NewSandi> = {
  password: { label: "Kata sandi baru", required: true, check: longEnough },
  konfirmasi_password: {
    label: "Ulangi kata sandi baru",
    required: true,
    check: (value, { password }) => (value === password ? undefined : NOT_THE_SAME),
  },
};

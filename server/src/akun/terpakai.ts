// What must be unique among accounts, by the name of its constraint.
import { refuse } from "../platform/refusal.ts";

const emailTaken = () =>
  refuse("email-terpakai", { errors: { email: ["Email ini sudah dipakai akun lain."] } });
const ktaTaken = () =>
  refuse("kta-terpakai", { errors: { nomer_kta: ["Nomor KTA ini sudah dipakai akun lain."] } });

export const AKUN_TERPAKAI = {
  users_email_unique: emailTaken,
  users_nomer_kta_unique: ktaTaken,
};

import * as z from "zod/mini";
import { field } from "./described.ts";
import { ketikan } from "./fields.ts";
import { normalWa } from "./wa.rules.ts";

const NIK_SALAH = "NIK 16 digit angka";
const WA_SALAH = "Wajib diisi dengan benar";

/** Of a person, whatever he is to the organisation. */
export const ORANG = {
  nik: field(ketikan(NIK_SALAH).check(z.regex(/^\d{16}$/, { error: NIK_SALAH })), {
    label: "NIK",
    private: true,
    head: "NIK",
    import: ["no_nik", "nomor_nik", "no_ktp", "nik_no_ktp", "no_ktp_nik"],
  }),
  nomer_wa: field(
    ketikan(WA_SALAH).check(
      z.maxLength(30, { error: WA_SALAH }),
      z.refine((text) => normalWa(text) !== undefined, { error: WA_SALAH }),
    ),
    {
      label: "Nomor WA",
      card: true,
      head: "Nomer WA",
      import: "no_wa wa whatsapp no_whatsapp no_hp nomor_hp hp no_hp_wa telepon".split(" "),
    },
  ),
};

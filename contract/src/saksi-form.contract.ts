// Saving a witness.
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { bilangan, data, id, idBody, teks } from "./fields.ts";
import { NOMOR_TPS_TERBESAR } from "./tps.contract.ts";
import { normalWa } from "./wa.rules.ts";

const params = z.object({ id });
const tulis = { izin: "saksi.write", admin: true } as const;

const NIK_SALAH = "NIK 16 digit angka";
export const nik = z.string({ error: NIK_SALAH }).check(z.regex(/^\d{16}$/, { error: NIK_SALAH }));

export const cekSaksiNik = endpoint({
  ...tulis,
  method: "GET",
  path: "/api/cek_saksi_nik",
  ringkasan: "Apakah NIK ini sudah dipakai saksi yang aktif di wilayah sendiri",
  query: z.object({ nik }),
  response: data(z.boolean()),
});

/** As typed: 08…, 62…, +62…, 8…, with spaces, dots and hyphens (decision G-133). */
const WA_SALAH = "Wajib diisi dengan benar";
export const nomerWa = z.string({ error: WA_SALAH }).check(
  z.trim(),
  z.refine((text) => normalWa(text) !== undefined, { error: WA_SALAH }),
);

/** "Data Saksi" and "Saksi Manual" in one: what is not for the jenis stays away. */
export const SaksiForm = z.object({
  nik,
  nama_lengkap: teks(150, "harus diisi"),
  nomer_wa: nomerWa,
  nomer_kta: z.nullish(teks(32)),
  jenis_id: z.optional(bilangan(1, 6)),
  referensi_id: z.nullish(bilangan(1, 3)),
  nama_referensi: z.nullish(teks(500)),
  /** Where the witness belongs; without them the caller's own region. */
  propinsi_id: z.nullish(idBody),
  kota_id: z.nullish(idBody),
  penugasan: z.optional(
    z.object({
      propinsi_id: z.nullish(idBody),
      kota_id: z.nullish(idBody),
      kecamatan_id: z.nullish(idBody),
      kelurahan_id: z.nullish(idBody),
      penugasan_tps: z.nullish(bilangan(1, NOMOR_TPS_TERBESAR)),
    }),
  ),
  /** Only tingkat 1 changes it (decision G-128). */
  tahap: z.optional(bilangan(1, 2)),
});
export type SaksiForm = z.infer<typeof SaksiForm>;

const Tersimpan = z.object({
  message: z.string(),
  data: z.object({ id: z.number(), nomer_saksi: z.string() }),
});

export const simpanSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi",
  ringkasan: "Tambah saksi",
  body: SaksiForm,
  response: Tersimpan,
  sukses: 201,
});

export const ubahSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi/:id",
  ringkasan: "Ubah saksi; versi adalah yang dibaca sebelumnya, id baru bila pindah kota",
  params,
  body: z.extend(SaksiForm, { versi: bilangan(1, 2_147_483_647) }),
  response: Tersimpan,
});

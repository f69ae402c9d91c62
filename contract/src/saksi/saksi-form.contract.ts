// Saving a witness.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { field } from "../core/described.ts";
import { bilangan, data, id, idBody } from "../core/fields.ts";
import { SAKSI } from "./saksi.fields.ts";

const params = z.object({ id });
const tulis = { izin: "saksi.write", admin: true } as const;

export const cekSaksiNik = endpoint({
  ...tulis,
  method: "GET",
  path: "/api/cek_saksi_nik",
  ringkasan: "Apakah NIK ini sudah dipakai saksi yang aktif di wilayah sendiri",
  query: z.object({ nik: SAKSI.nik }),
  response: data(z.boolean()),
});

/** "Data Saksi" and "Saksi Manual" in one: what is not for the jenis stays away. */
export const SaksiForm = z.object({
  nik: SAKSI.nik,
  nama_lengkap: SAKSI.nama_lengkap,
  nomer_wa: SAKSI.nomer_wa,
  nomer_kta: z.nullish(SAKSI.nomer_kta),
  jenis_id: z.optional(SAKSI.jenis_id),
  referensi_id: z.nullish(SAKSI.referensi_id),
  nama_referensi: z.nullish(SAKSI.nama_referensi),
  /** Where the witness belongs; without them the caller's own region. */
  propinsi_id: z.nullish(idBody),
  kota_id: z.nullish(idBody),
  penugasan: z.optional(
    field(
      z.object({
        propinsi_id: z.nullish(idBody),
        kota_id: z.nullish(idBody),
        kecamatan_id: z.nullish(idBody),
        kelurahan_id: z.nullish(idBody),
        penugasan_tps: z.nullish(SAKSI.penugasan_tps),
      }),
      { label: "Wilayah penugasan" },
    ),
  ),
  /** Only tingkat 1 changes it (decision G-128). */
  tahap: z.optional(SAKSI.tahap),
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

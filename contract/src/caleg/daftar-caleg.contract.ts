// The list of candidates, their placement, their accounts and their witnesses.
import * as z from "zod/mini";
import { CalegRingkas, SaksiCaleg } from "./caleg.contract.ts";
import { CALEG, SARINGAN_CALEG } from "./caleg.fields.ts";
import { field } from "../core/described.ts";
import { endpoint } from "../access/endpoint.ts";
import { DaftarQuery, halaman, id, idBody, Pesan, teks } from "../core/fields.ts";
import { konfirmasiSama, sandi, sandiBaru } from "../akun/sandi.fields.ts";

export const CalegQuery = z.extend(DaftarQuery, {
  ...z.partial(z.object(SARINGAN_CALEG)).shape,
  orderby: z._default(SARINGAN_CALEG.orderby, "dapil_nomor"),
});
export type CalegQuery = z.output<typeof CalegQuery>;

const baca = { izin: "caleg.read", admin: true } as const;
const tulis = { izin: "caleg.write", admin: true } as const;
const params = z.object({ id });

export const listCaleg = endpoint({
  ...baca,
  method: "GET",
  path: "/api/caleg",
  ringkasan: "Caleg di wilayah sendiri dan di bawahnya",
  lingkup: ["query", "wilayah_id"],
  query: CalegQuery,
  response: halaman(CalegRingkas),
});

/** Chosen from a list; its words are for people. */
const dipilih = (label: string) =>
  field(z.object({ id: idBody, keterangan: z.optional(z.string()) }, { error: "Harus dipilih" }), {
    label,
  });

export const CalegForm = z.object({
  jenis_caleg: dipilih("Jenis caleg"),
  nomer_kta: CALEG.nomer_kta,
  /** Of whoever is not in the registry of members. */
  nama_lengkap: z.optional(field(teks(150), { label: "Nama lengkap" })),
  provinsi: z.nullish(dipilih("Provinsi")),
  kota: z.nullish(dipilih("Kota")),
  dapil: dipilih("Dapil"),
  /** By level: the nation, the province or the kota (CAL-230..232). */
  wilayah: dipilih("Wilayah"),
});
export type CalegForm = z.infer<typeof CalegForm>;

export const tambahCaleg = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg",
  ringkasan: "Tambah caleg",
  body: CalegForm,
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

export const UbahCaleg = z.extend(CalegForm, {
  /** What the form was filled with; without it whatever stands is changed. */
  versi: z.optional(z.number()),
});
export type UbahCaleg = z.infer<typeof UbahCaleg>;

export const ubahCaleg = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id",
  ringkasan: "Ubah jenis dan dapil; yang pindah melepas nomor urut dan saksinya",
  params,
  body: UbahCaleg,
  response: Pesan,
});

/** A password gives power over an account, so it asks for that right too (decision O-17). */
const akun = { izin: "user.write", admin: true, konfirmasi: true } as const;

export const AkunCaleg = z
  .object({
    password: field(sandiBaru("Password harus diisi"), { label: "Password", private: true }),
    password_confirmation: field(sandi("Konfirmasi Password harus diisi"), {
      label: "Konfirmasi Password",
      private: true,
    }),
  })
  .check(
    z.refine(
      (form) => form.password === form.password_confirmation,
      konfirmasiSama("password_confirmation"),
    ),
  );

export const setPasswordCaleg = endpoint({
  ...akun,
  method: "POST",
  path: "/api/caleg/:id/set_password",
  ringkasan: "Daftarkan akun caleg yang belum punya; ia masuk dengan nomor KTA",
  params,
  body: AkunCaleg,
  response: Pesan,
});

export const resetPasswordCaleg = endpoint({
  ...akun,
  method: "PUT",
  path: "/api/caleg/:id/reset_password",
  ringkasan: "Kata sandi baru akun caleg, yang hanya ditampilkan sekali",
  params,
  response: z.object({ message: z.string(), data: z.object({ password: z.string() }) }),
});

export const listSaksiCaleg = endpoint({
  method: "GET",
  path: "/api/caleg/:id/saksi",
  ringkasan: "Saksi seorang caleg",
  izin: "",
  params,
  query: DaftarQuery,
  response: halaman(SaksiCaleg),
});

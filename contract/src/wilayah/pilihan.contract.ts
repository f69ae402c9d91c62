// The lists of choices that an installation may change; those that rules hang on may not.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, id, Pesan, versiIsian } from "../core/fields.ts";
import { DAFTAR_MASTER } from "../core/master.ts";
import { PILIHAN } from "./pilihan.fields.ts";

const DIATUR = [
  "m_caleg_agama",
  "m_caleg_pekerjaan",
  "m_caleg_jenjang_pendidikan",
  "m_caleg_status_kawin",
] as const;

const NamaPilihan = z.enum(DIATUR, { error: "Daftar pilihan tidak dikenal" });
export type NamaPilihan = z.infer<typeof NamaPilihan>;

export const PilihanAturan = z.object({
  id: z.number(),
  ...PILIHAN,
  /** Of what its form changes. */
  versi: z.string(),
});
export type PilihanAturan = z.infer<typeof PilihanAturan>;

export const listPilihan = endpoint({
  method: "GET",
  path: "/api/pilihan",
  ringkasan: "Daftar pilihan yang dapat diatur, juga pilihan yang dimatikan",
  izin: "super-admin",
  response: data(
    z.array(z.object({ nama: NamaPilihan, judul: z.string(), isi: z.array(PilihanAturan) })),
  ),
});

export const PilihanBaru = z.omit(z.object(PILIHAN), { is_aktif: true });

export const tambahPilihan = endpoint({
  method: "POST",
  path: "/api/pilihan/:daftar",
  ringkasan: "Tambah satu pilihan",
  izin: "super-admin",
  params: z.object({ daftar: NamaPilihan }),
  body: PilihanBaru,
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

/** A choice that was ever made stays readable, so none is deleted. */
export const ubahPilihan = endpoint({
  method: "PUT",
  path: "/api/pilihan/:daftar/:id",
  ringkasan: "Ubah nama atau urutan satu pilihan, atau matikan",
  izin: "super-admin",
  params: z.object({ daftar: NamaPilihan, id }),
  body: z.extend(z.partial(z.object(PILIHAN)), { versi: versiIsian }),
  response: Pesan,
});

export const daftarPilihan = DIATUR.map((nama) => ({ nama, judul: DAFTAR_MASTER[nama] }));

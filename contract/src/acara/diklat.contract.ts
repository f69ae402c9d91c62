// Institutions that train, and their programmes with kinds, features and mappings.
import * as z from "zod/mini";
import { DIKLAT, INSTANSI, SEBAGAI } from "./diklat.fields.ts";
import { endpoint } from "../access/endpoint.ts";
import { data, id, Pesan, versiIsian } from "../core/fields.ts";

export const PemetaanDiklat = z.object({
  id: z.number(),
  label: z.string(),
  sebagai: z.enum(SEBAGAI),
});
export type PemetaanDiklat = z.infer<typeof PemetaanDiklat>;

export const Diklat = z.object({
  id: z.number(),
  nama: z.string(),
  diklat_fitur: z.array(z.object({ label: z.string() })),
  jenis_diklat: z.array(z.object({ id: z.number(), nama: z.string() })),
  pemetaan: z.array(PemetaanDiklat),
  /** Classes that the caller may see. */
  jumlah_kelas: z.number(),
  /** Nothing stands against it; who may, the institution says. */
  boleh_dihapus: z.boolean(),
  /** Of what its form changes. */
  versi: z.string(),
});
export type Diklat = z.infer<typeof Diklat>;

export const InstansiForm = z.object({ nama: INSTANSI.nama });
export type InstansiForm = z.infer<typeof InstansiForm>;
const InstansiUbah = z.extend(InstansiForm, { versi: versiIsian });
export type InstansiUbah = z.infer<typeof InstansiUbah>;

const { nama, diklat_fitur, jenis_diklat, pemetaan } = DIKLAT;
export const DiklatForm = z.object({ nama, diklat_fitur, jenis_diklat, pemetaan });
export type DiklatForm = z.infer<typeof DiklatForm>;
const DiklatUbah = z.extend(DiklatForm, { versi: versiIsian });
export type DiklatUbah = z.infer<typeof DiklatUbah>;

const Instansi = z.object({
  id: z.number(),
  nama: z.string(),
  /** Nothing stands against it; whoever keeps all of them may. */
  boleh_dihapus: z.boolean(),
  /** Of what its form changes. */
  versi: z.string(),
});
export type Instansi = z.infer<typeof Instansi>;

export const listInstansi = endpoint({
  method: "GET",
  path: "/api/instansi",
  ringkasan:
    "Instansi tempat saya mempunyai peran; semuanya bagi yang mengelolanya, atau bila diminta",
  izin: "",
  query: z.object({ semua: z.optional(z.literal("1")) }),
  response: data(z.array(Instansi)),
});

const instansi = z.object({ instansi_id: id });
const diklat = z.object({ instansi_id: id, diklat_id: id });
/** Training is run by people: no program needs it. */
const induk = { izin: "diklat.write", admin: true, tingkat: 1, lewatToken: false } as const;
const dibuat = z.object({ message: z.string(), data: z.object({ id: z.number() }) });

export const tambahInstansi = endpoint({
  ...induk,
  method: "POST",
  path: "/api/instansi",
  ringkasan: "Tambah instansi penyelenggara",
  body: InstansiForm,
  response: dibuat,
  sukses: 201,
});

export const ubahInstansi = endpoint({
  ...induk,
  method: "PUT",
  path: "/api/instansi/:instansi_id",
  ringkasan: "Ubah instansi penyelenggara",
  params: instansi,
  body: InstansiUbah,
  response: Pesan,
});

export const hapusInstansi = endpoint({
  ...induk,
  method: "DELETE",
  path: "/api/instansi/:instansi_id",
  ringkasan: "Hapus instansi yang tanpa diklat dan tanpa peran pengguna",
  params: instansi,
  response: Pesan,
});

export const listDiklat = endpoint({
  method: "GET",
  path: "/api/instansi/:instansi_id/diklat",
  ringkasan: "Instansi dan diklatnya",
  izin: "",
  params: instansi,
  response: data(
    z.object({
      id: z.number(),
      nama: z.string(),
      diklat: z.array(Diklat),
      /** May this caller change the institution and its programmes? */
      boleh_kelola: z.boolean(),
    }),
  ),
});

export const tambahDiklat = endpoint({
  ...induk,
  method: "POST",
  path: "/api/instansi/:instansi_id/diklat",
  ringkasan: "Tambah diklat dengan jenis, fitur, dan pemetaannya",
  params: instansi,
  body: DiklatForm,
  response: dibuat,
  sukses: 201,
});

export const ubahDiklat = endpoint({
  ...induk,
  method: "PUT",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id",
  ringkasan: "Ubah diklat; jenis dan pemetaan yang masih dipakai kelas tidak dapat dihapus",
  params: diklat,
  body: DiklatUbah,
  response: Pesan,
});

export const hapusDiklat = endpoint({
  ...induk,
  method: "DELETE",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id",
  ringkasan: "Hapus diklat yang tanpa kelas",
  params: diklat,
  response: Pesan,
});

// What KPU would refuse in the lists of candidates, before it does.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, angka, DaftarQuery, data, halaman, idWilayah } from "../core/fields.ts";
import { Aturan, Pembulatan, SARINGAN_KEPATUHAN } from "./kepatuhan.fields.ts";

export const Kepatuhan = z.object({
  jumlah_daftar: z.number(),
  /** Lists in which something would be refused. */
  jumlah_bertemuan: z.number(),
  jumlah_calon: z.number(),
  jumlah_perempuan: z.number(),
  pembulatan: Pembulatan,
  /** Until when lists can be handed in or mended; null: nobody has said. */
  tenggat: z.nullable(z.object({ tahapan: z.nullable(z.string()), tanggal: z.iso.date() })),
  /** Every rule, also those that no list breaks. */
  temuan: z.array(
    z.object({
      aturan: Aturan,
      keterangan: z.string(),
      pasal: z.string(),
      jumlah_daftar: z.number(),
    }),
  ),
});
export type Kepatuhan = z.infer<typeof Kepatuhan>;

export const DaftarCalon = z.object({
  dapil: z.object({ id: z.number(), kode: z.string(), keterangan: z.string(), kursi: z.number() }),
  partai: z.object({ id: z.number(), singkat: z.string(), keterangan: z.string() }),
  jumlah: z.number(),
  perempuan: z.number(),
  temuan: z.array(z.object({ aturan: Aturan, uraian: z.string() })),
  calon: z.array(z.object({ nomor_urut: z.number(), nama: z.string(), jk: z.enum(["L", "P"]) })),
});
export type DaftarCalon = z.infer<typeof DaftarCalon>;

const params = z.object({ jenis_caleg_id: angka(1, 3) });
/** A DPR dapil lies in its province, one of a kota in its kota. */
const wilayah = { wilayah_id: z.optional(idWilayah) };

const papan = <Path extends `/${string}`>(path: Path, ringkasan: string) => ({
  method: "GET" as const,
  path,
  ringkasan,
  izin: "caleg.read" as const,
  admin: true as const,
  lingkup: ["query", "wilayah_id"] as const,
  params,
});

export const getKepatuhan = endpoint({
  ...papan(
    "/api/kepatuhan/:jenis_caleg_id",
    "Yang akan ditolak KPU dalam daftar calon, dihitung per aturan",
  ),
  query: z.object({ ...wilayah, partai: z.optional(SARINGAN_KEPATUHAN.partai) }),
  response: data(Kepatuhan),
});

export const listDaftarCalon = endpoint({
  ...papan(
    "/api/kepatuhan/:jenis_caleg_id/daftar",
    "Daftar calon tiap partai di tiap dapil, dengan nama dan temuannya",
  ),
  query: z.extend(DaftarQuery, { ...wilayah, ...z.partial(z.object(SARINGAN_KEPATUHAN)).shape }),
  response: halaman(DaftarCalon),
});

const berkas = {
  unduhan: true as const,
  query: z.object({
    ...wilayah,
    partai: z.optional(SARINGAN_KEPATUHAN.partai),
    access_token: aksesUnduhan,
  }),
  response: z.any(),
};

export const unduhKepatuhan = endpoint({
  ...papan("/api/kepatuhan/:jenis_caleg_id/unduh", "Papan kepatuhan sebagai buku kerja"),
  ...berkas,
});

export const cetakKepatuhan = endpoint({
  ...papan("/api/kepatuhan/:jenis_caleg_id/cetak", "Papan kepatuhan sebagai PDF untuk rapat"),
  ...berkas,
});

/** Parties, by their number. */
export const listPartai = endpoint({
  method: "GET",
  path: "/api/m_partai",
  ringkasan: "Partai peserta pemilu menurut nomornya",
  izin: "",
  lewatToken: true,
  response: data(
    z.array(
      z.object({
        id: z.number(),
        singkat: z.string(),
        keterangan: z.string(),
        is_lokal_aceh: z.boolean(),
      }),
    ),
  ),
});

// Report types and what they count: data that an installation sets up for its election (O-05).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { angka, bilangan, data, id, Pesan, teks } from "./fields.ts";

export const JENIS_DOKUMENTASI = 4;
export const JenisLaporan = z.object({
  id: z.number(),
  keterangan: z.string(),
  is_file: z.union([z.literal(0), z.literal(1)]),
});
export type JenisLaporan = z.infer<typeof JenisLaporan>;

export const KELOMPOK_ITEM = ["paslon", "partai", "caleg", "administrasi", "dokumen"] as const;
export type KelompokItem = (typeof KELOMPOK_ITEM)[number];

export const ItemLaporan = z.object({
  id: z.number(),
  kelompok: z.enum(KELOMPOK_ITEM),
  nomer_urut: z.number(),
  image_url: z.string().nullable(),
  singkat: z.string(),
  keterangan: z.string(),
  jumlah_suara: z.number().nullable(),
  /** The document, for types of files. */
  url: z.string().nullable(),
  mime: z.string().nullable(),
});
export type ItemLaporan = z.infer<typeof ItemLaporan>;

export const listJenisLaporan = endpoint({
  method: "GET",
  path: "/api/m_jenis_laporan",
  ringkasan: "Jenis laporan yang aktif",
  izin: "",
  lewatToken: true,
  response: data(z.array(JenisLaporan)),
});

/** An item as those who set up the installation see it. */
export const ItemAturan = z.object({
  id: z.number(),
  jenis_laporan_id: z.number(),
  kelompok: z.enum(KELOMPOK_ITEM),
  partai_id: z.number().nullable(),
  wilayah: z.object({ id: z.number(), keterangan: z.string() }).nullable(),
  untuk_jenis_id: z.number().nullable(),
  nomer_urut: z.number(),
  singkat: z.string(),
  keterangan: z.string(),
  image_url: z.string().nullable(),
  is_aktif: z.boolean(),
});
export type ItemAturan = z.infer<typeof ItemAturan>;

export const listAturan = endpoint({
  method: "GET",
  path: "/api/qc_jenis",
  ringkasan: "Semua jenis laporan dengan semua itemnya, juga yang tidak aktif",
  izin: "super-admin",
  response: data(
    z.array(JenisLaporan.extend({ is_aktif: z.boolean(), item: z.array(ItemAturan) })),
  ),
});

export const ubahJenis = endpoint({
  method: "PUT",
  path: "/api/qc_jenis/:id",
  ringkasan: "Aktifkan atau nonaktifkan jenis laporan",
  izin: "super-admin",
  params: z.object({ id: angka(1, 999) }),
  body: z.object({ is_aktif: z.boolean({ error: "Harus dipilih" }) }),
  response: Pesan,
});

const nomerUrut = bilangan(1, 9999);
const singkat = teks(60).transform((value) => value.replaceAll(/\s+/g, " "));

export const tambahItem = endpoint({
  method: "POST",
  path: "/api/qc_item",
  ringkasan: "Tambah pasangan calon, partai, atau dokumen pada satu jenis laporan",
  izin: "super-admin",
  body: z.object({
    jenis_laporan_id: bilangan(1, 999),
    kelompok: z.enum(["paslon", "partai", "dokumen"], { error: "Harus dipilih" }),
    singkat,
    keterangan: teks(200),
    nomer_urut: nomerUrut,
    /** The report that a document shows. */
    untuk_jenis_id: bilangan(1, 999).nullable().default(null),
  }),
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

export const ubahItem = endpoint({
  method: "PUT",
  path: "/api/qc_item/:id",
  ringkasan: "Ubah nama, urutan, atau keaktifan satu item",
  izin: "super-admin",
  params: z.object({ id }),
  body: z.object({
    singkat: singkat.optional(),
    keterangan: teks(200).optional(),
    nomer_urut: nomerUrut.optional(),
    is_aktif: z.boolean({ error: "Harus dipilih" }).optional(),
  }),
  response: Pesan,
});

export const gambarItem = endpoint({
  method: "POST",
  path: "/api/qc_item/:id/gambar",
  ringkasan: "Unggah gambar satu item, misalnya lambang partai",
  izin: "super-admin",
  params: z.object({ id }),
  berkas: true,
  body: z.object({}),
  response: z.object({ message: z.string(), data: z.object({ url: z.string() }) }),
  sukses: 201,
});

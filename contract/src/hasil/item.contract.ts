// Report types and what they count: data that an installation sets up for its election (O-05).
import * as z from "zod/mini";
import { UKURAN_FOTO } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { angka, bilangan, data, id, Pesan, teks, versiIsian } from "../core/fields.ts";

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
  /** `caleg`: a line of a party, numbered as on its list; 0 is for the votes of the party itself. */
  kelompok: z.enum(KELOMPOK_ITEM),
  /** The party that it is, or that it is a line of. */
  partai_id: z.nullable(z.number()),
  nomer_urut: z.number(),
  image_url: z.nullable(z.string()),
  singkat: z.string(),
  keterangan: z.string(),
  jumlah_suara: z.nullable(z.number()),
  /** The document, for types of files. */
  url: z.nullable(z.string()),
  mime: z.nullable(z.string()),
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
  partai_id: z.nullable(z.number()),
  wilayah: z.nullable(z.object({ id: z.number(), keterangan: z.string() })),
  untuk_jenis_id: z.nullable(z.number()),
  nomer_urut: z.number(),
  singkat: z.string(),
  keterangan: z.string(),
  image_url: z.nullable(z.string()),
  is_aktif: z.boolean(),
  /** Of what its form changes. */
  versi: z.string(),
});
export type ItemAturan = z.infer<typeof ItemAturan>;

export const listAturan = endpoint({
  method: "GET",
  path: "/api/qc_jenis",
  ringkasan: "Semua jenis laporan dengan semua itemnya, juga yang tidak aktif",
  izin: "super-admin",
  response: data(
    z.array(z.extend(JenisLaporan, { is_aktif: z.boolean(), item: z.array(ItemAturan) })),
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
const singkat = z.pipe(
  teks(60),
  z.transform((value) => value.replaceAll(/\s+/g, " ")),
);

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
    untuk_jenis_id: z._default(z.nullable(bilangan(1, 999)), null),
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
    singkat: z.optional(singkat),
    keterangan: z.optional(teks(200)),
    nomer_urut: z.optional(nomerUrut),
    is_aktif: z.optional(z.boolean({ error: "Harus dipilih" })),
    versi: versiIsian,
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
  ukuran: UKURAN_FOTO,
  body: z.object({}),
  response: z.object({ message: z.string(), data: z.object({ url: z.string() }) }),
  sukses: 201,
});

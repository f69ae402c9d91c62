// Documents of a candidate by category, the questions that ask for more of them, and the gallery.
import * as z from "zod/mini";
import { UKURAN_DOKUMEN } from "../berkas/berkas.contract.ts";
import { KEADAAN } from "./dokumen-caleg.rules.ts";
import { endpoint } from "../access/endpoint.ts";
import { angka, bendera, data, id, Pesan, teks, Waktu } from "../core/fields.ts";

export const KELOMPOK = ["umum", "khusus"] as const;
export type Kelompok = (typeof KELOMPOK)[number];

const HARUS_DIPILIH = "Harus dipilih";
const LARGEST = 32_767;

const Gambar = z.object({ url: z.string(), thumbnail: z.string() });

/** What stands in a category: a file, or only where it lies in SIAPBB (decision G-64). */
export const DokumenCaleg = z.object({
  id: z.number(),
  url: z.nullable(z.string()),
  /** Of a picture. */
  thumbnail: z.nullable(z.string()),
  url_siapbb: z.nullable(z.string()),
  nama: z.nullable(z.string()),
  mime: z.nullable(z.string()),
  dibuat_pada: Waktu,
  berlaku_sampai: z.nullable(Waktu),
});
export type DokumenCaleg = z.infer<typeof DokumenCaleg>;

export const KategoriDokumen = z.object({
  id: z.number(),
  keterangan: z.string(),
  /** "PDF, JPG, PNG" */
  tipe_file: z.string(),
  /** kB */
  max_size: z.number(),
  /** Of this candidate, by identity and answers. */
  is_wajib: bendera,
  is_template: bendera,
  keadaan: z.enum(KEADAAN),
  caleg_dokumen: z.nullable(DokumenCaleg),
});
export type KategoriDokumen = z.infer<typeof KategoriDokumen>;

export const ItemKhusus = z.object({
  id: z.number(),
  keterangan: z.string(),
  /** null: not answered yet */
  jawaban: z.nullable(z.object({ jawaban: bendera })),
  dokumen: z.array(KategoriDokumen),
});
export type ItemKhusus = z.infer<typeof ItemKhusus>;

const params = z.object({ id });

export const listDokumenUmum = endpoint({
  method: "GET",
  path: "/api/caleg/:id/dokumen_umum",
  ringkasan: "Kategori dokumen umum seorang caleg, dengan yang sudah diunggah",
  izin: "",
  params,
  response: data(z.array(KategoriDokumen)),
});

export const listDokumenKhusus = endpoint({
  method: "GET",
  path: "/api/caleg/:id/dokumen_khusus",
  ringkasan: "Pertanyaan dokumen khusus, jawaban caleg, dan dokumen yang diminta",
  izin: "",
  params,
  response: data(z.array(ItemKhusus)),
});

const UnggahDokumen = z.object({
  caleg_id: z.optional(id),
  dokumen_id: z.pipe(teks(15, HARUS_DIPILIH), angka(1, LARGEST)),
});

const DokumenTerunggah = z.object({
  message: z.string(),
  data: z.object({
    id: z.number(),
    url: z.string(),
    /** Did it take the place of another? */
    menggantikan: z.boolean(),
  }),
});

const unggah = (path: `/${string}`, ringkasan: string) =>
  endpoint({
    method: "POST",
    path,
    ringkasan,
    izin: "",
    params,
    berkas: true,
    ukuran: UKURAN_DOKUMEN,
    body: UnggahDokumen,
    response: DokumenTerunggah,
    sukses: 201,
  });

export const unggahDokumen = unggah(
  "/api/caleg/:id/dokumen",
  "Unggah satu dokumen caleg; yang lama digantikan dan disimpan 90 hari",
);
export const unggahDokumenUmum = unggah(
  "/api/caleg/:id/dokumen_umum",
  "Seperti dokumen, untuk kategori umum",
);
export const unggahDokumenKhusus = unggah(
  "/api/caleg/:id/dokumen_khusus",
  "Seperti dokumen, untuk kategori khusus",
);

export const jawabSurvey = endpoint({
  method: "POST",
  path: "/api/caleg/:id/survey",
  ringkasan: "Jawab satu pertanyaan dokumen khusus: 1 ya, 0 tidak",
  izin: "",
  params,
  body: z.object({
    tipe_id: z
      .number({ error: HARUS_DIPILIH })
      .check(
        z.int({ error: HARUS_DIPILIH }),
        z.minimum(1, { error: HARUS_DIPILIH }),
        z.maximum(LARGEST, { error: HARUS_DIPILIH }),
      ),
    jawaban: z.union([z.literal(0), z.literal(1)], { error: HARUS_DIPILIH }),
  }),
  response: Pesan,
});

export const FotoGaleri = z.extend(Gambar, {
  id: z.number(),
  caleg_id: z.number(),
  keterangan: z.string(),
  dibuat_pada: Waktu,
});
export type FotoGaleri = z.infer<typeof FotoGaleri>;

export const listArsipFile = endpoint({
  method: "GET",
  path: "/api/caleg/:id/arsip_file",
  ringkasan: "Galeri foto seorang caleg",
  izin: "",
  params,
  response: data(z.array(FotoGaleri)),
});

export const unggahArsipFile = endpoint({
  method: "POST",
  path: "/api/caleg/:id/arsip_file",
  ringkasan: "Tambah foto ke galeri (JPEG, PNG, atau WebP, paling besar 5 MB)",
  izin: "",
  params,
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  body: z.object({ caleg_id: z.optional(id), keterangan: teks(200) }),
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

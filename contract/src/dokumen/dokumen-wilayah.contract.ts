// What provinces and kota hand in: the campaign account, letters and forms by category, and who is late.
import * as z from "zod/mini";
import { UKURAN_DOKUMEN } from "../berkas/berkas.contract.ts";
import {
  DOKUMEN_WILAYAH,
  KATEGORI_DOKUMEN,
  KIRIMAN_DOKUMEN,
  REKENING_WILAYAH,
} from "./dokumen-wilayah.fields.ts";
import { STATUS_DOKUMEN } from "./dokumen-wilayah.rules.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  aksesUnduhan,
  bendera,
  data,
  id,
  idWilayah,
  Pesan,
  versiIsian,
  Waktu,
} from "../core/fields.ts";

const Status = z.enum(STATUS_DOKUMEN);
const Tanggal = z.iso.date();
const Wilayah = z.object({ id: z.number(), keterangan: z.string() });

const berkas = { url: z.string(), nama: z.string(), mime: z.string() };

/** What stands in a category, and before it what it took the place of. */
export const WilayahDokumen = z.object({
  id: z.number(),
  ...berkas,
  tanggal_dibuat: Tanggal,
  dibuat_pada: Waktu,
  oleh: z.nullable(z.string()),
  /** It came from the nation. */
  dikirim: z.boolean(),
  keterangan: z.nullable(z.string()),
  /** The others are its history. */
  berlaku: z.boolean(),
});
export type WilayahDokumen = z.infer<typeof WilayahDokumen>;

const BerkasDariAtas = z.object({ ...berkas, wilayah: Wilayah });
export type BerkasDariAtas = z.infer<typeof BerkasDariAtas>;

export const KategoriDokumenWilayah = z.object({
  id: z.number(),
  keterangan: z.string(),
  singkat: z.string(),
  allow_download: bendera,
  is_template: bendera,
  tenggat: z.nullable(Tanggal),
  status: Status,
  /** By this caller: what a level above put there is not. */
  dapat_diubah: z.boolean(),
  wilayahdokumen: z.array(WilayahDokumen),
  /** Of the region, and of those above it. */
  wilayahdokumentemplate: z.array(BerkasDariAtas),
  /** Documents of the regions above, where those below may read them. */
  dari_atas: z.array(BerkasDariAtas),
  /** Of what the nation says of it. */
  versi: z.string(),
});
export type KategoriDokumenWilayah = z.infer<typeof KategoriDokumenWilayah>;

const baca = { method: "GET", izin: "dokumen_wilayah.read", admin: true } as const;
const tulis = { izin: "dokumen_wilayah.write", admin: true } as const;
const unggah = { method: "POST", ...tulis, berkas: true, ukuran: UKURAN_DOKUMEN } as const;

/** Of the caller's own region unless another inside it is asked for (decision G-109). */
const query = z.object({ wilayah_id: z.optional(idWilayah) });
const lingkup = ["query", "wilayah_id"] as const;

export const listDokumenWilayah = endpoint({
  ...baca,
  path: "/api/dokumen_wilayah",
  ringkasan: "Kategori dokumen dengan dokumen dan templat satu wilayah",
  lingkup,
  query,
  response: data(z.array(KategoriDokumenWilayah)),
});

export const listDokumenWilayahTemplate = endpoint({
  ...baca,
  path: "/api/dokumen_wilayah_template",
  ringkasan: "Kategori dokumen dengan templat yang berlaku di satu wilayah",
  lingkup,
  query,
  response: data(z.array(KategoriDokumenWilayah)),
});

const Terunggah = z.object({ message: z.string(), data: z.object({ id: z.number() }) });

export const unggahDokumenWilayah = endpoint({
  ...unggah,
  path: "/api/dokumen_wilayah",
  ringkasan: "Unggah dokumen satu wilayah (gambar atau PDF, paling besar 10 MB)",
  body: z.object({ ...DOKUMEN_WILAYAH, wilayah_id: z.optional(idWilayah) }),
  response: Terunggah,
  sukses: 201,
});

export const RekeningWilayah = z.object({
  id: z.number(),
  wilayah_id: z.number(),
  rekening_nama: z.string(),
  rekening_nomor: z.string(),
  rekening_bank: z.string(),
  rekening_tanggal_dibuat: Tanggal,
  ...berkas,
  dibuat_pada: Waktu,
  oleh: z.nullable(z.string()),
});
export type RekeningWilayah = z.infer<typeof RekeningWilayah>;

export const getRekeningWilayah = endpoint({
  ...baca,
  path: "/api/rekening_wilayah",
  ringkasan: "Rekening dana kampanye satu wilayah, dengan yang pernah dipakai",
  lingkup,
  query,
  response: z.object({
    data: z.nullable(RekeningWilayah),
    riwayat: z.array(RekeningWilayah),
    /** By this caller: what a level above put there is not. */
    dapat_diubah: z.boolean(),
    /** Of the account that stands, or of none. */
    versi: z.string(),
  }),
});

export const saveRekeningWilayah = endpoint({
  ...unggah,
  path: "/api/rekening_wilayah",
  ringkasan: "Simpan rekening dana kampanye; yang lama menjadi riwayat",
  body: z.object({
    ...REKENING_WILAYAH,
    wilayah_id: z.optional(idWilayah),
    versi: versiIsian,
  }),
  response: Terunggah,
  sukses: 201,
});

const RekapKategori = z.object({
  id: z.number(),
  keterangan: z.string(),
  singkat: z.string(),
  tenggat: z.nullable(Tanggal),
  /** Regions that have it, and their share in per cent. */
  pencapaian: z.number(),
  persentase: z.number(),
  terlambat: z.number(),
});
export type RekapKategori = z.infer<typeof RekapKategori>;

const SelDokumen = z.object({
  dokumen_wilayah_id: z.number(),
  status: Status,
  url: z.nullable(z.string()),
  tanggal_dibuat: z.nullable(Tanggal),
});
export type SelDokumen = z.infer<typeof SelDokumen>;

const BarisRekapDokumen = z.extend(Wilayah, { dokumen: z.array(SelDokumen) });
export type BarisRekapDokumen = z.infer<typeof BarisRekapDokumen>;

export const getRekapDokumenWilayah = endpoint({
  ...baca,
  path: "/api/rekap_dokumen_wilayah",
  ringkasan:
    "Rekap dokumen wilayah tepat di bawah parent_id; dari kota, kota itu sendiri; terlambat=1: hanya yang terlambat, provinsi dan kota di dalamnya",
  lingkup: ["query", "parent_id"],
  query: z.object({ parent_id: z.optional(idWilayah), terlambat: z.optional(z.literal("1")) }),
  response: data(
    z.object({
      wilayah: Wilayah,
      pencapaian: z.array(RekapKategori),
      /** The documents stand in the order of `pencapaian`. */
      rekap: z.array(BarisRekapDokumen),
    }),
  ),
});

const unduhan = { ...baca, unduhan: true, lingkup } as const;
const queryUnduhan = z.object({
  wilayah_id: z.optional(idWilayah),
  access_token: aksesUnduhan,
});

/** The button "Rekap Surat" (decision G-114). */
export const unduhExcelStatusDokumen = endpoint({
  ...unduhan,
  izin: "super-admin",
  path: "/api/unduh_excel_status_dokumen",
  ringkasan: "Status dokumen semua provinsi dan kota dalam satu wilayah (.xlsx)",
  query: queryUnduhan,
  response: z.any(),
});

export const unduhZipDokumenWilayah = endpoint({
  ...unduhan,
  path: "/api/unduh_zip_dokumen_wilayah",
  ringkasan: "Dokumen yang berlaku dari satu wilayah dan yang di bawahnya (.zip)",
  query: queryUnduhan,
  response: z.any(),
});

/** What only the nation does (spec L66). */
const pusat = { tingkat: 1 } as const;

export const unggahTemplateWilayah = endpoint({
  ...unggah,
  ...pusat,
  path: "/api/dokumen_wilayah_template",
  ringkasan: "Unggah templat satu kategori, untuk satu wilayah dan yang di bawahnya",
  body: z.object({
    dokumen_wilayah_id: DOKUMEN_WILAYAH.dokumen_wilayah_id,
    wilayah_id: z.optional(idWilayah),
  }),
  response: Terunggah,
  sukses: 201,
});

const HARUS_DIPILIH = "Pilih paling sedikit satu wilayah";
const TERBANYAK = 1000;

/** A form's field holds one text, so ids stand apart by commas: "11,1371". */
const DaftarWilayah = z.pipe(
  z.pipe(
    z
      .string({ error: HARUS_DIPILIH })
      .check(z.regex(/^\d{1,10}(,\d{1,10})*$/, { error: "Isi kode wilayah, dipisah koma" })),
    z.transform((text: string) => [...new Set(text.split(",").map(Number))]),
  ),
  z
    .array(z.number())
    .check(z.maxLength(TERBANYAK, { error: `Paling banyak ${TERBANYAK} wilayah` })),
);

export const kirimDokumenWilayah = endpoint({
  ...unggah,
  ...pusat,
  path: "/api/dokumen_wilayah_kirim",
  ringkasan: "Kirim satu dokumen ke banyak provinsi dan kota: kode dipisah koma",
  body: z.object({
    dokumen_wilayah_id: DOKUMEN_WILAYAH.dokumen_wilayah_id,
    wilayah_id: DaftarWilayah,
    ...KIRIMAN_DOKUMEN,
  }),
  response: z.object({
    message: z.string(),
    /** How many have it now, and of how many it took the place of another. */
    data: z.object({ terkirim: z.number(), menggantikan: z.number() }),
  }),
  sukses: 201,
});

export const ubahKategoriDokumen = endpoint({
  method: "PUT",
  ...tulis,
  ...pusat,
  path: "/api/m_dokumen_wilayah/:id",
  ringkasan: "Ubah batas waktu satu kategori dokumen, dan siapa yang boleh mengunduhnya",
  params: z.object({ id }),
  body: z.object({ ...KATEGORI_DOKUMEN, versi: versiIsian }),
  response: Pesan,
});

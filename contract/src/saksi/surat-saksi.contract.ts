// Letters of mandate and cards of witnesses: one, a kelurahan, a kota; and whether a letter that somebody
// holds is valid. What they say: templat-surat.contract.ts.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { angka, bilangan, data, id, idBody, ketikan, Waktu } from "../core/fields.ts";

export const PILIH_KELURAHAN = "Pilih kelurahan pada filter untuk unduh Surat Mandat";

const baca = { izin: "saksi.read", admin: true } as const;
/** Personal data: logged, and only for who has just given the password. */
const unduhan = { ...baca, unduhan: true, konfirmasi: true } as const;
const tiket = z.optional(z.string().check(z.maxLength(200)));
const params = z.object({ id });
const query = z.object({ access_token: tiket });

export const getSuratMandat = endpoint({
  ...unduhan,
  method: "GET",
  path: "/api/saksi/:id/surat_mandat",
  ringkasan: "Surat mandat satu saksi (.pdf)",
  params,
  query,
  response: z.any(),
});

export const getKartuSaksi = endpoint({
  ...unduhan,
  method: "GET",
  path: "/api/saksi/:id/kartu",
  ringkasan: "Kartu satu saksi, 86 × 54 mm (.pdf)",
  params,
  query,
  response: z.any(),
});

export const getSuratSaya = endpoint({
  izin: "",
  unduhan: true,
  method: "GET",
  path: "/api/saksi_saya/surat_mandat",
  ringkasan: "Surat mandat sendiri, untuk saksi yang masuk (.pdf)",
  query,
  response: z.any(),
});

export const getKartuSaya = endpoint({
  izin: "",
  unduhan: true,
  method: "GET",
  path: "/api/saksi_saya/kartu",
  ringkasan: "Kartu sendiri, untuk saksi yang masuk (.pdf)",
  query,
  response: z.any(),
});

export const unduhSuratZip = endpoint({
  ...unduhan,
  method: "GET",
  path: "/api/saksi_unduh_surat_mandat_zip",
  ringkasan: "Surat mandat semua saksi satu kelurahan (.zip)",
  lingkup: ["query", "kelurahan_id"],
  query: z.object({
    kelurahan_id: z.pipe(
      ketikan(PILIH_KELURAHAN).check(z.regex(/^\d{10}$/, { error: PILIH_KELURAHAN })),
      z.transform(Number),
    ),
    jenis_id: z.optional(angka(1, 6)),
    access_token: tiket,
  }),
  response: z.any(),
});

export const cetakKartuWilayah = endpoint({
  ...unduhan,
  method: "GET",
  path: "/api/saksi_cetak_kartu_per_wilayah/:kota_id",
  ringkasan: "Kartu semua saksi satu kota, sepuluh per lembar A4 (.pdf)",
  lingkup: ["params", "kota_id"],
  params: z.object({
    kota_id: z.pipe(
      ketikan().check(z.regex(/^\d{4}$/, { error: "Isi kode kota, 4 angka" })),
      z.transform(Number),
    ),
  }),
  query,
  response: z.any(),
});

export const ISI_CETAK = ["surat", "kartu"] as const;
export const BENTUK_CETAK = ["pdf", "zip"] as const;

export const cetakSaksi = endpoint({
  ...baca,
  konfirmasi: true,
  method: "POST",
  path: "/api/saksi_cetak",
  ringkasan:
    "Cetak surat atau kartu satu kelurahan, kecamatan, atau kota; hasilnya di Unduhan Saya",
  body: z.object({
    isi: z.enum(ISI_CETAK, { error: "Isi surat atau kartu" }),
    bentuk: z.enum(BENTUK_CETAK, { error: "Isi pdf atau zip" }),
    wilayah_id: idBody.check(
      z.refine((wilayahId) => [4, 6, 10].includes(String(wilayahId).length), {
        error: "Pilih kota, kecamatan, atau kelurahan",
      }),
    ),
    jenis_id: z.optional(bilangan(1, 6)),
    /** Leaves out who lacks what the template prints, instead of refusing all. */
    hanya_lengkap: z.optional(z.boolean()),
  }),
  response: z.object({
    message: z.string(),
    data: z.object({ pekerjaan_id: z.string(), jumlah: z.number() }),
  }),
  sukses: 202,
});
export type CetakSaksi = z.infer<typeof cetakSaksi.body>;

export const KEADAAN_MANDAT = ["berlaku", "dicabut", "tidak_dikenal"] as const;

export const PeriksaMandat = z.object({
  keadaan: z.enum(KEADAAN_MANDAT),
  organisasi: z.string(),
  nomor_surat: z.nullable(z.string()),
  /** "TPS 001, Kelurahan …"; nothing about the person. */
  penugasan: z.nullable(z.string()),
  tanggal: z.nullable(Waktu),
});
export type PeriksaMandat = z.infer<typeof PeriksaMandat>;

export const periksaMandat = endpoint({
  izin: "publik",
  method: "GET",
  path: "/api/periksa_mandat/:kode",
  ringkasan: "Apakah surat mandat dengan kode ini berlaku",
  params: z.object({
    kode: ketikan().check(z.regex(/^[\w-]{1,40}$/, { error: "Kode surat tidak terbaca" })),
  }),
  response: data(PeriksaMandat),
});

// What super admins set for the whole installation.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { bilangan, data, ketikan, teks, versiIsian } from "../core/fields.ts";
import { PENCALONAN } from "../caleg/kepatuhan.fields.ts";
import { PERHITUNGAN_KURSI } from "../hasil/kursi.fields.ts";

/** What the specification hides for everyone, built behind switches (decision G-22, O-02). */
export const FITUR = [
  "event",
  "dapil",
  "verifikasi",
  "data_baru",
  "dcs1",
  "pergantian",
  "hapus_tps",
] as const;
export const Fitur = z.record(z.enum(FITUR), z.boolean());
export type Fitur = z.infer<typeof Fitur>;

export const MIME_LOGO = ["image/jpeg", "image/png"] as const;
export const UKURAN_LOGO = 2 * 1024 * 1024;

const values = {
  nama: teks(100),
  warna: ketikan().check(z.regex(/^#[0-9a-f]{6}$/i, { error: "Isi warna seperti #0b5cad" })),
};

/** `logo` is where its picture can be had. */
export const Organisasi = z.object({ ...values, logo: z.nullable(z.string()) });
export type Organisasi = z.infer<typeof Organisasi>;

/** How many active witnesses a TPS may have, and the phase that new ones are of (G-128, G-139). */
export const PengaturanSaksi = z.object({ per_tps: bilangan(1, 9), tahap: bilangan(1, 2) });
export type PengaturanSaksi = z.infer<typeof PengaturanSaksi>;
export const SAKSI_AWAL: PengaturanSaksi = { per_tps: 2, tahap: 1 };

/** How many seats a dapil may have (UU 7/2017, decision G-95). */
export const PengaturanDapil = z.object({
  kursi_min: bilangan(1, 100),
  kursi_pusat: bilangan(1, 100),
  kursi_daerah: bilangan(1, 100),
});
export type PengaturanDapil = z.infer<typeof PengaturanDapil>;
export const DAPIL_AWAL: PengaturanDapil = { kursi_min: 3, kursi_pusat: 10, kursi_daerah: 12 };

/** How the nomination is judged, and until when it can be mended. */
export const PengaturanPencalonan = z.object(PENCALONAN);
export type PengaturanPencalonan = z.infer<typeof PengaturanPencalonan>;
export const PENCALONAN_AWAL: PengaturanPencalonan = {
  pembulatan: "atas",
  tahapan: null,
  tenggat: null,
  penetapan: null,
  partai: null,
};

/** How votes become seats; as the law has it, until a super admin says otherwise. */
export const PengaturanKursi = z.object(PERHITUNGAN_KURSI);
export type PengaturanKursi = z.infer<typeof PengaturanKursi>;
export const KURSI_AWAL: PengaturanKursi = {
  ambang: 4,
  metode: "sainte-lague",
  pembagi: [1, 3, 5],
};

/**
 * For how many days what came out of long work can be downloaded, and what one account may store: what it
 * uploaded and what came out for it together.
 */
export const PengaturanUnduhan = z.object({
  hari_hasil: bilangan(1, 365),
  gb_per_akun: bilangan(1, 10_000),
});
export type PengaturanUnduhan = z.infer<typeof PengaturanUnduhan>;
export const UNDUHAN_AWAL: PengaturanUnduhan = { hari_hasil: 14, gb_per_akun: 50 };

/** What an installation needs before anything else can be done in it. */
export const KUNCI_LANGKAH = ["organisasi", "tps", "dapil", "orang", "admin"] as const;
export const LangkahDilewati = z.array(z.enum(KUNCI_LANGKAH, { error: "Langkah tidak dikenal" }));

export const Pengaturan = z.object({
  pemeliharaan: z.boolean(),
  organisasi: Organisasi,
  fitur: Fitur,
  saksi: PengaturanSaksi,
  dapil: PengaturanDapil,
  pencalonan: PengaturanPencalonan,
  kursi: PengaturanKursi,
  unduhan: PengaturanUnduhan,
  /** Steps of the first page that somebody has skipped, for all super admins. */
  langkah_dilewati: LangkahDilewati,
});
export type Pengaturan = z.infer<typeof Pengaturan>;

/** As a form is filled with it. */
export const PengaturanTerbaca = z.extend(Pengaturan, {
  /** Of what that form changes, but for switches: who switches one anew wants what it then is. */
  versi: z.string(),
});
export type PengaturanTerbaca = z.infer<typeof PengaturanTerbaca>;

/** Only what changes. */
export const UbahPengaturan = z
  .object({
    pemeliharaan: z.optional(z.boolean({ error: "Harus ya atau tidak" })),
    organisasi: z.optional(z.partial(z.object(values))),
    fitur: z.optional(z.partialRecord(z.enum(FITUR), z.boolean({ error: "Harus ya atau tidak" }))),
    saksi: z.optional(z.partial(PengaturanSaksi)),
    dapil: z.optional(z.partial(PengaturanDapil)),
    pencalonan: z.optional(z.partial(PengaturanPencalonan)),
    kursi: z.optional(z.partial(PengaturanKursi)),
    unduhan: z.optional(z.partial(PengaturanUnduhan)),
    /** Beside those that are: what another has skipped meanwhile stays so. */
    langkah_dilewati: z.optional(
      LangkahDilewati.check(
        z.maxLength(KUNCI_LANGKAH.length, {
          error: `Paling banyak ${KUNCI_LANGKAH.length} langkah`,
        }),
      ),
    ),
    versi: versiIsian,
  })
  .check(
    z.refine((form) => Object.keys(form).some((nama) => nama !== "versi"), {
      error: "Tidak ada yang diubah",
    }),
  );
export type UbahPengaturan = z.infer<typeof UbahPengaturan>;

export const getPengaturan = endpoint({
  method: "GET",
  path: "/api/pengaturan",
  ringkasan:
    "Pemeliharaan, nama dan warna organisasi, fitur yang menyala, saksi, pencalonan, kursi",
  izin: "super-admin",
  response: data(PengaturanTerbaca),
});

export const putPengaturan = endpoint({
  method: "PUT",
  path: "/api/pengaturan",
  ringkasan: "Ubah pengaturan; yang tidak dikirim tetap",
  izin: "super-admin",
  body: UbahPengaturan,
  response: z.object({ message: z.string(), data: PengaturanTerbaca }),
});

export const gantiLogo = endpoint({
  method: "POST",
  path: "/api/pengaturan/logo",
  ringkasan: "Ganti logo organisasi (JPEG atau PNG)",
  izin: "super-admin",
  body: z.object({}),
  berkas: true,
  ukuran: UKURAN_LOGO,
  response: z.object({ message: z.string(), data: Pengaturan }),
});

export const hapusLogo = endpoint({
  method: "DELETE",
  path: "/api/pengaturan/logo",
  ringkasan: "Hapus logo organisasi",
  izin: "super-admin",
  response: z.object({ message: z.string(), data: Pengaturan }),
});

/** Another picture has another id, so browsers may keep what they have. */
export const getLogo = endpoint({
  method: "GET",
  path: "/api/logo/:id",
  ringkasan: "Logo organisasi yang sedang dipakai",
  izin: "publik",
  saatPemeliharaan: true,
  params: z.object({ id: z.uuid() }),
  response: z.any(),
});

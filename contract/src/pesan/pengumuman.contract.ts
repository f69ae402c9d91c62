// Announcements as their authors manage them; their readers' side is pesan.contract.ts.
import * as z from "zod/mini";
import { UKURAN_DOKUMEN } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  aksesUnduhan,
  angka,
  DaftarQuery,
  data,
  halaman,
  id,
  Pesan,
  Waktu,
} from "../core/fields.ts";
import { PENGUMUMAN, SARINGAN_PENGUMUMAN } from "./pengumuman.fields.ts";
import { LampiranPesan } from "./pesan.contract.ts";

/** As m_status_pengumuman numbers them (decision G-98). */
export const STATUS_PENGUMUMAN = { belum: 0, terbit: 1, ditarik: 2 } as const;

/** By their bytes; those of Office come as one of the last two (decision G-100). */
export const MIME_LAMPIRAN = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/zip",
  "application/x-ole-storage",
] as const;

const Rujukan = z.object({ id: z.number(), keterangan: z.string() });

export const PengumumanRingkas = z.object({
  id: z.number(),
  judul: z.string(),
  /** Plain text. */
  ringkasan: z.string(),
  status: z.number(),
  keadaan: PENGUMUMAN.keadaan,
  /** Of one that is scheduled it lies ahead. */
  waktu_terbit: z.nullable(Waktu),
  wilayah: Rujukan,
  /** Nobody named: everybody. */
  peran: z.array(Rujukan),
  oleh: PENGUMUMAN.oleh,
  diubah_oleh: PENGUMUMAN.diubah_oleh,
  /** By this caller: what a level above made is not. */
  dapat_diubah: z.boolean(),
  ada_lampiran: z.boolean(),
  updated_at: Waktu,
  /** Counts its changes. */
  versi: z.number(),
});
export type PengumumanRingkas = z.infer<typeof PengumumanRingkas>;

export const Pengumuman = z.extend(PengumumanRingkas, {
  konten: z.string(),
  file: z.nullable(LampiranPesan),
  lampiran: z.nullable(z.string()),
  jumlah_pembaca: z.number(),
});
export type Pengumuman = z.infer<typeof Pengumuman>;

export const PengumumanQuery = z.extend(
  DaftarQuery,
  z.partial(z.object(SARINGAN_PENGUMUMAN)).shape,
);
export type PengumumanQuery = z.output<typeof PengumumanQuery>;

const params = z.object({ id });
const baca = { izin: "pengumuman.read", admin: true } as const;
const tulis = { izin: "pengumuman.write", admin: true } as const;

export const listPengumuman = endpoint({
  ...baca,
  method: "GET",
  path: "/api/pengumuman",
  ringkasan: "Pengumuman untuk wilayah sendiri dan di bawahnya, yang terakhir diubah dahulu",
  lingkup: ["query", "wilayah_id"],
  query: PengumumanQuery,
  response: halaman(PengumumanRingkas),
});

export const getPengumuman = endpoint({
  ...baca,
  method: "GET",
  path: "/api/pengumuman/:id",
  ringkasan: "Satu pengumuman dengan jumlah pembacanya",
  params,
  response: data(Pengumuman),
});

export const PembacaPengumuman = z.object({
  id: z.number(),
  name: z.string(),
  wilayah: z.nullable(z.string()),
  dibaca_pada: Waktu,
});
export type PembacaPengumuman = z.infer<typeof PembacaPengumuman>;

export const listPembaca = endpoint({
  ...baca,
  method: "GET",
  path: "/api/pengumuman/:id/pembaca",
  ringkasan: "Siapa yang sudah membaca satu pengumuman, yang terakhir dahulu",
  params,
  query: DaftarQuery,
  response: halaman(PembacaPengumuman),
});

export const unduhLampiranPengumuman = endpoint({
  ...baca,
  method: "GET",
  path: "/api/pengumuman/:id/lampiran",
  ringkasan: "Lampiran satu pengumuman",
  unduhan: true,
  params,
  query: z.object({ access_token: aksesUnduhan }),
  response: z.any(),
});

const { judul, konten, wilayah_id, peran_ids, waktu_terbit } = PENGUMUMAN;

const ANGKA = { "0": 0, "1": 1, "2": 2 } as const;

const status = z.pipe(
  z.enum(["0", "1", "2"], { error: "Isi 0, 1 atau 2" }),
  z.transform((text) => ANGKA[text]),
);

const lain = {
  /** Without it the author's own region. */
  wilayah_id: z.optional(wilayah_id),
  /** Without it everybody. */
  peran_ids: z.optional(peran_ids),
  status: z.optional(status),
  /** Later than now: until then it is scheduled. Without it at once. */
  waktu_terbit: z.optional(waktu_terbit),
};

export const TambahPengumuman = z.object({ judul, konten, ...lain });
export type TambahPengumuman = z.infer<typeof TambahPengumuman>;

/** What is left out stays. */
export const UbahPengumuman = z.object({
  judul: z.optional(judul),
  konten: z.optional(konten),
  ...lain,
  /** The attachment goes, unless another one comes. */
  lepas_file: z.optional(z.literal("1")),
  /** What it is based on; without it the change is made to whatever stands (O-07). */
  versi: z.optional(angka(1, 2_147_483_647)),
});
export type UbahPengumuman = z.infer<typeof UbahPengumuman>;

export const tambahPengumuman = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/pengumuman",
  ringkasan: "Tambah pengumuman; status 1 menerbitkannya",
  body: TambahPengumuman,
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

export const ubahPengumuman = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/pengumuman/:id",
  ringkasan: "Ubah pengumuman; status 1 menerbitkan, 2 menarik",
  params,
  body: UbahPengumuman,
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  response: Pesan,
});

export const hapusPengumuman = endpoint({
  ...tulis,
  method: "DELETE",
  path: "/api/pengumuman/:id",
  ringkasan: "Hapus pengumuman beserta lampirannya",
  params,
  response: Pesan,
});

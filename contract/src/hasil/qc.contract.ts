// Polling stations as quality control sees them: which have reported, which reports do not fit.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { angka, DaftarQuery, data, halaman, id, Waktu } from "../core/fields.ts";

export const Kesalahan = z.object({
  kode: z.string(),
  tingkat: z.enum(["galat", "peringatan"]),
  teks: z.string(),
});

export const QcTps = z.object({
  id: z.number(),
  nama: z.string(),
  kelurahan: z.string(),
  kecamatan: z.string(),
  kota: z.string(),
  kelurahan_id: z.number(),
  jumlah_dpt: z.number(),
});
export type QcTps = z.infer<typeof QcTps>;

/** How one report of a TPS stands. */
export const StatusLaporan = z.object({
  jenis_laporan_id: z.number(),
  versi: z.number(),
  is_masuk: z.boolean(),
  is_terdokumentasi: z.boolean(),
  is_bermasalah: z.boolean(),
  kesalahan: z.array(Kesalahan),
  updated_at: z.nullable(Waktu),
});
export type StatusLaporan = z.infer<typeof StatusLaporan>;

const satu = z.optional(z.literal("1"));

/** Which TPS a list holds. */
const saringanTps = {
  wilayah_id: z.optional(id),
  jenis_laporan_id: z.optional(angka(1, 999)),
  /** Only with a grave fault in the report; without a type: in any of the reports. */
  bermasalah: satu,
  /** Only reports to look at again: a lesser fault, no grave one. */
  perlu_dicek: satu,
  /** 1: only TPS with a report; 0: only those without. */
  masuk: z.optional(z.enum(["0", "1"])),
  /** 1: only TPS with the document of the type; 0: only those without. */
  terdokumentasi: z.optional(z.enum(["0", "1"])),
};

export const listQcTps = endpoint({
  method: "GET",
  path: "/api/qc_tps",
  ringkasan:
    "Daftar TPS; dengan jenis_laporan_id beserta keadaan laporannya, yang dapat disaring; dengan semua_jenis beserta keadaan semua laporannya",
  izin: ["qc.read", "qc.write"],
  lingkup: ["query", "wilayah_id"],
  query: z.extend(DaftarQuery, {
    ...saringanTps,
    kelurahan_id: z.optional(id),
    /** Also how the reports of every active type stand. */
    semua_jenis: satu,
  }),
  response: halaman(
    z.extend(QcTps, {
      laporan: z.nullable(StatusLaporan),
      /** In the order of the active types; empty unless asked for. */
      semua_laporan: z.array(StatusLaporan),
    }),
  ),
});
export type QcTpsQuery = z.infer<typeof listQcTps.query>;

const Tetangga = z.pick(QcTps, { id: true, nama: true, kelurahan: true });

export const getQcTps = endpoint({
  method: "GET",
  path: "/api/qc_tps/:id",
  ringkasan: "Satu TPS, dengan tetangganya di kelurahan yang sama, atau di daftar yang disaring",
  izin: ["qc.read", "qc.write"],
  lingkup: ["params", "id"],
  params: z.object({ id }),
  /** With any of it the neighbours are those in that list. */
  query: z.object({ ...saringanTps, s: DaftarQuery.shape.s }),
  response: data(
    z.extend(QcTps, { sebelumnya: z.nullable(Tetangga), berikutnya: z.nullable(Tetangga) }),
  ),
});
export type SaringanTps = z.infer<typeof getQcTps.query>;

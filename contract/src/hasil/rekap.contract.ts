// Recaps: one source for every page, and for outsiders.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, angka, data, id, idWilayah } from "../core/fields.ts";

/** Who signs a recap that is handed to a plenary meeting. */
export const PENANDA_TANGAN = ["Ketua", "Sekretaris", "Saksi"] as const;

const cacah = {
  jumlah_tps: z.number(),
  tps_masuk: z.number(),
  tps_terdokumentasi: z.number(),
  tps_bermasalah: z.number(),
};

export const Rekap = z.object({
  wilayah: z.object({ id: z.number(), keterangan: z.string() }),
  ...cacah,
  item: z.array(
    z.object({
      id: z.number(),
      kelompok: z.string(),
      /** The party that it is, or that it is a line of. */
      partai_id: z.nullable(z.number()),
      singkat: z.string(),
      keterangan: z.string(),
      /** null while no report tells it. */
      jumlah: z.nullable(z.number()),
      /** On how many of the reports this figure rests: what is unknown counts as nothing. */
      tps: z.number(),
    }),
  ),
  anak: z.array(
    z.object({
      wilayah_id: z.number(),
      keterangan: z.string(),
      ...cacah,
      /** In the order of `item`. */
      jumlah: z.array(z.nullable(z.number())),
    }),
  ),
});
export type Rekap = z.infer<typeof Rekap>;

export const getRekap = endpoint({
  method: "GET",
  path: "/api/qc_rekap/:jenis_laporan_id",
  ringkasan: "Rekap satu jenis laporan untuk satu wilayah dan anak-anaknya",
  izin: "qc.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  params: z.object({ jenis_laporan_id: angka(1, 999) }),
  query: z.object({ wilayah_id: z.optional(idWilayah) }),
  response: data(Rekap),
});

const Progres = z.object({ jumlah: z.number(), total: z.number(), persen: z.number() });

/** The three specified recaps (QC-049 to QC-056). */
export const RekapDapil = z.object({
  c_hasil: Progres,
  c_hasil_total: Progres,
  /** null while no report tells any votes. */
  total_suara: z.nullable(z.number()),
  suara_per_dapil: z.array(
    z.object({
      id: z.number(),
      keterangan: z.string(),
      total_suara: z.nullable(z.number()),
      tps_terdokumentasi: z.number(),
      jumlah_tps: z.number(),
      persen_tps_terdokumentasi: z.number(),
    }),
  ),
});
export type RekapDapil = z.infer<typeof RekapDapil>;

export const getRekapPusat = endpoint({
  method: "GET",
  path: "/api/qc_rekap_pusat",
  ringkasan: "Rekap suara DPR RI per dapil, di wilayah sendiri",
  izin: "qc.read",
  admin: true,
  response: data(RekapDapil),
});
export const getRekapPropinsi = endpoint({
  method: "GET",
  path: "/api/qc_rekap_propinsi",
  ringkasan: "Rekap suara DPRD Provinsi per dapil",
  izin: "qc.read",
  admin: true,
  lingkup: ["query", "propinsi_id"],
  query: z.object({ propinsi_id: z.optional(id) }),
  response: data(RekapDapil),
});
export const getRekapKota = endpoint({
  method: "GET",
  path: "/api/qc_rekap_kota",
  ringkasan: "Rekap suara DPRD Kabupaten/Kota per dapil",
  izin: "qc.read",
  admin: true,
  lingkup: ["query", "kota_id"],
  query: z.object({ propinsi_id: z.optional(id), kota_id: z.optional(id) }),
  response: data(RekapDapil),
});

const angkaRekap = {
  /** null while no report tells it. */
  jumlah: z.nullable(z.number()),
  /** On how many of the reports it rests. */
  tps: z.number(),
};

/** One dapil with its candidates. */
export const RekapCalon = z.object({
  dapil: z.object({ id: z.number(), keterangan: z.string() }),
  jumlah_tps: z.number(),
  tps_masuk: z.number(),
  partai: z.array(
    z.object({
      id: z.number(),
      nomer_urut: z.number(),
      singkat: z.string(),
      keterangan: z.string(),
      image_url: z.nullable(z.string()),
      ...angkaRekap,
      /** Its own votes (number 0), then its candidates; none where no list is known. */
      baris: z.array(z.object({ nomer_urut: z.number(), keterangan: z.string(), ...angkaRekap })),
    }),
  ),
});
export type RekapCalon = z.infer<typeof RekapCalon>;

export const getRekapCalon = endpoint({
  method: "GET",
  path: "/api/qc_rekap_calon/:dapil_id",
  ringkasan: "Suara partai dan calon satu dapil, sejauh berada di wilayah sendiri",
  izin: "qc.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  params: z.object({ dapil_id: id }),
  query: z.object({ wilayah_id: z.optional(idWilayah) }),
  response: data(RekapCalon),
});

const unduhan = { access_token: aksesUnduhan };

const unduhRekap = <Path extends `/${string}`>(path: Path, ringkasan: string) => ({
  method: "GET" as const,
  path,
  ringkasan,
  izin: "qc.read" as const,
  admin: true as const,
  unduhan: true as const,
  response: z.any(),
});

export const unduhRekapPusat = endpoint({
  ...unduhRekap("/api/qc_unduh_excel_rekap_pusat", "Unduh rekap suara DPR RI per dapil"),
  query: z.object(unduhan),
});
export const unduhRekapPropinsi = endpoint({
  ...unduhRekap("/api/qc_unduh_excel_rekap_propinsi", "Unduh rekap suara DPRD Provinsi"),
  lingkup: ["query", "propinsi_id"],
  query: z.object({ propinsi_id: z.optional(id), ...unduhan }),
});
export const unduhRekapKota = endpoint({
  ...unduhRekap("/api/qc_unduh_excel_rekap_kota", "Unduh rekap suara DPRD Kabupaten/Kota"),
  lingkup: ["query", "kota_id"],
  query: z.object({ kota_id: z.optional(id), ...unduhan }),
});
export const unduhRekapCHasil = endpoint({
  ...unduhRekap(
    "/api/qc_unduh_excel_rekap_c_hasil",
    "Unduh progres dokumen C-Hasil; propinsi_id atau kota_id mempersempit",
  ),
  query: z.object({ propinsi_id: z.optional(id), kota_id: z.optional(id), ...unduhan }),
});
/** The one recap as a workbook, for the types that have no specified one. */
export const unduhRekapJenis = endpoint({
  ...unduhRekap("/api/qc_rekap/:jenis_laporan_id/unduh", "Unduh rekap satu jenis laporan"),
  lingkup: ["query", "wilayah_id"],
  params: z.object({ jenis_laporan_id: angka(1, 999) }),
  query: z.object({ wilayah_id: z.optional(idWilayah), ...unduhan }),
});

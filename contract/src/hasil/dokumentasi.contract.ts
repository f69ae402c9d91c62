// Photos and scans of the forms of a polling station.
import * as z from "zod/mini";
import { UKURAN_DOKUMEN } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { angka, id, Pesan } from "../core/fields.ts";

export const unggahDokumentasi = endpoint({
  method: "POST",
  path: "/api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id",
  ringkasan: "Unggah satu dokumen TPS (gambar atau PDF, paling besar 10 MB)",
  izin: "qc.write",
  lingkup: ["params", "tps_id"],
  params: z.object({ tps_id: id, laporan_id: angka(1, 999) }),
  berkas: true,
  ukuran: UKURAN_DOKUMEN,
  body: z.object({ jenis_laporan_id: angka(1, 999), dokumentasi_id: id }),
  response: z.object({ message: z.string(), data: z.object({ url: z.string() }) }),
  sukses: 201,
});

export const hapusDokumentasi = endpoint({
  method: "DELETE",
  path: "/api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id",
  ringkasan: "Hapus satu dokumen TPS; berkasnya tetap ada dalam riwayat",
  izin: "qc.write",
  admin: true,
  lingkup: ["params", "tps_id"],
  params: z.object({ tps_id: id, laporan_id: angka(1, 999) }),
  query: z.object({ dokumentasi_id: id }),
  response: Pesan,
});

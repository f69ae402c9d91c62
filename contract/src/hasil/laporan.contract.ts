// Reports of polling stations: reading, saving as a new version, their history.
import * as z from "zod/mini";
import { UKURAN_IMPOR } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  aksesUnduhan,
  angka,
  bilangan,
  data,
  id,
  idBody,
  Pesan,
  sekaliSaja,
  Waktu,
  cari,
} from "../core/fields.ts";
import { HasilUnggah } from "../impor/impor.contract.ts";
import { ItemLaporan, JenisLaporan } from "./item.contract.ts";
import { Kesalahan, QcTps, StatusLaporan } from "./qc.contract.ts";

/** Largest count of one item (decision G-148). */
export const SUARA_TERBESAR = 99_999;

export const listLaporan = endpoint({
  method: "GET",
  path: "/api/qc_tps/:id/laporan",
  ringkasan: "Jenis laporan yang aktif, dengan keadaannya pada TPS ini",
  izin: ["qc.read", "qc.write"],
  lingkup: ["params", "id"],
  params: z.object({ id }),
  query: z.object({ s: z._default(cari, "") }),
  response: data(z.array(z.extend(JenisLaporan, { laporan: StatusLaporan }))),
});

export const Laporan = z.object({
  jenis_laporan: JenisLaporan,
  tps: QcTps,
  versi: z.number(),
  is_masuk: z.boolean(),
  /** Is every contender of the election counted here? Decides how Σ and suara sah are compared. */
  semua_dihitung: z.boolean(),
  item: z.array(ItemLaporan),
  kesalahan: z.array(Kesalahan),
  /** The documents that show this report, to read beside the fields. */
  dokumen: z.array(ItemLaporan),
  updated_at: z.nullable(Waktu),
  oleh: z.nullable(z.string()),
});
export type Laporan = z.infer<typeof Laporan>;

const laporanParams = z.object({ id, laporan_id: angka(1, 999) });

export const getLaporan = endpoint({
  method: "GET",
  path: "/api/qc_tps/:id/laporan/:laporan_id",
  ringkasan: "Satu laporan dengan item-itemnya",
  izin: ["qc.read", "qc.write"],
  lingkup: ["params", "id"],
  params: laporanParams,
  response: data(Laporan),
});

export const SimpanLaporan = z.object({
  jenis_laporan_id: bilangan(1, 999),
  /** The version that was on the screen; 0 when there was none (decision O-07). */
  berdasar_versi: z._default(bilangan(0, 1_000_000), 0),
  /** Items that are not listed keep their count. null: not filled in. */
  item: z
    .array(
      z.object({
        id: idBody,
        jumlah_suara: z.nullable(
          z
            .number({ error: "Harus berupa angka" })
            .check(
              z.int({ error: "Harus bilangan bulat" }),
              z.minimum(0, { error: "Paling kecil 0" }),
              z.maximum(SUARA_TERBESAR, { error: `Paling besar ${SUARA_TERBESAR}` }),
            ),
        ),
      }),
    )
    .check(
      z.minLength(1, { error: "Wajib diisi" }),
      z.maxLength(1000),
      sekaliSaja("Satu item disebut dua kali"),
    ),
});
export type SimpanLaporan = z.infer<typeof SimpanLaporan>;

export const HasilSimpan = z.object({
  versi: z.number(),
  kesalahan: z.array(Kesalahan),
});

export const simpanLaporan = endpoint({
  method: "POST",
  path: "/api/qc_tps/:id/laporan/:laporan_id",
  ringkasan:
    "Simpan laporan sebagai versi baru; header Idempotency-Key (UUID) membuat kiriman ulang aman",
  izin: "qc.write",
  lingkup: ["params", "id"],
  params: laporanParams,
  body: SimpanLaporan,
  response: z.object({ message: z.string(), data: HasilSimpan }),
  sukses: 201,
});

export const tarikLaporan = endpoint({
  method: "DELETE",
  path: "/api/qc_tps/:id/laporan/:laporan_id",
  ringkasan: "Tarik laporan: TPS kembali dihitung belum masuk, riwayatnya tetap ada",
  izin: "qc.write",
  admin: true,
  lingkup: ["params", "id"],
  params: laporanParams,
  query: z.object({ berdasar_versi: angka(1, 1_000_000) }),
  response: Pesan,
});

export const SUMBER = ["formulir", "impor", "saksi", "urungkan", "dapil", "tarik"] as const;
export type Sumber = (typeof SUMBER)[number];

export const listVersi = endpoint({
  method: "GET",
  path: "/api/qc_tps/:id/laporan/:laporan_id/versi",
  ringkasan: "Riwayat laporan: setiap versi dengan isinya, terbaru dahulu",
  izin: ["qc.read", "qc.write"],
  lingkup: ["params", "id"],
  params: laporanParams,
  response: data(
    z.object({
      item: z.array(z.object({ id: z.number(), singkat: z.string(), keterangan: z.string() })),
      versi: z.array(
        z.object({
          versi: z.number(),
          berdasar_versi: z.number(),
          sumber: z.enum(SUMBER),
          oleh: z.nullable(z.string()),
          /** Who made the link that its session was opened by; null: its user gave a password. */
          tautan_oleh: z.nullable(z.string()),
          created_at: Waktu,
          is_bermasalah: z.boolean(),
          /** In the order of `item`; null altogether when the report was withdrawn. */
          jumlah: z.nullable(z.array(z.nullable(z.number()))),
        }),
      ),
    }),
  ),
});

const unduhan = { access_token: aksesUnduhan };

export const unduhExcelQc = endpoint({
  method: "GET",
  path: "/api/excel_qc",
  ringkasan: "Buku kerja laporan satu kelurahan, satu lembar per jenis, untuk diisi dan diunggah",
  izin: "qc.read",
  unduhan: true,
  lingkup: ["query", "kelurahan_id"],
  query: z.object({ kelurahan_id: id, ...unduhan }),
  response: z.any(),
});

export const unggahExcelQc = endpoint({
  method: "POST",
  path: "/api/excel_qc",
  ringkasan: "Unggah buku kerja satu kelurahan; tanpa galat langsung diterapkan",
  izin: "qc.write",
  admin: true,
  berkas: true,
  ukuran: UKURAN_IMPOR,
  body: z.object({ kelurahan_id: id }),
  response: HasilUnggah,
  sukses: 201,
});

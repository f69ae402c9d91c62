// Who was at an event: the page at its door, which has no session, and what administrators see of it.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { PRESENSI } from "./event.fields.ts";
import {
  aksesUnduhan,
  bendera,
  DaftarQuery,
  data,
  halaman,
  id,
  teks,
  Waktu,
  waktuIsian,
  ketikan,
} from "../core/fields.ts";

export const Presensi = z.object({
  id: z.number(),
  nama: z.string(),
  nomer_kta: z.string(),
  /** Of the member as the registry has them now. */
  kta: z.object({ foto: z.nullable(z.string()), kota: PRESENSI.kota }),
  nomer_saksi: PRESENSI.nomer_saksi,
  saksi: z.nullable(z.object({ id: z.number(), wilayah: PRESENSI.wilayah_saksi })),
  created_at: Waktu,
});
export type Presensi = z.infer<typeof Presensi>;

const params = z.object({ id });
const baca = { method: "GET", izin: "event.read", admin: true } as const;

export const listPresensi = endpoint({
  ...baca,
  path: "/api/event/:id/presensi",
  ringkasan: "Yang hadir di satu event, yang terakhir dahulu",
  params,
  query: DaftarQuery,
  response: halaman(Presensi),
});

export const SEBAB_TUTUP = [
  "dihapus",
  "kode-diganti",
  "nonaktif",
  "belum-disetujui",
  "belum-mulai",
  "berakhir",
] as const;
export type SebabTutup = (typeof SEBAB_TUTUP)[number];

/** Also for a code of the screen that was none, or no more, and for a card that the event takes from nobody. */
export const SEBAB_DITOLAK = [...SEBAB_TUTUP, "kode-layar", "bukan-peserta"] as const;
export type SebabDitolak = (typeof SEBAB_DITOLAK)[number];

export const PresensiDitolak = z.object({
  id: z.number(),
  event: z.string(),
  /** Of a card of no member of the event's region: as it is printed, or empty. */
  nama: z.string(),
  nomer_kta: z.string(),
  sebab: z.enum(SEBAB_DITOLAK),
  /** When it was taken, by the clock of its device. */
  waktu_alat: Waktu,
  created_at: Waktu,
});
export type PresensiDitolak = z.infer<typeof PresensiDitolak>;

export const listPresensiDitolak = endpoint({
  ...baca,
  path: "/api/presensi_ditolak",
  ringkasan:
    "Presensi yang dikumpulkan tanpa jaringan lalu ditolak: eventnya tutup atau dihapus, atau kartunya tidak terdaftar",
  query: DaftarQuery,
  response: halaman(PresensiDitolak),
});

const unduhan = { ...baca, unduhan: true, params, response: z.any() } as const;

export const cetakBuktiPresensi = endpoint({
  ...unduhan,
  path: "/api/event/:id/cetak_bukti",
  ringkasan: "Bukti satu presensi, atau semua presensi event, sebagai PDF",
  query: z.object({ presensi_id: z.optional(id), access_token: aksesUnduhan }),
});

export const unduhPresensi = endpoint({
  ...unduhan,
  path: "/api/event/:id/unduh_presensi",
  ringkasan: "Unduh presensi event (.xlsx)",
  query: z.object({ access_token: aksesUnduhan }),
});

export const Kode = ketikan().check(
  z.regex(/^[0-9A-Z]{10}$/, { error: "Kode presensi terdiri dari 10 huruf besar atau angka" }),
);

export const getEventPresensi = endpoint({
  method: "GET",
  path: "/api/presensi/:kode",
  ringkasan: "Nama event dan waktu presensinya, untuk halaman presensi",
  izin: "publik",
  params: z.object({ kode: Kode }),
  response: data(
    z.object({
      nama: z.string(),
      waktu_mulai_presensi: Waktu,
      waktu_akhir_presensi: Waktu,
      is_kode_berputar: bendera,
    }),
  ),
});

/** The key of a paired device. */
export const KunciKios = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, { error: "Kunci kios tidak dikenal" }));

export const PresensiBaru = z.object({
  /** The number, or all that stands on the card. */
  nomer_kta: teks(300),
  kode: Kode,
  /** Gathered offline: when, by the clock of the device. */
  waktu_alat: z.optional(waktuIsian),
  /** What the screen of the kiosk shows, for events that ask for it. */
  kode_layar: z.optional(teks(20)),
  /** Of a paired device, instead of that. */
  kunci_kios: z.optional(KunciKios),
});
export type PresensiBaru = z.infer<typeof PresensiBaru>;

export const HasilPresensi = z.object({
  cek_nomer_kta: z.boolean(),
  message: z.string(),
  nama: z.nullable(z.string()),
  /** A small picture, as an address that holds it. */
  foto: z.nullable(z.string()),
  /** By another sending, when; null where this one noted it. */
  sudah_pada: z.nullable(Waktu),
});
export type HasilPresensi = z.infer<typeof HasilPresensi>;

export const catatPresensi = endpoint({
  method: "POST",
  path: "/api/presensi_nomer_kta",
  ringkasan:
    "Catat presensi satu kartu; kiriman kedua dijawab sama, pindaian kedua dengan waktunya, dan keduanya tidak menambah",
  izin: "publik",
  body: PresensiBaru,
  response: HasilPresensi,
});

// Events as administrators see and manage them; the page at the door is presensi.contract.ts.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { OLEH } from "../core/oleh.fields.ts";
import { EVENT, SARINGAN_EVENT, URUT_EVENT } from "./event.fields.ts";
import {
  bendera,
  bilangan,
  DaftarQuery,
  data,
  halaman,
  id,
  Pesan,
  urutanDari,
  Waktu,
} from "../core/fields.ts";

/** What an administrator may do with an event; each row says which of them this caller may. */
export const TINDAKAN_EVENT = [
  "ubah",
  "set_aktif",
  "set_approval",
  "unset_approval",
  "reset_password",
  "kios",
  "hapus",
] as const;
export type TindakanEvent = (typeof TINDAKAN_EVENT)[number];

export const Event = z.object({
  id: z.number(),
  nama: z.string(),
  kode: z.string(),
  wilayah: z.object({ id: z.number(), keterangan: z.string() }),
  waktu_mulai_presensi: Waktu,
  waktu_akhir_presensi: Waktu,
  peran: z.array(z.object({ id: z.number(), keterangan: z.string() })),
  is_aktif: bendera,
  is_approval: bendera,
  is_kode_berputar: bendera,
  versi: z.number(),
  jumlah_presensi: z.number(),
  ...OLEH,
  boleh: z.array(z.enum(TINDAKAN_EVENT)),
});
export type Event = z.infer<typeof Event>;

export const EventQuery = z.extend(DaftarQuery, {
  ...z.partial(z.object(SARINGAN_EVENT)).shape,
  ...urutanDari(URUT_EVENT),
});
export type EventQuery = z.output<typeof EventQuery>;

const { nama, waktu_mulai_presensi, waktu_akhir_presensi, wilayah, peran, is_kode_berputar } =
  EVENT;
const isian = {
  nama,
  waktu_mulai_presensi,
  waktu_akhir_presensi,
  wilayah,
  peran,
  is_kode_berputar: z._default(is_kode_berputar, 0),
};
// Written alike, so their order as texts is that in time.
const urutWaktu = z.refine<Record<"waktu_mulai_presensi" | "waktu_akhir_presensi", string>>(
  ({ waktu_mulai_presensi: mulai, waktu_akhir_presensi: akhir }) => akhir === "" || akhir > mulai,
  { path: ["waktu_akhir_presensi"], error: "Akhir presensi harus sesudah mulainya" },
);
export const EventForm = z.object(isian).check(urutWaktu);
export type EventForm = z.infer<typeof EventForm>;

/** With the version that it is based on; without it the change is made to whatever stands (O-07). */
const versi = z.optional(bilangan(1, 2_147_483_647));
export const EventUbah = z.object({ ...isian, versi }).check(urutWaktu);
export type EventUbah = z.infer<typeof EventUbah>;

const params = z.object({ id });
const baca = { method: "GET", izin: "event.read", admin: true } as const;
const tulis = { izin: "event.write", admin: true } as const;

export const listEvent = endpoint({
  ...baca,
  path: "/api/event",
  ringkasan: "Event di wilayah sendiri",
  lingkup: ["query", "wilayah_id"],
  query: EventQuery,
  response: halaman(Event),
});

export const getEvent = endpoint({
  ...baca,
  path: "/api/event/:id",
  ringkasan: "Satu event",
  params,
  response: data(Event),
});

export const tambahEvent = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/event",
  ringkasan: "Tambah event; waktu ditulis YYYY-MM-DD HH:mm:ss dalam WIB",
  body: EventForm,
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

export const ubahEvent = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/event/:id",
  ringkasan: "Ubah event; persetujuannya gugur, kecuali diubah oleh pusat",
  params,
  body: EventUbah,
  response: Pesan,
});

export const hapusEvent = endpoint({
  ...tulis,
  method: "DELETE",
  path: "/api/event/:id",
  ringkasan: "Hapus event yang belum punya presensi",
  params,
  response: Pesan,
});

export const setAktifEvent = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/event/:id/set_aktif",
  ringkasan: "Aktifkan atau nonaktifkan event",
  params,
  body: z.object({ is_aktif: EVENT.is_aktif }),
  response: Pesan,
});

export const setApprovalEvent = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/event/:id/set_approval",
  ringkasan:
    "Setujui event dari tingkat di bawahnya, dengan versinya hanya seperti terbaca; baru sesudah itu presensinya diterima",
  params,
  body: z.object({ versi }),
  response: Pesan,
});

export const unsetApprovalEvent = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/event/:id/unset_approval",
  ringkasan: "Batalkan persetujuan event dari tingkat di bawahnya",
  params,
  response: Pesan,
});

/** Named after the call of accounts (decision G-161). */
export const resetKodeEvent = endpoint({
  ...tulis,
  method: "PUT",
  path: "/api/event/:id/reset_password",
  ringkasan: "Ganti kode presensi; tautan yang lama tidak berlaku lagi",
  params,
  response: z.object({ message: z.string(), data: z.object({ kode: z.string() }) }),
});

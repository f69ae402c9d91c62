// Devices at the door of an event, which its administrators pair with it.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { KIOS } from "./event.fields.ts";
import { data, id, Pesan, teks, Waktu } from "../core/fields.ts";
import { Kode, KunciKios } from "./presensi.contract.ts";

export const Kios = z.object({
  id: z.number(),
  nama: KIOS.nama,
  keadaan: KIOS.keadaan,
  terakhir_at: KIOS.terakhir_at,
});
export type Kios = z.infer<typeof Kios>;

/** One that was revoked is no more. */
export const isKiosAda = ({ keadaan }: Pick<Kios, "keadaan">): boolean => keadaan !== "dicabut";

const params = z.object({ id });

export const listKios = endpoint({
  method: "GET",
  path: "/api/event/:id/kios",
  ringkasan: "Kios satu event",
  izin: "event.read",
  admin: true,
  params,
  response: data(z.array(Kios)),
});

const tulis = { izin: "event.write", admin: true } as const;

export const tambahKios = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/event/:id/kios",
  ringkasan: "Kode sekali pakai untuk memasang satu perangkat sebagai kios event",
  params,
  body: z.object({ nama: KIOS.nama }),
  response: z.object({
    message: z.string(),
    data: z.object({ id: z.number(), kode_pasang: KIOS.kode_pasang, sampai: Waktu }),
  }),
  sukses: 201,
});

export const cabutKios = endpoint({
  ...tulis,
  method: "DELETE",
  path: "/api/event/:id/kios/:kios_id",
  ringkasan: "Cabut satu kios; perangkatnya tidak mendapat apa-apa lagi",
  params: z.object({ id, kios_id: id }),
  response: Pesan,
});

const publik = { method: "POST", izin: "publik", params: z.object({ kode: Kode }) } as const;

export const pasangKios = endpoint({
  ...publik,
  path: "/api/presensi/:kode/kios",
  ringkasan: "Jadikan perangkat ini kios, dengan kode pasang yang dibuat admin; sekali pakai",
  body: z.object({ kode_pasang: teks(20) }),
  response: data(z.object({ kunci: KunciKios, nama: KIOS.nama })),
});

export const DaftarPeriksa = z.object({
  jumlah: z.number(),
  /** Of each number the first 8 bytes of SHA-256 of the device's key and the number, in base64, one after the other; null where they are too many. */
  sidik: z.nullable(z.string()),
});

export const BekalKios = z.object({
  /** Codes of the screen, each for 30 seconds; the first for `sisa_ms` more. Null where the event asks for none. */
  layar: z.nullable(z.object({ kode: z.array(z.string()), sisa_ms: z.number() })),
  daftar: z.nullable(DaftarPeriksa),
});
export type BekalKios = z.infer<typeof BekalKios>;

export const bekalKios = endpoint({
  ...publik,
  path: "/api/presensi/:kode/kios/bekal",
  ringkasan: "Yang dibawa kios terpasang selama presensi dibuka: kode layar dan daftar periksa",
  body: z.object({ kunci_kios: KunciKios, daftar: z.boolean() }),
  response: data(BekalKios),
});

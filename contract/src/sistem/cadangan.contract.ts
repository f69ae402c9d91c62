// Backups: when, where to, for whom readable; which there are.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { bilangan, data, ketikan, versiIsian, Waktu } from "../core/fields.ts";

/** A backup is late when none was made for longer than that. */
export const TELAT_JAM = 26;

export const AturanCadangan = z.object({
  aktif: z.boolean({ error: "Harus ya atau tidak" }),
  /** Jakarta. */
  jam: bilangan(0, 23),
  tujuan: z.enum(["folder", "s3"], { error: "Pilih folder atau S3" }),
  /** Of the server; null is `cadangan` in the data folder. */
  folder: z.nullable(
    ketikan().check(
      z.maxLength(500, { error: "Paling panjang 500 karakter" }),
      z.regex(/^(\/|[A-Za-z]:[\\/])\P{Cc}*$/u, {
        error: "Isi alamat lengkap, misalnya /mnt/cadangan",
      }),
    ),
  ),
  /** A public key of age. */
  penerima: z.nullable(
    ketikan().check(
      z.regex(/^age1[02-9ac-hj-np-z]{58}$/, { error: "Isi kunci publik age, diawali age1" }),
    ),
  ),
});
export type AturanCadangan = z.infer<typeof AturanCadangan>;

/** Only what changes. */
const UbahAturanCadangan = z.extend(z.partial(AturanCadangan), { versi: versiIsian });
export type UbahAturanCadangan = z.infer<typeof UbahAturanCadangan>;

export const CADANGAN_AWAL: AturanCadangan = {
  aktif: false,
  jam: 2,
  tujuan: "folder",
  folder: null,
  penerima: null,
};

export const Cadangan = z.object({
  id: z.number(),
  nama: z.nullable(z.string()),
  tempat: z.string(),
  terjadwal: z.boolean(),
  /** Who asked for it on the page; null: the schedule or the command. */
  oleh: z.nullable(z.string()),
  status: z.enum(["berjalan", "baik", "gagal"]),
  mulai: Waktu,
  selesai: z.nullable(Waktu),
  byte: z.nullable(z.number()),
  laporan: z.nullable(z.number()),
  pesan: z.nullable(z.string()),
});
export type Cadangan = z.infer<typeof Cadangan>;

export const KeadaanCadangan = z.object({
  aturan: AturanCadangan,
  /** Of these rules. */
  versi: z.string(),
  /** An S3 service for backups is set up on the server. */
  is_s3: z.boolean(),
  /** Where backups go as it stands. */
  tempat: z.string(),
  /** When the last good one was begun: what came until then is in it. */
  terakhir: z.nullable(Waktu),
  is_telat: z.boolean(),
  /** Newest first. */
  daftar: z.array(Cadangan),
});
export type KeadaanCadangan = z.infer<typeof KeadaanCadangan>;

export const getCadangan = endpoint({
  method: "GET",
  path: "/api/cadangan",
  ringkasan: "Jadwal cadangan dan cadangan yang ada",
  izin: "super-admin",
  response: data(KeadaanCadangan),
});

export const putCadangan = endpoint({
  method: "PUT",
  path: "/api/cadangan",
  ringkasan: "Atur jadwal, tujuan, dan penerima cadangan; yang tidak dikirim tetap",
  izin: "super-admin",
  konfirmasi: true,
  body: UbahAturanCadangan,
  response: z.object({ message: z.string(), data: KeadaanCadangan }),
});

export const buatCadangan = endpoint({
  method: "POST",
  path: "/api/cadangan",
  ringkasan: "Buat cadangan sekarang; yang sedang dibuat dijawab, tidak dibuat lagi",
  izin: "super-admin",
  response: z.object({ message: z.string(), data: Cadangan }),
});

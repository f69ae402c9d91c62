// Letters that wait in the outbox where no mail server is set up.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, Pesan, Waktu } from "../core/fields.ts";

/** What became of the link in a letter. */
export const TAUTAN_SURAT = {
  berlaku: "Berlaku",
  digantikan: "Digantikan surat yang lebih baru",
  mati: "Tidak berlaku lagi",
} as const;
export type TautanSurat = keyof typeof TAUTAN_SURAT;

/** Shown with its link to be handed over; or handed over as it stands. */
export const TINDAKAN_SURAT = ["tampilkan", "sampaikan"] as const;

export const Surat = z.object({
  id: z.string(),
  waktu: Waktu,
  kepada: z.string(),
  judul: z.string(),
  isi: z.string(),
  /** Of its owner, to hand it over, where one is known; told when it is shown. */
  nomer_wa: z.optional(z.string()),
  /** Addresses in it are left out: whoever has one may hold the account. */
  is_tersembunyi: z.boolean(),
  /** null: there is none that opens an account. */
  tautan: z.nullable(z.enum(["berlaku", "digantikan", "mati"])),
  boleh: z.array(z.enum(TINDAKAN_SURAT)),
});
export type Surat = z.infer<typeof Surat>;

export const listSurat = endpoint({
  method: "GET",
  path: "/api/surat_keluar",
  ringkasan: "Surat yang tidak terkirim karena server surat belum diatur, terbaru dahulu",
  izin: "super-admin",
  response: z.object({
    /** Letters really leave, so none are kept here. */
    is_terkirim: z.boolean(),
    data: z.array(Surat),
  }),
});

const params = z.object({ id: z.string().check(z.maxLength(60)) });

export const sampaikanSurat = endpoint({
  method: "POST",
  path: "/api/surat_keluar/:id/disampaikan",
  ringkasan: "Surat tanpa tautan sudah disampaikan: tidak lagi diberitahukan",
  izin: "super-admin",
  params,
  response: Pesan,
});

export const tampilkanSurat = endpoint({
  method: "POST",
  path: "/api/surat_keluar/:id/tampilkan",
  ringkasan:
    "Tampilkan tautan dalam surat, untuk disampaikan sendiri; bukan surat untuk super admin",
  izin: "super-admin",
  konfirmasi: true,
  params,
  response: data(Surat),
});

// The trail: who did what to which row, with what was before and after.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { SARINGAN_AUDIT } from "./audit.fields.ts";
import { angka, data, DaftarQuery, halaman, Waktu } from "../core/fields.ts";

/** Beyond this many rows the total is said to be about that; who looks further narrows the list. */
export const AUDIT_DIHITUNG = 10_000;
/** A sheet of a workbook ends a little above. */
export const AUDIT_DIEKSPOR = 1_000_000;

const saring = z.partial(z.object(SARINGAN_AUDIT)).shape;

const BUTUH_TABEL = { error: "Pilih jenis data lebih dahulu", path: ["tabel"] };
const denganTabel = ({ tabel, baris }: { tabel?: unknown; baris?: unknown }): boolean =>
  baris === undefined || tabel !== undefined;

export const SaringAudit = z.object(saring).check(z.refine(denganTabel, BUTUH_TABEL));
export type SaringAudit = z.infer<typeof SaringAudit>;

export const Audit = z.object({
  id: z.number(),
  created_at: Waktu,
  pengguna: z.nullable(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  aksi: z.string(),
  tabel: z.string(),
  baris: z.nullable(z.string()),
  /** Of the row, where it has one. */
  nama_baris: z.nullable(z.string()),
  /** Of whatever the fields name by number: `wilayah:1376`. */
  nama: z.record(z.string(), z.string()),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  ip: z.nullable(z.string()),
});
export type Audit = z.infer<typeof Audit>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/audit",
  ringkasan: "Jejak perubahan, terbaru dahulu; kota_id untuk jejak TPS sebuah kota",
  izin: "super-admin",
  query: z
    .object({
      ...z.pick(DaftarQuery, { per_page: true, progress: true }).shape,
      page: z._default(angka(1, AUDIT_DIHITUNG), 1),
      ...saring,
    })
    .check(z.refine(denganTabel, BUTUH_TABEL)),
  response: halaman(Audit),
});

export const getPilihanAudit = endpoint({
  method: "GET",
  path: "/api/audit/pilihan",
  ringkasan: "Tindakan dan jenis data yang ada di jejak",
  izin: "super-admin",
  query: z.object({ kota_id: saring.kota_id }),
  response: data(z.object({ aksi: z.array(z.string()), tabel: z.array(z.string()) })),
});

export const unduhAudit = endpoint({
  method: "POST",
  path: "/api/audit/unduh",
  ringkasan: "Tulis jejak yang disaring ke berkas Excel di Unduhan saya",
  izin: "super-admin",
  konfirmasi: true,
  body: z
    .object({
      ...saring,
      kota_id: z.optional(z.number().check(z.int(), z.minimum(1101), z.maximum(9999))),
    })
    .check(z.refine(denganTabel, BUTUH_TABEL)),
  response: z.object({ message: z.string(), data: z.object({ pekerjaan_id: z.string() }) }),
  sukses: 202,
});

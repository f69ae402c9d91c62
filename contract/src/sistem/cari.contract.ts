// One search for the palette: regions, people, TPS and letters of witnesses, each by name.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, teks } from "../core/fields.ts";

/** Shorter words find regions only: no index knows them. */
export const HURUF_CARI = 3;

const Temuan = z.object({ id: z.number(), nama: z.string(), keterangan: z.string() });
const daftar = z.array(Temuan);
export type Temuan = z.infer<typeof Temuan>;

/** What the caller may not see is absent, not empty. */
const HasilCari = z.object({
  wilayah: daftar,
  pengguna: z.optional(daftar),
  saksi: z.optional(daftar),
  caleg: z.optional(
    z.array(
      z.object({
        ...Temuan.shape,
        jenis_caleg_id: z.number(),
        /** Of the district: the province or the kota, the nation for DPR RI. */
        wilayah_id: z.number(),
      }),
    ),
  ),
  tps: z.optional(daftar),
  surat: z.optional(z.array(z.object({ ...z.omit(Temuan, { id: true }).shape, kode: z.string() }))),
});
export type HasilCari = z.infer<typeof HasilCari>;

export const cariSemua = endpoint({
  method: "GET",
  path: "/api/cari",
  ringkasan: "Cari wilayah, orang, TPS, dan surat menurut nama, di dalam wilayah sendiri",
  izin: "",
  query: z.object({ s: teks(60) }),
  response: data(HasilCari),
});

// One search for the palette: regions, people, TPS and letters of witnesses, each by name.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { data, teks } from "./fields.ts";

/** Shorter words find regions only: no index knows them. */
export const HURUF_CARI = 3;

const Temuan = z.object({ id: z.number(), nama: z.string(), keterangan: z.string() });
const daftar = z.array(Temuan);
export type Temuan = z.infer<typeof Temuan>;

/** What the caller may not see is absent, not empty. */
const HasilCari = z.object({
  wilayah: daftar,
  pengguna: daftar.optional(),
  saksi: daftar.optional(),
  caleg: z
    .array(
      z.object({
        ...Temuan.shape,
        jenis_caleg_id: z.number(),
        /** Of the district: the province or the kota, the nation for DPR RI. */
        wilayah_id: z.number(),
      }),
    )
    .optional(),
  tps: daftar.optional(),
  surat: z.array(z.object({ ...Temuan.omit({ id: true }).shape, kode: z.string() })).optional(),
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

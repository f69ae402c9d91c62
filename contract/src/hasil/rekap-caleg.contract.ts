// The recaps of candidates: what is behind each dapil in members, witnesses, voters and votes (RECAP-036..054).
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, angka, DaftarQuery, data, halaman, id, idWilayah } from "../core/fields.ts";

const angkaDapil = {
  /** All who stand there, and the main ones among them. */
  total_caleg: z.number(),
  total_caleg_utama: z.number(),
  /** Active witnesses at its TPS. */
  jumlah_saksi: z.number(),
  /** TPS that have one, and those that have one whose number is known to be right (decision G-129). */
  jumlah_saksi_tps: z.number(),
  jumlah_saksi_tps_valid: z.number(),
  jumlah_dpt: z.number(),
  jumlah_dpt_kuat: z.number(),
  jumlah_dpt_potensial: z.number(),
  jumlah_dpt_kuat_plus_potensial: z.number(),
  jumlah_tps: z.number(),
};

export const BarisRekapCaleg = z.object({
  /** 0: TPS that lie in no dapil. */
  id: z.number(),
  keterangan: z.string(),
  kursi: z.number(),
  /** Of the province, or the kota. */
  wilayah: z.nullable(z.object({ id: z.number(), keterangan: z.string() })),
  /** The dapil itself: nothing stands against it. */
  boleh_dihapus: z.boolean(),
  ...angkaDapil,
});
export type BarisRekapCaleg = z.infer<typeof BarisRekapCaleg>;

export const RekapCaleg = z.object({
  wilayah: z.object({ id: z.number(), keterangan: z.string() }),
  /** Its dapil, a page of them, and the sums over all. */
  rekap: z.extend(halaman(BarisRekapCaleg), {
    jumlah: z.object({ ...angkaDapil, /** In the DCS or DCT (G-81). */ total_dct: z.number() }),
  }),
  /** Dapil whose candidates are all complete, and their share in per cent (G-112). */
  pencapaian: z.number(),
  persentase: z.number(),
  /** Of the report type of this level. */
  tps_masuk: z.number(),
  jumlah_tps: z.number(),
  persen_tps_masuk: z.number(),
  /** The first ten by votes; per cent of all votes. None for whoever may not read what `suara_dari` says. */
  detail_suara: z.array(
    z.object({ singkat: z.string(), total_suara: z.number(), persen: z.number() }),
  ),
  /**
   * Whose votes these are: of the own candidates, as far as their lines are known; of parties where there are
   * none. null: results are for `qc.read`, and the names of candidates for `caleg.read` too.
   */
  suara_dari: z.nullable(z.enum(["caleg", "partai"])),
  /**
   * Why votes of the own candidates that were reported are not known: which party is the own one, its list of
   * candidates, or of what dapil they are. null: they are, or there are none to tell of.
   */
  suara_kurang: z.nullable(z.enum(["partai", "daftar", "dapil"])),
});
export type RekapCaleg = z.infer<typeof RekapCaleg>;

// Counts, which whoever administers a region sees (RECAP-062..065); whose votes they are asks for more.
const rekap = { method: "GET", izin: "", admin: true } as const;

export const getRekapCalegPusat = endpoint({
  ...rekap,
  path: "/api/rekap_caleg_pusat",
  ringkasan: "Rekap caleg DPR RI per dapil; tingkat 2 hanya provinsinya",
  tingkat: 2,
  lingkup: ["query", "propinsi_id"],
  query: z.extend(DaftarQuery, { propinsi_id: z.optional(id) }),
  response: data(RekapCaleg),
});

export const getRekapCalegPusatPropinsi = endpoint({
  ...rekap,
  path: "/api/rekap_caleg_pusat/:id",
  ringkasan: "Rekap caleg DPR RI satu provinsi per dapil",
  tingkat: 2,
  lingkup: ["params", "id"],
  params: z.object({ id }),
  query: DaftarQuery,
  response: data(RekapCaleg),
});

export const getRekapCalegPropinsi = endpoint({
  ...rekap,
  path: "/api/rekap_caleg_propinsi",
  ringkasan: "Rekap caleg DPRD Provinsi per dapil",
  tingkat: 2,
  lingkup: ["query", "propinsi_id"],
  query: z.extend(DaftarQuery, { propinsi_id: z.optional(id) }),
  response: data(RekapCaleg),
});

export const getRekapCalegKota = endpoint({
  ...rekap,
  path: "/api/rekap_caleg_kota",
  ringkasan: "Rekap caleg DPRD Kabupaten/Kota per dapil",
  lingkup: ["query", "kota_id"],
  query: z.extend(DaftarQuery, { kota_id: z.optional(id) }),
  response: data(RekapCaleg),
});

export const cetakRekapCaleg = endpoint({
  ...rekap,
  path: "/api/rekap_caleg_cetak/:jenis_caleg_id",
  ringkasan: "Rekap caleg satu wilayah sebagai PDF, untuk rapat",
  lingkup: ["query", "wilayah_id"],
  unduhan: true,
  params: z.object({ jenis_caleg_id: angka(1, 3) }),
  query: z.object({ wilayah_id: z.optional(idWilayah), access_token: aksesUnduhan }),
  response: z.any(),
});

export const unduhRekapCaleg = endpoint({
  method: "GET",
  path: "/api/caleg_download_rekap",
  ringkasan: "Rekap caleg DPR RI seluruh Indonesia (.xlsx)",
  izin: "super-admin",
  unduhan: true,
  query: z.object({ access_token: aksesUnduhan }),
  response: z.any(),
});

// How far the TPS of a region have witnesses, from counters.
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { DaftarQuery, halaman, idWilayah, urutan } from "./fields.ts";
import { LABEL_TINGKAT } from "./wilayah.rules.ts";

const hitungan = {
  jumlah_tps: z.number(),
  jumlah_tps_bersaksi: z.number(),
  /** Of the TPS, the share with a witness, in percent with one decimal. */
  cakupan: z.number(),
  jumlah_dpt: z.number(),
  /** Voters of TPS that have a witness. */
  jumlah_dpt_bersaksi: z.number(),
  /** As `cakupan`, by weight of voters. */
  cakupan_dpt: z.number(),
  /** Active witnesses who belong there, whatever they are witnesses of. */
  jumlah_saksi: z.number(),
  jumlah_bertugas: z.number(),
  jumlah_wa_valid: z.number(),
  /** Of those on duty, found as a voter in the own kelurahan. */
  jumlah_sekelurahan: z.number(),
};

export const BarisCakupanSaksi = z.object({
  id: z.number(),
  keterangan: z.string(),
  label: z.enum(LABEL_TINGKAT),
  ...hitungan,
});
export type BarisCakupanSaksi = z.infer<typeof BarisCakupanSaksi>;

export const URUT_CAKUPAN_SAKSI = [
  "keterangan",
  "jumlah_tps",
  "jumlah_tps_bersaksi",
  "cakupan",
  "cakupan_dpt",
  "jumlah_saksi",
  "jumlah_bertugas",
  "jumlah_wa_valid",
  "jumlah_sekelurahan",
] as const;

/** Witnesses of a whole province or kota are in its own figures, and in none of its children's. */
export const listCakupanSaksi = endpoint({
  method: "GET",
  path: "/api/saksi_cakupan",
  ringkasan:
    "Cakupan saksi per anak wilayah, yang berdata dahulu; tanpa wilayah_id: wilayah sendiri",
  izin: "saksi.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  query: z.extend(DaftarQuery, {
    wilayah_id: z.optional(idWilayah),
    ...urutan(URUT_CAKUPAN_SAKSI),
  }),
  response: z.extend(halaman(BarisCakupanSaksi), {
    /** The whole region, whatever the search and the page. */
    wilayah: BarisCakupanSaksi,
  }),
});

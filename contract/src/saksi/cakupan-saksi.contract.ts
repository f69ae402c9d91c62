// How far the TPS of a region have witnesses, from counters.
import * as z from "zod/mini";
import { choice } from "../core/described.ts";
import { endpoint } from "../access/endpoint.ts";
import { DaftarQuery, halaman, idWilayah, urutan } from "../core/fields.ts";
import { LABEL_TINGKAT } from "../wilayah/wilayah.rules.ts";

const hitungan = {
  jumlah_tps: z.number(),
  jumlah_tps_bersaksi: z.number(),
  /** TPS that have a witness whose number is known to be right (decision G-129). */
  jumlah_tps_sah: z.number(),
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

/** What TPS may lack: a witness, or one of those whom they have with a right number. */
export const KURANG_SAKSI = {
  saksi: "TPS tanpa saksi",
  wa: "TPS bersaksi, WA belum dicek atau tidak berlaku",
} as const;
export type KurangSaksi = keyof typeof KURANG_SAKSI;

export const SARINGAN_CAKUPAN_SAKSI = {
  kurang: choice("Hanya yang punya", [
    ["saksi", KURANG_SAKSI.saksi],
    ["wa", KURANG_SAKSI.wa],
  ]),
};

/** How many TPS of a region lack it. */
export const jumlahKurang: Readonly<Record<KurangSaksi, (row: BarisCakupanSaksi) => number>> = {
  saksi: (row) => row.jumlah_tps - row.jumlah_tps_bersaksi,
  wa: (row) => row.jumlah_tps_bersaksi - row.jumlah_tps_sah,
};

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
    "Cakupan saksi per anak wilayah, yang berdata dahulu; kurang: hanya yang punya TPS tanpa saksi atau tanpa WA berlaku, terbanyak dahulu; tanpa wilayah_id: wilayah sendiri",
  izin: "saksi.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  query: z.extend(DaftarQuery, {
    wilayah_id: z.optional(idWilayah),
    /** Only regions with TPS that lack it, those with the most first. */
    kurang: z.optional(SARINGAN_CAKUPAN_SAKSI.kurang),
    ...urutan(URUT_CAKUPAN_SAKSI),
  }),
  response: z.extend(halaman(BarisCakupanSaksi), {
    /** The whole region, whatever the search and the page. */
    wilayah: BarisCakupanSaksi,
  }),
});

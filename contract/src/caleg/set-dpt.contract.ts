// Set DPT: how a main candidate marks the polling stations of its dapil (decisions G-88, G-89).
import * as z from "zod/mini";
import { choice } from "../core/described.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  bilangan,
  cari,
  data,
  DaftarQuery,
  halaman,
  id,
  idBody,
  idWilayah,
  idWilayahBody,
  sekaliSaja,
  urutan,
} from "../core/fields.ts";
import { DptRow } from "../tps/dpt.contract.ts";
import { kelurahanId } from "../tps/tps.contract.ts";
import { LEVEL_DPT } from "../tps/level-dpt.ts";
import { LABEL_TINGKAT, levelOf } from "../wilayah/wilayah.rules.ts";

export const LevelDpt = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type LevelDpt = z.infer<typeof LevelDpt>;

export const SARINGAN_SET_DPT = {
  level: choice("Tanda", [
    ["2", LEVEL_DPT[2]],
    ["1", LEVEL_DPT[1]],
    ["0", LEVEL_DPT[0]],
  ]),
};

const TPS_TERBANYAK = 1000;

/** How many polling stations are at each level. */
export const JumlahLevel = z.object({ 0: z.number(), 1: z.number(), 2: z.number() });
export type JumlahLevel = z.infer<typeof JumlahLevel>;

const baris = {
  id: z.number(),
  parent_id: z.nullable(z.number()),
  label: z.enum(LABEL_TINGKAT),
  keterangan: z.string(),
};

export const WilayahSetDpt = z.object({ ...baris, level: JumlahLevel });
export type WilayahSetDpt = z.infer<typeof WilayahSetDpt>;

export const TpsSetDpt = z.object({ ...baris, level: LevelDpt, jumlah_dpt: z.number() });
export type TpsSetDpt = z.infer<typeof TpsSetDpt>;

const Tempat = z.object({ id: z.number(), label: z.enum(LABEL_TINGKAT), keterangan: z.string() });

/** Where a list lies; null: at the regions of the dapil itself. */
const letak = {
  wilayah: z.nullable(Tempat),
  /** The region above, if it lies in the dapil too. */
  sebelumnya: z.nullable(Tempat),
  /** Of the whole of it, whatever the search, the filter and the page. */
  jumlah: JumlahLevel,
};

export const URUT_WILAYAH_SET_DPT = ["keterangan", "kuat", "potensial", "tidak_tahu"] as const;
export const URUT_TPS_SET_DPT = ["keterangan", "jumlah_dpt", "level"] as const;

const params = z.object({ id });
const saringan = z.partial(z.object(SARINGAN_SET_DPT)).shape;

export const listDptWilayahCaleg = endpoint({
  method: "GET",
  path: "/api/caleg/:id/dpt_from_wilayah",
  ringkasan:
    "Anak wilayah dengan jumlah TPS menurut tanda caleg utama ini; tanpa parent_id: wilayah dapilnya",
  izin: "",
  params,
  query: z.extend(DaftarQuery, {
    ...saringan,
    parent_id: z.optional(idWilayah),
    ...urutan(URUT_WILAYAH_SET_DPT),
  }),
  response: z.extend(halaman(WilayahSetDpt), letak),
});
export type DptWilayahCalegQuery = z.output<typeof listDptWilayahCaleg.query>;

export const listDptKelurahanCaleg = endpoint({
  method: "GET",
  path: "/api/caleg/:id/dpt_from_kelurahan",
  ringkasan: "TPS satu kelurahan dengan tanda caleg utama ini",
  izin: "",
  params,
  query: z.extend(DaftarQuery, {
    ...saringan,
    kelurahan_id: kelurahanId,
    ...urutan(URUT_TPS_SET_DPT),
  }),
  response: z.extend(halaman(TpsSetDpt), letak),
});
export type DptKelurahanCalegQuery = z.output<typeof listDptKelurahanCaleg.query>;

export const listDptTpsCaleg = endpoint({
  method: "GET",
  path: "/api/caleg/:id/dpt_from_tps",
  ringkasan: "Pemilih satu TPS, dengan tanda caleg utama ini pada TPS-nya",
  izin: "",
  params,
  query: z.extend(DaftarQuery, {
    s: z._default(cari, ""),
    tps_id: id.check(z.refine((value) => levelOf(value) === 5, { error: "TPS tidak dikenal" })),
  }),
  response: z.extend(
    halaman(z.pick(DptRow, { nomor: true, nama: true, usia: true, rt: true, rw: true })),
    { tps: TpsSetDpt },
  ),
});

export const setLevelDpt = endpoint({
  method: "POST",
  path: "/api/caleg/:id/set_level_dpt",
  ringkasan:
    "Tandai TPS: semua di satu wilayah (wilayah_id), satu (tps_id), atau yang dipilih (dpt_ids)",
  izin: "",
  params,
  body: z
    .object({
      level: bilangan(0, 2),
      wilayah_id: z.optional(idWilayahBody),
      tps_id: z.optional(idBody),
      dpt_ids: z.optional(
        z
          .array(idBody)
          .check(
            z.minLength(1, { error: "Pilih paling sedikit satu TPS" }),
            z.maxLength(TPS_TERBANYAK, { error: `Paling banyak ${TPS_TERBANYAK} TPS` }),
            sekaliSaja("Setiap TPS cukup sekali"),
          ),
      ),
    })
    .check(
      z.refine(
        ({ wilayah_id: wilayah, tps_id: tps, dpt_ids: ids }) =>
          [wilayah, tps, ids].filter((one) => one !== undefined).length === 1,
        { error: "Pilih satu: wilayah, TPS, atau beberapa TPS", path: ["wilayah_id"] },
      ),
    ),
  response: z.extend(data(z.object({ jumlah: z.number() })), { message: z.string() }),
});
export type SetLevelDpt = z.output<typeof setLevelDpt.body>;

// Polling stations.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import {
  angka,
  bilangan,
  DaftarQuery,
  data,
  halaman,
  id,
  idWilayah,
  Pesan,
  urutan,
  Waktu,
  ketikan,
  versiIsian,
} from "../core/fields.ts";
import { NOMOR_TPS_FORMULIR, NOMOR_TPS_TERBESAR, TPS, URUT_TPS } from "./tps.fields.ts";
import { rtRw } from "./dpt.fields.ts";
import { Wilayah } from "../wilayah/wilayah.contract.ts";
import { LABEL_TINGKAT, levelOf } from "../wilayah/wilayah.rules.ts";

const PILIH_KELURAHAN = "Pilih Kelurahan terlebih dahulu";
const isKelurahan = (value: number): boolean => levelOf(value) === 4;

/** A kelurahan in a query or a form. */
export const kelurahanId = z
  .pipe(
    ketikan(PILIH_KELURAHAN).check(z.regex(/^\d{10}$/, { error: PILIH_KELURAHAN })),
    z.transform(Number),
  )
  .check(z.refine(isKelurahan, { error: PILIH_KELURAHAN }));

export const Tps = z.object({
  id: z.number(),
  kelurahan_id: z.number(),
  nomor: z.number(),
  nama: z.string(),
  keterangan: z.nullable(z.string()),
  jumlah_dpt: TPS.jumlah_dpt,
  dpt_l: z.nullable(TPS.dpt_l),
  dpt_p: z.nullable(TPS.dpt_p),
  jumlah_pemilih: TPS.jumlah_pemilih,
  /** null where no RW and RT were asked for. */
  jumlah_cocok: z.nullable(TPS.jumlah_cocok),
  /** 901 and up: lokasi khusus, shown with a badge. */
  is_khusus: z.boolean(),
  level: TPS.level,
  updated_at: Waktu,
});
export type Tps = z.infer<typeof Tps>;

const TpsDaftar = z.extend(Tps, {
  /** Neither a report nor a document nor a witness stands against it. */
  boleh_dihapus: z.boolean(),
});
export type TpsDaftar = z.infer<typeof TpsDaftar>;

export const listTps = endpoint({
  method: "GET",
  path: "/api/tps",
  ringkasan: "TPS satu kelurahan; rw dan rt menyaring TPS yang punya pemilih di sana",
  izin: "tps.read",
  admin: true,
  lingkup: ["query", "kelurahan_id"],
  query: z.extend(DaftarQuery, {
    kelurahan_id: kelurahanId,
    rw: z.optional(rtRw),
    rt: z.optional(rtRw),
    ...urutan(URUT_TPS),
  }),
  response: halaman(TpsDaftar),
});
export type TpsQuery = z.infer<typeof listTps.query>;

export const getTps = endpoint({
  method: "GET",
  path: "/api/tps/:id",
  ringkasan: "Satu TPS dengan wilayah di atasnya",
  izin: "tps.read",
  admin: true,
  lingkup: ["params", "id"],
  params: z.object({ id }),
  response: data(
    z.extend(Tps, {
      /** Nation, province, kota, kecamatan, kelurahan. */
      jejak: z.array(Wilayah),
      /** Has neither report, document nor witness, so it may be deleted (decision G-121). */
      boleh_dihapus: z.boolean(),
      /** Of what its form changes. */
      versi: z.string(),
    }),
  ),
});

/** What is missing becomes empty: the name "TPS 001" again, the keterangan none. */
export const UbahTps = z.partial(z.object({ nama: TPS.nama, keterangan: TPS.keterangan }));

export const simpanTps = endpoint({
  method: "POST",
  path: "/api/tps",
  ringkasan: "Tambah satu TPS",
  izin: "tps.write",
  admin: true,
  body: z.object({
    kelurahan_id: bilangan(1_101_010_001, 9_999_999_999).check(
      z.refine(isKelurahan, {
        error: PILIH_KELURAHAN,
      }),
    ),
    nomor: bilangan(1, NOMOR_TPS_FORMULIR),
    ...UbahTps.shape,
  }),
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

export const ubahTps = endpoint({
  method: "POST",
  path: "/api/tps/:id",
  ringkasan: "Ubah nama dan keterangan TPS; kelurahan dan nomornya tetap",
  izin: "tps.write",
  admin: true,
  lingkup: ["params", "id"],
  params: z.object({ id }),
  body: z.extend(UbahTps, { versi: versiIsian }),
  response: Pesan,
});

export const listSaksiTps = endpoint({
  method: "GET",
  path: "/api/saksi_tps",
  ringkasan: "TPS satu kelurahan untuk penugasan saksi",
  izin: "saksi.read",
  admin: true,
  lingkup: ["query", "kelurahan_id"],
  query: z.object({ kelurahan_id: kelurahanId }),
  response: data(
    z.array(
      z.object({
        id: z.number(),
        nama: z.string(),
        nomor: z.number(),
        jumlah_saksi: z.number(),
        is_bersaksi: z.boolean(),
      }),
    ),
  ),
});

/** One region of "Daftar Wilayah". */
const hitungan = {
  jumlah_tps: z.number(),
  jumlah_dpt: z.number(),
  jumlah_dpt_kuat: z.number(),
  jumlah_dpt_potensial: z.number(),
  /** Shown as "Tertandai". */
  jumlah_dpt_kuat_plus_potensial: z.number(),
  /** Voters by name in the lists. */
  jumlah_pemilih: z.number(),
  /** TPS whose voters are loaded by name. */
  jumlah_tps_berdaftar: z.number(),
  /** Of the TPS, the share with a list, in percent with one decimal. */
  cakupan: z.number(),
};
export const BarisWilayahDpt = z.object({
  id: z.number(),
  keterangan: z.string(),
  label: z.enum(LABEL_TINGKAT),
  ...hitungan,
});
export type BarisWilayahDpt = z.infer<typeof BarisWilayahDpt>;

export const URUT_WILAYAH_DPT = [
  "keterangan",
  "jumlah_tps",
  "jumlah_dpt",
  "jumlah_dpt_kuat",
  "jumlah_dpt_potensial",
  "jumlah_dpt_kuat_plus_potensial",
  "cakupan",
] as const;

/** The bars of TPS per kecamatan are this, of a kota, with per_page=100. */
export const listDptWilayah = endpoint({
  method: "GET",
  path: "/api/dpt_wilayah",
  ringkasan:
    "Anak wilayah dengan TPS, DPT, kuat, potensial, dan tertandai, yang berdata dahulu; tanpa wilayah_id: wilayah sendiri",
  izin: "tps.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  query: z.extend(DaftarQuery, { wilayah_id: z.optional(idWilayah), ...urutan(URUT_WILAYAH_DPT) }),
  response: z.extend(halaman(BarisWilayahDpt), {
    wilayah: z.object({
      id: z.number(),
      keterangan: z.string(),
      label: z.enum(LABEL_TINGKAT),
      /** A kelurahan with TPS, none of which has a report, a document or a witness. */
      boleh_dihapus: z.boolean(),
    }),
    /** Of the whole region, whatever the search and the page. */
    jumlah: z.object(hitungan),
  }),
});

/** For the tile map: every province in the caller's region. */
export const listCakupanDpt = endpoint({
  method: "GET",
  path: "/api/dpt_cakupan",
  ringkasan: "Cakupan daftar pemilih per provinsi, di wilayah sendiri",
  izin: "tps.read",
  admin: true,
  response: data(z.array(BarisWilayahDpt)),
});

const Penginput = z.object({ nama: z.string(), terakhir: Waktu });

export const getPenandaanInfo = endpoint({
  method: "GET",
  path: "/api/penandaan_info",
  ringkasan:
    "Siapa yang memasukkan data wilayah ini: admin dan caleg, terbaru dahulu, paling banyak 20",
  izin: "tps.read",
  admin: true,
  lingkup: ["query", "wilayah_id"],
  query: z.object({ wilayah_id: id }),
  response: data(z.object({ admin: z.array(Penginput), caleg: z.array(Penginput) })),
});

export const hapusDptTps = endpoint({
  method: "DELETE",
  path: "/api/dpt_tps/:id",
  ringkasan: "Hapus satu TPS beserta pemilihnya; ditolak bila punya laporan, dokumen, atau saksi",
  izin: "tps.write",
  admin: true,
  konfirmasi: true,
  lingkup: ["params", "id"],
  params: z.object({ id }),
  response: Pesan,
});

export const hapusDptKelurahan = endpoint({
  method: "DELETE",
  path: "/api/dpt/:kelurahan_id",
  ringkasan: "Hapus semua TPS dan pemilih satu kelurahan; ditolak bila satu saja terpakai",
  izin: "tps.write",
  admin: true,
  konfirmasi: true,
  lingkup: ["params", "kelurahan_id"],
  params: z.object({ kelurahan_id: kelurahanId }),
  response: Pesan,
});

export const listTpsRw = endpoint({
  method: "GET",
  path: "/api/tps_rw",
  ringkasan: "RW dalam daftar pemilih satu kelurahan",
  izin: "tps.read",
  admin: true,
  lingkup: ["query", "kelurahan_id"],
  query: z.object({ kelurahan_id: kelurahanId }),
  response: data(z.array(z.object({ rw: z.string(), jumlah: z.number() }))),
});

export const listTpsRt = endpoint({
  method: "GET",
  path: "/api/tps_rt",
  ringkasan: "RT satu RW dalam daftar pemilih satu kelurahan",
  izin: "tps.read",
  admin: true,
  lingkup: ["query", "kelurahan_id"],
  query: z.object({ kelurahan_id: kelurahanId, rw: rtRw }),
  response: data(z.array(z.object({ rt: z.string(), jumlah: z.number() }))),
});

export const getStatistikDpt = endpoint({
  method: "GET",
  path: "/api/dpt_statistik",
  ringkasan: "Piramida usia dan sebaran RW/RT satu kelurahan",
  izin: "tps.read",
  admin: true,
  lingkup: ["query", "kelurahan_id"],
  query: z.object({
    kelurahan_id: kelurahanId,
    tps_nomor: z.optional(angka(1, NOMOR_TPS_TERBESAR)),
  }),
  response: data(
    z.object({
      jumlah: z.number(),
      laki: z.number(),
      perempuan: z.number(),
      /** The list says nothing about them. */
      tanpa_kelamin: z.number(),
      /** Steps of five years from 10 on, the youngest first; `sampai` null: and older. */
      usia: z.array(
        z.object({
          dari: z.number(),
          sampai: z.nullable(z.number()),
          laki: z.number(),
          perempuan: z.number(),
          tanpa_kelamin: z.number(),
        }),
      ),
      rw: z.array(
        z.object({
          rw: z.string(),
          jumlah: z.number(),
          rt: z.array(z.object({ rt: z.string(), jumlah: z.number() })),
        }),
      ),
    }),
  ),
});

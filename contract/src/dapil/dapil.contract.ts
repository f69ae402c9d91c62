// Electoral districts: for those who choose one, and for those who draw them.
import * as z from "zod/mini";
import { CalegRingkas } from "../caleg/caleg.contract.ts";
import { ANGGOTA_DAPIL, DAPIL, SARINGAN_DAPIL, URUT_DAPIL } from "./dapil.fields.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  cari,
  DaftarQuery,
  data,
  halaman,
  id,
  idWilayah,
  Pesan,
  urutanDari,
  versiIsian,
} from "../core/fields.ts";

export const Dapil = z.object({
  id: z.number(),
  kode: z.string(),
  keterangan: z.string(),
  kursi: z.number(),
  propinsi_id: z.number(),
  kota_id: z.nullable(z.number()),
});
export type Dapil = z.infer<typeof Dapil>;

const DapilQuery = z.object({
  /** Part of the name (decision G-96). */
  dapil: z.optional(cari),
  propinsi_id: z.optional(id),
  kota_id: z.optional(id),
  /** 1: only those with polling stations. */
  tps: z.optional(z.enum(["0", "1"], { error: "Isi 0 atau 1" })),
});
export type DapilQuery = z.infer<typeof DapilQuery>;

const listDapil = (path: `/${string}`, ringkasan: string) =>
  endpoint({
    method: "GET",
    path,
    ringkasan,
    izin: "",
    lewatToken: true,
    query: DapilQuery,
    response: data(z.array(Dapil)),
  });

export const listDapilPusat = listDapil("/api/m_dapil_pusat", "Dapil DPR RI");
export const listDapilPropinsi = listDapil("/api/m_dapil_propinsi", "Dapil DPRD Provinsi");
export const listDapilKota = listDapil("/api/m_dapil_kota", "Dapil DPRD Kabupaten/Kota");

export const TINGKAT_DAPIL = ["pusat", "propinsi", "kota"] as const;
export type TingkatDapil = (typeof TINGKAT_DAPIL)[number];

/** The number of each level, which is that of its candidates. */
export const JENIS_DAPIL: Readonly<Record<TingkatDapil, 1 | 2 | 3>> = {
  pusat: 1,
  propinsi: 2,
  kota: 3,
};

const Rujukan = z.object({ id: z.number(), keterangan: z.string() });

/**
 * A region that a dapil has, with the one that it lies in; its TPS and voters as the counters have them, which
 * are nobody's to see outside of his own region.
 */
export const WilayahDapil = z.extend(Rujukan, {
  induk: z.string(),
  jumlah_tps: z.nullable(z.number()),
  jumlah_dpt: z.nullable(z.number()),
});
export type WilayahDapil = z.infer<typeof WilayahDapil>;

export const DapilDaftar = z.extend(Dapil, {
  propinsi: z.string(),
  kota: z.nullable(z.string()),
  wilayah_count: z.number(),
  wilayah: z.array(Rujukan),
  /** Nobody stands in it, and no official votes are given for it. */
  boleh_dihapus: z.boolean(),
});
export type DapilDaftar = z.infer<typeof DapilDaftar>;

export const DapilRinci = z.extend(DapilDaftar, {
  jumlah_tps: z.number(),
  jumlah_dpt: z.number(),
  wilayah: z.array(WilayahDapil),
  /** Of what its form changes. */
  versi: z.string(),
});
export type DapilRinci = z.infer<typeof DapilRinci>;

const CalegDapil = z.pick(CalegRingkas, {
  id: true,
  nomor_urut: true,
  nama_lengkap: true,
  progres: true,
  is_utama: true,
  admin: true,
});

export const KandidatDapil = z.object({
  dapil: DapilRinci,
  wilayah: z.array(WilayahDapil),
  /** Of whoever may read candidates (decision G-92). */
  caleg: z.array(CalegDapil),
});
export type KandidatDapil = z.infer<typeof KandidatDapil>;

/** Of a province, a kota or a kecamatan: how many kecamatan it has, and how many are not wholly in a dapil. */
export const CakupanDapil = z.extend(Rujukan, {
  jumlah: z.number(),
  di_luar: z.number(),
  /** Of a kecamatan that is cut: which of its kelurahan lie in no dapil. */
  kelurahan: z.array(z.string()),
});
export type CakupanDapil = z.infer<typeof CakupanDapil>;

export const DapilDaftarQuery = z.extend(DaftarQuery, {
  ...z.partial(z.object(SARINGAN_DAPIL)).shape,
  ...urutanDari(URUT_DAPIL),
});
export type DapilDaftarQuery = z.output<typeof DapilDaftarQuery>;

const { keterangan, kursi, propinsi_id, kota_id } = DAPIL;
const form = { propinsi_id, keterangan, kursi };
export const DapilForm = z.object({ ...form, kota_id: z.optional(kota_id) });
export type DapilForm = z.infer<typeof DapilForm>;
/** A dapil of a kota says which (decision G-95). */
const DapilKotaForm = z.object({ ...form, kota_id });
const versi = versiIsian;
const DapilUbah = z.extend(DapilForm, { versi });
export type DapilUbah = z.infer<typeof DapilUbah>;
const DapilKotaUbah = z.extend(DapilKotaForm, { versi });

/** The smallest of those that are said becomes part of the dapil. */
export const AnggotaDapil = z.object({
  kota: ANGGOTA_DAPIL.kota,
  kecamatan: z.nullish(ANGGOTA_DAPIL.kecamatan),
  wilayah: z.nullish(ANGGOTA_DAPIL.wilayah),
  /** The dapil that it leaves by that; without it a region of another one is refused. */
  dari: z.optional(ANGGOTA_DAPIL.dari),
});
export type AnggotaDapil = z.infer<typeof AnggotaDapil>;

const params = z.object({ id });
const Tersimpan = z.object({ message: z.string(), data: z.object({ id: z.number() }) });

const SEBUTAN: Readonly<Record<TingkatDapil, string>> = {
  pusat: "DPR RI",
  propinsi: "DPRD Provinsi",
  kota: "DPRD Kabupaten/Kota",
};

function readingOf(tingkat: TingkatDapil) {
  const path = `/api/dapil_${tingkat}` as const;
  const sebutan = SEBUTAN[tingkat];
  const baca = { method: "GET", izin: `dapil_${tingkat}.read`, admin: true } as const;
  return {
    daftar: endpoint({
      ...baca,
      path,
      ringkasan: `Dapil ${sebutan} di wilayah sendiri`,
      lingkup: ["query", "wilayah_id"],
      query: DapilDaftarQuery,
      response: halaman(DapilDaftar),
    }),
    cakupan: endpoint({
      ...baca,
      path: `${path}/cakupan`,
      ringkasan: `Kecamatan yang tidak berada di dapil ${sebutan} mana pun, menurut wilayah di atasnya`,
      lingkup: ["query", "wilayah_id"],
      query: z.object({ wilayah_id: z.optional(idWilayah) }),
      response: data(z.array(CakupanDapil)),
    }),
    rinci: endpoint({
      ...baca,
      path: `${path}/:id`,
      ringkasan: `Satu dapil ${sebutan} dengan TPS dan DPT wilayahnya`,
      params,
      response: data(DapilRinci),
    }),
    kandidat: endpoint({
      ...baca,
      path: `${path}/:id/kandidat`,
      ringkasan: `Wilayah dan caleg satu dapil ${sebutan}`,
      params,
      response: data(KandidatDapil),
    }),
    caleg: endpoint({
      ...baca,
      izin: "caleg.read",
      path: `${path}/:id/caleg`,
      ringkasan: `Caleg satu dapil ${sebutan}`,
      params,
      query: DaftarQuery,
      response: halaman(CalegRingkas),
    }),
  };
}

function writingOf(tingkat: TingkatDapil) {
  const path = `/api/dapil_${tingkat}` as const;
  const sebutan = SEBUTAN[tingkat];
  const tulis = { izin: `dapil_${tingkat}.write`, admin: true } as const;
  const body: z.ZodMiniType<DapilForm, DapilForm> = tingkat === "kota" ? DapilKotaForm : DapilForm;
  const diubah: z.ZodMiniType<DapilUbah, DapilUbah> =
    tingkat === "kota" ? DapilKotaUbah : DapilUbah;
  return {
    tambah: endpoint({
      ...tulis,
      method: "POST",
      path,
      ringkasan: `Tambah dapil ${sebutan}; kodenya urutan berikut di wilayahnya`,
      body,
      response: Tersimpan,
      sukses: 201,
    }),
    ubah: endpoint({
      ...tulis,
      method: "POST",
      path: `${path}/:id`,
      ringkasan: `Ubah nama dan kursi dapil ${sebutan}; wilayah induknya tetap`,
      params,
      body: diubah,
      response: Pesan,
    }),
    tetapkan: endpoint({
      ...tulis,
      method: "POST",
      path: `${path}/:id/kandidat`,
      ringkasan: `Masukkan satu wilayah ke dapil ${sebutan}; TPS dan hasilnya ikut`,
      params,
      body: AnggotaDapil,
      response: Pesan,
      sukses: 201,
    }),
    lepas: endpoint({
      ...tulis,
      method: "DELETE",
      path: `${path}/:id/wilayah/:wilayah_id`,
      ringkasan: `Keluarkan satu wilayah dari dapil ${sebutan}; TPS dan hasilnya ikut`,
      params: z.object({ id, wilayah_id: idWilayah }),
      response: Pesan,
    }),
    hapus: endpoint({
      ...tulis,
      method: "DELETE",
      path: `${path}/:id`,
      ringkasan: `Hapus dapil ${sebutan} yang tidak dipakai caleg`,
      params,
      response: Pesan,
    }),
  };
}

const endpointsOf = (tingkat: TingkatDapil) => ({ ...readingOf(tingkat), ...writingOf(tingkat) });

/** The same calls for each level. */
export const DAPIL_ENDPOINTS: Readonly<Record<TingkatDapil, ReturnType<typeof endpointsOf>>> = {
  pusat: endpointsOf("pusat"),
  propinsi: endpointsOf("propinsi"),
  kota: endpointsOf("kota"),
};

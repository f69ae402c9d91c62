// The sections of a candidate's profile: lists, texts and the identity.
import * as z from "zod/mini";
import {
  galatRentang,
  NAMA_BAGIAN,
  NASKAH,
  uraianOf,
  type NamaBagian,
  type NamaNaskah,
} from "./bagian-caleg.fields.ts";
import { aboutOf } from "../core/described.ts";
import { endpoint } from "../access/endpoint.ts";
import { bendera, bilangan, data, id, idBody, Pesan } from "../core/fields.ts";
import { IDENTITAS, MANTAN_TERPIDANA, PIDANA_TANPA_AKHIR } from "./identitas-caleg.fields.ts";
import { isMaster, type NamaMaster } from "../core/master.ts";

const params = z.object({ id });
/** Whose it is once more, as in the address. */
const caleg_id = z.optional(idBody);
/** What a save is based on (decision O-07). */
const versi = bilangan(1, 2_147_483_647);

const Rujukan = z.object({ id: z.number(), keterangan: z.string() });
type Rujukan = z.infer<typeof Rujukan>;

/** The list of choices of which a field holds one. */
export function masterOf(schema: z.core.$ZodType): NamaMaster | undefined {
  const { refers = "" } = aboutOf(schema) ?? {};
  return isMaster(refers) ? refers : undefined;
}

/** What a field of a row holds where it is read: of a choice its name too. */
export type NilaiBagian = string | number | Rujukan;
export interface RowBagian {
  id: number;
  caleg_id: number;
  versi: number;
  [isian: string]: NilaiBagian;
}

const rowOf = (bagian: NamaBagian) =>
  z.object({
    ...Object.fromEntries(
      Object.entries(uraianOf(bagian).fields).map(
        ([nama, schema]): [string, z.core.$ZodType<NilaiBagian>] => [
          nama,
          masterOf(schema) === undefined ? schema : Rujukan,
        ],
      ),
    ),
    id: z.number(),
    caleg_id: z.number(),
    versi: z.number(),
  });

/** A new row, or with `id` what one becomes. */
export const bodyBagian = (bagian: NamaBagian) =>
  z
    .object({
      ...uraianOf(bagian).fields,
      id: z.optional(idBody),
      caleg_id,
      versi: z.optional(versi),
    })
    .check(({ value, issues }) => {
      const galat = galatRentang(bagian, value);
      if (galat !== undefined) {
        issues.push({ code: "custom", input: value, path: [galat.isian], message: galat.alasan });
      }
    });

export const listBagian = (bagian: NamaBagian) =>
  endpoint({
    method: "GET",
    path: `/api/caleg/:id/${bagian}`,
    ringkasan: `${uraianOf(bagian).judul} seorang caleg`,
    izin: "",
    params,
    response: data(z.array(rowOf(bagian))),
  });

export const simpanBagian = (bagian: NamaBagian) =>
  endpoint({
    method: "POST",
    path: `/api/caleg/:id/${bagian}`,
    ringkasan: `Tambah satu baris ${uraianOf(bagian).judul}; dengan id dan versi: ubah baris itu`,
    izin: "",
    params,
    body: bodyBagian(bagian),
    response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
    sukses: 201,
  });

/** How long a section may say that there is nothing to tell: until a row comes (decision G-55). */
export const tandaiBagianKosong = endpoint({
  method: "POST",
  path: "/api/caleg/:id/bagian_kosong",
  ringkasan: "Nyatakan bahwa satu bagian memang tidak ada isinya (1), atau cabut (0)",
  izin: "",
  params,
  body: z.object({
    caleg_id,
    bagian: z.enum(NAMA_BAGIAN, { error: "Bagian tidak dikenal" }),
    kosong: bendera,
  }),
  response: Pesan,
});

/** What else of a candidate is deleted one by one (decision G-76). */
export const BERKAS_DIHAPUS = ["dokumen", "dokumen_umum", "dokumen_khusus", "arsip_file"] as const;
export type BerkasDihapus = (typeof BERKAS_DIHAPUS)[number];

export const hapusIsianCaleg = endpoint({
  method: "DELETE",
  path: "/api/caleg/:caleg_id/:section/:id",
  ringkasan: "Hapus satu baris dari bagian mana pun, satu dokumen, atau satu foto galeri",
  izin: "",
  params: z.object({
    caleg_id: id,
    section: z.enum([...NAMA_BAGIAN, ...BERKAS_DIHAPUS], {
      error: "Bagian ini tidak dapat dihapus",
    }),
    id,
  }),
  response: Pesan,
});

const naskahPath = (nama: NamaNaskah) => `/api/caleg/:id/${nama}` as const;

/** Clean HTML; null: nothing yet. */
const isiNaskah = z.nullable(z.string());
const dibaca = { caleg_id: z.number(), versi: z.number() };
const NASKAH_DIBACA = {
  usulan: z.object({ usulan: isiNaskah, ...dibaca }),
  motivasi: z.object({ motivasi: isiNaskah, ...dibaca }),
};
export type NaskahCaleg = z.infer<(typeof NASKAH_DIBACA)[NamaNaskah]>;

const disimpan = { caleg_id, versi };
export const NASKAH_DISIMPAN = {
  usulan: z.object({ usulan: NASKAH.usulan.isi, ...disimpan }),
  motivasi: z.object({ motivasi: NASKAH.motivasi.isi, ...disimpan }),
};

/** The text of either. */
export const teksNaskah = <Isi>(naskah: { usulan: Isi } | { motivasi: Isi }): Isi =>
  "usulan" in naskah ? naskah.usulan : naskah.motivasi;

export const getNaskah = (nama: NamaNaskah) =>
  endpoint({
    method: "GET",
    path: naskahPath(nama),
    ringkasan: `${NASKAH[nama].judul} seorang caleg`,
    izin: "",
    params,
    response: data(NASKAH_DIBACA[nama]),
  });

export const simpanNaskah = (nama: NamaNaskah) =>
  endpoint({
    method: "POST",
    path: naskahPath(nama),
    ringkasan: `Simpan ${NASKAH[nama].judul}; versi adalah yang dibaca sebelumnya`,
    izin: "",
    params,
    body: NASKAH_DISIMPAN[nama],
    response: Pesan,
    sukses: 201,
  });

const WilayahAlamat = z.nullable(Rujukan);

export const IdentitasCaleg = z.object({
  caleg_id: z.number(),
  versi: z.number(),
  nomer_kta: z.nullable(z.string()),
  nik: z.nullable(z.string()),
  nama_lengkap: z.string(),
  nomer_wa: z.nullable(z.string()),
  email: z.nullable(z.string()),
  gelar_depan: z.nullable(z.string()),
  gelar_belakang: z.nullable(z.string()),
  tempat_lahir: z.nullable(z.string()),
  tanggal_lahir: z.nullable(z.iso.date()),
  jenis_kelamin: z.nullable(z.enum(["L", "P"])),
  agama: z.nullable(Rujukan),
  pekerjaan: z.nullable(Rujukan),
  status_perkawinan: z.nullable(Rujukan),
  status_hukum: z.nullable(Rujukan),
  tanggal_selesai_pidana: z.nullable(z.iso.date()),
  is_parpol_non_peserta: bendera,
  is_parpol_peserta: bendera,
  ktp_alamat: z.nullable(z.string()),
  ktp_rt: z.nullable(z.string()),
  ktp_rw: z.nullable(z.string()),
  ktp_propinsi: WilayahAlamat,
  ktp_kota: WilayahAlamat,
  ktp_kecamatan: WilayahAlamat,
  ktp_kelurahan: WilayahAlamat,
  domisili_alamat: z.nullable(z.string()),
  domisili_rt: z.nullable(z.string()),
  domisili_rw: z.nullable(z.string()),
  domisili_propinsi: WilayahAlamat,
  domisili_kota: WilayahAlamat,
  domisili_kecamatan: WilayahAlamat,
  domisili_kelurahan: WilayahAlamat,
});
export type IdentitasCaleg = z.infer<typeof IdentitasCaleg>;

export const getIdentitas = endpoint({
  method: "GET",
  path: "/api/caleg/:id/identitas",
  ringkasan: "Identitas seorang caleg",
  izin: "",
  params,
  response: data(IdentitasCaleg),
});

export const SimpanIdentitas = z.object({ ...IDENTITAS, caleg_id, versi }).check(
  z.refine(
    ({ status_hukum: hukum, tanggal_selesai_pidana: selesai }) =>
      hukum !== MANTAN_TERPIDANA || (selesai ?? null) !== null,
    {
      error: PIDANA_TANPA_AKHIR,
      path: ["tanggal_selesai_pidana"],
      // Whatever is wrong with other fields.
      when: ({ value, issues }) =>
        typeof value === "object" &&
        value !== null &&
        issues.every(({ path }) => path?.[0] !== "tanggal_selesai_pidana"),
    },
  ),
);
export type SimpanIdentitas = z.infer<typeof SimpanIdentitas>;

export const simpanIdentitas = endpoint({
  method: "POST",
  path: "/api/caleg/:id/identitas",
  ringkasan: "Simpan identitas; versi adalah yang dibaca sebelumnya",
  izin: "",
  params,
  body: SimpanIdentitas,
  response: Pesan,
  sukses: 201,
});

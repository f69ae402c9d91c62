// Candidates: one of them, and the own. Their list and what is done with one stands in
// daftar-caleg.contract.ts, the sections of the profile in bagian-caleg.contract.ts.
import * as z from "zod/mini";
import type { NamaBagian } from "./bagian-caleg.fields.ts";
import type { Progres } from "./progres.ts";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, bendera, data, id } from "../core/fields.ts";

/** What this caller may do with a candidate; each answer says which. */
export const TINDAKAN_CALEG = [
  /** Fill the profile: identity, sections, documents, gallery. */
  "isi",
  /** Placement, flags, replacement. */
  "ubah",
  /** The account: its password opens it. */
  "buat_akun",
  "reset_password",
  "nomor",
  "utama",
  "verifikasi",
  "set_dpt",
  "unduh",
  "batal_pergantian",
  "hapus",
] as const;
export type TindakanCaleg = (typeof TINDAKAN_CALEG)[number];

export const STATUS_PENGISIAN: Readonly<Record<number, string>> = {
  1: "Belum Terverifikasi",
  2: "Batal Verifikasi",
  3: "Sudah Terverifikasi",
};
/** Of `status`: a verified candidate, whose own edits are refused (decision G-19). */
export const STATUS_TERKUNCI = 3;

const persen = z.number();

const SemuaProgres = z.object({
  progres_identitas: persen,
  progres_pasangan_hidup: persen,
  progres_pendidikan: persen,
  progres_pekerjaan: persen,
  progres_kursus_diklat: persen,
  progres_organisasi: persen,
  progres_tanda_penghargaan: persen,
  progres_perjuangan: persen,
  progres_motivasi_pencalonan: persen,
  progres_usulan_program: persen,
  progres_dokumen_umum: persen,
  progres_dokumen_khusus: persen,
} satisfies Record<Progres, typeof persen>);

const Rujukan = z.object({ id: z.number(), keterangan: z.string() });

export const CalegRingkas = z.object({
  id: z.number(),
  user_id: z.nullable(z.number()),
  nama_lengkap: z.string(),
  nomer_kta: z.nullable(z.string()),
  nik: z.nullable(z.string()),
  jenis_kelamin: z.nullable(z.enum(["L", "P"])),
  nomor_urut: z.nullable(z.number()),
  jenis_caleg: Rujukan,
  dapil: z.extend(Rujukan, { propinsi_id: z.number(), kota_id: z.nullable(z.number()) }),
  wilayah: z.extend(Rujukan, { parent_id: z.nullable(z.number()) }),
  status_pengisian: Rujukan,
  status: z.number(),
  is_utama: bendera,
  is_dcs1: bendera,
  is_baru: z.number(),
  progres: persen,
  saksi_count: z.number(),
  /** Of the document that is the photo for the ballot (decision G-82). */
  foto_profil: z.nullable(z.object({ url: z.string(), thumbnail: z.string() })),
  /** Who entered the candidate. */
  admin: z.nullable(z.object({ name: z.string(), wilayah: z.nullable(z.string()) })),
  boleh: z.array(z.enum(TINDAKAN_CALEG)),
});
export type CalegRingkas = z.infer<typeof CalegRingkas>;

/** What a section holds; its fields are told in bagian-caleg.fields.ts, which pages load with it only. */
const Baris = z.array(
  z.catchall(
    z.object({ id: z.number(), caleg_id: z.number(), versi: z.number() }),
    z.union([z.string(), z.number(), Rujukan]),
  ),
);
const SemuaBagian = z.object({
  pasangan: Baris,
  pendidikan: Baris,
  pekerjaan: Baris,
  diklat: Baris,
  penghargaan: Baris,
  organisasi: Baris,
  perjuangan: Baris,
} satisfies Record<NamaBagian, typeof Baris>);

export const SaksiCaleg = z.object({
  id: z.number(),
  nama: z.string(),
  nomer_saksi: z.string(),
  /** "TPS 001 · Babakan · Bogor Tengah"; null: not on duty yet. */
  penugasan: z.nullable(z.string()),
});
export type SaksiCaleg = z.infer<typeof SaksiCaleg>;

export const Caleg = z.extend(CalegRingkas, {
  ...SemuaProgres.shape,
  email: z.nullable(z.string()),
  identitas: z.object({
    nama_lengkap: z.string(),
    nik: z.nullable(z.string()),
    nomer_kta: z.nullable(z.string()),
    jenis_kelamin: z.nullable(z.enum(["L", "P"])),
    email: z.nullable(z.string()),
  }),
  /** The card of the member, where the registry has pictures of it (decisions G-63, G-83). */
  url_ktb_depan: z.nullable(z.string()),
  url_ktb_belakang: z.nullable(z.string()),
  ...SemuaBagian.shape,
  /** Clean HTML; null: nothing yet. */
  motivasi: z.nullable(z.string()),
  usulan: z.nullable(z.string()),
  bagian_kosong: z.array(z.string()),
  versi: z.number(),
  /**
   * The first hundred of `saksi_count`; all of them a page at a time at /saksi. None for whoever may not read
   * witnesses, unless the candidate is the own one.
   */
  saksi: z.array(SaksiCaleg),
  dokumen: z.array(
    z.object({
      /** Of the document, as it is deleted by. */
      id: z.number(),
      url: z.nullable(z.string()),
      /** Of a picture. */
      thumbnail: z.nullable(z.string()),
      /** Where it lies elsewhere. */
      url_siapbb: z.nullable(z.string()),
      dokumen: Rujukan,
    }),
  ),
});
export type Caleg = z.infer<typeof Caleg>;

export const getCaleg = endpoint({
  method: "GET",
  path: "/api/caleg/:id",
  ringkasan: "Satu caleg dengan kemajuan pengisiannya",
  izin: "",
  params: z.object({ id }),
  response: data(Caleg),
});

export const SISI_KARTU = ["depan", "belakang"] as const;
export type SisiKartu = (typeof SISI_KARTU)[number];

/** Through POST /api/tiket like every download. */
export const getKartuCaleg = endpoint({
  method: "GET",
  path: "/api/caleg/:id/kta/:sisi",
  ringkasan: "Kartu anggota seorang caleg, depan atau belakang; kecil=1 untuk gambar kecilnya",
  izin: "",
  unduhan: true,
  params: z.object({ id, sisi: z.enum(SISI_KARTU) }),
  query: z.object({
    kecil: z.optional(z.literal("1")),
    access_token: aksesUnduhan,
  }),
  response: z.any(),
});

export const ProfilCaleg = z.object({
  id: z.number(),
  nama: z.string(),
  nomor_urut: z.nullable(z.number()),
  jenis_caleg: Rujukan,
  dapil: z.extend(Rujukan, { kursi: z.number(), wilayah: z.array(Rujukan) }),
});
export type ProfilCaleg = z.infer<typeof ProfilCaleg>;

export const getSelfCaleg = endpoint({
  method: "GET",
  path: "/api/self_caleg",
  ringkasan: "Caleg yang akunnya sedang dipakai",
  izin: "",
  response: data(ProfilCaleg),
});

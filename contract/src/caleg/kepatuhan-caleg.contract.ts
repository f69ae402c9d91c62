// What KPU would refuse in the own nomination: the lists as in kepatuhan.contract.ts, and everybody in them.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, angka, DaftarQuery, data, halaman, idWilayah } from "../core/fields.ts";
import { AturanSendiri, Pembulatan, SARINGAN_SENDIRI } from "./kepatuhan.fields.ts";

export const KepatuhanCaleg = z.object({
  /** Dapil, also those in which nobody stands. */
  jumlah_dapil: z.number(),
  jumlah_bertemuan: z.number(),
  jumlah_calon: z.number(),
  jumlah_perempuan: z.number(),
  /** Candidates whose sex nobody has said yet: neither women nor men. */
  jumlah_belum_diketahui: z.number(),
  pembulatan: Pembulatan,
  tenggat: z.nullable(z.object({ tahapan: z.nullable(z.string()), tanggal: z.iso.date() })),
  /** The day on which age, convictions and documents are judged. */
  dinilai_pada: z.iso.date(),
  /** Every rule, also those that nobody breaks. */
  temuan: z.array(
    z.object({
      aturan: AturanSendiri,
      keterangan: z.string(),
      pasal: z.string(),
      /** Dapil in which it is broken. */
      jumlah_dapil: z.number(),
      /** Candidates who break it; null: a list does, not one of its candidates. */
      jumlah_caleg: z.nullable(z.number()),
    }),
  ),
});
export type KepatuhanCaleg = z.infer<typeof KepatuhanCaleg>;

/** Where a finding is mended: the candidate's page of that name. */
const Bagian = z.enum(["profil", "identitas", "dokumen_umum", "dokumen_khusus"]);
export type BagianTemuan = z.infer<typeof Bagian>;

export const DapilSendiri = z.object({
  dapil: z.object({ id: z.number(), kode: z.string(), keterangan: z.string(), kursi: z.number() }),
  jumlah: z.number(),
  perempuan: z.number(),
  belum_diketahui: z.number(),
  /** Of the list. */
  temuan: z.array(z.object({ aturan: AturanSendiri, uraian: z.string() })),
  caleg: z.array(
    z.object({
      id: z.number(),
      nomor_urut: z.nullable(z.number()),
      nama: z.string(),
      jk: z.nullable(z.enum(["L", "P"])),
      temuan: z.array(z.object({ aturan: AturanSendiri, uraian: z.string(), bagian: Bagian })),
    }),
  ),
});
export type DapilSendiri = z.infer<typeof DapilSendiri>;

const papan = <Path extends `/${string}`>(path: Path, ringkasan: string) => ({
  method: "GET" as const,
  path,
  ringkasan,
  izin: "caleg.read" as const,
  admin: true as const,
  lingkup: ["query", "wilayah_id"] as const,
  params: z.object({ jenis_caleg_id: angka(1, 3) }),
});

/** A DPR dapil lies in its province, one of a kota in its kota. */
const wilayah = { wilayah_id: z.optional(idWilayah) };

export const getKepatuhanCaleg = endpoint({
  ...papan(
    "/api/kepatuhan/:jenis_caleg_id/caleg",
    "Yang akan ditolak KPU dalam pencalonan sendiri, dihitung per aturan",
  ),
  query: z.object(wilayah),
  response: data(KepatuhanCaleg),
});

export const listDapilSendiri = endpoint({
  ...papan(
    "/api/kepatuhan/:jenis_caleg_id/caleg/daftar",
    "Caleg sendiri per dapil, dengan yang akan ditolak dan tempat membetulkannya",
  ),
  query: z.extend(DaftarQuery, {
    ...wilayah,
    ...z.partial(z.object(SARINGAN_SENDIRI)).shape,
  }),
  response: halaman(DapilSendiri),
});

const berkas = {
  unduhan: true as const,
  query: z.object({
    ...wilayah,
    access_token: aksesUnduhan,
  }),
  response: z.any(),
};

export const unduhKepatuhanCaleg = endpoint({
  ...papan("/api/kepatuhan/:jenis_caleg_id/caleg/unduh", "Pencalonan sendiri sebagai buku kerja"),
  ...berkas,
});

export const cetakKepatuhanCaleg = endpoint({
  ...papan("/api/kepatuhan/:jenis_caleg_id/caleg/cetak", "Pencalonan sendiri sebagai PDF"),
  ...berkas,
});

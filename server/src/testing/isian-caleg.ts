// What a candidate's sections are filled with, made from their descriptions.
import { masterOf } from "#contract/bagian-caleg.contract.ts";
import { uraianOf, type NamaBagian } from "#contract/bagian-caleg.fields.ts";
import { aboutOf } from "#contract/described.ts";
import * as z from "zod/mini";

/** A row that is accepted; `tanda` tells it from others. */
export const isianBagian = (bagian: NamaBagian, tanda = "1"): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(uraianOf(bagian).fields).map(([nama, schema]) => {
      const { html = false } = aboutOf(schema) ?? {};
      const isNumber = masterOf(schema) !== undefined || schema instanceof z.ZodMiniNumber;
      const teks = html ? `<p>Uji ${tanda}</p>` : `Uji ${tanda}`;
      return [nama, isNumber ? Math.min(2, tanda.length) : teks];
    }),
  );

/** An identity that is accepted, of somebody who lives in a kelurahan. */
export const isianIdentitas = (nik: string, kelurahanId: number) => ({
  nik,
  nama_lengkap: "Dewi Lestari",
  tempat_lahir: "Bogor",
  tanggal_lahir: "1985-04-21",
  jenis_kelamin: "P",
  agama: 1,
  pekerjaan: 15,
  status_perkawinan: 2,
  status_hukum: 1,
  ktp_alamat: "Jalan Melati 4",
  ktp_rt: "003",
  ktp_rw: "007",
  ktp_propinsi: Math.floor(kelurahanId / 1e8),
  ktp_kota: Math.floor(kelurahanId / 1e6),
  ktp_kecamatan: Math.floor(kelurahanId / 1e4),
  ktp_kelurahan: kelurahanId,
});

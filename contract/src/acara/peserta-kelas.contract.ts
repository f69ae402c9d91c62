// Who is in a class, by card; many at once come by the import "peserta-kelas".
import * as z from "zod/mini";
import { UKURAN_IMPOR } from "../berkas/berkas.contract.ts";
import { PESERTA_KELAS, SARINGAN_PESERTA_KELAS } from "./diklat.fields.ts";
import { endpoint } from "../access/endpoint.ts";
import { DaftarQuery, halaman, id, Pesan } from "../core/fields.ts";
import { HasilUnggah } from "../impor/impor.contract.ts";
import { kelasParams } from "./kelas.contract.ts";

export const PesertaKelas = z.object({
  id: z.number(),
  nomer_kta: z.string(),
  nama: z.string(),
  pemetaan: z.object({ id: z.number(), label: z.string() }),
  /** What the card's holder has here besides. */
  users_id: z.nullable(z.number()),
  saksi_id: z.nullable(z.number()),
  boleh_dihapus: z.boolean(),
});
export type PesertaKelas = z.infer<typeof PesertaKelas>;

export const PesertaKelasQuery = z.extend(DaftarQuery, {
  ...z.partial(z.object(SARINGAN_PESERTA_KELAS)).shape,
});
export type PesertaKelasQuery = z.output<typeof PesertaKelasQuery>;

export const PesertaKelasForm = z.object({
  nomer_kta: PESERTA_KELAS.nomer_kta,
  pemetaan_id: PESERTA_KELAS.pemetaan_id,
});
export type PesertaKelasForm = z.infer<typeof PesertaKelasForm>;

const pesertaParams = z.extend(kelasParams, { peserta_id: id });

export const listPesertaKelas = endpoint({
  method: "GET",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/peserta",
  ringkasan: "Peserta, pengajar, dan fasilitator satu kelas",
  izin: "",
  params: kelasParams,
  query: PesertaKelasQuery,
  response: halaman(PesertaKelas),
});

export const tambahPesertaKelas = endpoint({
  method: "POST",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/peserta",
  ringkasan: "Tambah peserta kelas dengan nomor KTA dan pemetaannya",
  izin: "",
  params: kelasParams,
  body: PesertaKelasForm,
  response: z.object({ message: z.string(), data: PesertaKelas }),
  sukses: 201,
});

export const hapusPesertaKelas = endpoint({
  method: "DELETE",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/peserta/:peserta_id",
  ringkasan: "Keluarkan seseorang dari kelas, juga dari jadwal yang diajarnya",
  izin: "",
  params: pesertaParams,
  response: Pesan,
});

export const unggahPesertaKelas = endpoint({
  method: "POST",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/unggah_peserta",
  ringkasan: "Peserta kelas dari berkas .xls atau .xlsx; 202: masih dikerjakan",
  izin: "diklat.write",
  admin: true,
  lewatToken: false,
  berkas: true,
  ukuran: UKURAN_IMPOR,
  params: kelasParams,
  body: z.object({}),
  response: HasilUnggah,
  sukses: 201,
});

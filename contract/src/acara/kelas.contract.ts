// Classes of a training; who is in one is peserta-kelas.contract.ts.
import * as z from "zod/mini";
import { PemetaanDiklat } from "./diklat.contract.ts";
import { KELAS, SARINGAN_KELAS, URUT_KELAS } from "./diklat.fields.ts";
import { endpoint } from "../access/endpoint.ts";
import { OLEH } from "../core/oleh.fields.ts";
import {
  bilangan,
  DaftarQuery,
  data,
  halaman,
  id,
  Pesan,
  urutanDari,
  Waktu,
} from "../core/fields.ts";

/** What a caller may do with a class that is shown. */
const TINDAKAN_KELAS = ["lihat_peserta", "kelola", "ubah", "administrasi"] as const;

const rujukan = z.object({ id: z.number(), nama: z.string() });

export const Kelas = z.object({
  id: z.number(),
  nama: z.string(),
  jumlah_peserta: z.number(),
  status_kelas: z.object({ id: z.number(), keterangan: z.string() }),
  tanggal_mulai: z.string(),
  tanggal_selesai: z.string(),
  jenis_diklat: rujukan,
  wilayah: z.object({ id: z.number(), keterangan: z.string() }),
  boleh: z.array(z.enum(TINDAKAN_KELAS)),
});
export type Kelas = z.infer<typeof Kelas>;

const jadwal = z.array(z.object({ id: z.number(), tanggal: Waktu }));
const submodul = z.object({ id: z.number(), nama: z.string(), jadwal_tanggal: jadwal });
const modul = z.extend(submodul, { subjadwal_m_modul: z.array(submodul) });
export type ModulKelas = z.infer<typeof modul>;

export const RincianKelas = z.extend(Kelas, {
  instansi: rujukan,
  diklat: rujukan,
  pemetaan: z.array(PemetaanDiklat),
  modul: z.array(modul),
  versi: z.number(),
  /** For whoever runs the class. */
  url_lms: z.nullable(z.string()),
  ...OLEH,
});
export type RincianKelas = z.infer<typeof RincianKelas>;

export const KelasQuery = z.extend(DaftarQuery, {
  ...z.partial(z.object(SARINGAN_KELAS)).shape,
  ...urutanDari(URUT_KELAS),
});
export type KelasQuery = z.output<typeof KelasQuery>;

const { nama, jenis_diklat_id, wilayah_id, tanggal_mulai, tanggal_selesai, url_lms } = KELAS;
const isian = {
  nama,
  jenis_diklat_id,
  wilayah_id,
  tanggal_mulai,
  tanggal_selesai,
  url_lms,
  modul: KELAS.modul,
};

interface Masa {
  tanggal_mulai: string;
  tanggal_selesai: string;
  modul: readonly {
    jadwal_tanggal: readonly { tanggal: string }[];
    subjadwal_m_modul: readonly { jadwal_tanggal: readonly { tanggal: string }[] }[];
  }[];
}

/** Written alike, so their order as texts is that in time. */
const masaBenar = z.refine<Masa>(
  ({ tanggal_mulai: mulai, tanggal_selesai: selesai }) => mulai <= selesai,
  { path: ["tanggal_selesai"], error: "Tanggal selesai tidak boleh mendahului mulainya" },
);

const jadwalBenar = z.refine<Masa>(
  ({ tanggal_mulai: mulai, tanggal_selesai: selesai, modul: semua }) =>
    semua
      .flatMap((satu) => [satu, ...satu.subjadwal_m_modul])
      .flatMap((satu) => satu.jadwal_tanggal)
      .every(({ tanggal }) => mulai <= tanggal.slice(0, 10) && tanggal.slice(0, 10) <= selesai),
  { path: ["modul"], error: "Ada jadwal di luar tanggal mulai dan selesai kelas" },
);

export const KelasForm = z.object(isian).check(masaBenar, jadwalBenar);
export type KelasForm = z.infer<typeof KelasForm>;

export const KelasUbah = z
  .object({
    ...isian,
    versi: bilangan(1, 2_147_483_647),
    /** Another secret for the same learning system: what was signed with the one before is worth nothing. */
    rahasia_baru: z._default(z.boolean(), false),
  })
  .check(masaBenar, jadwalBenar);
export type KelasUbah = z.output<typeof KelasUbah>;

const diklatParams = z.object({ instansi_id: id, diklat_id: id });
export const kelasParams = z.extend(diklatParams, { kelas_id: id });
export type KelasParams = z.infer<typeof kelasParams>;

/** A class is opened by whoever is in it too, so who may is asked of the class itself. */
const terbuka = { izin: "", params: kelasParams } as const;

export const listKelas = endpoint({
  method: "GET",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas",
  ringkasan: "Kelas yang boleh dilihat: di wilayah sendiri dan di atasnya, dan yang diikuti",
  izin: "",
  params: diklatParams,
  query: KelasQuery,
  response: halaman(Kelas),
});

export const tambahKelas = endpoint({
  method: "POST",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas",
  ringkasan:
    "Tambah kelas dengan modul dan jadwalnya, dengan kata sandi bila ber-LMS; waktu ditulis YYYY-MM-DD HH:mm:ss dalam WIB",
  izin: "diklat.write",
  admin: true,
  lewatToken: false,
  params: diklatParams,
  body: KelasForm,
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

export const getKelas = endpoint({
  ...terbuka,
  method: "GET",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id",
  ringkasan: "Satu kelas dengan modul dan jadwalnya",
  response: data(RincianKelas),
});

export const getRahasiaLms = endpoint({
  ...terbuka,
  method: "GET",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/rahasia_lms",
  ringkasan: "Rahasia LMS kelas, untuk admin yang mengelolanya; null bila kelas ini tanpa LMS",
  konfirmasi: true,
  response: data(z.object({ lms_rahasia: KELAS.lms_rahasia })),
});

export const ubahKelas = endpoint({
  ...terbuka,
  method: "PUT",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id",
  ringkasan:
    "Ubah kelas; modul dan jadwal yang tidak disebut dihapus, juga pengajar dan rekamannya",
  body: KelasUbah,
  response: Pesan,
});

export const hapusKelas = endpoint({
  ...terbuka,
  method: "DELETE",
  path: "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id",
  ringkasan: "Hapus kelas; riwayat pesertanya tetap ada",
  response: Pesan,
});

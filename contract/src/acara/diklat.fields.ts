// Training: who holds it, what is taught, its classes and who is in them.
import * as z from "zod/mini";
import { alamatHttps } from "../caleg/alamat.fields.ts";
import { choice, field } from "../core/described.ts";
import { waktuWib } from "./event.fields.ts";
import { OLEH } from "../core/oleh.fields.ts";
import { id, idBody, idWilayahBody, ketikan, nomerKta, tanggal, teks } from "../core/fields.ts";
import { levelOf } from "../wilayah/wilayah.rules.ts";

/** What is said twice where each may stand once. */
const berbeda = <Row>(keyOf: (row: Row) => string, error: string) =>
  z.refine<readonly Row[]>(
    (rows) => new Set(rows.map((row) => keyOf(row).toLowerCase())).size === rows.length,
    { error },
  );

/** Rows that stand already say which they are; others are new. */
const idLama = z.optional(idBody);

export const INSTANSI = {
  nama: field(teks(150), { label: "Nama instansi", card: true }),
};

/** What one who is mapped so may do: take part, teach, run the class. */
export const SEBAGAI = ["peserta", "pengajar", "fasilitator"] as const;
export type Sebagai = (typeof SEBAGAI)[number];

export const PEMETAAN = {
  label: field(teks(60), { label: "Pemetaan" }),
  sebagai: choice("Bertindak sebagai", [
    ["peserta", "Peserta"],
    ["pengajar", "Pengajar"],
    ["fasilitator", "Fasilitator"],
  ]),
};

export const JENIS_DIKLAT = {
  nama: field(teks(150), { label: "Jenis diklat" }),
};

export const DIKLAT = {
  nama: field(teks(150), { label: "Nama diklat", card: true }),
  diklat_fitur: field(
    z.array(teks(60)).check(
      z.maxLength(20, { error: "Paling banyak 20 fitur" }),
      berbeda((label) => label, "Satu fitur disebut dua kali"),
    ),
    { label: "Fitur diklat", hint: "Misalnya Presensi, Rekaman, LMS" },
  ),
  jenis_diklat: field(
    z.array(z.object({ id: idLama, ...JENIS_DIKLAT })).check(
      z.minLength(1, { error: "Isi paling sedikit satu jenis" }),
      z.maxLength(50, { error: "Paling banyak 50 jenis" }),
      berbeda(({ nama }) => nama, "Satu jenis disebut dua kali"),
    ),
    { label: "Daftar jenis diklat" },
  ),
  pemetaan: field(
    z.array(z.object({ id: idLama, ...PEMETAAN })).check(
      z.minLength(1, { error: "Isi paling sedikit satu pemetaan" }),
      z.maxLength(30, { error: "Paling banyak 30 pemetaan" }),
      berbeda(({ label }) => label, "Satu pemetaan disebut dua kali"),
    ),
    { label: "Daftar pemetaan" },
  ),
};

const jadwal = field(
  z.array(z.object({ id: idLama, tanggal: waktuWib })).check(
    z.maxLength(60, { error: "Paling banyak 60 jadwal" }),
    berbeda(({ tanggal: waktu }) => waktu, "Satu jadwal disebut dua kali"),
  ),
  { label: "Jadwal", hint: "Waktu Indonesia Barat (WIB)" },
);

const SUBMODUL = {
  nama: field(teks(150), { label: "Nama modul" }),
  jadwal_tanggal: jadwal,
};

export const MODUL = {
  ...SUBMODUL,
  subjadwal_m_modul: field(
    z
      .array(z.object({ id: idLama, ...SUBMODUL }))
      .check(z.maxLength(30, { error: "Paling banyak 30 submodul" })),
    { label: "Submodul" },
  ),
};

/** Its people are sought in whole kota. */
const sampaiKota = idWilayahBody.check(
  z.refine((kode) => (levelOf(kode) ?? Infinity) <= 2, {
    error: "Pilih nasional, provinsi, atau kota",
  }),
);

interface Bersubmodul {
  jadwal_tanggal: readonly unknown[];
  subjadwal_m_modul: readonly { jadwal_tanggal: readonly unknown[] }[];
}

const denganSubmodul = (modul: readonly Bersubmodul[]) =>
  modul.flatMap((satu) => [satu, ...satu.subjadwal_m_modul]);

/** A schedule is read as a whole, by everybody in the class. */
const modulTerbatas = z.refine<readonly Bersubmodul[]>(
  (modul) => denganSubmodul(modul).length <= 300,
  { error: "Paling banyak 300 modul, termasuk submodulnya" },
);
const jadwalTerbatas = z.refine<readonly Bersubmodul[]>(
  (modul) => denganSubmodul(modul).flatMap((satu) => satu.jadwal_tanggal).length <= 1000,
  { error: "Paling banyak 1.000 jadwal dalam satu kelas" },
);

/** Its dates lie between these two. */
const hariKelas = tanggal(undefined, { dari: 2000 });

export const KELAS = {
  nama: field(teks(150), { label: "Nama kelas", card: true }),
  jenis_diklat_id: field(idBody, { label: "Jenis diklat" }),
  wilayah_id: field(sampaiKota, { label: "Wilayah", refers: "wilayah" }),
  tanggal_mulai: field(hariKelas, { label: "Tanggal mulai", card: true }),
  tanggal_selesai: field(hariKelas, { label: "Tanggal selesai" }),
  status_kelas: field(z.object({ id: z.number(), keterangan: z.string() }), {
    label: "Status kelas",
    card: true,
  }),
  jumlah_peserta: field(z.number(), { label: "Jumlah peserta" }),
  url_lms: field(ketikan().check(...alamatHttps), {
    label: "Alamat LMS",
    hint: "Diawali https://; kosongkan bila kelas ini tanpa LMS",
  }),
  ...OLEH,
  lms_rahasia: field(z.nullable(z.string()), {
    label: "Rahasia LMS",
    hint: "Dengan ini LMS memeriksa tanda tangan tautan; rahasia baru dibuat bila alamatnya diganti",
  }),
  modul: field(
    z
      .array(z.object({ id: idLama, ...MODUL }))
      .check(z.maxLength(100, { error: "Paling banyak 100 modul" }), modulTerbatas, jadwalTerbatas),
    { label: "Modul" },
  ),
};

export const SARINGAN_KELAS = {
  wilayah_id: field(id, { label: "Wilayah" }),
  jenis_diklat_id: field(id, { label: "Jenis diklat" }),
  status_kelas_id: choice("Status kelas", [
    ["1", "Belum dimulai"],
    ["2", "Sedang berjalan"],
    ["3", "Selesai"],
  ]),
};

export const URUT_KELAS = ["tanggal_mulai", "nama"] as const;

/** One of a class, by card. */
export const PESERTA_KELAS = {
  kelas_id: field(idBody, { label: "Nomor kelas", import: ["kelas"] }),
  nomer_kta: field(nomerKta(), {
    reads: "kode",
    label: "Nomor KTA",
    card: true,
    import: ["no_kta", "kta", "no_anggota", "nomor_anggota"],
  }),
  nama: field(teks(150), {
    label: "Nama",
    card: true,
    reads: "nama",
    import: ["nama_peserta", "nama_lengkap"],
  }),
  pemetaan: field(PEMETAAN.label, { label: "Pemetaan", card: true, import: ["peran", "sebagai"] }),
  pemetaan_id: field(idBody, { label: "Pemetaan" }),
};

export const SARINGAN_PESERTA_KELAS = {
  pemetaan_id: field(id, { label: "Pemetaan" }),
};

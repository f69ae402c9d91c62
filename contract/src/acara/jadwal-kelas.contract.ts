// The schedule of a class: modules with their dates, who teaches, recordings, who was there, and the
// way into its learning system.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, bendera, data, id, Pesan, versiIsian, Waktu } from "../core/fields.ts";
import { JADWAL_KELAS } from "./jadwal-kelas.fields.ts";
import { SEBAGAI } from "./diklat.fields.ts";

const Orang = z.object({ id: z.number(), name: z.string() });

const JadwalUser = z.object({ user: Orang, pemetaan_id: z.number() });

export const JadwalTanggal = z.object({
  id: z.number(),
  tanggal: Waktu,
  jadwal_user: z.array(JadwalUser),
  rekaman: z.array(z.object({ user: Orang, url: z.string() })),
  /** Of each, for the form that replaces it. */
  versi_pengajar: z.string(),
  versi_rekaman: z.string(),
  /** Where its attendance is taken; the code of its door for whoever runs the class. */
  event: z.nullable(z.object({ id: z.number(), kode: z.nullable(z.string()) })),
  /** How many of the participants were there. */
  hadir: z.number(),
  /** Was the caller there? Null for who takes no part. */
  saya_hadir: z.nullable(z.boolean()),
});
export type JadwalTanggal = z.infer<typeof JadwalTanggal>;

const Subjadwal = z.object({
  id: z.number(),
  nama: z.string(),
  jadwal_tanggal: z.array(JadwalTanggal),
});
export type Subjadwal = z.infer<typeof Subjadwal>;

export const JadwalKelas = z.object({
  kelas: z.object({
    id: z.number(),
    nama: z.string(),
    jumlah_peserta: z.number(),
    status_kelas: z.object({ id: z.number(), keterangan: z.string() }),
    tanggal_mulai: z.string(),
    tanggal_selesai: z.string(),
    /** May the caller enter its learning system, if it has one? */
    is_lms: bendera,
    /** And it has one. */
    ada_lms: bendera,
    /** May the caller choose teachers and keep recordings? */
    is_kelola: bendera,
    /** And open the attendance of a date? */
    is_presensi: bendera,
  }),
  pemetaan: z.array(z.object({ id: z.number(), label: z.string(), sebagai: z.enum(SEBAGAI) })),
  modul: z.array(z.extend(Subjadwal, { subjadwal_m_modul: z.array(Subjadwal) })),
});
export type JadwalKelas = z.infer<typeof JadwalKelas>;
export type Modul = JadwalKelas["modul"][number];

const KELAS = "/api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id" as const;
const kelas = z.object({ instansi_id: id, diklat_id: id, kelas_id: id });
const jadwal = z.extend(kelas, { jadwal_id: id });

export const getJadwalKelas = endpoint({
  method: "GET",
  path: `${KELAS}/jadwal`,
  ringkasan: "Jadwal satu kelas, untuk yang ada di dalamnya dan yang mengelolanya",
  izin: "",
  params: kelas,
  response: data(JadwalKelas),
});

export const listCalonPengajar = endpoint({
  method: "GET",
  path: `${KELAS}/modul/:modul_id/user`,
  ringkasan: "Pengguna kelas dengan satu pemetaan, untuk dijadwalkan",
  izin: "",
  params: z.extend(kelas, { modul_id: id }),
  query: z.object({ pemetaan_id: id }),
  response: data(z.array(Orang)),
});

export const AturPengajar = z.object({ jadwal_user: JADWAL_KELAS.jadwal_user });
export type AturPengajar = z.infer<typeof AturPengajar>;
const PengajarDiatur = z.extend(AturPengajar, { versi: versiIsian });
export type PengajarDiatur = z.infer<typeof PengajarDiatur>;

export const aturPengajar = endpoint({
  method: "PUT",
  path: `${KELAS}/jadwal/:jadwal_id/user`,
  ringkasan: "Atur pengajar dan fasilitator satu tanggal; yang tidak disebut dilepas",
  izin: "",
  params: jadwal,
  body: PengajarDiatur,
  response: Pesan,
});

export const RekamanBaru = z.object({ tautan: JADWAL_KELAS.tautan });
export type RekamanBaru = z.infer<typeof RekamanBaru>;
const RekamanDisimpan = z.extend(RekamanBaru, { versi: versiIsian });
export type RekamanDisimpan = z.infer<typeof RekamanDisimpan>;

export const simpanRekaman = endpoint({
  method: "POST",
  path: `${KELAS}/jadwal/:jadwal_id/rekaman`,
  ringkasan: "Simpan tautan rekaman satu tanggal; menggantikan yang ada",
  izin: "",
  params: jadwal,
  body: RekamanDisimpan,
  response: Pesan,
  sukses: 201,
});

export const bukaPresensiJadwal = endpoint({
  method: "POST",
  path: `${KELAS}/jadwal/:jadwal_id/presensi`,
  ringkasan: "Buat event presensi satu tanggal, atau sebut yang sudah ada",
  izin: "event.write",
  admin: true,
  params: jadwal,
  response: data(z.object({ event_id: z.number() })),
});

export const getLms = endpoint({
  method: "GET",
  path: `${KELAS}/lms`,
  ringkasan: "Tautan sekali pakai (60 detik) ke sistem belajar kelas",
  izin: "",
  params: kelas,
  response: data(z.object({ url_lms: z.string() })),
});

export const bukaLms = endpoint({
  method: "GET",
  path: `${KELAS}/lms/buka`,
  ringkasan: "Alihkan ke sistem belajar kelas, dengan tanda tangan yang dapat diperiksanya",
  izin: "",
  unduhan: true,
  params: kelas,
  query: z.object({ access_token: aksesUnduhan }),
  response: z.any(),
});

export const JadwalSaya = z.object({
  id: z.number(),
  instansi_id: z.number(),
  diklat_id: z.number(),
  kelas: z.object({ id: z.number(), nama: z.string() }),
  modul: z.string(),
  tanggal: Waktu,
});
export type JadwalSaya = z.infer<typeof JadwalSaya>;

export const KelasSaya = z.object({
  id: z.number(),
  nama: z.string(),
  instansi_id: z.number(),
  diklat_id: z.number(),
  tanggal_mulai: z.string(),
  tanggal_selesai: z.string(),
});
export type KelasSaya = z.infer<typeof KelasSaya>;

export const getJadwalSaya = endpoint({
  method: "GET",
  path: "/api/self/jadwal",
  ringkasan:
    "Tanggal pelatihan berikutnya yang masih harus saya hadiri, dan kelas yang saya ikuti atau ajar",
  izin: "",
  response: z.object({
    data: z.array(JadwalSaya),
    /** The latest first; past ones too. */
    kelas: z.array(KelasSaya),
  }),
});

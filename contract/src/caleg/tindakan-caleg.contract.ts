// What is done with candidates in one step: number, flags, verification, replacement, deletion. What the
// specification hides is refused while its switch is off (decision O-02).
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import {
  bendera,
  bilangan,
  data,
  id,
  idBody,
  nomerKta,
  paragraf,
  Pesan,
  sekaliSaja,
  Waktu,
} from "../core/fields.ts";

const params = z.object({ id });
const tulis = { izin: "caleg.write", admin: true } as const;

const NOMOR_KOSONG = "Nomor Urut Wajib diisi";
const nomor = z
  .number({ error: NOMOR_KOSONG })
  .check(
    z.int({ error: "Harus bilangan bulat" }),
    z.minimum(1, { error: "Paling kecil 1" }),
    z.maximum(999, { error: "Paling besar 999" }),
  );

export const NomorTersedia = z.object({
  /** From 1 to the seats of the dapil: the free ones and the own (decision G-65). */
  data: z.array(z.number()),
  /** The own. */
  nomor_urut: z.nullable(z.number()),
  versi: z.number(),
  /** Whose the others are, to swap with. */
  terpakai: z.array(z.object({ nomor_urut: z.number(), id: z.number(), nama_lengkap: z.string() })),
});
export type NomorTersedia = z.infer<typeof NomorTersedia>;

export const getNomorTersedia = endpoint({
  ...tulis,
  method: "GET",
  path: "/api/caleg/:id/nomor_urut_tersedia",
  ringkasan: "Nomor urut yang belum dipakai di dapil caleg, dan pemakai yang lain",
  params,
  response: NomorTersedia,
});

export const setNomorUrut = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id/set_nomor_urut",
  ringkasan: "Set nomor urut; tukar_dengan adalah caleg yang kini memakainya",
  params,
  body: z.object({
    nomor_urut: nomor,
    tukar_dengan: z.optional(idBody),
    /** The version that was read; left out: whatever stands. */
    versi: z.optional(bilangan(1, 2_147_483_647)),
  }),
  response: Pesan,
});

export const setUtama = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id/set_utama",
  ringkasan: "Jadikan caleg utama (1) atau tidak (0)",
  params,
  body: z.object({ is_utama: bendera }),
  response: Pesan,
});

export const setBaru = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id/set_baru",
  ringkasan: "Tandai sebagai data baru (1) atau tidak (0)",
  params,
  body: z.object({ is_baru: bendera }),
  response: Pesan,
});

export const setDcs1 = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id/set_dcs1",
  ringkasan: "Tandai masuk DCS/DCT (1) atau tidak (0)",
  params,
  body: z.object({ is_dcs1: bendera }),
  response: Pesan,
});

/** Verified and locked, cancelled, or as new (decision G-58). */
const KEADAAN_STATUS = [
  { status_pengisian: 3, status: 3 },
  { status_pengisian: 2, status: 2 },
  { status_pengisian: 1, status: 0 },
] as const;

export const setStatusCaleg = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id/set_status_caleg",
  ringkasan: "Verifikasi (3, 3), batal verifikasi (2, 2), atau seperti semula (1, 0)",
  params,
  body: z
    .object({ status_pengisian: bilangan(1, 3), status: bilangan(0, 3) })
    .check(
      z.refine(
        (isi) =>
          KEADAAN_STATUS.some(
            (one) => one.status_pengisian === isi.status_pengisian && one.status === isi.status,
          ),
        { error: "Isi 3 dan 3, 2 dan 2, atau 1 dan 0", path: ["status"] },
      ),
    ),
  response: Pesan,
});

export const Pengganti = z.object({
  /** null: a member who becomes a candidate by the replacement. */
  caleg_id: z.nullable(z.number()),
  nomer_kta: z.string(),
  nama_lengkap: z.string(),
  /** Where the candidate stands, or the member lives. */
  tempat: z.string(),
});
export type Pengganti = z.infer<typeof Pengganti>;

export const cariPengganti = endpoint({
  ...tulis,
  method: "GET",
  path: "/api/caleg/:id/cari_pengganti",
  ringkasan: "Calon pengganti: caleg sejenis tanpa nomor urut, atau anggota, menurut nomor KTA",
  params,
  query: z.object({ nomer_kta: nomerKta() }),
  response: data(Pengganti),
});

export const menggantikan = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id/menggantikan",
  ringkasan: "Ganti caleg ini dengan caleg lain, atau dengan anggota menurut nomor KTA",
  params,
  body: z
    .object({
      caleg_id: z.optional(idBody),
      nomer_kta: z.optional(nomerKta()),
      alasan_pergantian: paragraf(500),
    })
    .check(
      z.refine((isi) => (isi.caleg_id === undefined) !== (isi.nomer_kta === undefined), {
        error: "Pilih satu pengganti",
        path: ["caleg_id"],
      }),
    ),
  response: z.object({ message: z.string(), data: z.object({ caleg_id: z.number() }) }),
});

export const batalMenggantikan = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/caleg/:id/batal_menggantikan",
  ringkasan:
    "Batalkan pergantian terakhir dari atau oleh caleg ini; keduanya kembali seperti semula",
  params,
  response: Pesan,
});

const Pihak = z.object({ id: z.number(), nama_lengkap: z.string() });

export const Pergantian = z.object({
  id: z.number(),
  menggantikan: z.object({
    identitas: Pihak,
    dapil: z.object({ id: z.number(), keterangan: z.string() }),
    nomor_urut: z.nullable(z.number()),
  }),
  oleh: Pihak,
  alasan_pergantian: z.string(),
  /** Who did it. */
  pengguna: z.string(),
  dibuat_pada: Waktu,
  dibatalkan_pada: z.nullable(Waktu),
});
export type Pergantian = z.infer<typeof Pergantian>;

export const listPergantian = endpoint({
  method: "GET",
  path: "/api/caleg/:id/pergantian",
  ringkasan: "Siapa menggantikan siapa, mengapa, dan kapan; terbaru dahulu",
  izin: "",
  params,
  response: data(z.array(Pergantian)),
});

export const hapusCaleg = endpoint({
  ...tulis,
  konfirmasi: true,
  method: "DELETE",
  path: "/api/caleg/:id",
  ringkasan: "Hapus caleg; nomornya bebas, saksinya dilepas, akunnya tetap",
  params,
  response: Pesan,
});

/** A dapil has at most twelve seats, and a few wait for a number. */
const MAX_SEKALIGUS = 200;
const sekaligus = <Row extends z.core.$ZodType<number | { id: number }>>(row: Row) =>
  z
    .array(row, { error: "Pilih caleg" })
    .check(
      z.minLength(1, { error: "Pilih caleg" }),
      z.maxLength(MAX_SEKALIGUS, { error: `Paling banyak ${MAX_SEKALIGUS} caleg` }),
      sekaliSaja("Satu caleg disebut dua kali"),
    );
const dapil = { jenis_caleg_id: bilangan(1, 3), dapil_id: idBody };

export const HasilMassal = z.object({
  message: z.string(),
  /** Who was left out, having gone meanwhile, and why. */
  gagal: z.array(z.object({ id: z.number(), alasan: z.string() })),
});
export type HasilMassal = z.infer<typeof HasilMassal>;

export const hapusCalegMassal = endpoint({
  ...tulis,
  konfirmasi: true,
  method: "POST",
  path: "/api/hapus_caleg_massal",
  ringkasan: "Hapus beberapa caleg satu dapil; yang sudah tidak ada dilewati dan disebut",
  body: z.object({ ...dapil, calegs: sekaligus(idBody) }),
  response: HasilMassal,
});

export const ubahNomorUrutMassal = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/ubah_nomor_urut_massal",
  ringkasan:
    "Ubah nomor urut beberapa caleg satu dapil, sekaligus; yang sudah tidak ada dilewati dan disebut",
  body: z.object({ ...dapil, calegs: sekaligus(z.object({ id: idBody, nomor_urut: nomor })) }),
  response: HasilMassal,
});

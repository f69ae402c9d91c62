// Accounts of witnesses, and the links that sign them in once without a password.
import * as z from "zod/mini";
import { MasukTertunda, Token } from "../akun/masuk.contract.ts";
import { emailBaru } from "../akun/sandi.fields.ts";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, id, idBody, idWilayah, idWilayahBody, Pesan, teks } from "../core/fields.ts";

/** As many as are printed at once: a sheet holds eight, and nobody cuts more in a day. */
export const TAUTAN_TERBANYAK = 1000;
export const TAUTAN_HARI = 7;

const params = z.object({ id });
/** The administrators of a kota make the accounts of their witnesses (decision G-137). */
const akun = { izin: "saksi.write", admin: true } as const;

/** Shown this once: only its hash is kept. */
export const TautanMasuk = z.object({
  id: z.number(),
  nomer_saksi: z.string(),
  nama: z.string(),
  /** What is typed where a password is asked for. */
  login: z.string(),
  /** "TPS 001 · Babakan · Bogor Tengah" */
  penugasan: z.nullable(z.string()),
  /** As it is known, to hand the link over; may be empty. */
  nomer_wa: z.string(),
  tautan: z.string(),
});
export type TautanMasuk = z.infer<typeof TautanMasuk>;

const SatuTautan = z.object({ message: z.string(), data: TautanMasuk });

export const buatAkunSaksi = endpoint({
  ...akun,
  konfirmasi: true,
  method: "POST",
  path: "/api/saksi/:id/buat_akun",
  ringkasan: "Buat akun seorang saksi, dengan tautan masuk yang hanya tampil sekali",
  params,
  body: z.object({ email: z.nullish(emailBaru("Wajib diisi")) }),
  response: SatuTautan,
  sukses: 201,
});

export const buatAkunWilayah = endpoint({
  ...akun,
  konfirmasi: true,
  method: "POST",
  path: "/api/saksi_buat_akun",
  ringkasan: "Buat akun semua saksi aktif satu wilayah yang belum punya, sebagai pekerjaan",
  body: z.object({ wilayah_id: idWilayahBody }),
  response: z.object({ message: z.string(), data: z.object({ pekerjaan_id: z.string() }) }),
  sukses: 202,
});

export const buatTautanMasuk = endpoint({
  ...akun,
  konfirmasi: true,
  method: "POST",
  path: "/api/saksi_tautan_masuk",
  ringkasan:
    "Tautan masuk baru bagi saksi yang disebut, atau bagi yang belum pernah masuk di satu wilayah",
  body: z
    .object({
      saksi_ids: z.optional(
        z
          .array(idBody)
          .check(z.minLength(1, { error: "Harus dipilih" }), z.maxLength(TAUTAN_TERBANYAK)),
      ),
      wilayah_id: z.optional(idWilayahBody),
    })
    .check(
      z.refine((form) => (form.saksi_ids === undefined) !== (form.wilayah_id === undefined), {
        error: "Sebutkan wilayah_id atau saksi_ids",
        path: ["wilayah_id"],
      }),
    ),
  response: z.object({
    message: z.string(),
    data: z.object({
      hari: z.number(),
      /** There are more than fit on one sheet: print these, then the rest. */
      is_masih_ada: z.boolean(),
      tautan: z.array(TautanMasuk),
    }),
  }),
});

/** A password opens what a link opens, so it asks for the same right (decision O-17). */
export const resetPasswordSaksi = endpoint({
  ...akun,
  konfirmasi: true,
  method: "PUT",
  path: "/api/saksi/:id/reset_password",
  ringkasan: "Kata sandi dan tautan masuk baru, yang hanya tampil sekali",
  params,
  response: z.object({ message: z.string(), data: z.extend(TautanMasuk, { secret: z.string() }) }),
});

export const keluarSemuaSaksi = endpoint({
  ...akun,
  method: "POST",
  path: "/api/saksi/:id/keluar_semua",
  ringkasan: "Ponsel hilang: akhiri semua sesi saksi dan batalkan tautan masuknya",
  params,
  response: Pesan,
});

export const masukTautan = endpoint({
  method: "POST",
  path: "/api/masuk_tautan",
  ringkasan: "Masuk sekali dengan tautan atau kode QR, tanpa kata sandi",
  izin: "publik",
  body: z.object({ token: teks(200) }),
  response: z.union([Token, MasukTertunda]),
});

/** Through POST /api/tiket like every download. */
export const unduhAkunSaksi = endpoint({
  ...akun,
  method: "GET",
  path: "/api/saksi_unduh_akun",
  ringkasan: "Akun saksi satu wilayah: nama masuk dan keadaannya (.xlsx)",
  konfirmasi: true,
  unduhan: true,
  lingkup: ["query", "wilayah_id"],
  query: z.object({
    wilayah_id: z.optional(idWilayah),
    access_token: aksesUnduhan,
  }),
  response: z.any(),
});

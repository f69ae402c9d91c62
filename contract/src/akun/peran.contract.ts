// Roles, and which permission keys each holds: data that super admins edit (decision G-12).
import * as z from "zod/mini";
import { Akses } from "../access/access.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { bendera, bilangan, data, sekaliSaja } from "../core/fields.ts";

export const Peran = z.object({
  id: z.number(),
  keterangan: z.string(),
  is_all_akses: bendera,
});
export type Peran = z.infer<typeof Peran>;

export const listPeran = endpoint({
  method: "GET",
  path: "/api/m_peran",
  ringkasan: "Daftar peran",
  izin: ["user.read", "event.read", "pengumuman.write"],
  response: data(z.array(Peran)),
});

export const PeranAkses = z.object({
  kunci: z.array(Akses),
  peran: z.array(z.object({ id: z.number(), keterangan: z.string(), akses: z.array(Akses) })),
});
export type PeranAkses = z.infer<typeof PeranAkses>;

export const getPeranAkses = endpoint({
  method: "GET",
  path: "/api/peran_akses",
  ringkasan: "Matriks peran dan kunci akses",
  izin: "super-admin",
  response: data(PeranAkses),
});

const kunci = z.pipe(
  z.array(Akses),
  z.transform((keys) => [...new Set(keys)]),
);

export const UbahPeranAkses = z.object({
  /**
   * One role or several; each with all the keys that it shall hold, or with what changes: so that one who
   * changes this key does not undo what another has done to that one since.
   */
  peran: z
    .array(
      z
        .object({
          id: bilangan(1, 32_767),
          akses: z.optional(kunci),
          tambah: z.optional(kunci),
          cabut: z.optional(kunci),
        })
        .check(
          z.refine(({ akses, tambah, cabut }) => (akses ?? tambah ?? cabut) !== undefined, {
            error: "Tidak ada yang diubah",
          }),
        ),
    )
    .check(
      z.minLength(1, { error: "Tidak ada yang diubah" }),
      z.maxLength(50),
      sekaliSaja("Satu peran disebut dua kali"),
    ),
});
export type UbahPeranAkses = z.infer<typeof UbahPeranAkses>;

export const putPeranAkses = endpoint({
  method: "PUT",
  path: "/api/peran_akses",
  ringkasan: "Ubah kunci akses satu peran atau lebih; berlaku seketika",
  izin: "super-admin",
  konfirmasi: true,
  body: UbahPeranAkses,
  response: z.object({ message: z.string(), data: PeranAkses }),
});

// Who is in: the account, its region, its roles, what it may do.
import * as z from "zod/mini";
import { AKSES } from "../access/access.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { bendera, data } from "../core/fields.ts";

export const Self = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  nomer_kta: z.string(),
  no_hp: z.nullable(z.string()),
  kelamin: z.nullable(z.enum(["L", "P"])),
  foto: z.nullable(z.string()),
  wilayah: z.nullable(z.object({ id: z.number(), keterangan: z.string() })),
  wilayah_id: z.nullable(z.number()),
  tingkat: z.nullable(z.number()),
  isAdmin: z.boolean(),
  is_super_admin: bendera,
  is_approval: bendera,
  harus_ganti_password: z.boolean(),
  punya_faktor_kedua: z.boolean(),
  /** Nothing else is open until a second factor is set up. */
  harus_faktor_kedua: z.boolean(),
  /** The TPS that a witness reports for. */
  tps_id: z.nullable(z.number()),
  caleg: z.nullable(z.object({ id: z.number() })),
  peran: z.array(z.object({ id: z.number(), keterangan: z.string() })),
  akses: z.array(z.object({ key: z.enum(AKSES), value: z.boolean() })),
  /** Of what its profile changes. */
  versi: z.string(),
});

export type Self = z.infer<typeof Self>;

export const getSelf = endpoint({
  method: "GET",
  path: "/api/self",
  ringkasan: "Akun saya",
  izin: "",
  saatTanpaFaktorKedua: true,
  saatGantiPassword: true,
  saatPemeliharaan: true,
  response: data(Self),
});

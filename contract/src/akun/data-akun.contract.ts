// Ubah data akun and Ganti identitas akun: what the form of the specification leaves locked (decision O-20).
import * as z from "zod/mini";
import { PERAN } from "../access/access.contract.ts";
import { field } from "../core/described.ts";
import { endpoint } from "../access/endpoint.ts";
import { bilangan, id, paragraf, Pesan, sekaliSaja, versiIsian } from "../core/fields.ts";
import { PENGGUNA } from "./pengguna.fields.ts";

/** They come and go with the record of a witness or a candidate. */
export const PERAN_DARI_DATA: ReadonlySet<number> = new Set([PERAN.caleg, PERAN.saksi]);

/** Nothing more than that record's: the region of the account is that of the record. */
export const isIkutData = (peranIds: readonly number[]): boolean =>
  peranIds.every((peran) => PERAN_DARI_DATA.has(peran));

const params = z.object({ id });

export const DataAkun = z.object({
  name: PENGGUNA.name,
  /** Missing: there is none. */
  no_hp: z.optional(PENGGUNA.no_hp),
  /** Missing: as it stands. */
  wilayah: z.optional(PENGGUNA.wilayah_id),
  /** Of an administrator any of the three says it: which one it is follows from the region (decision G-48). */
  peran_ids: z.optional(
    field(
      z
        .array(bilangan(1, 32_767))
        .check(z.maxLength(20), sekaliSaja("Satu peran disebut dua kali")),
      { label: "Peran", refers: "peran" },
    ),
  ),
});
export type DataAkun = z.infer<typeof DataAkun>;

const UbahDataAkun = z.extend(DataAkun, { versi: versiIsian });
export type UbahDataAkun = z.infer<typeof UbahDataAkun>;

export const ubahDataAkun = endpoint({
  izin: "user.write",
  admin: true,
  method: "POST",
  path: "/api/user/:id/data",
  ringkasan: "Ubah nama, nomor HP, wilayah, dan peran; peran admin mengikuti wilayahnya",
  params,
  body: UbahDataAkun,
  response: Pesan,
});

export const IdentitasAkun = z.object({
  /** Missing: as it stands. */
  nomer_kta: z.optional(PENGGUNA.nomer_kta),
  email: z.optional(PENGGUNA.email),
  alasan: field(paragraf(500), { label: "Alasan" }),
});
export type IdentitasAkun = z.infer<typeof IdentitasAkun>;

export const gantiIdentitasAkun = endpoint({
  izin: "super-admin",
  konfirmasi: true,
  method: "POST",
  path: "/api/user/:id/identitas",
  ringkasan:
    "Ganti email dan nomor KTA; alamat lama diberi tahu, semua sesi dan tautannya berakhir",
  params,
  body: IdentitasAkun,
  response: Pesan,
});

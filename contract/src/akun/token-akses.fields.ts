import * as z from "zod/mini";
import { Akses } from "../access/access.contract.ts";
import { field } from "../core/described.ts";
import { tanggal, teks, Waktu } from "../core/fields.ts";

const PILIH = "Pilih paling sedikit satu izin";

/** A personal access token: what it is for, what it may do, until when. */
export const TOKEN_AKSES = {
  nama: field(teks(100), {
    label: "Nama",
    card: true,
    hint: "Program yang memakainya, misalnya Dasbor provinsi",
  }),
  akses: field(
    z.pipe(
      z.array(Akses, { error: PILIH }).check(z.minLength(1, { error: PILIH })),
      z.transform((keys) => [...new Set(keys)]),
    ),
    { label: "Izin", card: true },
  ),
  /** The last day on which it works, in WIB. */
  sampai: field(tanggal(), {
    label: "Berlaku sampai",
    hint: "Paling lama satu tahun",
  }),
  terakhir_pada: field(z.nullable(Waktu), { label: "Terakhir dipakai", card: true }),
};

import * as z from "zod/mini";
import { choice, field } from "../core/described.ts";
import { idWilayah, teks, waktuIsian } from "../core/fields.ts";
import { OLEH } from "../core/oleh.fields.ts";
import { naskah } from "../core/naskah.fields.ts";

/** In a form: the numbers of roles with commas between them; "semua" is everybody. */
const daftarPeran = z.pipe(
  z
    .string()
    .check(z.regex(/^(?:semua|\d{1,4}(?:,\d{1,4}){0,49})$/, { error: "Peran tidak dikenal" })),
  z.transform((text) => (text === "semua" ? [] : [...new Set(text.split(",").map(Number))])),
);

/** Between the stored states stands one that is told by the clock. */
const keadaan = choice("Status", [
  ["belum", "Belum Terbit"],
  ["terjadwal", "Terjadwal"],
  ["terbit", "Terbit"],
  ["ditarik", "Ditarik"],
]);

/** Where one stands after its form, which asks for no other words. */
export const STATUS_KEADAAN = { belum: "0", terjadwal: "1", terbit: "1", ditarik: "2" } as const;

/** An announcement as its authors write it. */
export const PENGUMUMAN = {
  judul: field(teks(200, "Judul harus diisi"), { label: "Judul", card: true }),
  konten: naskah("Konten", "Konten harus diisi"),
  wilayah_id: field(idWilayah, { label: "Wilayah penerima", refers: "wilayah" }),
  peran_ids: field(daftarPeran, { label: "Peran penerima", refers: "peran" }),
  keadaan,
  waktu_terbit: field(waktuIsian, { label: "Diterbitkan", card: true }),
  ...OLEH,
};

/** What the list of announcements can be narrowed to. */
export const SARINGAN_PENGUMUMAN = {
  wilayah_id: field(idWilayah, { label: "Wilayah" }),
  keadaan,
};
export type Keadaan = z.infer<typeof keadaan>;

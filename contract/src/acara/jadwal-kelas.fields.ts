// A date of a class: who teaches, and where what was said can be seen again.
import * as z from "zod/mini";
import { alamatHttps } from "../caleg/alamat.fields.ts";
import { field } from "../core/described.ts";
import { idBody, ketikan } from "../core/fields.ts";

export const tautanHttps = ketikan().check(
  z.minLength(1, { error: "Wajib diisi" }),
  ...alamatHttps,
);

const berbeda = <Row extends object>(error: string) =>
  z.refine<readonly Row[]>(
    (rows) => new Set(rows.map((row) => Object.values(row).join(" "))).size === rows.length,
    { error },
  );

export const JADWAL_KELAS = {
  jadwal_user: field(
    z
      .array(z.object({ user_id: idBody, pemetaan_id: idBody }))
      .check(
        z.maxLength(100, { error: "Paling banyak 100 orang" }),
        berbeda("Satu orang disebut dua kali"),
      ),
    { label: "Pengajar dan fasilitator" },
  ),
  tautan: field(
    z
      .array(z.object({ user_id: idBody, url: tautanHttps }))
      .check(
        z.maxLength(50, { error: "Paling banyak 50 tautan" }),
        berbeda("Satu tautan disebut dua kali"),
      ),
    { label: "Tautan rekaman" },
  ),
  event_id: field(idBody, { label: "Event presensi" }),
};

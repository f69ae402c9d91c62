// Whose installation this is.
import * as z from "zod/mini";
import { Organisasi } from "#contract/sistem/pengaturan.contract.ts";
import type { Database } from "./db.ts";
import { readPengaturan } from "./pengaturan.ts";

export const ORGANISASI = "organisasi";
export const LOGO = "logo";

const AWAL: Organisasi = { nama: "Suar", warna: "#0b5cad", logo: null };

/** Base64: for screens WebP, for paper JPEG on white. */
const Logo = z.object({ id: z.uuid(), layar: z.base64(), cetak: z.base64() });
export type Logo = z.infer<typeof Logo>;

export async function readOrganisasi(db: Database): Promise<Organisasi> {
  return (await readPengaturan(db, ORGANISASI, Organisasi)) ?? AWAL;
}

export async function readLogo(db: Database): Promise<Logo | null> {
  return (await readPengaturan(db, LOGO, z.nullable(Logo))) ?? null;
}

/** What every letter and card has in its head. */
export async function readKepala(db: Database) {
  const [{ nama, warna }, logo] = await Promise.all([readOrganisasi(db), readLogo(db)]);
  return {
    organisasi: nama,
    warna,
    logo: logo === null ? undefined : Buffer.from(logo.cetak, "base64"),
  };
}

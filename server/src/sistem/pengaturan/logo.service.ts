// The organisation's logo. Everybody may see it and every letter shows it, so it lies with the
// settings, small, and not among the private files.
import { MIME_LOGO, UKURAN_LOGO, type Pengaturan } from "#contract/sistem/pengaturan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { acceptBerkas } from "../../berkas/berkas.service.ts";
import { ukurGambar } from "../../berkas/gambar.service.ts";
import type { Database } from "../../platform/db.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { refuse } from "../../platform/refusal.ts";
import { readLogo } from "../../platform/organisasi.ts";
import { saveLogo } from "./pengaturan.service.ts";

/**
 * 24 × 20 mm at 300 dots an inch and a little. Paper is white; JPEG goes into a PDF as it is, without
 * being unpacked for every letter.
 */
const CETAK = { width: 300, height: 250, fit: "inside", quality: 90 } as const;

/** @throws Refusal isian-salah when it is no picture, or too large */
export async function putLogo(
  db: Database,
  caller: Caller,
  file: BerkasKiriman,
): Promise<Pengaturan> {
  const { isi, kecil = isi } = await acceptBerkas({
    nama: file.nama,
    isi: file.isi(),
    field: "file",
    boleh: MIME_LOGO,
    maxBytes: UKURAN_LOGO,
    akses: [],
    wilayahId: null,
    usersId: caller.userId,
  });
  return saveLogo(db, caller, {
    id: crypto.randomUUID(),
    layar: kecil.toString("base64"),
    cetak: (await ukurGambar(isi, CETAK)).toString("base64"),
  });
}

/** @throws Refusal tidak-ditemukan for one that was replaced */
export async function gambarLogo(db: Database, id: string): Promise<Buffer> {
  const logo = await readLogo(db);
  return logo?.id === id ? Buffer.from(logo.layar, "base64") : refuse("tidak-ditemukan");
}

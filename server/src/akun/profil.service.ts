import { MIME_GAMBAR, UKURAN_FOTO } from "#contract/berkas/berkas.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { UbahProfil } from "#contract/akun/akun.contract.ts";
import type { Caller } from "../access/caller.ts";
import { requireConfirmed } from "../access/guard.ts";
import {
  removeBerkas,
  saveDiterima,
  acceptBerkas,
  type BerkasDiterima,
} from "../berkas/berkas.service.ts";
import { writeBerkas } from "../berkas/write-berkas.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { requireVersi } from "../platform/versi.ts";
import { profilOf } from "./akun.service.ts";
import { findAkun, lockProfil, updateProfil, type ProfilRow } from "./akun.repo.ts";
import { writeTakTerpakai } from "./terpakai.ts";

/** @throws Refusal isian-salah when it is no picture or too large */
export async function acceptFoto(caller: Caller, foto: BerkasKiriman): Promise<BerkasDiterima> {
  return acceptBerkas({
    nama: foto.nama,
    isi: foto.isi(),
    field: "foto",
    boleh: MIME_GAMBAR,
    maxBytes: UKURAN_FOTO,
    akses: ["user.read"],
    wilayahId: caller.wilayahId ?? (caller.lingkup || NASIONAL),
    usersId: caller.userId,
    potret: true,
  });
}

function toRow(profil: UbahProfil, fotoId: string | null): ProfilRow {
  const { name, email, no_hp: noHp = null, kelamin = null } = profil;
  return {
    name,
    email,
    no_hp: noHp,
    kelamin,
    foto_berkas_id: fotoId,
  };
}

/**
 * The address, if it is another one: whoever reads that mailbox can set a new password.
 * @throws Refusal perlu-konfirmasi
 */
function emailBaru(
  caller: Caller,
  profil: UbahProfil,
  kini: { email: string },
): string | undefined {
  if (profil.email.toLowerCase() === kini.email.toLowerCase()) {
    return undefined;
  }
  requireConfirmed(caller);
  return profil.email;
}

interface PerubahanProfil {
  caller: Caller;
  profil: UbahProfil;
  foto: BerkasDiterima | undefined;
}

async function ubah(
  store: { db: Database; files: FileStore },
  { caller, profil, foto }: PerubahanProfil,
): Promise<() => Promise<void>> {
  const { db: tx } = store;
  const sebelum = await lockProfil(tx, caller.userId);
  requireVersi(profil.versi, profilOf(sebelum));
  emailBaru(caller, profil, sebelum);
  const baru = foto === undefined ? undefined : await saveDiterima(store, foto);
  const sesudah = toRow(profil, baru?.id ?? sebelum.foto_berkas_id);
  await updateProfil(tx, caller.userId, sesudah);
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "users.profil",
    tabel: "users",
    baris: caller.userId,
    sebelum,
    sesudah,
  });
  return baru === undefined || sebelum.foto_berkas_id === null
    ? async () => undefined
    : removeBerkas(store, sebelum.foto_berkas_id);
}

/** @throws Refusal email-terpakai, isian-berubah, perlu-konfirmasi, terlalu-sering */
export async function saveProfil(
  store: { db: Database; files: FileStore },
  perubahan: PerubahanProfil,
): Promise<void> {
  const { db } = store;
  const { caller, profil } = perubahan;
  const kini = await findAkun(db, caller.userId);
  // Before a confirmation is asked for an address that somebody else changed.
  requireVersi(profil.versi, profilOf(kini));
  const email = emailBaru(caller, profil, kini);
  const buangFotoLama = await writeTakTerpakai(db, { caller, email }, async () =>
    writeBerkas(store, async (inside) => ubah(inside, perubahan)),
  );
  await buangFotoLama();
}

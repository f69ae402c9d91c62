// The registry of members: whose card a number is, and the pictures of it.
import { MIME_GAMBAR, UKURAN_DOKUMEN } from "#contract/berkas.contract.ts";
import type { GambarAnggota } from "#contract/pengguna.contract.ts";
import type { Anggota } from "#contract/anggota.contract.ts";
import { kotaOf } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import { countAttempt } from "../access/rate-limit.ts";
import {
  hapusBerkas,
  simpanDiterima,
  terimaBerkas,
  type BerkasDiterima,
} from "../berkas/berkas.service.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { refuse } from "../platform/refusal.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import { findAnggota, updateGambar } from "./anggota.repo.ts";

export { findAnggota, mapNamaAnggota } from "./anggota.repo.ts";

// Enough for somebody who fills in forms, too little to read the registry number by number.
const LOOKUPS = 300;
const WINDOW_SECONDS = 10 * 60;

/** @throws Refusal tidak-ditemukan, terlalu-sering */
export async function cariAnggota(
  db: Database,
  caller: Caller,
  nomerKta: string,
): Promise<Anggota> {
  const kunci = `cari-anggota:${caller.userId}`;
  await countAttempt(db, { kunci, max: LOOKUPS, seconds: WINDOW_SECONDS });
  const { nama, kelurahan_id: kelurahanId } =
    (await findAnggota(db, nomerKta)) ?? refuse("tidak-ditemukan");
  const ids = [kelurahanId, kotaOf(kelurahanId)];
  const names = await mapWilayah(db, ids);
  const wilayah = ids.map((id) => names.get(id)?.keterangan ?? "").join(", ");
  return { nomer_kta: nomerKta, nama, wilayah };
}

/**
 * Read only through the account whose card it is, so that its region decides.
 * @throws Refusal isian-salah when it is no picture or too large
 */
export async function terimaGambar(
  caller: Caller,
  gambar: GambarAnggota,
  file: BerkasKiriman,
): Promise<BerkasDiterima> {
  return terimaBerkas({
    nama: file.nama,
    isi: file.isi(),
    field: "file",
    boleh: MIME_GAMBAR,
    maxBytes: UKURAN_DOKUMEN,
    akses: [],
    wilayahId: null,
    usersId: caller.userId,
    ...(gambar === "foto" ? { potret: true } : {}),
  });
}

interface GantiGambar {
  caller: Caller;
  nomerKta: string;
  gambar: GambarAnggota;
  berkas: BerkasDiterima;
}

/** @throws Refusal bukan-anggota */
export async function gantiGambar(
  { db, files }: { db: Database; files: FileStore },
  { caller, nomerKta, gambar, berkas }: GantiGambar,
): Promise<void> {
  const storeOf = (tx: Database) => ({ db: tx, files });
  const buangLama = await db.transaction().execute(async (tx) => {
    const store = storeOf(tx);
    const { id } = await simpanDiterima(store, berkas);
    const before =
      (await updateGambar(tx, nomerKta, { gambar, berkasId: id })) ?? refuse("bukan-anggota");
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "anggota.gambar",
      tabel: "anggota",
      baris: nomerKta,
      sebelum: { [gambar]: before.lama },
      sesudah: { [gambar]: id },
    });
    return before.lama === null ? undefined : hapusBerkas(store, before.lama);
  });
  await buangLama?.();
}

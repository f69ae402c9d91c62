// The registry of members: whose card a number is, and the pictures of it. Everybody asks through a
// region: outside it a number is nobody's (decision O-16).
import { MIME_GAMBAR, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import type { GambarAnggota } from "#contract/akun/pengguna.contract.ts";
import type { Anggota } from "#contract/akun/anggota.contract.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Caller } from "../../access/caller.ts";
import { isPermitted } from "../../access/guard.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import {
  findBerkasById,
  saveDiterima,
  acceptBerkas,
  type BerkasDiterima,
} from "../../berkas/berkas.service.ts";
import { writeBerkas } from "../../berkas/write-berkas.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { refuse } from "../../platform/refusal.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import {
  findByNomer,
  listNama,
  lockAnggota,
  updateGambar,
  type NamaAnggota,
} from "./anggota.repo.ts";
import type { BerkasRow } from "../../berkas/berkas.repo.ts";

/** The member with that card, within a region. */
export async function findAnggota(db: Database, lingkup: Lingkup, nomerKta: string | null) {
  return nomerKta === null ? undefined : findByNomer(db, lingkup, nomerKta);
}

/** Members of a region by KTA number, with where they live; other numbers are missing. */
export async function mapAnggota(
  db: Database,
  lingkup: Lingkup,
  nomerKta: readonly string[],
): Promise<Map<string, NamaAnggota>> {
  const rows = await listNama(db, lingkup, nomerKta);
  return new Map(rows.map((row) => [row.nomer_kta, row]));
}

/** Names of the members of a region by KTA number; other numbers are missing. */
export async function mapNamaAnggota(
  db: Database,
  lingkup: Lingkup,
  nomerKta: readonly string[],
): Promise<Map<string, string>> {
  const rows = await mapAnggota(db, lingkup, nomerKta);
  return new Map([...rows].map(([nomer, { nama }]) => [nomer, nama]));
}

// Enough for somebody who fills in forms, too little to read the registry number by number.
const LOOKUPS = 300;
const WINDOW_SECONDS = 10 * 60;

/** Before it is known whose the number is. @throws Refusal terlalu-sering */
export async function recordCariAnggota(db: Database, { userId }: Caller): Promise<void> {
  const kunci = `cari-anggota:${userId}`;
  await countAttempt(db, { kunci, max: LOOKUPS, seconds: WINDOW_SECONDS });
}

/** After recordCariAnggota. @throws Refusal tidak-ditemukan */
export async function readAnggota(
  db: Database,
  caller: Caller,
  nomerKta: string,
): Promise<Anggota> {
  const { nama, kelurahan_id: kelurahanId } =
    (await findAnggota(db, caller.lingkup, nomerKta)) ?? refuse("tidak-ditemukan");
  const ids = [kelurahanId, kotaOf(kelurahanId)];
  const names = await mapWilayah(db, ids);
  const wilayah = ids.map((id) => names.get(id)?.keterangan ?? "").join(", ");
  return { nomer_kta: nomerKta, nama, wilayah };
}

// Three pictures each of forty people: more than anybody compares in an hour, too little to collect them.
const LOOKS = 120;
const LOOKS_SECONDS = 3600;

/**
 * One more look at somebody's identity scan.
 * @param kunci whose looks, and at what kind: each has its own count
 * @throws Refusal terlalu-banyak-gambar
 */
export async function countLook(db: Database, kunci: string): Promise<void> {
  await countAttempt(db, {
    kunci,
    max: LOOKS,
    seconds: LOOKS_SECONDS,
    kode: "terlalu-banyak-gambar",
  });
}

async function recordLihat(
  db: Database,
  caller: Caller,
  { berkas, lewat }: Lihatan,
): Promise<void> {
  await countLook(db, `gambar-anggota:${caller.userId}`);
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "anggota.lihat_gambar",
    tabel: "anggota",
    baris: berkas.nomer_kta ?? "",
    sesudah: { berkas_id: berkas.id, lewat },
  });
}

interface Lihatan {
  berkas: BerkasRow;
  /** The row that it was reached through: "users/12". */
  lewat: string;
}

interface GambarDicari {
  /** Of the account or witness, which the caller may see. */
  nomerKta: string | null;
  gambar: GambarAnggota;
  lewat: string;
}

/** @throws Refusal tidak-ditemukan, terlalu-banyak-gambar */
export async function openGambar(
  db: Database,
  caller: Caller,
  { nomerKta, gambar, lewat }: GambarDicari,
): Promise<BerkasRow> {
  const anggota = await findAnggota(db, caller.lingkup, nomerKta);
  const berkas = await findBerkasById(db, anggota?.[gambar] ?? refuse("tidak-ditemukan"));
  await recordLihat(db, caller, { berkas, lewat });
  return berkas;
}

/** May the caller read pictures of members of the own region? */
export const isPembacaGambar = (caller: Caller): boolean =>
  isPermitted(caller, { izin: ["user.read", "saksi.read"], admin: true });

/**
 * By its own address, as the trail names it: also one that another took the place of.
 * @throws Refusal tidak-ditemukan, terlalu-banyak-gambar
 */
export async function requireBolehGambar(
  db: Database,
  caller: Caller,
  berkas: BerkasRow,
): Promise<void> {
  const anggota = await findAnggota(db, caller.lingkup, berkas.nomer_kta);
  if (!isPembacaGambar(caller) || anggota === undefined) {
    refuse("tidak-ditemukan");
  }
  await recordLihat(db, caller, { berkas, lewat: "berkas" });
}

interface GambarKiriman {
  nomerKta: string;
  gambar: GambarAnggota;
  file: BerkasKiriman;
}

/** @throws Refusal isian-salah when it is no picture or too large */
export async function acceptGambar(
  caller: Caller,
  { nomerKta, gambar, file }: GambarKiriman,
): Promise<BerkasDiterima> {
  return acceptBerkas({
    nomerKta,
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

/** The one before stays, named by the trail. @throws Refusal bukan-anggota */
export async function gantiGambar(
  store: { db: Database; files: FileStore },
  { caller, nomerKta, gambar, berkas }: GantiGambar,
): Promise<void> {
  await writeBerkas(store, async (inside) => {
    const { db: tx } = inside;
    await lockAnggota(tx, nomerKta);
    const anggota = (await findAnggota(tx, caller.lingkup, nomerKta)) ?? refuse("bukan-anggota");
    const { id } = await saveDiterima(inside, berkas);
    await updateGambar(tx, nomerKta, { gambar, berkasId: id });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "anggota.gambar",
      tabel: "anggota",
      baris: nomerKta,
      sebelum: { [gambar]: anggota[gambar] },
      sesudah: { [gambar]: id },
    });
  });
}

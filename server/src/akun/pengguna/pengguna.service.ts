// Accounts of others: looking at them, making them, changing them.
import { AKSES } from "#contract/access/access.contract.ts";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import type {
  Pengguna,
  PenggunaQuery,
  TambahPengguna,
  TindakanPengguna,
  UbahPengguna,
} from "#contract/akun/pengguna.contract.ts";
import { activeRoles, tingkatOf, type Caller } from "../../access/caller.ts";
import { lingkupDi, type Lingkup } from "../../access/lingkup.ts";
import {
  requirePenggunaInScope,
  requireTindakan,
  type Sasaran,
} from "../../access/kelola-pengguna.ts";
import type { Permissions } from "../../access/permissions.ts";
import { requireKuat, saveSandi } from "../sandi.service.ts";
import { lockUsers } from "../akun.repo.ts";
import { hashSandi } from "../sandi.ts";
import { requireBelumDipakai, writeTakTerpakai } from "../terpakai.ts";
import { findAnggota } from "../anggota/anggota.service.ts";
import {
  removeBerkas,
  saveDiterima,
  acceptBerkas,
  type BerkasDiterima,
} from "../../berkas/berkas.service.ts";
import { writeBerkas } from "../../berkas/write-berkas.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import { bersama } from "../../platform/bersama.ts";
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import { versiOf } from "../../platform/versi.ts";
import {
  findPengguna,
  listPengguna,
  listPenggunaById,
  type PenggunaRow,
} from "./daftar-pengguna.repo.ts";
import { findSaksiId, insertPengguna, updatePengguna, updatePeranAdmin } from "./pengguna.repo.ts";
import { endKuasaWilayah } from "./akun-peran.service.ts";
import { dataOf, gambarOf, sasaranOf, toRingkas } from "./tampilan-pengguna.ts";

interface Store {
  db: Database;
  files: FileStore;
}

export async function daftarPengguna(db: Database, caller: Caller, query: PenggunaQuery) {
  const { wilayah_id: wilayahId, ...rest } = query;
  const filter = { ...rest, lingkup: lingkupDi(caller, wilayahId), callerId: caller.userId };
  const { rows, total } = await listPengguna(db, filter, potonganOf(query));
  return toHalaman(
    rows.map((row) => toRingkas(caller, row)),
    total,
    query,
  );
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function findInScope(db: Database, caller: Caller, id: number): Promise<PenggunaRow> {
  const row = (await findPengguna(db, id)) ?? refuse("tidak-ditemukan");
  requirePenggunaInScope(caller, row.wilayah_id);
  return row;
}

/** Those of these accounts that are there. */
export async function listSasaran(db: Database, ids: readonly number[]): Promise<Sasaran[]> {
  return (await listPenggunaById(db, ids)).map(sasaranOf);
}

/** Asked before a body is read: whoever may not need not send one. */
export async function requireBoleh(
  db: Database,
  caller: Caller,
  { id, tindakan }: { id: number; tindakan: TindakanPengguna },
): Promise<PenggunaRow> {
  const row = (await findPengguna(db, id)) ?? refuse("tidak-ditemukan");
  requireTindakan(caller, sasaranOf(row), tindakan);
  return row;
}

/** The account of a transaction, held until its end, with what is to be done to it allowed. */
export async function findForChange(
  tx: Database,
  caller: Caller,
  { id, tindakan }: { id: number; tindakan: TindakanPengguna },
): Promise<PenggunaRow> {
  await lockUsers(tx, [id]);
  return requireBoleh(tx, caller, { id, tindakan });
}

const kelaminOf = (value: string | null) => (value === "L" || value === "P" ? value : null);

export async function readPengguna(
  { db, permissions }: { db: Database; permissions: Permissions },
  caller: Caller,
  id: number,
): Promise<Pengguna> {
  const row = await findInScope(db, caller, id);
  const ringkas = toRingkas(caller, row);
  const roles = activeRoles(
    row.peran.map((peran) => peran.id),
    ringkas.isAdmin,
  );
  const held = permissions.of(roles, row.is_super_admin === 1);
  const [anggota, saksiId] = await Promise.all([
    findAnggota(db, caller.lingkup, row.nomer_kta),
    findSaksiId(db, id),
  ]);
  return {
    ...ringkas,
    no_hp: row.no_hp,
    kelamin: kelaminOf(row.kelamin),
    akses: AKSES.map((key) => ({ key, value: held.has(key) })),
    kta: {
      is_anggota: anggota !== undefined,
      foto: gambarOf(id, "foto", anggota?.foto),
      kta_belakang: gambarOf(id, "kta_belakang", anggota?.kta_belakang),
      ktp: gambarOf(id, "ktp", anggota?.ktp),
    },
    saksi_id: saksiId,
    created_at: row.created_at.toISOString(),
    dibuat_oleh: row.dibuat_oleh,
    versi: versiOf(dataOf(row)),
  };
}

/** @throws Refusal isian-salah when it is neither a picture nor a PDF, or too large */
export async function acceptMandat(caller: Caller, file: BerkasKiriman): Promise<BerkasDiterima> {
  return acceptBerkas({
    nama: file.nama,
    isi: file.isi(),
    field: "file",
    boleh: MIME_DOKUMEN,
    maxBytes: UKURAN_DOKUMEN,
    // Read only through the account that it is about, so that its region decides.
    akses: [],
    wilayahId: null,
    usersId: caller.userId,
  });
}

interface Jabatan {
  wilayah_id: number;
  peran_id: number;
}

/**
 * Administrators act in the nation, a province or a kota, and their role follows from it (decision
 * G-48); without a region it is the caller's own (G-49).
 * @throws Refusal di-luar-wilayah, isian-salah
 */
export function jabatanFor(caller: Caller, dipilih?: number): Jabatan {
  const wilayahId = lingkupDi(caller, dipilih);
  const peranId = tingkatOf(wilayahId) ?? refuseField("wilayah", "Pilih provinsi atau kota");
  return { wilayah_id: wilayahId, peran_id: peranId };
}

interface Baru {
  form: TambahPengguna;
  jabatan: Jabatan;
  mandat: BerkasDiterima | undefined;
}

/**
 * The registry knows its members; of others who fills in the form says it, and a program that does
 * not ask leaves the number (decision G-48).
 */
async function namaUntuk(
  db: Database,
  lingkup: Lingkup,
  { nomer_kta: nomerKta, name }: Pick<TambahPengguna, "nomer_kta" | "name">,
): Promise<string> {
  const anggota = await findAnggota(db, lingkup, nomerKta);
  if (anggota === undefined && name === "") {
    refuseField("name", "Nama harus diisi");
  }
  return anggota?.nama ?? name ?? nomerKta;
}

/**
 * What is wrong with those fields of a new account that have their shape.
 * @throws Refusal isian-salah, email-terpakai, kta-terpakai, terlalu-sering
 */
export async function checkNew(
  db: Database,
  caller: Caller,
  { name, email, nomer_kta, password }: Partial<TambahPengguna>,
): Promise<void> {
  await bersama(
    () => password === undefined || requireKuat("password", password, true),
    () => nomer_kta === undefined || namaUntuk(db, caller.lingkup, { nomer_kta, name }),
    () => requireBelumDipakai(db, caller, { email, nomer_kta }),
  );
}

/** @throws Refusal email-terpakai, kta-terpakai, isian-salah (of the region), terlalu-sering */
export async function createPengguna(
  store: Store,
  caller: Caller,
  { form, jabatan, mandat }: Baru,
): Promise<number> {
  const { wilayah_id: wilayahId, peran_id: peranId } = jabatan;
  const password = await hashSandi(form.password);
  const { email, nomer_kta } = form;
  const insert = async (inside: Store): Promise<number> => {
    const { db: tx } = inside;
    const name = await namaUntuk(tx, caller.lingkup, form);
    const surat = mandat && (await saveDiterima(inside, mandat));
    const akun = {
      name,
      email,
      nomer_kta,
      wilayah_id: wilayahId,
      surat_mandat_berkas_id: surat?.id ?? null,
    };
    const id = await insertPengguna(tx, { ...akun, password, created_by: caller.userId }, peranId);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "users.buat",
      tabel: "users",
      baris: id,
      sesudah: { ...akun, peran_id: peranId },
    });
    return id;
  };
  return writeTakTerpakai(store.db, { caller, email, nomer_kta }, async () =>
    writeBerkas(store, insert),
  );
}

interface Perubahan {
  id: number;
  form: UbahPengguna;
  mandat: BerkasDiterima | undefined;
}

async function ubah(store: Store, caller: Caller, perubahan: Perubahan & { hash?: string }) {
  const { db: tx } = store;
  const { id, form, mandat, hash } = perubahan;
  const row = await findForChange(tx, caller, { id, tindakan: "ubah" });
  const sebelum = {
    wilayah_id: row.wilayah_id,
    surat_mandat_berkas_id: row.surat_mandat_berkas_id,
  };
  const surat = mandat && (await saveDiterima(store, mandat));
  const sesudah = {
    wilayah_id: form.wilayah ?? sebelum.wilayah_id,
    surat_mandat_berkas_id: surat?.id ?? sebelum.surat_mandat_berkas_id,
  };
  await updatePengguna(tx, id, sesudah);
  if (form.wilayah !== undefined && form.wilayah !== row.wilayah_id) {
    await updatePeranAdmin(tx, id, jabatanFor(caller, form.wilayah).peran_id);
  }
  const isNaik = await endKuasaWilayah(tx, row, sesudah.wilayah_id);
  const jejak = { usersId: caller.userId, ip: caller.ip, tabel: "users", baris: id } as const;
  await recordAudit(tx, { ...jejak, aksi: "users.ubah", sebelum, sesudah });
  if (hash !== undefined) {
    const { userId: oleh, ip } = caller;
    const aksi = "users.ganti_sandi";
    await saveSandi(tx, { usersId: id, hash, ip, aksi, oleh, harusGanti: true });
  }
  const lama = surat === undefined ? null : row.surat_mandat_berkas_id;
  return { isNaik, buangLama: lama === null ? undefined : await removeBerkas(store, lama) };
}

/**
 * @returns whether its owner needs a new way in
 * @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, akun-sendiri, isian-salah
 */
export async function ubahPengguna(
  store: Store,
  caller: Caller,
  perubahan: Perubahan,
): Promise<boolean> {
  const { password } = perubahan.form;
  const row = await requireBoleh(store.db, caller, { id: perubahan.id, tindakan: "ubah" });
  if (password !== undefined) {
    requireKuat("password", password, sasaranOf(row).isAdmin);
  }
  const hash = password === undefined ? {} : { hash: await hashSandi(password) };
  const { isNaik, buangLama } = await writeBerkas(store, async (inside) =>
    ubah(inside, caller, { ...perubahan, ...hash }),
  );
  await buangLama?.();
  return isNaik && password === undefined;
}

import type { LampiranPesan, Pesan, PesanRingkas } from "#contract/pesan/pesan.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { findBerkasById } from "../berkas/berkas.service.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { siarkanSekali } from "../platform/live.ts";
import { refuse } from "../platform/refusal.ts";
import { jejakIds } from "../wilayah/wilayah.service.ts";
import {
  countPesan,
  findPesan,
  insertBaca,
  insertBacaSemua,
  insertKabarSuperAdmin,
  insertKabarWilayah,
  listPesan,
  listTerbaru,
  type Kabar,
  type Pembaca,
} from "./pesan.repo.ts";
import { ringkasan } from "./ringkasan.rules.ts";

const SHOWN = 10;

/** Announcements reach everybody within their region (decision G-99), or those of some roles there. */
function pembacaOf({ userId, wilayahId, lingkup, peran }: Caller): Pembaca {
  const where = wilayahId ?? lingkup;
  return { usersId: userId, wilayahIds: where === 0 ? [NASIONAL] : jejakIds(where), peran };
}

interface BarisPesan {
  id: number;
  judul: string;
  konten: string;
  waktu_terbit: Date;
  dibaca_pada: Date | null;
}

const toRingkas = (row: BarisPesan): PesanRingkas => ({
  id: row.id,
  judul: row.judul,
  ringkasan: ringkasan(row.konten),
  waktu_terbit: row.waktu_terbit.toISOString(),
  is_baca: row.dibaca_pada === null ? 0 : 1,
});

export async function pesanTerbaru(
  db: Database,
  caller: Caller,
): Promise<{ jumlah_terbaru: number; data: PesanRingkas[] }> {
  const rows = await listTerbaru(db, pembacaOf(caller), SHOWN);
  return { jumlah_terbaru: rows[0]?.jumlah_terbaru ?? 0, data: rows.map(toRingkas) };
}

export async function daftarPesan(
  db: Database,
  caller: Caller,
  query: { page: number; per_page: number; s: string },
) {
  const pembaca = pembacaOf(caller);
  const [rows, total] = await Promise.all([
    listPesan(db, pembaca, { s: query.s, ...potonganOf(query) }),
    countPesan(db, pembaca, query.s),
  ]);
  return toHalaman(rows.map(toRingkas), total, query);
}

async function lampiranOf(db: Database, id: number, berkasId: string): Promise<LampiranPesan> {
  const { nama, ukuran } = await findBerkasById(db, berkasId);
  return { url: `/api/pengumumanku/${id}/lampiran`, nama, ukuran };
}

/** Those that reach the caller by now. */
export const readSemuaPesan = async (db: Database, caller: Caller): Promise<void> =>
  insertBacaSemua(db, pembacaOf(caller));

/**
 * Opening it is reading it (decision G-102).
 * @throws Refusal tidak-ditemukan, also for those that do not reach the caller
 */
export async function openPesan(db: Database, caller: Caller, id: number): Promise<Pesan> {
  const row = (await findPesan(db, pembacaOf(caller), id)) ?? refuse("tidak-ditemukan");
  await insertBaca(db, id, caller.userId);
  const file = row.berkas_id === null ? null : await lampiranOf(db, id, row.berkas_id);
  return {
    id: row.id,
    judul: row.judul,
    konten: row.konten,
    file,
    lampiran: file === null ? null : file.url,
    waktu_terbit: row.waktu_terbit.toISOString(),
    is_baca: 1,
  };
}

/** @throws Refusal tidak-ditemukan */
export async function lampiranPesan(db: Database, caller: Caller, id: number) {
  const row = await findPesan(db, pembacaOf(caller), id);
  return findBerkasById(db, row?.berkas_id ?? refuse("tidak-ditemukan"));
}

/** In the bells of regions, which ring once this is committed. */
export async function kabariWilayah(
  tx: Database,
  kabar: { judul: string; usersId: number },
  tujuan: readonly Kabar[],
): Promise<void> {
  await insertKabarWilayah(tx, kabar, tujuan);
  await siarkanSekali(
    tx,
    "pesan",
    tujuan.map(({ wilayahId }) => wilayahId),
  );
}

/** In the bell of super admins, once since `since`. */
export async function kabariSuperAdmin(
  db: Database,
  kabar: { judul: string; konten: string },
  since: Date,
): Promise<void> {
  await insertKabarSuperAdmin(db, { ...kabar, wilayahId: NASIONAL }, since);
}

import {
  ancestorAt,
  LABEL_TINGKAT,
  levelOf,
  NASIONAL,
  tpsRange,
  type Wilayah,
  type WilayahJejak,
} from "#contract/wilayah.contract.ts";
import type { Database } from "../platform/db.ts";
import { kataDari } from "../platform/like.ts";
import { refuse } from "../platform/refusal.ts";
import { listAnak, listWilayahById, searchWilayah } from "./wilayah.repo.ts";

export { listKelurahanBernama, listKelurahanOf } from "./wilayah.repo.ts";

/** Regions by id; those that do not exist are missing. */
export async function mapWilayah(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Wilayah>> {
  const rows = await listWilayahById(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids from the nation down to the region itself. */
export function jejakIds(wilayahId: number): number[] {
  const level = levelOf(wilayahId) ?? 0;
  return Array.from({ length: Math.min(level, 4) + 1 }, (_, index) => ancestorAt(wilayahId, index));
}

/** @throws Refusal tidak-ditemukan */
export async function requireWilayah(db: Database, id: number): Promise<void> {
  const rows = await listWilayahById(db, [id]);
  if (rows.length === 0) {
    refuse("tidak-ditemukan");
  }
}

export async function findWilayahJejak(db: Database, id: number): Promise<WilayahJejak> {
  const level = levelOf(id);
  if (level === undefined || level > 4) {
    refuse("tidak-ditemukan");
  }
  const [jejak, anak] = await Promise.all([listWilayahById(db, jejakIds(id)), listAnak(db, id)]);
  const self = jejak.find((wilayah) => wilayah.id === id) ?? refuse("tidak-ditemukan");
  return { ...self, label: LABEL_TINGKAT[level] ?? "nasional", jejak, anak };
}

/** Those that are meant by a name or by the beginning of a code. */
export function saringWilayah(daftar: readonly Wilayah[], s: string): Wilayah[] {
  const kata = s.toLowerCase();
  return daftar.filter(
    ({ id, keterangan }) => keterangan.toLowerCase().includes(kata) || String(id).startsWith(kata),
  );
}

const SHOWN = 20;

/** Regions by name or code, each with the names above it; only those inside `lingkup`. */
export async function cariWilayah(db: Database, s: string, lingkup: number) {
  const range = tpsRange(lingkup);
  const shown = await searchWilayah(db, { words: kataDari(s), range, limit: SHOWN });
  const above = await listWilayahById(db, [...new Set(shown.flatMap(({ id }) => jejakIds(id)))]);
  const nameOf = new Map(above.map(({ id, keterangan }) => [id, keterangan]));
  return shown.map((wilayah) => ({
    ...wilayah,
    jalur: jejakIds(wilayah.id)
      .filter((id) => id !== NASIONAL && id !== wilayah.id)
      .map((id) => nameOf.get(id) ?? "")
      .join(" › "),
  }));
}

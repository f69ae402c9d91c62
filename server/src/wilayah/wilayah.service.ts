import type { Wilayah, WilayahJejak } from "#contract/wilayah/wilayah.contract.ts";
import {
  ancestorAt,
  LABEL_TINGKAT,
  levelOf,
  NASIONAL,
  tpsRange,
} from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import { kataDari } from "../platform/like.ts";
import { constraintOf, refuse } from "../platform/refusal.ts";
import { listKodeLamaOf } from "./kode-lama.repo.ts";
import { mapKodeKini } from "./kode-lama.service.ts";
import { KUNCI_WILAYAH } from "./rujukan.ts";
import { listAnak, listSampaiKota, listWilayahById, searchWilayah } from "./wilayah.repo.ts";

export const listWilayahSampaiKota = listSampaiKota;
export const listAnakWilayah = listAnak;

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

/** Did a write name a region that is gone? */
export const isWilayahHilang = (error: unknown): boolean =>
  KUNCI_WILAYAH.includes(constraintOf(error) ?? "");

/** @throws Refusal tidak-ditemukan */
export async function requireWilayah(db: Database, id: number): Promise<Wilayah> {
  const [wilayah] = await listWilayahById(db, [id]);
  return wilayah ?? refuse("tidak-ditemukan");
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
export function filterWilayah(daftar: readonly Wilayah[], s: string): Wilayah[] {
  const kata = s.toLowerCase();
  return daftar.filter(
    ({ id, keterangan }) => keterangan.toLowerCase().includes(kata) || String(id).startsWith(kata),
  );
}

const SHOWN = 20;

/** As long as the longest code; longer numbers are written with powers. */
const ANGKA = /^\d{1,10}$/;

/** Regions by name or code, each with the names above it; only those inside `lingkup`. */
export async function searchWilayahDi(db: Database, s: string, lingkup: Lingkup) {
  const range = tpsRange(lingkup);
  const dicari = kataDari(s);
  // Whole codes below an older one stand nowhere; what begins one is looked for as it is.
  const kini = await mapKodeKini(db, dicari.filter((kata) => ANGKA.test(kata)).map(Number));
  const words = dicari.map((kata) => String(kini.get(Number(kata)) ?? kata));
  const shown = await searchWilayah(db, { words, range, limit: SHOWN });
  const [above, lama] = await Promise.all([
    listWilayahById(db, [...new Set(shown.flatMap(({ id }) => jejakIds(id)))]),
    listKodeLamaOf(
      db,
      shown.map(({ id }) => id),
    ),
  ]);
  const nameOf = new Map(above.map(({ id, keterangan }) => [id, keterangan]));
  const isDicari = (kode: number): boolean =>
    dicari.some((kata) => ANGKA.test(kata) && String(kode).startsWith(kata));
  return shown.map((wilayah) => ({
    ...wilayah,
    kode_lama: lama
      .filter(({ kode, wilayah_id: id }) => id === wilayah.id && isDicari(kode))
      .map(({ kode }) => kode),
    jalur: jejakIds(wilayah.id)
      .filter((id) => id !== NASIONAL && id !== wilayah.id)
      .map((id) => nameOf.get(id) ?? "")
      .join(" › "),
  }));
}

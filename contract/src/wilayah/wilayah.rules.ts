// Regions and their ids: national 1, province 2 digits, kota 4, kecamatan 6, kelurahan 10, TPS 13.
// An id's descendants are a range of ids, so scope and drill-down are arithmetic.
export const NASIONAL = 1;

/** What people write over the names of kelurahan, as files send it. */
export const JUDUL_KELURAHAN =
  "kelurahan nama_kelurahan desa nama_desa kelurahan_desa desa_kelurahan kel_desa desa_kel".split(
    " ",
  );

export const LABEL_TINGKAT = [
  "nasional",
  "provinsi",
  "kota",
  "kecamatan",
  "kelurahan",
  "tps",
] as const;
export type LabelTingkat = (typeof LABEL_TINGKAT)[number];

const LEVEL_BY_DIGITS: Readonly<Record<number, number>> = { 2: 1, 4: 2, 6: 3, 10: 4, 13: 5 };
/** An id of level n times this is the first TPS id below it. */
const TPS_FACTOR = [1, 1e11, 1e9, 1e7, 1e3, 1] as const;

/** 0 national … 4 kelurahan, 5 TPS; undefined for a number that is no region's id. */
export function levelOf(wilayahId: number): number | undefined {
  return wilayahId === NASIONAL ? 0 : LEVEL_BY_DIGITS[String(wilayahId).length];
}

/** The TPS ids below a region (or the TPS itself): from inclusive, to exclusive. */
export function tpsRange(wilayahId: number): { from: number; to: number } {
  const level = levelOf(wilayahId);
  if (level === undefined) {
    return { from: 0, to: 0 };
  }
  if (level === 0) {
    return { from: 0, to: 1e13 };
  }
  const factor = TPS_FACTOR[level] ?? 1;
  return { from: wilayahId * factor, to: (wilayahId + 1) * factor };
}

/** The ids of the regions of `level` that a range of TPS touches: from inclusive, to exclusive. */
export function rangeAt(
  { from, to }: { from: number; to: number },
  level: number,
): { from: number; to: number } {
  const factor = TPS_FACTOR[level] ?? 1;
  return { from: Math.floor(from / factor), to: Math.ceil(to / factor) };
}

/** Is `inner` (a region or TPS) the region `outer` or below it? */
export function contains(outer: number, inner: number): boolean {
  const out = tpsRange(outer);
  const inn = tpsRange(inner);
  return inn.to > inn.from && inn.from >= out.from && inn.to <= out.to;
}

/** The id of the region of `level` that holds `wilayahId`; its own id at its own level. */
export function ancestorAt(wilayahId: number, level: number): number {
  return level === 0 ? NASIONAL : Math.floor(tpsRange(wilayahId).from / (TPS_FACTOR[level] ?? 1));
}

export const kotaOf = (tpsOrWilayahId: number): number => ancestorAt(tpsOrWilayahId, 2);
export const kecamatanOf = (tpsOrWilayahId: number): number => ancestorAt(tpsOrWilayahId, 3);
export const kelurahanOf = (tpsId: number): number => ancestorAt(tpsId, 4);

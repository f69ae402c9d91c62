// The region that a user's pickers start from and cannot leave.
import type { Self } from "#contract/akun/self.contract.ts";
import { ancestorAt, levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";

export const WILAYAH_LEVELS = ["propinsi", "kota", "kecamatan", "kelurahan"] as const;
export type WilayahLevel = (typeof WILAYAH_LEVELS)[number];

/** Ids by level, as forms and queries carry them. */
export interface WilayahValue {
  propinsi_id?: number | undefined;
  kota_id?: number | undefined;
  kecamatan_id?: number | undefined;
  kelurahan_id?: number | undefined;
}

export const keyOf = (level: WilayahLevel): keyof WilayahValue => `${level}_id`;

const MAY_CHOOSE_ANY: ReadonlySet<number | null> = new Set([1]);

/** The levels at and above the user's own region, which are decided (SEC, screens by tingkat). */
export function lockedBy(self: Pick<Self, "tingkat" | "wilayah_id">): WilayahValue {
  const id = self.wilayah_id ?? NASIONAL;
  const depth = MAY_CHOOSE_ANY.has(self.tingkat) ? 0 : (levelOf(id) ?? 0);
  const value: WilayahValue = {};
  WILAYAH_LEVELS.slice(0, depth).forEach((level, index) => {
    value[keyOf(level)] = ancestorAt(id, index + 1);
  });
  return value;
}

/** All levels above a region, and itself: what a picker shows for a remembered kelurahan. */
export function valueOf(wilayahId: number): WilayahValue {
  const value: WilayahValue = {};
  WILAYAH_LEVELS.slice(0, levelOf(wilayahId) ?? 0).forEach((level, index) => {
    value[keyOf(level)] = ancestorAt(wilayahId, index + 1);
  });
  return value;
}

/** The smallest region that is chosen. */
export function deepest(value: WilayahValue): number | undefined {
  return WILAYAH_LEVELS.map((level) => value[keyOf(level)]).findLast((id) => id !== undefined);
}

/** `level` set to `id`, what depends on it forgotten (SHELL-100). */
export function choose(
  value: WilayahValue,
  level: WilayahLevel,
  id: number | undefined,
): WilayahValue {
  const at = WILAYAH_LEVELS.indexOf(level);
  const next: WilayahValue = {};
  WILAYAH_LEVELS.slice(0, at).forEach((above) => {
    next[keyOf(above)] = value[keyOf(above)];
  });
  next[keyOf(level)] = id;
  return next;
}

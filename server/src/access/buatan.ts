// What a level of administration made is changed and deleted by that level or one above it (decision O-22).
import { refuse } from "../platform/refusal.ts";
import { levelOfAdmin, type Caller } from "./caller.ts";

type Pelaku = Pick<Caller, "isSuperAdmin" | "tingkat">;

export interface Buatan {
  /** Of its maker; where each change is a new one (templates, documents, events), of whoever changed it. */
  tingkat: number;
}

/** Makers of the lowest level, below whom nobody is. */
export const TERENDAH = 3;

export const tingkatPembuat = (caller: Pelaku): number => Math.min(levelOfAdmin(caller), TERENDAH);

export const isSampaiPembuat = (caller: Pelaku, { tingkat }: Buatan): boolean =>
  tingkatPembuat(caller) <= tingkat;

/** @param buatan undefined: nothing stands there */
export const isDapatDiubah = (caller: Pelaku, buatan: Buatan | undefined): boolean =>
  buatan === undefined || isSampaiPembuat(caller, buatan);

/** @param buatan as isDapatDiubah. @throws Refusal buatan-atasan */
export function requireSampaiPembuat(caller: Pelaku, buatan: Buatan | undefined): void {
  if (!isDapatDiubah(caller, buatan)) {
    refuse("buatan-atasan");
  }
}

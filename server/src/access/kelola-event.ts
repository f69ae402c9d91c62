// Who may do what with an event: in the own region; approval comes from above its maker (decision G-162).
import type { TindakanEvent } from "#contract/event.contract.ts";
import { refuse } from "../platform/refusal.ts";
import { levelOfAdmin, type Caller } from "./caller.ts";
import { requireInScope } from "./lingkup.ts";

interface Sasaran {
  wilayah_id: number;
  /** Of its maker. */
  tingkat: number;
  is_approval: 0 | 1;
}

export const tingkatPembuat = (caller: Caller): number => levelOfAdmin(caller);

function isBoleh(caller: Caller, { tingkat }: Sasaran, tindakan: TindakanEvent): boolean {
  const isApproval = tindakan === "set_approval" || tindakan === "unset_approval";
  const isAbove = levelOfAdmin(caller) < tingkat;
  return caller.isAdmin && caller.akses.has("event.write") && (!isApproval || isAbove);
}

/** @throws Refusal di-luar-wilayah, tidak-berhak */
export function requireTindakanEvent(
  caller: Caller,
  sasaran: Sasaran,
  tindakan: TindakanEvent,
): void {
  requireInScope(caller, sasaran.wilayah_id);
  if (!isBoleh(caller, sasaran, tindakan)) {
    refuse("tidak-berhak");
  }
}

/** What the caller may do with an event of the own region, as it stands. */
export function tindakanEvent(caller: Caller, sasaran: Sasaran): TindakanEvent[] {
  const approval = sasaran.is_approval === 1 ? "unset_approval" : "set_approval";
  const offered = ["ubah", "set_aktif", approval, "reset_password", "kios", "hapus"] as const;
  return offered.filter((tindakan) => isBoleh(caller, sasaran, tindakan));
}

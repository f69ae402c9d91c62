// Who may do what with an event: in the own region; approval comes from above its maker (decision G-162),
// and nobody below who made it, or changed it last, changes it.
import type { TindakanEvent } from "#contract/acara/event.contract.ts";
import { refuse } from "../platform/refusal.ts";
import { isSampaiPembuat, TERENDAH } from "./buatan.ts";
import { levelOfAdmin, type Caller } from "./caller.ts";
import { requireInScope } from "./lingkup.ts";

interface Sasaran {
  wilayah_id: number;
  /** Of its maker, or of who changed it from above. */
  tingkat: number;
  is_approval: 0 | 1;
  jumlah_presensi: number;
}

function isSampai(caller: Caller, sasaran: Sasaran, tindakan: TindakanEvent): boolean {
  switch (tindakan) {
    case "set_approval":
    case "unset_approval": {
      return levelOfAdmin(caller) < sasaran.tingkat;
    }
    // Who stands at its door, whoever made it.
    case "kios": {
      return true;
    }
    default: {
      return isSampaiPembuat(caller, sasaran);
    }
  }
}

const isBoleh = (caller: Caller, sasaran: Sasaran, tindakan: TindakanEvent): boolean =>
  caller.isAdmin && caller.akses.has("event.write") && isSampai(caller, sasaran, tindakan);

/** What makers below this level have made waits for the caller's approval. */
export const tingkatPenyetuju = (caller: Caller): number =>
  caller.isAdmin && caller.akses.has("event.write") ? levelOfAdmin(caller) : TERENDAH;

/** What stands against an act in the state of the event, whoever may do it. */
const isTerhalang = ({ jumlah_presensi: hadir }: Sasaran, tindakan: TindakanEvent): boolean =>
  tindakan === "hapus" && hadir > 0;

/** @throws Refusal di-luar-wilayah, tidak-berhak, event-berpresensi */
export function requireTindakanEvent(
  caller: Caller,
  sasaran: Sasaran,
  tindakan: TindakanEvent,
): void {
  requireInScope(caller, sasaran.wilayah_id);
  if (!isBoleh(caller, sasaran, tindakan)) {
    refuse("tidak-berhak");
  }
  if (isTerhalang(sasaran, tindakan)) {
    refuse("event-berpresensi", {
      message: `Event tidak dapat dihapus: sudah punya ${sasaran.jumlah_presensi} presensi. Nonaktifkan saja, presensinya tetap tercatat.`,
    });
  }
}

/** What the caller may do with an event of the own region, as it stands. */
export function tindakanEvent(caller: Caller, sasaran: Sasaran): TindakanEvent[] {
  const approval = sasaran.is_approval === 1 ? "unset_approval" : "set_approval";
  const offered = ["ubah", "set_aktif", approval, "reset_password", "kios", "hapus"] as const;
  return offered.filter(
    (tindakan) => isBoleh(caller, sasaran, tindakan) && !isTerhalang(sasaran, tindakan),
  );
}

// Who may do what with a witness: in the own region and below; what touches the account only by
// those who may write accounts (decision G-141).
import { REFERENSI, type TindakanSaksi } from "#contract/saksi.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi.rules.ts";
import { refuse } from "../platform/refusal.ts";
import type { Caller } from "./caller.ts";
import { requireInScope } from "./guard.ts";

/** The witness that something is done with. */
export interface SasaranSaksi {
  user_id: number | null;
  referensi_id: number;
  is_approval: number;
}

const TINDAKAN = [
  "ubah",
  "hapus",
  "set_wa_valid",
  "set_caleg",
  "set_aktif",
  "set_approval",
  "unset_approval",
] as const satisfies readonly TindakanSaksi[];
type Tindakan = (typeof TINDAKAN)[number];

function isAllowed(caller: Caller, sasaran: SasaranSaksi, tindakan: Tindakan): boolean {
  if (!caller.isAdmin || !caller.akses.has("saksi.write")) {
    return false;
  }
  const isAkun = sasaran.user_id !== null && caller.akses.has("user.write");
  switch (tindakan) {
    case "ubah":
    case "hapus":
    case "set_wa_valid": {
      return true;
    }
    case "set_caleg": {
      return sasaran.referensi_id === REFERENSI.bacaleg;
    }
    case "set_aktif": {
      return isAkun;
    }
    case "set_approval": {
      return isAkun && sasaran.is_approval === 0;
    }
    default: {
      return isAkun && sasaran.is_approval === 1;
    }
  }
}

/** The id of a witness says the region. */
export function requireSaksiInScope(caller: Caller, saksiId: number): void {
  requireInScope(caller, wilayahOfKotaId(kotaIdOfSaksi(saksiId)));
}

export function requireTindakanSaksi(
  caller: Caller,
  sasaran: SasaranSaksi,
  tindakan: Tindakan,
): void {
  if (!isAllowed(caller, sasaran, tindakan)) {
    refuse("tidak-berhak");
  }
}

/** What the caller may do with a witness in the caller's region. */
export function tindakanSaksiUntuk(caller: Caller, sasaran: SasaranSaksi): TindakanSaksi[] {
  return TINDAKAN.filter((tindakan) => isAllowed(caller, sasaran, tindakan));
}

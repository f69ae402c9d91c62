// A file of a candidate by its own address: for whoever may read the candidate.
import type { Caller } from "../../access/caller.ts";
import { countLook } from "../../akun/anggota/anggota.service.ts";
import type { BerkasCaleg } from "../../berkas/berkas.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { openCaleg } from "../caleg.service.ts";
import { isIdentitas } from "./dokumen-caleg.repo.ts";

/**
 * Looks at identity scans of others stand in the trail (decision O-16).
 * @throws Refusal as openCaleg, terlalu-banyak-gambar
 */
export async function requireBolehCaleg(
  db: Database,
  caller: Caller,
  { id, caleg_id: calegId }: BerkasCaleg,
): Promise<void> {
  // A program sees what its keys are for, also of its user's own candidacy.
  if (caller.isToken && !caller.akses.has("caleg.read")) {
    refuse("tidak-ditemukan");
  }
  const caleg = await openCaleg(db, caller, { id: calegId });
  if (caleg.user_id === caller.userId || !(await isIdentitas(db, id))) {
    return;
  }
  await countLook(db, `identitas-caleg:${caller.userId}`);
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "caleg.lihat_identitas",
    tabel: "caleg",
    baris: calegId,
    sesudah: { berkas_id: id },
  });
}

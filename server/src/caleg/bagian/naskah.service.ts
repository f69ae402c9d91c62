// What a candidate proposes, and why he or she stands: one text each.
import { teksNaskah, type NaskahCaleg } from "#contract/caleg/bagian-caleg.contract.ts";
import { NASKAH, type NamaNaskah } from "#contract/caleg/bagian-caleg.fields.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { lockedCaleg, openCaleg } from "../caleg.service.ts";
import { requireNaskah } from "../../platform/naskah.ts";
import { findNaskah, updateNaskah } from "./naskah.repo.ts";
import { refreshProgres } from "./progres.repo.ts";

async function find(db: Database, caleg: CalegTerbuka, nama: NamaNaskah): Promise<NaskahCaleg> {
  const { versi, isi } = (await findNaskah(db, caleg, nama)) ?? refuse("tidak-ditemukan");
  const naskah = { caleg_id: caleg.id, versi };
  return nama === "usulan" ? { ...naskah, usulan: isi } : { ...naskah, motivasi: isi };
}

/** @throws Refusal as openCaleg */
export async function readNaskah(
  db: Database,
  caller: Caller,
  { calegId, nama }: { calegId: number; nama: NamaNaskah },
): Promise<NaskahCaleg> {
  return find(db, await openCaleg(db, caller, { id: calegId }), nama);
}

interface SimpananNaskah {
  calegId: number;
  nama: NamaNaskah;
  versi: number;
  /** As it was sent. */
  isi: string;
}

/** @throws Refusal isian-salah, caleg-berubah with what stands now; as openCaleg */
export async function saveNaskah(
  db: Database,
  caller: Caller,
  { calegId, nama, versi, isi: kiriman }: SimpananNaskah,
): Promise<void> {
  // Cleaning takes long: not for whoever may not write, nor while others wait for the candidate.
  await openCaleg(db, caller, { id: calegId, tindakan: "isi" });
  const isi = requireNaskah(NASKAH[nama].isi, nama, kiriman);
  await db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    const kini = await find(tx, caleg, nama);
    if (teksNaskah(kini) === isi) {
      return;
    }
    if (kini.versi !== versi) {
      refuse("caleg-berubah", { data: kini });
    }
    await updateNaskah(tx, caleg, { nama, isi });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.naskah",
      tabel: "caleg",
      baris: calegId,
      sebelum: { [nama]: teksNaskah(kini) },
      sesudah: { [nama]: isi },
    });
    await refreshProgres(tx, [calegId]);
  });
}

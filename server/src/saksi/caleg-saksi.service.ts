import type { KandidatCaleg } from "#contract/caleg-saksi.contract.ts";
import { kotaIdOfSaksi } from "#contract/saksi.rules.ts";
import { tpsRange } from "#contract/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import type { SaksiRow } from "./baris-saksi.repo.ts";
import { deleteCaleg, insertCaleg, listKandidat } from "./caleg-saksi.repo.ts";
import { requireBolehSaksi } from "./saksi.service.ts";
import { wilayahOf } from "./tampilan-saksi.ts";

/** Decision G-140: where the witness stands. */
const tempatOf = (row: SaksiRow) => tpsRange(row.tps_id ?? row.penugasan_id ?? wilayahOf(row));

/** @throws Refusal tidak-berhak also where the witness was not brought by a candidate */
export async function kandidatCaleg(
  db: Database,
  caller: Caller,
  { id, jenisCalegId }: { id: number; jenisCalegId: number },
): Promise<KandidatCaleg[]> {
  const row = await requireBolehSaksi(db, caller, { id, tindakan: "set_caleg" });
  const rows = await listKandidat(db, jenisCalegId, tempatOf(row));
  return rows.map(({ dapil_id: dapilId, dapil, ...one }) => ({
    ...one,
    dapil: { id: dapilId, keterangan: dapil },
  }));
}

interface SetCaleg {
  id: number;
  jenisCalegId: number;
  /** null: none any more. */
  calegId: number | null;
}

/** @throws Refusal caleg-sudah-dipilih, isian-salah (a candidate of elsewhere) */
export async function setCaleg(
  db: Database,
  caller: Caller,
  { id, jenisCalegId, calegId }: SetCaleg,
): Promise<void> {
  const kandidat = await kandidatCaleg(db, caller, { id, jenisCalegId });
  if (calegId !== null && kandidat.every((one) => one.id !== calegId)) {
    refuseField("caleg_id", "Caleg ini tidak berada di dapil tempat tugas saksi");
  }
  await db.transaction().execute(async (tx) => {
    const pilihan = { saksi_id: id, jenis_caleg_id: jenisCalegId };
    const lama = calegId === null ? await deleteCaleg(tx, pilihan) : undefined;
    if (calegId !== null && !(await insertCaleg(tx, { ...pilihan, caleg_id: calegId }))) {
      refuse("caleg-sudah-dipilih");
    }
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "saksi.set_caleg",
      tabel: "saksi",
      baris: id,
      sebelum: { jenis_caleg_id: jenisCalegId, caleg_id: lama ?? null },
      sesudah: { jenis_caleg_id: jenisCalegId, caleg_id: calegId },
      kotaId: kotaIdOfSaksi(id),
    });
  });
}

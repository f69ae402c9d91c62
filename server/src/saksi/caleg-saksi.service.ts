import type { KandidatCaleg } from "#contract/saksi/caleg-saksi.contract.ts";
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import type { SaksiRow } from "./baris-saksi.repo.ts";
import {
  deleteCaleg,
  holdPilihan,
  insertCaleg,
  listKandidat,
  type PilihanCaleg,
} from "./caleg-saksi.repo.ts";
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

/** @throws Refusal caleg-sudah-dipilih, isian-salah (a candidate of elsewhere); as kandidatCaleg */
async function chooseCaleg(tx: Database, caller: Caller, pilihan: PilihanCaleg): Promise<void> {
  const { saksi_id: id, jenis_caleg_id: jenisCalegId, caleg_id: calegId } = pilihan;
  await holdPilihan(tx, pilihan);
  // Read again: both may have moved while they were waited for.
  const kandidat = await kandidatCaleg(tx, caller, { id, jenisCalegId });
  if (kandidat.every((one) => one.id !== calegId)) {
    refuseField("caleg_id", "Caleg ini tidak berada di dapil tempat tugas saksi");
  }
  if (!(await insertCaleg(tx, pilihan))) {
    refuse("caleg-sudah-dipilih");
  }
}

interface SetCaleg {
  id: number;
  jenisCalegId: number;
  /** null: none any more. */
  calegId: number | null;
}

/** @throws Refusal as chooseCaleg */
export async function setCaleg(
  db: Database,
  caller: Caller,
  { id, jenisCalegId, calegId }: SetCaleg,
): Promise<void> {
  await requireBolehSaksi(db, caller, { id, tindakan: "set_caleg" });
  await db.transaction().execute(async (tx) => {
    const pilihan = { saksi_id: id, jenis_caleg_id: jenisCalegId };
    const lama = calegId === null ? await deleteCaleg(tx, pilihan) : undefined;
    if (calegId !== null) {
      await chooseCaleg(tx, caller, { ...pilihan, caleg_id: calegId });
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

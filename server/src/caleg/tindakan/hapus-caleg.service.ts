// Deleting candidates (decision G-68): the number is free, witnesses are released, the account stays.
import type { HasilMassal } from "#contract/caleg/tindakan-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { siarkanSekali } from "../../platform/live.ts";
import { lockedCaleg } from "../caleg.service.ts";
import { refreshPenandaan } from "../set-dpt/set-dpt.service.ts";
import { lockSemuaCaleg } from "./keadaan-caleg.repo.ts";
import { requireBerdiri } from "./keadaan-caleg.service.ts";
import { retireBerkas, softDeleteCaleg } from "./hapus-caleg.repo.ts";
import { deleteSaksiOf, listKotaSaksi } from "./lepas-saksi.repo.ts";
import { openBerdiri, type Sedapil } from "./sedapil.service.ts";

const TINDAKAN = "hapus";

/** Nobody stands for this candidate any more. @returns how many did */
async function releaseSaksi(tx: Database, caller: Caller, caleg: CalegTerbuka): Promise<number> {
  const { id, jenis_caleg_id } = caleg;
  let jumlah = 0;
  for (const kotaId of await listKotaSaksi(tx, caleg)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, kota by kota
    for (const saksiId of await deleteSaksiOf(tx, caleg, kotaId)) {
      jumlah += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await recordAudit(tx, {
        usersId: caller.userId,
        ip: caller.ip,
        aksi: "saksi.set_caleg",
        tabel: "saksi",
        baris: saksiId,
        sebelum: { jenis_caleg_id, caleg_id: id },
        sesudah: { jenis_caleg_id, caleg_id: null },
        kotaId,
      });
    }
  }
  return jumlah;
}

/** Of one that is locked. @throws Refusal caleg-digantikan */
export async function dropCaleg(tx: Database, caller: Caller, caleg: CalegTerbuka): Promise<void> {
  const { nomor_urut, user_id } = await requireBerdiri(tx, caleg);
  await softDeleteCaleg(tx, caleg);
  await retireBerkas(tx, caleg);
  const saksi = await releaseSaksi(tx, caller, caleg);
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "caleg.hapus",
    tabel: "caleg",
    baris: caleg.id,
    sebelum: { nomor_urut, user_id, dapil_id: caleg.dapil_id, saksi },
  });
  await siarkanSekali(tx, "caleg");
}

/** @throws Refusal caleg-digantikan; as openCaleg */
export async function deleteCaleg(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropCaleg(tx, caller, await lockedCaleg(tx, caller, { id, tindakan: TINDAKAN }));
    await refreshPenandaan(tx, [id]);
  });
}

/** @returns who had gone already @throws Refusal as openBerdiri */
export async function deleteCalegMassal(
  db: Database,
  caller: Caller,
  { dapil, calegs: ids }: { dapil: Sedapil; calegs: readonly number[] },
): Promise<HasilMassal["gagal"]> {
  return db.transaction().execute(async (tx) => {
    await lockSemuaCaleg(tx, ids);
    const { ada, gagal } = await openBerdiri(tx, caller, { ids, dapil, tindakan: TINDAKAN });
    for (const { caleg } of ada) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, at most some dozens
      await dropCaleg(tx, caller, caleg);
    }
    await refreshPenandaan(
      tx,
      ada.map(({ caleg }) => caleg.id),
    );
    return gagal;
  });
}

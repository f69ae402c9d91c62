import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { siarkanSekali } from "../../platform/live.ts";
import { findBedaDapil } from "./recount-dapil.repo.ts";
import { findBeda, replaceCounters, type Beda } from "./recount.repo.ts";

/** Counters that differ from a recount, all seen at one moment. */
export async function checkRekap(db: Database): Promise<Beda[]> {
  return db.transaction().setIsolationLevel("repeatable read").execute(findBeda);
}

/** Kota with TPS that are in another dapil than their region. */
export async function listKotaSalahDapil(db: Database): Promise<number[]> {
  return [...new Set((await findBedaDapil(db)).map(({ kota_id: kotaId }) => kotaId))];
}

async function rebuild(tx: Database): Promise<void> {
  await replaceCounters(tx);
  await siarkanSekali(tx, "rekap");
}

/** Every counter, after tables were filled or emptied past them: nothing had drifted. */
export async function fillRekap(db: Database): Promise<void> {
  await db.transaction().execute(rebuild);
}

/** Every counter, of which one had drifted; leaves a trail. */
export async function perbaikiRekap(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rebuild(tx);
    await recordAudit(tx, { usersId: null, aksi: "rekap.perbaiki", tabel: "rekap_laporan" });
  });
}

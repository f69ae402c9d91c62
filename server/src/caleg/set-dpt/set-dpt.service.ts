// A main candidate marks TPS of its dapil: all of a region, one, or those that were chosen.
import type { SetLevelDpt } from "#contract/caleg/set-dpt.contract.ts";
import { contains, kotaOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { sendOf, type Database } from "../../platform/db.ts";
import { siarkanSekali } from "../../platform/live.ts";
import { refuse } from "../../platform/refusal.ts";
import { publishBerlaku, publishTanda, type TpsDipilih } from "../../tps/penandaan.service.ts";
import { sendSelisih } from "../../wilayah/hitungan/hitungan.service.ts";
import type { SelisihTps } from "../../wilayah/hitungan/selisih.rules.ts";
import { lockedCaleg } from "../caleg.service.ts";
import { listKotaDapil, listPenanda, listWilayahDapil } from "./set-dpt.repo.ts";

/** @throws Refusal di-luar-wilayah unless all lie in the dapil of the candidate */
async function requireDiDapil(
  db: Database,
  caleg: CalegTerbuka,
  wilayahIds: readonly number[],
): Promise<void> {
  const anggota = await listWilayahDapil(db, caleg);
  if (!wilayahIds.every((id) => anggota.some((one) => contains(one.id, id)))) {
    refuse("di-luar-wilayah");
  }
}

/** Per kota in the order of their ids, as everybody who locks TPS of several. */
async function diWilayah(
  tx: Database,
  caleg: CalegTerbuka,
  wilayahId: number,
): Promise<TpsDipilih[]> {
  await requireDiDapil(tx, caleg, [wilayahId]);
  const range = tpsRange(wilayahId);
  return (await listKotaDapil(tx, caleg))
    .filter((kotaId) => contains(wilayahId, kotaId) || contains(kotaId, wilayahId))
    .map((kotaId) => {
      const kota = tpsRange(kotaId);
      const tps = { from: Math.max(kota.from, range.from), to: Math.min(kota.to, range.to) };
      return { kotaId, tps };
    });
}

async function terpilih(
  tx: Database,
  caleg: CalegTerbuka,
  ids: readonly number[],
): Promise<TpsDipilih[]> {
  await requireDiDapil(tx, caleg, ids);
  return [...Map.groupBy(ids, kotaOf)]
    .toSorted(([a], [b]) => a - b)
    .map(([kotaId, sekota]) => ({ kotaId, tps: { ids: sekota } }));
}

interface Penandaan {
  calegId: number;
  sasaran: SetLevelDpt;
}

/**
 * @returns how many TPS are at the level now
 * @throws Refusal as openCaleg, di-luar-wilayah, tidak-ditemukan
 */
export async function saveLevelDpt(
  { db, live }: Pick<Context, "db" | "live">,
  caller: Caller,
  { calegId, sasaran }: Penandaan,
): Promise<number> {
  const { level, wilayah_id: wilayahId, tps_id: tpsId, dpt_ids: ids = [] } = sasaran;
  const kota = new Set<number>();
  const jumlah = await db.transaction().execute(async (tx) => {
    const send = sendOf(tx);
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "set_dpt" });
    const perKota =
      wilayahId === undefined
        ? await terpilih(tx, caleg, tpsId === undefined ? ids : [tpsId])
        : await diWilayah(tx, caleg, wilayahId);
    const penanda = {
      calegId,
      jenisCalegId: caleg.jenis_caleg_id,
      dapilId: caleg.dapil_id,
      usersId: caller.userId,
    };
    const selisih: SelisihTps[] = [];
    let marked = 0;
    for (const dipilih of perKota) {
      // oxlint-disable-next-line no-await-in-loop -- one kota after another, in the order of their ids
      const tanda = await publishTanda(send, penanda, { dipilih, level });
      marked += tanda.jumlah;
      selisih.push(...tanda.selisih);
    }
    selisih.forEach(({ kotaId }) => kota.add(kotaId));
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.set_level_dpt",
      tabel: "caleg",
      baris: calegId,
      sesudah: { ...sasaran, jumlah: marked },
    });
    await sendSelisih(send, { tps: selisih });
    return marked;
  });
  kota.forEach((kotaId) => live.siarkan("rekap", `0/${kotaId}`));
  return jumlah;
}

/**
 * What is done to candidates decides whether and where their marks count: only those of a main candidate who
 * stands, on TPS of its dapil. The others wait, so that what is undone brings them back. Last of all in the
 * transaction that changed is_utama, the dapil, a replacement or a deletion of these candidates.
 */
export async function refreshPenandaan(tx: Database, calegIds: readonly number[]): Promise<void> {
  const send = sendOf(tx);
  const { selisih, kotaIds } = await publishBerlaku(send, await listPenanda(tx, calegIds));
  await sendSelisih(send, { tps: selisih });
  if (kotaIds.length > 0) {
    await siarkanSekali(tx, "rekap");
  }
}

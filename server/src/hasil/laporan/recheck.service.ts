// When what a type counts changes, or the voters of a TPS, stored faults are found anew. The reports
// themselves stay as they are, so this makes no versions.
import type { DaftarItem } from "../item/susunan.ts";
import type { Basis, Send } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Live } from "../../platform/live.ts";
import { sendSelisih } from "../../wilayah/hitungan/hitungan.service.ts";
import { selisihLaporan } from "../../wilayah/hitungan/selisih.rules.ts";
import { hasGalat, VERSI_ATURAN } from "#contract/hasil/kesalahan-laporan.rules.ts";
import * as z from "zod/mini";
import { readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";
import { kesalahanOf } from "./kesalahan.ts";
import {
  listJenisDilaporkan,
  listKotaOfJenis,
  lockLaporanKota,
  sendKesalahan,
  type LaporanDiperiksa,
} from "./recheck.repo.ts";
import { JOB_PERIKSA_ULANG } from "../../tps/jobs-after.ts";

export interface PeriksaUlang {
  jenisId: number;
  /** Only this kota; otherwise every kota with such reports. */
  kotaId?: number;
}

interface PeriksaContext {
  basis: Basis;
  live: Live;
  daftar: DaftarItem;
}

interface Temuan {
  row: LaporanDiperiksa;
  kesalahan: string[];
  isBermasalah: boolean;
}

async function lookAgain(
  { send, daftar }: { send: Send; daftar: DaftarItem },
  jenisId: number,
  rows: readonly LaporanDiperiksa[],
): Promise<Temuan[]> {
  const dilihat = rows.map(async (row): Promise<Temuan[]> => {
    const tempat = { wilayahId: row.tps_id, dapilId: row.dapil_id };
    const susunan = await daftar.susunan(jenisId, tempat, send);
    const found = kesalahanOf(susunan, row.suara, row.jumlah_dpt);
    const kesalahan = found.map(({ kode }) => kode);
    const isBermasalah = hasGalat(found);
    const isSame =
      row.is_bermasalah === isBermasalah && row.kesalahan.join(",") === kesalahan.join(",");
    return isSame ? [] : [{ row, kesalahan, isBermasalah }];
  });
  return (await Promise.all(dilihat)).flat();
}

async function checkKota(
  { basis, live, daftar }: PeriksaContext,
  jenisId: number,
  kotaId: number,
): Promise<void> {
  const count = await basis.pipeline(async (send) => {
    const temuan = await lookAgain(
      { send, daftar },
      jenisId,
      await lockLaporanKota(send, kotaId, jenisId),
    );
    const selisih = selisihLaporan(
      temuan.map(({ row, isBermasalah }) => {
        const common = { dapilId: row.dapil_id, suara: row.suara };
        return {
          tpsId: row.tps_id,
          jenisId,
          lama: { ...common, isBermasalah: row.is_bermasalah },
          baru: { ...common, isBermasalah },
        };
      }),
    );
    await sendKesalahan(
      send,
      { kotaId, jenisId },
      temuan.map(({ row, ...rest }) => ({ tpsId: row.tps_id, ...rest })),
    );
    await sendSelisih(send, { laporan: selisih });
    await send("commit", []);
    return temuan.length;
  });
  if (count > 0) {
    live.siarkan("rekap", `${jenisId}/${kotaId}`);
  }
}

const KUNCI_VERSI = "laporan_aturan_versi";

/** Reports that were stored under other rules are looked at again, once. */
async function checkIfRulesChanged({
  basis: { db },
  jobs,
}: Pick<PeriksaContext, "basis"> & { jobs: Jobs }): Promise<void> {
  if ((await readPengaturan(db, KUNCI_VERSI, z.number())) === VERSI_ATURAN) {
    return;
  }
  await db.transaction().execute(async (tx) => {
    for (const jenisId of await listJenisDilaporkan(tx)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, eight types
      await jobs.send(tx, JOB_PERIKSA_ULANG, { jenisId } satisfies PeriksaUlang);
    }
    await savePengaturan(tx, { kunci: KUNCI_VERSI, nilai: VERSI_ATURAN, usersId: null });
  });
}

export async function definePeriksaUlang(context: PeriksaContext & { jobs: Jobs }): Promise<void> {
  await context.jobs.define<PeriksaUlang>({
    name: JOB_PERIKSA_ULANG,
    async run({ jenisId, kotaId }) {
      await context.daftar.reload();
      const kotaIds =
        kotaId === undefined ? await listKotaOfJenis(context.basis.db, jenisId) : [kotaId];
      for (const id of kotaIds) {
        // oxlint-disable-next-line no-await-in-loop -- one kota, one transaction
        await checkKota(context, jenisId, id);
      }
    },
  });
  await checkIfRulesChanged(context);
}

// Deleting TPS with their voters. Reports, documents and witnesses keep a TPS alive (decision G-121).
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { sendAudit } from "../../platform/audit.ts";
import type { Send } from "../../platform/db.ts";
import type { Context } from "../../platform/context.ts";
import { requireFitur } from "../../platform/fitur.ts";
import { refuse } from "../../platform/refusal.ts";
import { sendSelisih } from "../../wilayah/hitungan/hitungan.service.ts";
import { lingkupDi, type Lingkup } from "../../access/lingkup.ts";
import { publishDeletedTps } from "../tps.service.ts";
import { JOB_BERSIHKAN_DPT } from "./clean-dpt.service.ts";
import { lockDaftarAktif, sendBuang, sendHapusPemilihTps } from "./daftar-dpt.repo.ts";
import { lockTpsRange } from "../tps.repo.ts";
import { JOB_CEK_DPT } from "../jobs-after.ts";

type Kerja = Pick<Context, "basis" | "db" | "jobs" | "live">;

interface Penghapusan {
  wilayahId: Lingkup;
  range: { from: number; to: number };
  aksi: AksiAudit;
  /** Takes away the voters. */
  deletePemilih: (send: Send) => Promise<void>;
}

async function deleteIn(
  { basis, db, jobs, live }: Kerja,
  { userId: usersId, ip }: Caller,
  { wilayahId, range, aksi, deletePemilih }: Penghapusan,
): Promise<void> {
  await requireFitur(db, "hapus_tps");
  const kotaId = kotaOf(wilayahId);
  await basis.pipeline(async (send) => {
    // The list first, as an import does, so that the two never wait for each other.
    await lockDaftarAktif(send, kotaId, kelurahanOf(range.from));
    const rows = await lockTpsRange(send, kotaId, range);
    if (rows.length === 0) {
      refuse("tidak-ditemukan");
    }
    const ids = rows.map(({ id }) => id);
    const selisih = await publishDeletedTps(send, ids);
    await deletePemilih(send);
    const sebelum = rows.map(({ id, nama, jumlah_dpt: dpt }) => ({ id, nama, jumlah_dpt: dpt }));
    const jejak = { usersId, ip, aksi, tabel: "tps", baris: wilayahId, kotaId } as const;
    await sendAudit(send, { ...jejak, sebelum });
    await jobs.sendIn(send, JOB_BERSIHKAN_DPT, {});
    await jobs.sendIn(send, JOB_CEK_DPT, { kotaId });
    await sendSelisih(send, { tps: selisih });
    await send("commit", []);
  });
  live.siarkan("rekap", `0/${kotaId}`);
}

/** @throws Refusal di-luar-wilayah, fitur-mati, tps-terpakai, tidak-ditemukan */
export async function deleteTps(context: Kerja, caller: Caller, tpsId: number): Promise<void> {
  await deleteIn(context, caller, {
    wilayahId: lingkupDi(caller, tpsId),
    range: { from: tpsId, to: tpsId + 1 },
    aksi: "dpt.hapus-tps",
    deletePemilih: async (send) => sendHapusPemilihTps(send, kotaOf(tpsId), tpsId),
  });
}

/** @throws Refusal di-luar-wilayah, fitur-mati, tps-terpakai, tidak-ditemukan */
export async function deleteKelurahan(
  context: Kerja,
  caller: Caller,
  kelurahanId: number,
): Promise<void> {
  await deleteIn(context, caller, {
    wilayahId: lingkupDi(caller, kelurahanId),
    range: { from: kelurahanId * 1000, to: (kelurahanId + 1) * 1000 },
    aksi: "dpt.hapus-kelurahan",
    deletePemilih: async (send) => sendBuang(send, kotaOf(kelurahanId), kelurahanId),
  });
}

import { AUDIT_DIHITUNG, type SaringAudit } from "#contract/sistem/audit.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { recordSekali } from "../../berkas/pekerjaan/pekerjaan.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { countedTo, potonganOf, toHalaman } from "../../platform/halaman.ts";
import { JOB_EKSPOR_AUDIT, type EksporAudit } from "./audit.export.ts";
import { countAudit, findPengguna, listAudit, type Saring } from "./audit.repo.ts";
import { bernama } from "./nama.service.ts";

async function toSaring(db: Database, { pengguna, ...rest }: SaringAudit): Promise<Saring> {
  return pengguna === undefined || pengguna === ""
    ? rest
    : { ...rest, usersId: await findPengguna(db, pengguna) };
}

export async function readAudit(
  db: Database,
  { page, per_page, ...filter }: SaringAudit & { page: number; per_page: number },
) {
  const which = { page, per_page };
  const saring = await toSaring(db, filter);
  const [rows, counted] = await Promise.all([
    listAudit(db, saring, potonganOf(which)),
    countAudit(db, saring, AUDIT_DIHITUNG + 1),
  ]);
  return toHalaman(await bernama(db, rows), countedTo(AUDIT_DIHITUNG, counted), which);
}

/** Queues the workbook; that somebody took it is in the trail too. */
export async function requestEksporAudit(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  caller: Caller,
  filter: SaringAudit,
): Promise<string> {
  const saring = await toSaring(db, filter);
  return db.transaction().execute(async (tx) => {
    const baru = { usersId: caller.userId, jenis: JOB_EKSPOR_AUDIT, judul: "Jejak audit" };
    const { id: pekerjaanId, isBaru } = await recordSekali(tx, baru, saring);
    if (!isBaru) {
      return pekerjaanId;
    }
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "audit.unduh",
      tabel: "audit",
      sesudah: filter,
    });
    const ekspor: EksporAudit = { pekerjaanId, usersId: caller.userId, saring };
    await jobs.send(tx, JOB_EKSPOR_AUDIT, ekspor);
    return pekerjaanId;
  });
}

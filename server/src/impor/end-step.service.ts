import type { StatusImpor } from "#contract/impor/impor.contract.ts";
import { updatePekerjaan } from "../berkas/pekerjaan/pekerjaan.repo.ts";
import { Dibatalkan } from "../berkas/pekerjaan/pekerjaan.service.ts";
import type { Context } from "../platform/context.ts";
import { moveImpor, type ImporRow } from "./impor.repo.ts";

interface Akhir {
  status: "selesai" | "gagal";
  dari: readonly StatusImpor[];
  ke: StatusImpor;
  pesan: string | null;
  /** What its user cancelled too late for this step ends all the same. */
  isTetap?: boolean;
}

/**
 * A step is over. What its user sees of it and where the import stands change together: killed between
 * the two it would begin again with work that has ended.
 * @throws Dibatalkan, with nothing changed, unless `isTetap`
 */
export async function endStep(
  { db, live }: Pick<Context, "db" | "live">,
  impor: ImporRow,
  { status, dari, ke, pesan, isTetap = false }: Akhir,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await moveImpor(tx, impor.id, { dari, ke, pesan });
    const usersId = await updatePekerjaan(tx, impor.pekerjaan_id, { status, pesan });
    if (usersId === undefined && !isTetap) {
      throw new Dibatalkan("Pekerjaan dibatalkan");
    }
  });
  live.siarkan("pekerjaan", String(impor.users_id));
}

// Who is trained follows from who was present: said anew by whatever writes either.
import type { Database } from "../../platform/db.ts";
import { recountPelatihan } from "../../saksi/tulis/pelatihan.service.ts";
import { holdKelas, holdKelasEvent, listKartuPeserta } from "./pelatihan.repo.ts";

/** Somebody was noted as present at an event, which may be a date of a class. */
export async function recountHadir(
  tx: Database,
  { eventId, nomerKta }: { eventId: number; nomerKta: string },
): Promise<void> {
  if (await holdKelasEvent(tx, eventId)) {
    await recountPelatihan(tx, [nomerKta]);
  }
}

/**
 * A class has other dates or participants now, or is gone.
 * @param pergi cards of those who take no part any more
 */
export async function recountKelas(
  tx: Database,
  kelasId: number,
  pergi: readonly string[] = [],
): Promise<void> {
  await holdKelas(tx, kelasId);
  const peserta = await listKartuPeserta(tx, kelasId);
  await recountPelatihan(tx, [...new Set([...peserta, ...pergi])]);
}

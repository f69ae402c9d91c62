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

/** A class has other dates now, or is gone. */
export async function recountKelas(tx: Database, kelasId: number): Promise<void> {
  await holdKelas(tx, [kelasId]);
  await recountPelatihan(tx, await listKartuPeserta(tx, kelasId));
}

/** They came into their classes, or left them. */
export async function recountPeserta(
  tx: Database,
  peserta: readonly { kelas_id: number; nomer_kta: string }[],
): Promise<void> {
  await holdKelas(tx, [...new Set(peserta.map(({ kelas_id: id }) => id))]);
  await recountPelatihan(tx, [...new Set(peserta.map(({ nomer_kta: satu }) => satu))]);
}

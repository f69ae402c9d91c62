// Faulty cells mended in the preview: kept with the import, and the whole file is checked again, since
// a row may be wrong because of another.
import type { Caller } from "../access/caller.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { catatAudit } from "../platform/audit.ts";
import { kolomOf } from "./definisi-impor.ts";
import type { ImporRow } from "./impor.repo.ts";
import { antrePeriksa, type ImporContext } from "./impor.service.ts";
import { savePerbaikan, type Perbaikan } from "./perbaikan.repo.ts";

/** @throws Refusal berkas-dihapus, impor-status, isian-salah when a row is not faulty, a column unknown */
export async function perbaikiBaris(
  context: ImporContext,
  caller: Caller,
  { impor, perbaikan }: { impor: ImporRow; perbaikan: readonly Perbaikan[] },
): Promise<void> {
  if (impor.berkas_id === null) {
    refuse("berkas-dihapus");
  }
  const known = new Set(kolomOf(context, impor).map(({ kunci }) => kunci));
  const asing = perbaikan.flatMap(({ nilai }) => Object.keys(nilai)).find((key) => !known.has(key));
  if (asing !== undefined) {
    refuseField("perbaikan", `Kolom ${asing} tidak dikenal`);
  }
  await context.db.transaction().execute(async (tx) => {
    await antrePeriksa(tx, context, { impor, dari: ["siap"] });
    if ((await savePerbaikan(tx, impor.id, perbaikan)) !== perbaikan.length) {
      refuseField("perbaikan", "Hanya baris yang salah dapat diperbaiki");
    }
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.perbaiki",
      tabel: "impor",
      baris: impor.id,
      // Which cells, not what stands in them: that may be about people.
      sesudah: perbaikan.map(({ nomor, nilai }) => ({ nomor, kolom: Object.keys(nilai) })),
    });
  });
}

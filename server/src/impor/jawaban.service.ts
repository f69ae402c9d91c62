// What a file leaves open for all of its rows, answered by its user; then it is read again, as answered.
import type { Caller } from "../access/caller.ts";
import { recordAudit } from "../platform/audit.ts";
import { refuseField } from "../platform/refusal.ts";
import type { ImporRow } from "./impor.repo.ts";
import { antrePeriksa, type ImporContext } from "./impor.service.ts";
import { opsiOf, pemetaanBerkas, pertanyaanOf } from "./tampilan-impor.ts";

interface Jawaban {
  impor: ImporRow;
  pertanyaan: string;
  jawaban: string;
}

/** @throws Refusal impor-status, berkas-dihapus, isian-salah when nobody asks that */
export async function answerImpor(
  context: ImporContext,
  caller: Caller,
  { impor, pertanyaan, jawaban }: Jawaban,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const diubah = { jawaban: { ...opsiOf(impor).jawaban, [pertanyaan]: jawaban } };
    const pemetaan = pemetaanBerkas(impor);
    const dari = ["siap"] as const;
    const kini = await antrePeriksa(tx, context, { id: impor.id, dari, pemetaan, diubah });
    const satu = pertanyaanOf(kini).find(({ kunci }) => kunci === pertanyaan);
    if (satu === undefined) {
      refuseField("pertanyaan", "Berkas ini tidak menanyakan itu");
    }
    const dijawab = satu.jawaban.find(({ kunci }) => kunci === jawaban);
    if (dijawab === undefined) {
      refuseField("jawaban", "Pilih salah satu jawabannya");
    }
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.jawab",
      tabel: "impor",
      baris: impor.id,
      sesudah: { pertanyaan: satu.tanya, jawaban: dijawab.sebutan },
    });
  });
}

// What a file leaves open for all of it, answered by its user; then it is read again, as answered.
import type { Bertanda, PilihanBaris } from "#contract/impor/baris-impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import { recordAudit } from "../platform/audit.ts";
import { refuseField } from "../platform/refusal.ts";
import type { ImporRow } from "./impor.repo.ts";
import { antrePeriksa, type ImporContext } from "./impor.service.ts";
import type { Opsi } from "./jenis-impor.ts";
import { bertandaOf, opsiOf, pemetaanBerkas, pertanyaanOf } from "./tampilan-impor.ts";

interface Dijawab {
  id: number;
  /** Where the columns stay as they were said. */
  pemetaan?: Record<string, string>;
  diubah: Pick<Opsi, "jawaban" | "bertanda">;
  /** What the trail tells of it. @throws Refusal isian-salah when nobody asks that */
  told: (kini: ImporRow) => { pertanyaan: string; jawaban: string }[];
}

/** @throws Refusal impor-status, berkas-dihapus, isian-salah */
async function answerAll(
  context: ImporContext,
  caller: Caller,
  { told, ...dijawab }: Dijawab,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const kini = await antrePeriksa(tx, context, { ...dijawab, dari: ["siap"] });
    for (const sesudah of told(kini)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other in a transaction
      await recordAudit(tx, {
        usersId: caller.userId,
        ip: caller.ip,
        aksi: "impor.jawab",
        tabel: "impor",
        baris: dijawab.id,
        sesudah,
      });
    }
  });
}

interface Jawaban {
  impor: ImporRow;
  jawaban: readonly { pertanyaan: string; jawaban: string }[];
}

/** @throws Refusal isian-salah when nobody asks that, or so it cannot be answered */
function toldOf(kini: ImporRow, { pertanyaan, jawaban }: Jawaban["jawaban"][number]) {
  const satu =
    pertanyaanOf(kini).find(({ kunci }) => kunci === pertanyaan) ??
    refuseField("pertanyaan", "Berkas ini tidak menanyakan itu");
  const dijawab =
    satu.jawaban.find(({ kunci }) => kunci === jawaban) ??
    refuseField("jawaban", "Pilih salah satu jawabannya");
  return { pertanyaan: satu.tanya, jawaban: dijawab.sebutan };
}

/** What its values mean. @throws as `answerAll` */
export function answerImpor(
  context: ImporContext,
  caller: Caller,
  { impor, jawaban }: Jawaban,
): Promise<void> {
  return answerAll(context, caller, {
    id: impor.id,
    pemetaan: pemetaanBerkas(impor),
    diubah: {
      jawaban: {
        ...opsiOf(impor).jawaban,
        ...Object.fromEntries(jawaban.map((satu) => [satu.pertanyaan, satu.jawaban])),
      },
    },
    told: (kini) => jawaban.map((satu) => toldOf(kini, satu)),
  });
}

interface Pilihan {
  id: number;
  pilihan: PilihanBaris;
  tentang: Bertanda;
}

/** Whether what the eye does not see takes part. @throws as `answerAll` */
export function chooseBertanda(
  context: ImporContext,
  caller: Caller,
  { id, pilihan, tentang }: Pilihan,
): Promise<void> {
  if (pilihan !== "sertakan" && pilihan !== "lewati") {
    return refuseField("pilihan", "Pilih sertakan atau lewati");
  }
  return answerAll(context, caller, {
    id,
    diubah: { bertanda: { [tentang]: pilihan } },
    told(kini) {
      if (!bertandaOf(kini).some((satu) => satu.tentang === tentang)) {
        refuseField("tentang", "Berkas tidak memuatnya");
      }
      return [{ pertanyaan: tentang, jawaban: pilihan }];
    },
  });
}

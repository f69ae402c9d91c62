import type { TindakanCaleg } from "#contract/caleg/caleg.contract.ts";
import type { HasilMassal } from "#contract/caleg/tindakan-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";
import { Refusal, refuseField } from "../../platform/refusal.ts";
import { openCaleg } from "../caleg.service.ts";
import type { KeadaanRow } from "./keadaan-caleg.repo.ts";
import { requireBerdiri } from "./keadaan-caleg.service.ts";

/** Of which dapil whatever is done to several at once is said to be. */
export interface Sedapil {
  jenis_caleg_id: number;
  dapil_id: number;
}

/** One of several. @throws Refusal isian-salah (of another dapil); as openCaleg */
async function openSedapil(
  tx: Database,
  caller: Caller,
  { id, dapil, tindakan }: { id: number; dapil: Sedapil; tindakan: TindakanCaleg },
): Promise<CalegTerbuka> {
  const caleg = await openCaleg(tx, caller, { id, tindakan });
  return caleg.dapil_id === dapil.dapil_id && caleg.jenis_caleg_id === dapil.jenis_caleg_id
    ? caleg
    : refuseField("calegs", "Pilih caleg dari satu dapil");
}

interface Massal {
  ids: readonly number[];
  dapil: Sedapil;
  tindakan: TindakanCaleg;
}

/** Those of several who stand, and who has gone meanwhile, so that nobody waits for these. */
interface Sisa {
  ada: { caleg: CalegTerbuka; kini: KeadaanRow }[];
  gagal: HasilMassal["gagal"];
}

/** @throws Refusal as openSedapil, and where nobody stands any more tidak-ditemukan, caleg-digantikan */
export async function openBerdiri(
  tx: Database,
  caller: Caller,
  { ids, dapil, tindakan }: Massal,
): Promise<Sisa> {
  const { ada, gagal }: Sisa = { ada: [], gagal: [] };
  for (const id of ids) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection, at most some dozens
      const caleg = await openSedapil(tx, caller, { id, dapil, tindakan });
      // oxlint-disable-next-line no-await-in-loop -- as above
      ada.push({ caleg, kini: await requireBerdiri(tx, caleg) });
    } catch (error) {
      if (!isHilang(error) || gagal.length === ids.length - 1) {
        throw error;
      }
      gagal.push({ id, alasan: error.message });
    }
  }
  return { ada, gagal };
}

const isHilang = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  (error.code === "tidak-ditemukan" || error.code === "caleg-digantikan");

/** What is told of several: as of one, where nobody was left out. */
export const hasilMassal = (
  message: string,
  banyak: number,
  gagal: Sisa["gagal"],
): HasilMassal => ({
  message: gagal.length === 0 ? message : `${banyak - gagal.length} dari ${banyak} caleg berhasil`,
  gagal,
});

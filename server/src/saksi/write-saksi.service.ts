import type { Caller } from "../access/caller.ts";
import { recordTanya } from "../access/jatah-tanya.ts";
import { readPengaturanSaksi } from "../sistem/pengaturan/pengaturan.service.ts";
import type { Context } from "../platform/context.ts";
import type { Send } from "../platform/db.ts";
import { Refusal } from "../platform/refusal.ts";
import { penulisanSaksi } from "./penulisan-saksi.service.ts";

/**
 * One flight that writes witnesses for a caller, with all that hangs on them; told to who watches.
 * That a NIK is taken is an answer like any other to who asks for it.
 */
export async function writeSaksi<Hasil>(
  { basis, live, jobs }: Pick<Context, "basis" | "live" | "jobs">,
  { userId: usersId, ip }: Pick<Caller, "userId" | "ip">,
  work: (penulisan: ReturnType<typeof penulisanSaksi>, send: Send) => Promise<Hasil>,
): Promise<Hasil> {
  const { per_tps: batasPerTps } = await readPengaturanSaksi(basis.db);
  const { hasil, kabar } = await basis
    .pipeline(async (send) => {
      const penulisan = penulisanSaksi(send, { usersId, ip, batasPerTps });
      const done = await work(penulisan, send);
      for (const { nama, data } of penulisan.lanjutan()) {
        // oxlint-disable-next-line no-await-in-loop -- one or two, in the flight and before its commit
        await jobs.sendIn(send, nama, data);
      }
      await Promise.all([penulisan.close(), send("commit", [])]);
      return { hasil: done, kabar: penulisan.kabar() };
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === "nik-terpakai") {
        await recordTanya(basis.db, usersId);
      }
      throw error;
    });
  kabar.forEach(([topik, butir]) => live.siarkan(topik, butir));
  return hasil;
}

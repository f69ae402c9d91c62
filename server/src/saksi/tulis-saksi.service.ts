import type { Caller } from "../access/caller.ts";
import { catatTanya } from "../access/jatah-tanya.ts";
import { bacaPengaturanSaksi } from "../sistem/pengaturan/pengaturan.service.ts";
import type { Context } from "../platform/context.ts";
import type { Kirim } from "../platform/db.ts";
import { Refusal } from "../platform/refusal.ts";
import { penulisanSaksi } from "./penulisan-saksi.service.ts";

/**
 * One flight that writes witnesses for a caller, with all that hangs on them; told to who watches.
 * That a NIK is taken is an answer like any other to who asks for it.
 */
export async function tulisSaksi<Hasil>(
  { basis, live, jobs }: Pick<Context, "basis" | "live" | "jobs">,
  { userId: usersId, ip }: Pick<Caller, "userId" | "ip">,
  work: (penulisan: ReturnType<typeof penulisanSaksi>, kirim: Kirim) => Promise<Hasil>,
): Promise<Hasil> {
  const { per_tps: batasPerTps } = await bacaPengaturanSaksi(basis.db);
  const { hasil, kabar } = await basis
    .pipeline(async (kirim) => {
      const penulisan = penulisanSaksi(kirim, { usersId, ip, batasPerTps });
      const done = await work(penulisan, kirim);
      for (const { nama, data } of penulisan.lanjutan()) {
        // oxlint-disable-next-line no-await-in-loop -- one or two, in the flight and before its commit
        await jobs.sendIn(kirim, nama, data);
      }
      await Promise.all([penulisan.tutup(), kirim("commit", [])]);
      return { hasil: done, kabar: penulisan.kabar() };
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === "nik-terpakai") {
        await catatTanya(basis.db, usersId);
      }
      throw error;
    });
  kabar.forEach(([topik, butir]) => live.siarkan(topik, butir));
  return hasil;
}

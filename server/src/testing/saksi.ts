// Witnesses through the writer, for tests that are about something else.
import type { OpenContext } from "../context.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { penulisanSaksi } from "../saksi/tulis/tulis-saksi.service.ts";
import type { SaksiTulis } from "../saksi/tulis/save-saksi.repo.ts";
import { saksiContoh } from "./pengguna.ts";

const BATAS = 2;
let counter = 0;

/** A witness of jenis TPS in a kota; @returns its id. */
export async function buatSaksi(
  { context }: { context: Pick<OpenContext, "basis"> },
  kotaId: number,
  isi: Partial<SaksiTulis> = {},
): Promise<number> {
  counter += 1;
  const contoh = saksiContoh(counter);
  const nik = `7${String(counter).padStart(15, "0")}`;
  const { tps_id: tpsId = null } = isi;
  return context.basis.pipeline(async (send) => {
    const penulisan = penulisanSaksi(send, { usersId: null, batasPerTps: BATAS });
    const baru = {
      ...contoh,
      nik,
      penugasan_id: tpsId && kelurahanOf(tpsId),
      ...isi,
    };
    const [id = 0] = await penulisan.tambah(kotaId, [baru]);
    await penulisan.close();
    await send("commit", []);
    return id;
  });
}

import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Penerap } from "../impor/jenis-impor.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import type { SelisihTps } from "../wilayah/hitungan/selisih.rules.ts";
import { JOB_PERIKSA_ULANG } from "./jobs-after.ts";

/** Everything that writes TPS by import: chunks now, counters at the end. */
export function penulisanTps({ send, daftar }: Pick<Penerap, "send" | "daftar">) {
  const selisih: SelisihTps[] = [];
  const kota = new Set<number>();
  return {
    add: (ids: readonly number[], rows: readonly SelisihTps[]): void => {
      selisih.push(...rows);
      ids.forEach((id) => kota.add(kotaOf(id)));
    },
    // Other voters may mean other faults in reports that came before.
    lanjutan: () =>
      [...kota].flatMap((kotaId) =>
        daftar.jenisAktif().map(({ id: jenisId }) => ({
          nama: JOB_PERIKSA_ULANG,
          data: { jenisId, kotaId },
        })),
      ),
    close: async () => sendSelisih(send, { tps: selisih }),
    kabar: () => [...kota].map((kotaId) => ["rekap", `0/${kotaId}`] as const),
  };
}

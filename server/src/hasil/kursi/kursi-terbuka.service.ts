// How many seats of every dapil the TPS without a report can still turn.
import { nasibAmbang, suratSuara } from "#contract/hasil/jarak-kursi.rules.ts";
import type { Ambang, CaraKursi, Perolehan } from "#contract/hasil/kursi.rules.ts";
import { kursiTerbuka } from "#contract/hasil/pembalik-kursi.rules.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { SELURUHNYA, type Lingkup } from "../../access/lingkup.ts";
import type { Send } from "../../platform/db.ts";
import { sumBelum, sumDpt } from "./kursi.repo.ts";

interface Tingkat {
  level: number;
  ambang: Ambang;
  /** All votes of each party. */
  jumlah: readonly Perolehan[];
  isLengkap: boolean;
  jumlahTps: number;
}

/**
 * The most votes that TPS without a report can bring in the nation. Counters do not tell the voters of those that
 * have reported, so these are taken to be as many as the votes that they have given.
 */
export async function suaraBelum(
  send: Send,
  { level, isLengkap, jumlahTps, ambang }: Omit<Tingkat, "jumlah">,
): Promise<number> {
  // Without a threshold nobody asks for it.
  if (isLengkap || ambang.persen === 0) {
    return 0;
  }
  const dpt = await sumDpt(send, level);
  // Ballots are rounded up in every TPS.
  return Math.max(0, suratSuara(dpt) + jumlahTps - ambang.suaraSah);
}

export type HitungTerbuka = (
  dapil: { id: number; kursi: number },
  partai: readonly Perolehan[],
) => number;

/** null where it cannot be told: by Hare, and for the nation, whose every TPS would be looked at. */
export async function openTerbuka(
  send: Send,
  { cara, lingkup }: { cara: CaraKursi; lingkup: Lingkup },
  tingkat: Tingkat,
): Promise<HitungTerbuka | null> {
  if (cara.metode === "hare" || lingkup === SELURUHNYA) {
    return null;
  }
  const { level, ambang, jumlah } = tingkat;
  const [belum, nasional] = await Promise.all([
    sumBelum(send, level, tpsRange(lingkup)),
    suaraBelum(send, tingkat),
  ]);
  const nasib = new Map(
    jumlah.map(({ nomor, suara }) => [nomor, nasibAmbang(suara, ambang, nasional)]),
  );
  const goyah = new Set(
    [...nasib].filter(([, one]) => one !== "pasti-lolos").map(([nomor]) => nomor),
  );
  return ({ id, kursi }, partai) =>
    kursiTerbuka(
      { partai: partai.filter(({ nomor }) => ambang.lolos.has(nomor)), jumlah: kursi, cara },
      {
        lawan: partai.filter(({ nomor }) => nasib.get(nomor) !== "pasti-tidak"),
        goyah,
        suara: belum.get(id) ?? 0,
      },
    );
}

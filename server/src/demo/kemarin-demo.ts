// What the first page compares itself with: yesterday a few witnesses, numbers and marks fewer.
import type { AngkaBeranda } from "#contract/sistem/beranda.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import { recordKemarin } from "../sistem/beranda/beranda.service.ts";
import { KOTA_DEMO } from "./tempat.ts";

const PERSEN = 100;
/** Of what there is, so many per cent came since. */
const BARU = { saksi: 3, valid: 6, dpt: 2 } as const;

const dulu = (jumlah: number, persen: number): number =>
  jumlah - Math.ceil((jumlah * persen) / PERSEN);

function tahapDulu(tahap: AngkaBeranda["saksi_tahap1"]): AngkaBeranda["saksi_tahap1"] {
  return {
    ...tahap,
    bertugas: dulu(tahap.bertugas, BARU.saksi),
    tps_valid: dulu(tahap.tps_valid, BARU.valid),
  };
}

function sehariSebelumnya(angka: AngkaBeranda): AngkaBeranda {
  const { saksi, dpt } = angka;
  const [total, bertugas] = [dulu(saksi.total, BARU.saksi), dulu(saksi.bertugas, BARU.saksi)];
  const [kuat, potensial] = [dulu(dpt.kuat, BARU.dpt), dulu(dpt.potensial, BARU.dpt)];
  return {
    ...angka,
    saksi: {
      total,
      bertugas,
      belum_bertugas: total - bertugas,
      tps: dulu(saksi.tps, BARU.saksi),
      tps_valid: dulu(saksi.tps_valid, BARU.valid),
    },
    saksi_tahap1: tahapDulu(angka.saksi_tahap1),
    saksi_tahap2: tahapDulu(angka.saksi_tahap2),
    dpt: { ...dpt, kuat, potensial, tertandai: kuat + potensial },
  };
}

/** Of the nation, and of the provinces and kota of the demo. */
export async function isiKemarin(db: Database): Promise<void> {
  const kota = KOTA_DEMO.map(({ kotaId }) => kotaId);
  const propinsi = kota.map((id) => Math.floor(id / PERSEN));
  await recordKemarin(db, [...new Set([NASIONAL, ...propinsi, ...kota])], sehariSebelumnya);
}

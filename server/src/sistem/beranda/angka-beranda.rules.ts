// The figures of a region from those of its kota.
import type { AngkaBeranda } from "#contract/sistem/beranda.contract.ts";
import { ancestorAt, contains, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";

/** As the counters of a kota name them. */
export const PENCACAH = [
  ...(["jumlah_tps", "tps_bersaksi", "tps_sah", "dpt", "dpt_kuat", "dpt_potensial"] as const),
  ...(["saksi", "bertugas", "kecamatan", "kelurahan"] as const),
  ...([
    "tahap1_bertugas",
    "tahap1_tps_valid",
    "tahap1_lingkup_tps",
    "tahap1_lingkup_desa",
  ] as const),
  ...([
    "tahap2_bertugas",
    "tahap2_tps_valid",
    "tahap2_lingkup_tps",
    "tahap2_lingkup_desa",
  ] as const),
] as const;

/** What the counters of a kota say; of witnesses also 3500, those for a province, and 0, for the nation. */
export type HitunganKota = Record<(typeof PENCACAH)[number] | "id" | "tempat", number>;

/** Those of a region: all of the nation, else the kota in it, with the witnesses for itself. */
export const kotaDalam = (kota: Iterable<HitunganKota>, wilayahId: number): HitunganKota[] =>
  [...kota].filter(({ id }) => wilayahId === NASIONAL || contains(wilayahId, wilayahOfKotaId(id)));

const KOTA = 1000;

/** Of a province one witness for itself is enough, of a kota one in it. */
function wilayahBersaksi(kota: readonly HitunganKota[]): { propinsi: number; kota: number } {
  const tempat = kota.filter((row) => row.tempat > 0).map(({ id }) => wilayahOfKotaId(id));
  const bawah = tempat.filter((id) => id !== NASIONAL);
  return {
    propinsi: new Set(bawah.map((id) => ancestorAt(id, 1))).size,
    kota: bawah.filter((id) => id >= KOTA).length,
  };
}

export function angkaOf(
  kota: readonly HitunganKota[],
  lain: Pick<AngkaBeranda, "caleg" | "rkdk" | "ladk">,
): AngkaBeranda {
  const jumlah = (nama: (typeof PENCACAH)[number]): number =>
    kota.reduce((sum, row) => sum + row[nama], 0);
  const tahap = (ke: 1 | 2): AngkaBeranda["saksi_tahap1"] => ({
    bertugas: jumlah(`tahap${ke}_bertugas`),
    tps_valid: jumlah(`tahap${ke}_tps_valid`),
    lingkup_tps: jumlah(`tahap${ke}_lingkup_tps`),
    lingkup_desa: jumlah(`tahap${ke}_lingkup_desa`),
  });
  const [kuat, potensial] = [jumlah("dpt_kuat"), jumlah("dpt_potensial")];
  const [total, bertugas] = [jumlah("saksi"), jumlah("bertugas")];
  return {
    ...lain,
    dpt: { total: jumlah("dpt"), kuat, potensial, tertandai: kuat + potensial },
    saksi: {
      total,
      belum_bertugas: total - bertugas,
      bertugas,
      tps: jumlah("tps_bersaksi"),
      tps_valid: jumlah("tps_sah"),
    },
    saksi_tahap1: tahap(1),
    saksi_tahap2: tahap(2),
    wilayah_saksi: {
      ...wilayahBersaksi(kota),
      kecamatan: jumlah("kecamatan"),
      kelurahan: jumlah("kelurahan"),
    },
    jumlah_tps: jumlah("jumlah_tps"),
  };
}

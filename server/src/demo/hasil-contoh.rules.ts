// Results as polling stations report them, most of them sound, some not: made up, never real.
import type { Administrasi } from "#contract/hasil/laporan.rules.ts";
import type { Acak } from "./acak.ts";

/** Counts by the short name of the item. */
export type HasilContoh = Partial<Record<Administrasi, number>> & Record<string, number>;

/** About one report in fourteen contradicts itself, as in published results. */
const BERMASALAH = 0.07;

function administrasi(acak: Acak, dpt: { l: number; p: number }): HasilContoh {
  const jumlah = dpt.l + dpt.p;
  const penggunaDpt = Math.round(jumlah * (0.74 + acak.next() * 0.18));
  const dptb = acak.peluang(0.4) ? acak.antara(1, 4) : 0;
  const dpk = acak.peluang(0.5) ? acak.antara(1, 6) : 0;
  const pengguna = penggunaDpt + dptb + dpk;
  const diterima = jumlah + Math.ceil(jumlah * 0.02);
  const rusak = Math.min(diterima, acak.peluang(0.2) ? acak.antara(1, 2) : 0);
  const digunakan = Math.min(pengguna, diterima - rusak);
  const tidakSah = acak.antara(0, Math.round(pengguna * 0.04));
  return {
    dpt_l: dpt.l,
    dpt_p: dpt.p,
    dpt: jumlah,
    pengguna_dpt: penggunaDpt,
    pengguna_dptb: dptb,
    pengguna_dpk: dpk,
    pengguna,
    surat_suara_diterima: diterima,
    surat_suara_digunakan: digunakan,
    surat_suara_rusak: rusak,
    surat_suara_sisa: diterima - digunakan - rusak,
    sah: pengguna - tidakSah,
    tidak_sah: tidakSah,
    total: pengguna,
  };
}

function rusakkan(acak: Acak, hasil: HasilContoh, kontestan: readonly string[]): HasilContoh {
  const [pertama = ""] = kontestan;
  const rusak: HasilContoh = { ...hasil };
  switch (acak.antara(1, 3)) {
    case 1: {
      rusak[pertama] = (hasil[pertama] ?? 0) + acak.antara(1, 20);
      return rusak;
    }
    case 2: {
      rusak["total"] = (hasil["total"] ?? 0) + 10;
      return rusak;
    }
    default: {
      return Object.fromEntries(kontestan.map((key) => [key, hasil[key] ?? 0]));
    }
  }
}

/** @param bobot how the votes of the region lean, in the order of `kontestan` */
export function hasilContoh(
  acak: Acak,
  dpt: { l: number; p: number },
  { kontestan, bobot }: { kontestan: readonly string[]; bobot: readonly number[] },
): HasilContoh {
  const hasil = administrasi(acak, dpt);
  const here = bobot.map((one) => one * (0.7 + acak.next() * 0.6));
  acak.split(hasil["sah"] ?? 0, here).forEach((jumlah, index) => {
    hasil[kontestan[index] ?? ""] = jumlah;
  });
  return acak.peluang(BERMASALAH) ? rusakkan(acak, hasil, kontestan) : hasil;
}

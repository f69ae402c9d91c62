// TPS and voters of a region, in figures.
import type { ReactElement } from "react";
import type { BarisWilayahDpt } from "#contract/tps/tps.contract.ts";
import { Angka, Cacah } from "../ui/cacah.tsx";
import { formatNumber, formatPercent } from "../ui/format.ts";

type Hitungan = Omit<BarisWilayahDpt, "id" | "keterangan" | "label">;

interface CacahDptProps {
  /** undefined: on its way. */
  jumlah: Hitungan | undefined;
}

const kuatDan = ({ jumlah_dpt_kuat: kuat, jumlah_dpt_potensial: potensial }: Hitungan): string =>
  `kuat ${formatNumber(kuat)}, potensial ${formatNumber(potensial)}`;

export function CacahDpt({ jumlah }: CacahDptProps): ReactElement {
  const { jumlah_tps: tps = 0, jumlah_tps_berdaftar: berdaftar } = jumlah ?? {};
  return (
    <Cacah>
      <Angka judul="TPS" nilai={jumlah?.jumlah_tps} />
      <Angka judul="DPT" nilai={jumlah?.jumlah_dpt} />
      <Angka
        judul="Tertandai"
        nilai={jumlah?.jumlah_dpt_kuat_plus_potensial}
        arti={jumlah === undefined ? undefined : kuatDan(jumlah)}
      />
      <Angka
        judul="TPS dengan daftar nama"
        nilai={berdaftar}
        arti={berdaftar === undefined || tps === 0 ? undefined : formatPercent(berdaftar, tps)}
      />
    </Cacah>
  );
}

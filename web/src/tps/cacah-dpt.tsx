// TPS and voters of a region, in figures.
import type { ReactElement } from "react";
import type { BarisWilayahDpt } from "#contract/tps.contract.ts";
import { Angka, Cacah } from "../ui/cacah.tsx";
import { formatNumber, formatPercent } from "../ui/format.ts";

type Hitungan = Omit<BarisWilayahDpt, "id" | "keterangan" | "label">;

export function CacahDpt({ jumlah }: { jumlah: Hitungan }): ReactElement {
  const { jumlah_tps: tps, jumlah_dpt: dpt, jumlah_tps_berdaftar: berdaftar } = jumlah;
  const tertandai = jumlah.jumlah_dpt_kuat_plus_potensial;
  return (
    <Cacah>
      <Angka judul="TPS" nilai={tps} />
      <Angka judul="DPT" nilai={dpt} />
      <Angka
        judul="Tertandai"
        nilai={tertandai}
        arti={`kuat ${formatNumber(jumlah.jumlah_dpt_kuat)}, potensial ${formatNumber(jumlah.jumlah_dpt_potensial)}`}
      />
      <Angka
        judul="TPS dengan daftar nama"
        nilai={berdaftar}
        arti={tps === 0 ? undefined : formatPercent(berdaftar, tps)}
      />
    </Cacah>
  );
}

// What a region has, in figures.
import type { ReactElement, ReactNode } from "react";
import type { BarisWilayahDpt } from "#contract/tps.contract.ts";
import { Figure } from "../ui/figure.tsx";
import { formatNumber, formatPercent } from "../ui/format.ts";

type Hitungan = Omit<BarisWilayahDpt, "id" | "keterangan" | "label">;

function Angka({ judul, nilai, arti }: { judul: string; nilai: number; arti?: ReactNode }) {
  return (
    <div>
      <dt>{judul}</dt>
      <dd>
        <b>
          <Figure value={nilai} />
        </b>
        {arti === undefined ? null : <span className="cacah-arti"> {arti}</span>}
      </dd>
    </div>
  );
}

export function CacahDpt({ jumlah }: { jumlah: Hitungan }): ReactElement {
  const { jumlah_tps: tps, jumlah_dpt: dpt, jumlah_tps_berdaftar: berdaftar } = jumlah;
  const tertandai = jumlah.jumlah_dpt_kuat_plus_potensial;
  return (
    <dl className="cacah">
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
    </dl>
  );
}

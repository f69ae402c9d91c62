import type { ReactElement } from "react";
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import { formatNumber, formatPercent } from "../../ui/format.ts";
import { PetaPetak } from "../../wilayah/peta-petak.tsx";
import type { AnakRekap } from "./rekap.rules.ts";
import { tujuanRekap } from "../../router/tujuan-rekap.ts";

const artiOf = ({ keterangan, tps_masuk: masuk, jumlah_tps: jumlah }: AnakRekap): string =>
  jumlah === 0
    ? `${keterangan}: belum ada data TPS`
    : `${keterangan}: ${formatNumber(masuk)} dari ${formatNumber(jumlah)} TPS masuk, ${formatPercent(masuk, jumlah)}`;

interface PetaMasukProps {
  rekap: Rekap;
  jenisId: number;
}

/** The provinces, by how many of their TPS have reported. */
export function PetaMasuk({ rekap, jenisId }: PetaMasukProps): ReactElement {
  return (
    <section aria-labelledby="peta">
      <h2 id="peta" className="rekap-judul">
        TPS masuk per provinsi
      </h2>
      <PetaPetak
        provinsi={rekap.anak.map((anak) => ({
          id: anak.wilayah_id,
          bagian: anak.tps_masuk,
          semua: anak.jumlah_tps,
          arti: artiOf(anak),
          tujuan: tujuanRekap(jenisId, anak.wilayah_id),
        }))}
      />
    </section>
  );
}

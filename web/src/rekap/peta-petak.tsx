// The nation at a glance: a tile per province, the darker the more TPS have reported.
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Rekap } from "#contract/rekap.contract.ts";
import { formatNumber, formatPercent } from "../ui/format.ts";
import { PETAK_PROVINSI } from "./petak-provinsi.ts";
import { langkahCakupan, type AnakRekap, type Langkah } from "./rekap.rules.ts";
import { tujuanRekap } from "./tautan.tsx";

const LANGKAH: readonly (readonly [Langkah, string])[] = [
  [0, "belum ada"],
  [1, "di bawah 25 %"],
  [2, "25–49 %"],
  [3, "50–74 %"],
  [4, "75–99 %"],
  [5, "lengkap"],
];

interface PetakProps {
  anak: AnakRekap;
  jenisId: number;
  petak: (typeof PETAK_PROVINSI)[number];
}

function Petak({ anak, jenisId, petak }: PetakProps): ReactElement {
  const [, singkat, kolom, baris] = petak;
  const { keterangan, tps_masuk: masuk, jumlah_tps: jumlah } = anak;
  const words =
    jumlah === 0
      ? `${keterangan}: belum ada data TPS`
      : `${keterangan}: ${formatNumber(masuk)} dari ${formatNumber(jumlah)} TPS masuk, ${formatPercent(masuk, jumlah)}`;
  return (
    <li style={{ gridColumn: kolom, gridRow: baris }}>
      <Link
        {...tujuanRekap(jenisId, anak.wilayah_id)}
        className="petak"
        data-langkah={langkahCakupan(anak)}
        title={words}
        aria-label={words}
      >
        <b>{singkat}</b>
        <span className="angka">{jumlah === 0 ? "–" : formatPercent(masuk, jumlah)}</span>
      </Link>
    </li>
  );
}

interface PetaPetakProps {
  rekap: Rekap;
  jenisId: number;
}

export function PetaPetak({ rekap, jenisId }: PetaPetakProps): ReactElement {
  const anakById = new Map(rekap.anak.map((anak) => [anak.wilayah_id, anak]));
  return (
    <section aria-labelledby="peta" className="peta-bagian">
      <h2 id="peta" className="rekap-judul">
        TPS masuk per provinsi
      </h2>
      <ul className="peta">
        {PETAK_PROVINSI.map((petak) => {
          const anak = anakById.get(petak[0]);
          return anak === undefined ? null : (
            <Petak key={petak[0]} anak={anak} jenisId={jenisId} petak={petak} />
          );
        })}
      </ul>
      <ul className="peta-legenda" aria-hidden>
        {LANGKAH.map(([langkah, teks]) => (
          <li key={langkah}>
            <span className="petak" data-langkah={langkah} />
            {teks}
          </li>
        ))}
      </ul>
    </section>
  );
}

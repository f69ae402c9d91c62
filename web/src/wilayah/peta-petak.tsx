// The nation at a glance: a tile per province, the darker the more of it is covered.
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { formatPercent } from "../ui/format.ts";
import { langkahCakupan, type Langkah } from "./cakupan.rules.ts";
import { PETAK_PROVINSI } from "./petak-provinsi.ts";
import "../ui/legenda.css";
import "./peta-petak.css";

const LANGKAH: readonly (readonly [Langkah, string])[] = [
  [0, "belum ada"],
  [1, "di bawah 25 %"],
  [2, "25–49 %"],
  [3, "50–74 %"],
  [4, "75–99 %"],
  [5, "lengkap"],
];

export interface Provinsi {
  id: number;
  bagian: number;
  /** 0: there is nothing to cover. */
  semua: number;
  /** The whole of it in words, for those who point at it and those who do not see it. */
  arti: string;
  tujuan: LinkProps;
}

interface PetakProps {
  provinsi: Provinsi;
  petak: (typeof PETAK_PROVINSI)[number];
}

function Petak({ provinsi, petak }: PetakProps): ReactElement {
  const [, singkat, kolom, baris] = petak;
  const { bagian, semua, arti, tujuan } = provinsi;
  return (
    <li style={{ gridColumn: kolom, gridRow: baris }}>
      <Link {...tujuan} className="petak" data-langkah={langkahCakupan(bagian, semua)} title={arti}>
        <span className="visually-hidden">{arti}</span>
        <b>{singkat}</b>
        <span className="angka">{formatPercent(bagian, semua)}</span>
      </Link>
    </li>
  );
}

export function PetaPetak({ provinsi }: { provinsi: readonly Provinsi[] }): ReactElement {
  const byId = new Map(provinsi.map((one) => [one.id, one]));
  return (
    <div className="peta-bagian">
      <ul className="peta">
        {PETAK_PROVINSI.map((petak) => {
          const one = byId.get(petak[0]);
          return one === undefined ? null : <Petak key={one.id} provinsi={one} petak={petak} />;
        })}
      </ul>
      <ul className="legenda peta-legenda" aria-hidden>
        {LANGKAH.map(([langkah, teks]) => (
          <li key={langkah}>
            <span className="petak" data-langkah={langkah} />
            {teks}
          </li>
        ))}
      </ul>
    </div>
  );
}

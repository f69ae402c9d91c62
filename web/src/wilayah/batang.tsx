// Regions side by side as bars: how many there are of something, and how far it is covered.
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { formatNumber } from "../ui/format.ts";
import "../ui/legenda.css";
import "./batang.css";

export interface BarisBatang {
  id: number;
  nama: string;
  bagian: number;
  semua: number;
  tujuan: LinkProps;
}

interface BatangProps {
  rows: readonly BarisBatang[];
  /** What the covered part is: "dengan daftar nama". */
  bagian: string;
}

export function Batang({ rows, bagian }: BatangProps): ReactElement {
  const terbanyak = Math.max(1, ...rows.map(({ semua }) => semua));
  const width = (jumlah: number): string => `${(jumlah / terbanyak) * 100}%`;
  return (
    <ul className="batang-list">
      {rows.map((row) => (
        <li key={row.id}>
          <Link {...row.tujuan} className="batang-baris">
            <span className="batang-nama">{row.nama}</span>
            <span className="batang" aria-hidden>
              <span className="batang-bagian" style={{ width: width(row.bagian) }} />
              <span className="batang-sisa" style={{ width: width(row.semua - row.bagian) }} />
            </span>
            <span className="batang-angka angka">
              {formatNumber(row.semua)}
              <span className="visually-hidden">
                {" "}
                TPS, {formatNumber(row.bagian)} {bagian}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function LegendaBatang({ bagian }: { bagian: string }): ReactElement {
  return (
    <ul className="legenda batang-legenda" aria-hidden>
      <li>
        <span className="batang-bagian" /> {bagian}
      </li>
      <li>
        <span className="batang-sisa" /> belum
      </li>
    </ul>
  );
}

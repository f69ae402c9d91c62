// How many stand in a list, women first, against the seats of its dapil.
import type { ReactElement } from "react";
import type { DaftarCalon } from "#contract/kepatuhan.contract.ts";
import { bagianBatang } from "./kepatuhan.rules.ts";

interface BatangProps {
  daftar: Pick<DaftarCalon, "dapil" | "jumlah" | "perempuan">;
}

export function Batang({ daftar }: BatangProps): ReactElement {
  const { perempuan, laki, kursi } = bagianBatang(daftar);
  const jumlahLaki = daftar.jumlah - daftar.perempuan;
  return (
    <span className="kepatuhan-batang-sel">
      <span className="kepatuhan-batang" aria-hidden>
        <span className="kepatuhan-kursi" style={{ width: `${kursi}%` }} />
        <span className="kepatuhan-perempuan" style={{ width: `${perempuan}%` }} />
        <span className="kepatuhan-laki" style={{ width: `${laki}%` }} />
      </span>
      <span className="angka">
        {daftar.perempuan} P, {jumlahLaki} L, {daftar.dapil.kursi} kursi
      </span>
    </span>
  );
}

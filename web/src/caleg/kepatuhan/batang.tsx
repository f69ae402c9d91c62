// How many stand in a list, women first, against the seats of its dapil.
import type { ReactElement } from "react";
import { formatKelamin } from "#contract/caleg/kelamin.rules.ts";
import type { DapilSendiri } from "#contract/caleg/kepatuhan-caleg.contract.ts";
import type { DaftarCalon } from "#contract/caleg/kepatuhan.contract.ts";
import { bagianBatang } from "./kepatuhan.rules.ts";

interface BatangProps {
  daftar: Pick<DaftarCalon, "dapil" | "jumlah" | "perempuan"> &
    Partial<Pick<DapilSendiri, "belum_diketahui">>;
}

export function Batang({ daftar }: BatangProps): ReactElement {
  // In the published lists everybody's sex is known.
  const cacah = { belum_diketahui: 0, ...daftar };
  const { perempuan, laki, kursi } = bagianBatang(cacah);
  return (
    <span className="kepatuhan-batang-sel">
      <span className="kepatuhan-batang" aria-hidden>
        <span className="kepatuhan-kursi" style={{ width: `${kursi}%` }} />
        <span className="kepatuhan-perempuan" style={{ width: `${perempuan}%` }} />
        <span className="kepatuhan-laki" style={{ width: `${laki}%` }} />
      </span>
      <span className="angka">
        {formatKelamin(cacah)}, {daftar.dapil.kursi} kursi
      </span>
    </span>
  );
}

import type { ReactElement } from "react";
import { formatNumber } from "../ui/format.ts";
import type * as z from "zod/mini";
import type { getStatistikDpt } from "#contract/tps/tps.contract.ts";
import { barisPiramida } from "./piramida.rules.ts";

type KelompokUsia = z.output<typeof getStatistikDpt.response>["data"]["usia"][number];

function Batang({ jumlah, terbanyak }: { jumlah: number; terbanyak: number }): ReactElement {
  return (
    <div className="piramida-sel">
      <span className="angka">{formatNumber(jumlah)}</span>
      <span
        className="piramida-batang"
        style={{ width: `calc((100% - 2.25rem) * ${jumlah / terbanyak})` }}
        data-some={jumlah > 0 || undefined}
        aria-hidden
      />
    </div>
  );
}

/** The oldest on top; one side only where the list says nothing about sex. */
export function PiramidaUsia({ usia }: { usia: readonly KelompokUsia[] }): ReactElement {
  const { baris, terbanyak, isDuaSisi, isAdaTanpa } = barisPiramida(usia);
  return (
    <table className="piramida" aria-label="Pemilih menurut usia dan jenis kelamin">
      <thead>
        <tr>
          {isDuaSisi ? <th scope="col">Laki-laki</th> : null}
          <th scope="col">Usia</th>
          {isDuaSisi ? <th scope="col">Perempuan</th> : null}
          {isAdaTanpa ? <th scope="col">{isDuaSisi ? "Tidak disebut" : "Pemilih"}</th> : null}
        </tr>
      </thead>
      <tbody>
        {baris.map(({ nama, laki, perempuan, tanpa }) => (
          <tr key={nama}>
            {isDuaSisi ? (
              <td data-sisi="kiri">
                <Batang jumlah={laki} terbanyak={terbanyak} />
              </td>
            ) : null}
            <th scope="row" className="angka">
              {nama}
            </th>
            {isDuaSisi ? (
              <td data-sisi="kanan">
                <Batang jumlah={perempuan} terbanyak={terbanyak} />
              </td>
            ) : null}
            {isAdaTanpa ? (
              <td data-sisi="kanan">
                <Batang jumlah={tanpa} terbanyak={terbanyak} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

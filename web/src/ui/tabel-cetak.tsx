import type { ReactElement, ReactNode } from "react";

interface BarisCetak {
  nama: string;
  cells: readonly ReactNode[];
}

interface TabelCetakProps {
  kolom: readonly string[];
  baris: readonly BarisCetak[];
  /** The line of totals. */
  jumlah?: readonly ReactNode[];
}

function Cell({ cells }: Pick<BarisCetak, "cells">): ReactNode {
  // oxlint-disable-next-line no-array-index-key -- a cell is its place
  return cells.map((isi, place) => <td key={place}>{isi}</td>);
}

/** A plain table for paper. */
export function TabelCetak({ kolom, baris, jumlah }: TabelCetakProps): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {kolom.map((judul) => (
            <th key={judul} scope="col">
              {judul}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {baris.map(({ nama, cells }, index) => (
          // oxlint-disable-next-line no-array-index-key -- names may repeat, the order stays
          <tr key={index}>
            <td>{nama}</td>
            <Cell cells={cells} />
          </tr>
        ))}
      </tbody>
      {jumlah === undefined ? null : (
        <tfoot>
          <tr>
            <td>Jumlah</td>
            <Cell cells={jumlah} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

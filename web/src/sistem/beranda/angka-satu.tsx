// One figure of the first page: what it is now, how much more than yesterday, and the way to its rows.
import type { ReactElement } from "react";
import type { Beranda } from "#contract/sistem/beranda.contract.ts";
import { Figure } from "../../ui/figure.tsx";
import { formatNumber } from "../../ui/format.ts";
import { bedaOf, type Read, type Tujuan } from "./beranda.rules.ts";
import { Buka } from "./buka.tsx";
import { Dihitung } from "./dihitung.tsx";

export interface IsiAngka {
  /** undefined: on its way; its place is kept. */
  beranda: Beranda | undefined;
}

/** "+12", with what it is more than for those who only hear it. */
export function Beda({ beranda, read }: IsiAngka & { read: Read }): ReactElement | null {
  const beda = beranda && bedaOf(beranda, read);
  return beda === undefined ? null : (
    <span className="beranda-beda angka">
      {beda > 0 ? "+" : "−"}
      {formatNumber(Math.abs(beda))}
      <span className="visually-hidden"> sejak kemarin</span>
    </span>
  );
}

export function Nilai({ beranda, read }: IsiAngka & { read: Read }): ReactElement {
  return beranda === undefined ? <Dihitung /> : <Figure value={read(beranda.data)} />;
}

interface SatuProps extends IsiAngka {
  judul: string;
  read: Read;
  tujuan?: Tujuan;
  /** Of how many. */
  dari?: Read;
}

export function Satu({ beranda, judul, read, tujuan, dari }: SatuProps): ReactElement {
  return (
    <div>
      <dt>{judul}</dt>
      <dd>
        <Buka tujuan={tujuan} className="beranda-angka">
          <Nilai beranda={beranda} read={read} />
        </Buka>
        {dari === undefined || beranda === undefined ? null : (
          <span> dari {formatNumber(dari(beranda.data))}</span>
        )}
        <Beda beranda={beranda} read={read} />
      </dd>
    </div>
  );
}

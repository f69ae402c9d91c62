// One line of what is to be done: in order, or how much of it is left and where it is mended.
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Figure } from "../../ui/figure.tsx";
import { keadaanOf, type Perlu, type Tujuan } from "./beranda.rules.ts";
import { Buka } from "./buka.tsx";
import { Dihitung } from "./dihitung.tsx";

export const KURANG = <IconAlertTriangle size={18} aria-hidden className="perlu-kurang" />;
export const BERES = <IconCircleCheck size={18} aria-hidden className="perlu-beres" />;
export const KOSONG = <IconCircleDashed size={18} aria-hidden />;

interface MenantiProps extends Pick<Perlu, "kosong" | "kurang" | "beres"> {
  /** undefined until it is known. */
  jumlah: number | undefined;
  /** Out of how many; undefined until it is known. */
  dari: number | undefined;
  /** A page, or how a link around what is said is made. */
  tujuan: Tujuan | ((isi: ReactElement) => ReactElement);
}

/** What nobody counts by the day. */
export function Menanti({ jumlah, dari, tujuan, ...kata }: MenantiProps): ReactElement {
  const keadaan = keadaanOf(jumlah, dari);
  const banyak = (
    <>
      <b>{jumlah === undefined ? <Dihitung /> : <Figure value={jumlah} />}</b> {kata.kurang}
    </>
  );
  const isi = keadaan === "kosong" ? <span>{kata.kosong}</span> : banyak;
  return keadaan === "beres" ? (
    <li>
      {BERES}
      <span>{kata.beres}</span>
    </li>
  ) : (
    <li>
      {keadaan === "kosong" ? KOSONG : KURANG}
      {typeof tujuan === "function" ? tujuan(isi) : <Buka tujuan={tujuan}>{isi}</Buka>}
    </li>
  );
}

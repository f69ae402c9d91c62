// One line of what is to be done: in order, or how much of it is left and where it is mended.
import { Skeleton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Figure } from "../../ui/figure.tsx";
import type { Perlu, Tujuan } from "./beranda.rules.ts";
import { Buka } from "./buka.tsx";

export const KURANG = <IconAlertTriangle size={18} aria-hidden className="perlu-kurang" />;
export const BERES = <IconCircleCheck size={18} aria-hidden className="perlu-beres" />;

interface MenantiProps extends Pick<Perlu, "kurang" | "beres"> {
  /** undefined until it is known. */
  jumlah: number | undefined;
  /** A page, or how a link around what is said is made. */
  tujuan: Tujuan | ((isi: ReactElement) => ReactElement);
}

/** What nobody counts by the day. */
export function Menanti({ jumlah, kurang, beres, tujuan }: MenantiProps): ReactElement {
  const isi = (
    <>
      <b>
        {jumlah === undefined ? (
          <Skeleton component="span" display="inline-block" height="1ex" width="3ch" />
        ) : (
          <Figure value={jumlah} />
        )}
      </b>{" "}
      {kurang}
    </>
  );
  return jumlah === 0 ? (
    <li>
      {BERES}
      <span>{beres}</span>
    </li>
  ) : (
    <li>
      {KURANG}
      {typeof tujuan === "function" ? tujuan(isi) : <Buka tujuan={tujuan}>{isi}</Buka>}
    </li>
  );
}

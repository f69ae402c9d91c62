// A party as the pages of seats name it: its colour, and whether it is one's own.
import type { ReactElement } from "react";
import { warnaPartai } from "../rekap/warna-partai.ts";

export function WarnaPartai({ nomor }: { nomor: number }): ReactElement {
  return <span className="kursi-warna" style={{ background: warnaPartai(nomor) }} aria-hidden />;
}

/** Beside the name of the party that the installation is of. */
export function Sendiri({
  nomor,
  sendiri,
}: {
  nomor: number;
  sendiri: number | null;
}): ReactElement | null {
  return nomor === sendiri ? <span className="kursi-sendiri">partai sendiri</span> : null;
}

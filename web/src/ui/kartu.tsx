// A figure of a recap with what it means.
import type { ReactElement, ReactNode } from "react";
import { Figure } from "./figure.tsx";
import { ShareBar } from "./share-bar.tsx";
import "./kartu.css";

export interface Progres {
  jumlah: number;
  total: number;
}

interface KartuProps {
  judul: string;
  angka: ReactNode;
  /** What it is a part of. */
  progres?: Progres;
  children: ReactNode;
}

export function Kartu({ judul, angka, progres, children }: KartuProps): ReactElement {
  return (
    <section className="dapil-kartu" aria-label={judul}>
      <h2>{judul}</h2>
      <p className="dapil-angka">
        {angka}
        {progres === undefined ? null : (
          <span className="dapil-persen">
            <Figure value={progres.jumlah} /> dari <Figure value={progres.total} /> TPS
          </span>
        )}
      </p>
      {progres === undefined ? null : <ShareBar part={progres.jumlah} total={progres.total} />}
      <div className="dapil-arti">{children}</div>
    </section>
  );
}

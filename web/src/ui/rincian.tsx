// Names and values of one thing, two columns where there is room.
import type { ReactElement, ReactNode } from "react";
import "./rincian.css";

interface RincianProps {
  isi: readonly (readonly [judul: string, isi: ReactNode])[];
}

export function Rincian({ isi }: RincianProps): ReactElement {
  return (
    <dl className="rincian">
      {isi.map(([judul, nilai]) => (
        <div key={judul} style={{ display: "contents" }}>
          <dt>{judul}</dt>
          <dd>{nilai}</dd>
        </div>
      ))}
    </dl>
  );
}

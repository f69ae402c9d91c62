// What a region has, in large figures side by side.
import { Skeleton } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { Figure } from "./figure.tsx";
import "./cacah.css";

export function Cacah({ children }: { children: ReactNode }): ReactElement {
  return <dl className="cacah">{children}</dl>;
}

interface AngkaProps {
  judul: string;
  /** Not here yet: its place is kept. */
  nilai: number | undefined;
  /** Beside it: of how many, or what it is made of. */
  arti?: string | undefined;
}

export function Angka({ judul, nilai, arti }: AngkaProps): ReactElement {
  return (
    <div>
      <dt>{judul}</dt>
      <dd>
        <b>
          {nilai === undefined ? (
            <Skeleton component="span" display="inline-block" height="1ex" width="3ch" />
          ) : (
            <Figure value={nilai} />
          )}
        </b>
        {arti === undefined ? null : <span> {arti}</span>}
      </dd>
    </div>
  );
}

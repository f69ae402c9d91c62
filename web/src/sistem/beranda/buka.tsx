// From a figure to the rows that it counts.
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { useActiveWilayah } from "../../api/active-wilayah.ts";
import { isAllowed, useSelf } from "../../api/self.ts";
import { wilayahBeranda, type Tujuan } from "./beranda.rules.ts";

interface BukaProps {
  tujuan: Tujuan | undefined;
  className?: string;
  children: ReactNode;
}

/** Only what it holds, for whoever may not open the page. */
export function Buka({ tujuan, className = "", children }: BukaProps): ReactElement {
  const self = useSelf();
  const { id } = useActiveWilayah();
  if (tujuan === undefined || !isAllowed(self, tujuan.akses)) {
    return <span className={className}>{children}</span>;
  }
  // Lists start at the region of the top bar, which may be smaller than what was counted.
  const shown = wilayahBeranda(id);
  const wilayah = shown === id ? {} : { wilayah_id: String(shown) };
  return (
    <Link to={tujuan.to} search={{ ...tujuan.search, ...wilayah }} className={className}>
      {children}
    </Link>
  );
}

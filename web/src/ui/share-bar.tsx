import type { ReactElement } from "react";
import { formatPercent } from "./format.ts";
import "./share-bar.css";

interface ShareBarProps {
  /** null: unknown. */
  part: number | null;
  total: number | null;
  /** What the bar shows, for those who do not see it; without it the figures beside it speak. */
  label?: string;
}

/** A part of a whole as a bar. Anything above nothing can be seen, anything below all is not full. */
export function ShareBar({ part, total, label }: ShareBarProps): ReactElement {
  const some = part ?? 0;
  const share = total !== null && total > 0 ? Math.min(some / total, 1) : 0;
  const named =
    label === undefined
      ? { "aria-hidden": true }
      : { role: "img", "aria-label": `${label}: ${formatPercent(part, total)}` };
  return (
    <div className="share-bar" {...named}>
      <div style={{ width: `${share * 100}%` }} data-some={some > 0 || undefined} />
    </div>
  );
}

/** A part of a whole in a table: the bar, and the percentage that it stands for. */
export function ShareCell({ part, total }: Omit<ShareBarProps, "label">): ReactElement {
  return (
    <span className="share-cell">
      {total === 0 ? <span /> : <ShareBar part={part} total={total} />}
      <span className="angka">{formatPercent(part, total)}</span>
    </span>
  );
}

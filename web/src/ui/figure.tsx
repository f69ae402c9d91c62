// A number that may change while one looks at it: it changes in place, with a short highlight.
import { useState, type ReactElement } from "react";
import { formatNumber } from "./format.ts";
import "./figure.css";

interface FigureProps {
  /** null: unknown. */
  value: number | null;
  format?: (value: number | null) => string;
}

/** Give it a key that changes with what it counts, or the change of subject lights up too. */
export function Figure({ value, format = formatNumber }: FigureProps): ReactElement {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) {
    setShown({ value, changes: shown.changes + 1 });
  }
  return (
    // The key starts the highlight anew.
    <span key={shown.changes} className="figure" data-changed={shown.changes > 0 || undefined}>
      {format(value)}
    </span>
  );
}

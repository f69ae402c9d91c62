import type { ReactElement } from "react";
import { encode } from "uqr";
import "./kode-qr.css";

/** Black on white in both themes: some cameras read nothing else. */
export function KodeQr({ text, label }: { text: string; label: string }): ReactElement {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className="kode-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}

// Where a printed sheet is signed: when it was printed, place and date, and a line for each who signs.
import { useEffect, useState, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { formatDateTime, WIB } from "./format.ts";
import "./tanda-tangan.css";

function useWaktuCetak(): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    // The sheet goes to the printer as soon as this returns.
    const note = (): void => flushSync(() => setAt(Date.now()));
    addEventListener("beforeprint", note);
    return () => removeEventListener("beforeprint", note);
  }, []);
  return at;
}

/** @param jabatan who signs, side by side */
export function TandaTangan({ jabatan }: { jabatan: readonly string[] }): ReactElement {
  const at = useWaktuCetak();
  return (
    <footer className="tanda-tangan">
      <div className="tanda-tangan-waktu">
        <p>Dicetak {formatDateTime(at, WIB)}</p>
        <p>
          Tempat, tanggal <span />
        </p>
      </div>
      <ul>
        {jabatan.map((nama) => (
          <li key={nama}>
            <b>{nama}</b>
            <span>Nama jelas</span>
          </li>
        ))}
      </ul>
    </footer>
  );
}

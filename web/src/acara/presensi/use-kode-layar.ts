// The code of the kiosk's screen, where it is asked for: no card is sent without one.
import { useRef, useState } from "react";
import { isiHash } from "./isi-hash.ts";

export function useKodeLayar(isDiminta: boolean) {
  const [kodeLayar, setKodeLayar] = useState(() => isiHash("layar"));
  const [error, setError] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  function onChange(kode: string): void {
    setKodeLayar(kode);
    setError(undefined);
  }
  /** @returns is there one, or is none asked for? */
  function requireKode(): boolean {
    const isAda = !isDiminta || kodeLayar.trim() !== "";
    if (!isAda) {
      setError("Kode layar harus diisi");
      inputRef.current?.focus();
    }
    return isAda;
  }
  return {
    kodeLayar,
    /** What its field shows; undefined where it is not asked for. */
    isian: isDiminta ? { value: kodeLayar, onChange, error, inputRef } : undefined,
    requireKode,
  };
}

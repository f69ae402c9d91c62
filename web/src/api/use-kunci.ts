import { useRef } from "react";

/** One key for what is sent unchanged, so that a second sending makes no second one. */
export function useKunci(): (body: unknown) => string {
  const terakhir = useRef({ isi: "", kunci: "" });
  return (body) => {
    const isi = JSON.stringify(body);
    if (isi !== terakhir.current.isi) {
      terakhir.current = { isi, kunci: crypto.randomUUID() };
    }
    return terakhir.current.kunci;
  };
}

// A form of what its user may not change is no page: said before anything is typed.
import { useEffect, useState, type ReactNode } from "react";
import { toApiError } from "../api/error.ts";
import { blocker } from "./blocker.ts";

const DITOLAK = toApiError(403, {
  kode: "tidak-berhak",
  message: "Ini dapat Anda lihat, tetapi tidak dapat Anda ubah.",
});

interface BolehUbahProps {
  /** What the row says may be done with it. */
  boleh: readonly string[];
  children: ReactNode;
}

export function BolehUbah({ boleh, children }: BolehUbahProps): ReactNode {
  // As the form opens: what is saved may take the right away.
  const [isBoleh] = useState(() => boleh.includes("ubah"));
  useEffect(() => {
    if (!isBoleh) {
      blocker.set(DITOLAK);
    }
  }, [isBoleh]);
  return isBoleh ? children : null;
}

// Saving over what was read, unless somebody else saved first (decision O-07).
import { useRef, useState } from "react";
import type { RefusalCode } from "#contract/core/refusal.contract.ts";
import { ApiError } from "../api/error.ts";

interface Bentrok<Dasar, Isian> {
  mine: Isian;
  theirs: Dasar;
}

interface SaveOverOptions<Dasar, Isian> {
  /** How the server says that somebody was first. */
  kode: RefusalCode;
  send: (isian: Isian, dasar: Dasar) => Promise<unknown>;
  /** What stands there now. */
  read: (dasar: Dasar) => Promise<Dasar>;
}

export interface SaveOver<Dasar, Isian> {
  save: (mine: Isian, known: Dasar) => Promise<void>;
  bentrok: Bentrok<Dasar, Isian> | undefined;
  close: () => void;
  /** The next save replaces their version. */
  chooseMine: () => void;
}

export function useSaveOver<Dasar, Isian>({
  kode,
  send,
  read,
}: SaveOverOptions<Dasar, Isian>): SaveOver<Dasar, Isian> {
  const [bentrok, setBentrok] = useState<Bentrok<Dasar, Isian>>();
  const theirs = useRef<{ dasar: Dasar }>(undefined);
  async function save(mine: Isian, known: Dasar): Promise<void> {
    const { dasar } = theirs.current ?? { dasar: known };
    theirs.current = undefined;
    try {
      await send(mine, dasar);
    } catch (error) {
      if (error instanceof ApiError && error.is(kode)) {
        setBentrok({ mine, theirs: await read(dasar) });
      }
      throw error;
    }
  }
  return {
    save,
    bentrok,
    close: () => setBentrok(undefined),
    chooseMine() {
      theirs.current = bentrok === undefined ? undefined : { dasar: bentrok.theirs };
      setBentrok(undefined);
    },
  };
}

// Saving over what was read, unless somebody else saved first (decision O-07).
import { useState } from "react";
import type { RefusalCode } from "#contract/refusal.contract.ts";
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

export function useSaveOver<Dasar, Isian>({ kode, send, read }: SaveOverOptions<Dasar, Isian>) {
  const [bentrok, setBentrok] = useState<Bentrok<Dasar, Isian>>();
  async function save(mine: Isian, dasar: Dasar): Promise<void> {
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
    saveMine: (): void => {
      setBentrok(undefined);
      if (bentrok !== undefined) {
        // What went wrong was announced where the call failed.
        void save(bentrok.mine, bentrok.theirs).catch(() => undefined);
      }
    },
  };
}

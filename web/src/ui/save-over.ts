// Saving over what was read, unless somebody else saved first (decision O-07).
import { useRef, useState } from "react";
import type { RefusalCode } from "#contract/core/refusal.contract.ts";
import { ApiError } from "../api/error.ts";
import { isClash } from "./changed.rules.ts";

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

interface SaveChangedOptions<Dasar, Isian> extends Omit<
  SaveOverOptions<Dasar, Partial<Isian>>,
  "kode"
> {
  valuesOf: (dasar: Dasar) => Isian;
}

const isBerubah = (error: unknown): boolean =>
  error instanceof ApiError && error.is("isian-berubah");

/** Where only what was changed is sent: nothing is asked unless somebody else changed the same. */
export function useSaveChanged<Dasar extends { versi: string }, Isian extends object>({
  send,
  read,
  valuesOf,
}: SaveChangedOptions<Dasar, Isian>): SaveOver<Dasar, Partial<Isian>> {
  async function merge(diubah: Partial<Isian>, dasar: Dasar): Promise<void> {
    try {
      await send(diubah, dasar);
    } catch (error) {
      const kini = isBerubah(error) ? await read(dasar) : dasar;
      if (kini.versi === dasar.versi || isClash(valuesOf(dasar), valuesOf(kini), diubah)) {
        throw error;
      }
      await merge(diubah, kini);
    }
  }
  return useSaveOver({ kode: "isian-berubah", send: merge, read });
}

interface Theirs {
  /** The key of the form: how often their version was taken. */
  taken: number;
  onStale: () => Promise<void>;
}

/** Their version, once it is chosen, fills the form anew; what else comes in leaves what is typed. */
export function useTheirs({ refetch }: { refetch: () => Promise<unknown> }): Theirs {
  const [taken, setTaken] = useState(0);
  async function onStale(): Promise<void> {
    await refetch();
    setTaken(taken + 1);
  }
  return { taken, onStale };
}

// What is typed into a form, kept until it is saved: a closed tab or an empty battery loses nothing.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { selfQuery } from "../api/self.ts";
import { readJson, writeStorage } from "../api/storage.ts";

const SAVE_AFTER_MS = 300;

export interface Draft {
  /** When the restored text was typed; undefined when nothing was restored. */
  restoredAt: Date | undefined;
  /** Forgets the draft and puts back what was there before. */
  discard: () => void;
}

export interface DraftControl extends Draft {
  /** Call when the values are saved. */
  clear: () => void;
}

interface Stored<Values> {
  at: string;
  values: Values;
}

interface DraftedForm<Values> {
  values: Values;
  isDirty: () => boolean;
  setValues: (values: Values) => void;
  reset: () => void;
}

function isStored<Values extends object>(value: unknown, like: Values): value is Stored<Values> {
  return (
    typeof value === "object" &&
    value !== null &&
    "at" in value &&
    typeof value.at === "string" &&
    "values" in value &&
    typeof value.values === "object" &&
    value.values !== null &&
    Object.keys(like).every((name) => name in Object(value.values))
  );
}

/** Drafts of another user of this browser are not touched. */
function useKey(name: string | undefined): string | undefined {
  const self = useQueryClient().getQueryData(selfQuery.queryKey)?.data;
  return name === undefined || self === undefined ? undefined : `draf:${self.id}:${name}`;
}

/** Puts a stored draft into the form, once. */
function useRestore<Values extends object>(
  key: string | undefined,
  form: DraftedForm<Values>,
): [Stored<Values> | undefined, () => void] {
  const [stored, setStored] = useState(() => {
    const found = key === undefined ? undefined : readJson(key);
    return isStored(found, form.values) ? found : undefined;
  });
  const restore = useEffectEvent(() => {
    if (stored !== undefined) {
      form.setValues(stored.values);
    }
  });
  useEffect(() => restore(), []);
  return [stored, () => setStored(undefined)];
}

function useSave<Values extends object>(key: string | undefined, form: DraftedForm<Values>): void {
  const { values } = form;
  const isDirty = form.isDirty();
  useEffect(() => {
    if (key === undefined || !isDirty) {
      return undefined;
    }
    const save = (): void =>
      writeStorage(key, JSON.stringify({ at: new Date().toISOString(), values }));
    const timer = setTimeout(save, SAVE_AFTER_MS);
    addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", save);
    };
  }, [key, values, isDirty]);
}

/** @param name of the draft; undefined: none is kept */
export function useDraft<Values extends object>(
  name: string | undefined,
  form: DraftedForm<Values>,
): DraftControl {
  const key = useKey(name);
  const [stored, forget] = useRestore(key, form);
  useSave(key, form);
  function clear(): void {
    if (key !== undefined) {
      writeStorage(key, null);
    }
    forget();
  }
  return {
    restoredAt: stored === undefined ? undefined : new Date(stored.at),
    clear,
    discard() {
      clear();
      form.reset();
    },
  };
}

/** On a shared computer nothing stays behind after "Keluar". */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith("draf:"))) {
    writeStorage(key, null);
  }
}

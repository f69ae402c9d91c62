// Asks before what cannot be undone: `if (await confirm({ title: "Hapus 3 caleg?", … }))`.
import type { ReactNode } from "react";
import { createStore } from "../api/store.ts";

export interface Question {
  /** Names the thing: "Hapus akun Budi Santoso?" */
  title: string;
  /** The consequence. */
  body?: ReactNode;
  /** The verb on the button: "Hapus". */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** What somebody typed is lost by a yes, which whoever goes on with Enter did not mean. */
  isLoss?: boolean;
}

export interface OpenQuestion extends Question {
  answer: (isYes: boolean) => void;
}

export const openQuestion = createStore<OpenQuestion | undefined>(undefined);

/** Resolves when the user has decided; a second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer(isYes) {
        openQuestion.set(undefined);
        resolve(isYes);
      },
    });
  });
}

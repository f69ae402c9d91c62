// What can be done with a row, told as data: the words of an entry, the question before, the deed.
import type { ComponentType } from "react";
import { ApiError } from "../api/error.ts";
import { confirm, type Question } from "./confirm.ts";
import type { RowAction } from "./row-menu.tsx";

/** How an act is done to many rows at once. */
export interface Many {
  /** Asked first, of "12 saksi". */
  ask: (whom: string) => Question;
  /** To this one; nothing is announced. */
  call: () => Promise<unknown>;
  /** When all have had their turn. */
  finish?: () => void;
}

export interface Act {
  label: string;
  icon: ComponentType<{ size: number }>;
  /** What it does, where the label does not say it to everybody. */
  hint?: string;
  /** Cannot be undone. */
  danger?: true;
  /** Asked first. */
  ask?: Question | undefined;
  run: () => unknown;
  /** Without it there is no doing it to several. */
  many?: Many;
}

/** It was announced where all failures are. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) {
    throw error;
  }
}

export const actionOf = ({ label, icon: Icon, hint, danger, ask, run }: Act): RowAction => ({
  label,
  hint,
  icon: <Icon size={16} />,
  onClick: () =>
    void (async () => {
      if (ask === undefined || (await confirm(ask))) {
        await run();
      }
    })().catch(ignoreRefusal),
  ...(danger === undefined ? {} : { danger }),
});

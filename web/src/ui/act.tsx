// What can be done with a row, told as data: the words of an entry, the question before, the deed.
import type { ComponentType } from "react";
import { confirm, type Question } from "./confirm.ts";
import type { RowAction } from "./row-menu.tsx";

export interface Act {
  label: string;
  icon: ComponentType<{ size: number }>;
  /** Cannot be undone. */
  danger?: true;
  /** Asked first. */
  ask?: Question | undefined;
  run: () => unknown;
}

export const actionOf = ({ label, icon: Icon, danger, ask, run }: Act): RowAction => ({
  label,
  icon: <Icon size={16} />,
  onClick: () =>
    void (async () => {
      if (ask === undefined || (await confirm(ask))) {
        await run();
      }
    })(),
  ...(danger === undefined ? {} : { danger }),
});

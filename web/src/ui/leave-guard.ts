// Asks before what is typed is left unsaved.
import { useBlocker } from "@tanstack/react-router";
import { confirm } from "./confirm.ts";
import { useUnsavedWork } from "./unsaved-work.ts";

export function askToLeave(): Promise<boolean> {
  return confirm({
    title: "Tinggalkan isian ini?",
    body: "Isian yang belum disimpan akan hilang.",
    action: "Tinggalkan",
    cancel: "Lanjut mengisi",
    danger: true,
    isLoss: true,
  });
}

interface LeaveGuard {
  guard: boolean | "search";
  isDirty: () => boolean;
  isRunning: () => boolean;
}

/** Asks before unsaved text is left; a form that has just been saved may go on by itself. */
export function useLeaveGuard({ guard, isDirty, isRunning }: LeaveGuard): void {
  useUnsavedWork(isDirty);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      (guard === "search" || current.pathname !== next.pathname) &&
      isDirty() &&
      !isRunning() &&
      !(await askToLeave()),
    enableBeforeUnload: isDirty,
    disabled: guard === false,
  });
}

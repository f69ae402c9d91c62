// What can be shown to nobody again: whoever leaves it unread in passing is asked first.
import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { confirm } from "./confirm.ts";
import { useUnsavedWork } from "./unsaved-work.ts";

const askToLose = (): Promise<boolean> =>
  confirm({
    title: "Tinggalkan tanpa menyimpannya?",
    body: "Yang tampil di sini tidak dapat ditampilkan lagi. Salin atau cetak lebih dahulu.",
    action: "Tinggalkan",
    cancel: "Kembali",
    danger: true,
    isLoss: true,
  });

interface ShownOnce {
  /** Its user has taken it: nothing is asked. */
  taken: (onDone: () => void) => () => void;
  /** Closed otherwise: by Esc, by the cross, beside it. */
  closer: (onClose: () => void) => () => void;
}

/** @param isShown false: it is not there yet */
export function useShownOnce(isShown = true): ShownOnce {
  const isTaken = useRef(false);
  const holds = (): boolean => isShown && !isTaken.current;
  useUnsavedWork(holds);
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && holds() && !(await askToLose()),
    enableBeforeUnload: holds,
  });
  const taken = (onDone: () => void) => (): void => {
    isTaken.current = true;
    onDone();
  };
  async function close(onClose: () => void): Promise<void> {
    if (!holds() || (await askToLose())) {
      taken(onClose)();
    }
  }
  return { taken, closer: (onClose) => () => void close(onClose) };
}

// The focus goes back to what opened a dialog. Mantine forgets it where a dialog is there only while it is
// open, and knows the entry of a menu alone, which is gone by then.
import { useEffect, useMemo } from "react";

let latest: HTMLElement | undefined;

/** A menu goes with the choice; what opened it stays. */
function remember({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.closest("[role=menu]") === null) {
    latest = target;
  }
}

/** Once, for all pages. */
export function useFocusMemory(): void {
  useEffect(() => {
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
}

/** Of every dialog. */
export function useFocusBack(opened: boolean): void {
  const opener = useMemo(() => (opened ? latest : undefined), [opened]);
  useEffect(
    () => () => {
      const { activeElement: now, body } = document;
      // Whoever went elsewhere meanwhile stays there.
      if (now === null || now === body || now.closest("[role=dialog]") !== null) {
        opener?.focus({ preventScroll: true });
      }
    },
    [opener],
  );
}

// The table by keyboard: ↑ ↓ between rows, Enter opens, "." the row menu, space selects, "/" search.
import { useEffect, useEffectEvent, type RefObject } from "react";

export interface RowHandlers {
  onOpen?: ((index: number) => void) | undefined;
  onSelect?: ((index: number) => void) | undefined;
}

const INTERACTIVE = "a, button, input, label, select, textarea, [role='menuitem']";

/** Rows of the question before, while the answer to the present one is on its way. */
const STALE = "[data-stale], [data-berganti]";

function rowsOf(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>("[data-row]")];
}

function moveTo(rows: readonly HTMLElement[], index: number): void {
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  for (const other of rows) {
    other.tabIndex = other === row ? 0 : -1;
  }
  row?.focus();
}

type Move = (index: number, count: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** @returns was the key one of ours? */
function handleKey(key: string, row: HTMLElement, handlers: RowHandlers): boolean {
  const index = Number(row.dataset["row"]);
  if (key === "." || (key === "Enter" && handlers.onOpen === undefined)) {
    const button = row.querySelector<HTMLElement>("[data-row-menu]");
    button?.click();
    return button !== null;
  }
  if (key === "Enter") {
    if (row.closest(STALE) === null) {
      handlers.onOpen?.(index);
    }
    return true;
  }
  if (key === " " && handlers.onSelect !== undefined) {
    handlers.onSelect(index);
    return true;
  }
  return false;
}

function rowAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>("[data-row]") : null;
}

/** Listens on the element that holds the rows; each row carries `data-row` with its index. */
export function useRowKeys(body: RefObject<HTMLElement | null>, handlers: RowHandlers): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const row = rowAt(event.target);
    // Inside a row, its buttons and fields keep their own keys.
    if (row === null || event.target !== row || body.current === null) {
      return;
    }
    const rows = rowsOf(body.current);
    const move = MOVES[event.key];
    if (move !== undefined) {
      moveTo(rows, move(rows.indexOf(row), rows.length));
      event.preventDefault();
    } else if (handleKey(event.key, row, handlers)) {
      event.preventDefault();
    }
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const row = rowAt(event.target);
    const isOwn = event.target instanceof Element && event.target.closest(INTERACTIVE) === null;
    if (row !== null && isOwn && getSelection()?.isCollapsed !== false) {
      handlers.onOpen?.(Number(row.dataset["row"]));
    }
  });
  useEffect(() => {
    const element = body.current;
    element?.addEventListener("keydown", onKey);
    element?.addEventListener("click", onClick);
    return () => {
      element?.removeEventListener("keydown", onKey);
      element?.removeEventListener("click", onClick);
    };
  }, [body]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** "/" puts the cursor into the search box, from anywhere but another field. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key === "/" && !isTyping(event.target) && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        input.current?.focus();
      }
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input]);
}

// The form by keyboard alone: Enter and ↓ to the next field, Shift+Enter and ↑ back, Esc undoes the
// field, then leaves; Alt with an arrow, + or − moves the document without leaving the field.
import { useRef, type FocusEvent, type KeyboardEvent } from "react";

const FIELD = "input[data-isian]";
const VIEWER = ".viewer-frame";

const VIEWER_KEYS: ReadonlySet<string> = new Set([
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "PageUp",
  "PageDown",
  "+",
  "=",
  "-",
  "0",
  "r",
]);

function stepOf({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (key === "Enter") {
    return shiftKey ? -1 : 1;
  }
  if (key === "ArrowDown") {
    return 1;
  }
  return key === "ArrowUp" ? -1 : 0;
}

/** The document lies outside of the form; it hears the key as if it had been pressed there. */
function passToViewer({ key }: KeyboardEvent): void {
  document
    .querySelector(VIEWER)
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

export interface CountsKeys {
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
  onFocus: (event: FocusEvent<HTMLFormElement>) => void;
}

export interface CountsKeyActions {
  /** Puts text back into a field. */
  set: (id: number, text: string) => void;
  /** Enter in the last field. */
  onEnd: () => void;
  /** Esc where there is nothing to undo. */
  onLeave: () => void;
}

export function useCountsKeys({ set, onEnd, onLeave }: CountsKeyActions): CountsKeys {
  const atFocus = useRef("");

  function undo(input: HTMLInputElement): void {
    if (input.value === atFocus.current) {
      onLeave();
    } else {
      set(Number(input.dataset["isian"]), atFocus.current);
    }
  }

  function move(event: KeyboardEvent<HTMLFormElement>, input: HTMLInputElement): void {
    const step = stepOf(event);
    if (step === 0) {
      return;
    }
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELD)];
    const next = fields[fields.indexOf(input) + step];
    if (next !== undefined) {
      next.focus();
    } else if (step === 1) {
      onEnd();
    }
  }

  return {
    onFocus({ target }) {
      if (target instanceof HTMLInputElement) {
        atFocus.current = target.value;
      }
    },
    onKeyDown(event) {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey) {
        return;
      }
      if (altKey) {
        if (VIEWER_KEYS.has(key)) {
          event.preventDefault();
          passToViewer(event);
        }
      } else if (key === "Escape") {
        event.preventDefault();
        undo(target);
      } else {
        move(event, target);
      }
    },
  };
}

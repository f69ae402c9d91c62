// How this user likes the application, on this browser (SHELL-065, SHELL-068, SHELL-091, decision G-36).
import { readStorage, writeStorage } from "../api/storage.ts";
import { createStore, type Store } from "../api/store.ts";

/** Shown beside the page, or over it when called; below 992 px it is always a drawer ("mobile"). */
export const MENU_MODES = ["static", "overlay"] as const;
export type MenuMode = (typeof MENU_MODES)[number];

export const FONT_SCALES = [12, 13, 14, 15, 16] as const;
export type FontScale = (typeof FONT_SCALES)[number];
const DEFAULT_SCALE = 14;

/** Window width from which it is a desktop (SHELL-066). */
export const DESKTOP = "(min-width: 992px)";

const KEYS = { menu: "menu_mode", font: "ukuran_huruf", peran: "peran" } as const;

const readMode = (): MenuMode => (readStorage(KEYS.menu) === "overlay" ? "overlay" : "static");

function readScale(): FontScale {
  const stored = Number(readStorage(KEYS.font));
  return FONT_SCALES.find((scale) => scale === stored) ?? DEFAULT_SCALE;
}

function readPeran(): number | undefined {
  const stored = readStorage(KEYS.peran);
  return stored === null ? undefined : Number(stored);
}

/** A store whose values outlive the page. */
function kept<Value>(key: string, initial: Value): Store<Value> {
  const store = createStore(initial);
  return {
    ...store,
    set(value) {
      writeStorage(key, String(value));
      store.set(value);
    },
  };
}

export const menuMode = kept<MenuMode>(KEYS.menu, readMode());
export const fontScale = kept<FontScale>(KEYS.font, readScale());
/** The id of the role chosen last. */
export const chosenPeran = kept<number | undefined>(KEYS.peran, readPeran());

function applyScale(): void {
  document.documentElement.style.fontSize = `${(fontScale.get() / DEFAULT_SCALE) * 100}%`;
}

fontScale.subscribe(applyScale);

/** The chosen role, if the user still has it; else the first. */
export function activePeran(
  peran: readonly { id: number }[],
  chosen: number | undefined,
): number | undefined {
  return (peran.find(({ id }) => id === chosen) ?? peran[0])?.id;
}

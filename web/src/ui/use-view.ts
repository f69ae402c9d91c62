// The view of one picture: kept inside its frame, remembered per kind of picture.
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { readJson, writeStorage } from "../api/storage.ts";
import {
  fitted,
  nextTurn,
  within,
  zoomed,
  shifted,
  whole,
  type Point,
  type Size,
  type View,
} from "./viewer-view.ts";

/** Shift as a share of the picture on the screen, so that it fits other windows too. */
interface Remembered {
  zoom: number;
  x: number;
  y: number;
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === "object" &&
    value !== null &&
    "zoom" in value &&
    typeof value.zoom === "number" &&
    "x" in value &&
    typeof value.x === "number" &&
    "y" in value &&
    typeof value.y === "number"
  );
}

export interface Opening {
  /** Pictures of one kind open as the last one was left. */
  name?: string | undefined;
  /** Its full width is seen at first, not all of it. */
  isWide: boolean;
}

const storageKey = (name: string): string => `zoom:${name}`;

const placeOf = ({ isWide }: Opening) => (isWide ? fitted : whole);

function recall(opening: Opening, picture: Size, frame: Size): View {
  const { name } = opening;
  const start = placeOf(opening)(0, picture, frame);
  const stored = name === undefined ? undefined : readJson(storageKey(name));
  if (!isRemembered(stored)) {
    return start;
  }
  const { zoom, x, y } = stored;
  return within({ zoom, turn: 0, x: x * frame.width, y: y * frame.width }, picture, frame);
}

export interface ViewControl {
  /** For the frame element. */
  ref: (element: HTMLElement | null) => void;
  frame: Size;
  view: View;
  zoom: (factor: number, at?: Point) => void;
  shift: (dx: number, dy: number) => void;
  turn: () => void;
  fit: () => void;
}

const CENTRE: Point = { x: 0, y: 0 };

/** @param picture its own size; undefined while it loads */
export function useView(picture: Size | undefined, opening: Opening): ViewControl {
  const { name } = opening;
  const { ref, width, height } = useElementSize();
  const frame = { width: Math.max(width, 1), height: Math.max(height, 1) };
  const [chosen, setChosen] = useState<{ of: Size; view: View }>();
  const known = picture ?? frame;
  const view =
    chosen !== undefined && chosen.of === picture
      ? within(chosen.view, known, frame)
      : recall(opening, known, frame);

  function show(next: View): void {
    if (picture === undefined) {
      return;
    }
    const kept = within(next, picture, frame);
    setChosen({ of: picture, view: kept });
    if (name !== undefined) {
      const { zoom, x, y } = kept;
      const value: Remembered = { zoom, x: x / frame.width, y: y / frame.width };
      writeStorage(storageKey(name), JSON.stringify(value));
    }
  }
  return {
    ref,
    frame,
    view,
    zoom: (factor, at = CENTRE) => show(zoomed(view, factor, at)),
    shift: (dx, dy) => show(shifted(view, dx, dy)),
    turn: () => show(placeOf(opening)(nextTurn(view.turn), known, frame)),
    fit: () => show(fitted(view.turn, known, frame)),
  };
}

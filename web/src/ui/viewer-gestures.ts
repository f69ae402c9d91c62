// Wheel, drag and pinch over a frame, told as zooms and shifts.
import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Point } from "./viewer-view.ts";

export interface Gestures {
  onZoom: (factor: number, at: Point) => void;
  onShift: (dx: number, dy: number) => void;
}

const WHEEL_SPEED = 0.0016;

interface Pointers {
  down: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  up: (event: PointerEvent) => void;
}

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** One pointer shifts; two zoom about the point between them. */
function followPointers(fromCentre: (event: PointerEvent) => Point, gestures: Gestures): Pointers {
  const held = new Map<number, Point>();
  return {
    down(event) {
      held.set(event.pointerId, fromCentre(event));
    },
    move(event) {
      const before = held.get(event.pointerId);
      if (before === undefined) {
        return;
      }
      const now = fromCentre(event);
      const [other] = [...held].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      if (other !== undefined) {
        gestures.onZoom(
          distance(now, other) / Math.max(distance(before, other), 1),
          middle(now, other),
        );
      }
      const share = other === undefined ? 1 : 0.5;
      gestures.onShift((now.x - before.x) * share, (now.y - before.y) * share);
      held.set(event.pointerId, now);
    },
    up: (event) => void held.delete(event.pointerId),
  };
}

export function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const onZoom = useEffectEvent(gestures.onZoom);
  const onShift = useEffectEvent(gestures.onShift);
  useEffect(() => {
    const element = frame.current;
    if (element === null) {
      return undefined;
    }
    const ending = new AbortController();
    const { signal } = ending;
    function fromCentre({ clientX, clientY }: MouseEvent): Point {
      const box = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    }
    const pointers = followPointers(fromCentre, {
      onZoom: (factor, at) => onZoom(factor, at),
      onShift: (dx, dy) => onShift(dx, dy),
    });
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        onZoom(Math.exp(-event.deltaY * WHEEL_SPEED), fromCentre(event));
      },
      { signal, passive: false },
    );
    element.addEventListener(
      "pointerdown",
      (event) => {
        element.setPointerCapture(event.pointerId);
        pointers.down(event);
      },
      { signal },
    );
    element.addEventListener("pointermove", pointers.move, { signal });
    element.addEventListener("pointerup", pointers.up, { signal });
    element.addEventListener("pointercancel", pointers.up, { signal });
    return () => ending.abort();
  }, [frame]);
}

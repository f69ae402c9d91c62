// A bar that stays in sight over what scrolls behind it: what has the focus never hides there. The
// bar's height becomes the scroll padding of the box that scrolls, as it is measured.
import { useEffect, useRef, type RefObject } from "react";

const SCROLLS = new Set(["auto", "scroll"]);
const GAP_PX = 8;

function scrollerOf({ parentElement }: HTMLElement): HTMLElement {
  if (parentElement === null || parentElement === document.body) {
    return document.documentElement;
  }
  return SCROLLS.has(getComputedStyle(parentElement).overflowY)
    ? parentElement
    : scrollerOf(parentElement);
}

type Side = "Top" | "Bottom";

/** No padding where the bar does not stick, or is not shown. */
function measure(bar: HTMLElement, scroller: HTMLElement, side: Side): void {
  const { position, top, bottom } = getComputedStyle(bar);
  const edge = Number.parseFloat(side === "Top" ? top : bottom);
  scroller.style[`scrollPadding${side}`] =
    position === "sticky" && bar.offsetHeight > 0 ? `${edge + bar.offsetHeight + GAP_PX}px` : "";
}

/** How much of the page the keyboard of a phone lies over, where it does not shrink the page. */
function measureKeyboard(): void {
  const { height = innerHeight, offsetTop = 0, scale = 1 } = visualViewport ?? {};
  const covered = scale === 1 ? Math.max(0, innerHeight - height - offsetTop) : 0;
  document.documentElement.style.setProperty("--papan-ketik", `${covered}px`);
}

// What is clicked stays where it is, else the click would miss it.
const FOCUSED = ":is(main, [role=dialog]) :is(input, textarea, select, button, a):focus-visible";

function keepInSight(): void {
  const focused = document.querySelector(FOCUSED);
  if (focused !== null && focused.closest("[data-bilah]") === null) {
    focused.scrollIntoView({ block: "nearest" });
  }
}

/** Whatever is reached by the keyboard comes wholly into sight; once, for all pages. */
export function useFocusInSight(): void {
  useEffect(() => {
    document.addEventListener("focusin", keepInSight);
    return () => document.removeEventListener("focusin", keepInSight);
  }, []);
}

/** @param side the edge that the bar sticks to */
export function useStickyBar<Bar extends HTMLElement>(side: Side): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) {
      return undefined;
    }
    element.dataset["bilah"] = "";
    const scroller = scrollerOf(element);
    const follow = (): void => {
      measureKeyboard();
      measure(element, scroller, side);
      keepInSight();
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    visualViewport?.addEventListener("resize", follow);
    // Some bars stick only while a field has the focus.
    document.addEventListener("focusin", follow);
    return () => {
      sizes.disconnect();
      document.removeEventListener("focusin", follow);
      visualViewport?.removeEventListener("resize", follow);
      scroller.style[`scrollPadding${side}`] = "";
    };
  }, [side]);
  return bar;
}

// What an element of an HTML page does to the look of what it holds.
import type { Tanda } from "./table.ts";

export type Attributes = Readonly<Record<string, string>>;

export interface Look {
  isHidden: boolean;
  isStruck: boolean;
  isRaised: boolean;
  tanda: Tanda | undefined;
}

export const PLAIN: Look = { isHidden: false, isStruck: false, isRaised: false, tanda: undefined };
const STRUCK = new Set(["s", "strike", "del"]);
const RAISED = new Set(["sup", "sub"]);

const HIDDEN =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i;
const LINE_THROUGH = /text-decoration[\w-]*\s*:[^;]*line-through/i;
const SUPER = /vertical-align\s*:\s*(?:super|sub)\b/i;
const PERCENT = /mso-number-format\s*:[^;]*%/i;

/** What a page says of its classes: `.xl65 {…}`. */
export function classesOf(css: string): Map<string, string> {
  const classes = new Map<string, string>();
  for (const [, name = "", rules = ""] of css.matchAll(/\.([\w-]{1,60})\s*\{([^{}]{0,5000})\}/g)) {
    classes.set(name, `${classes.get(name) ?? ""};${rules}`);
  }
  return classes;
}

export function lookOf(
  { name, attributes }: { name: string; attributes: Attributes },
  above: Look,
  classes: ReadonlyMap<string, string>,
): Look {
  const own = (attributes["class"] ?? "").split(/\s+/).map((one) => classes.get(one) ?? "");
  const style = [...own, attributes["style"] ?? ""].join(";");
  return {
    isHidden: above.isHidden || "hidden" in attributes || HIDDEN.test(style),
    isStruck: above.isStruck || STRUCK.has(name) || LINE_THROUGH.test(style),
    isRaised: above.isRaised || RAISED.has(name) || SUPER.test(style),
    tanda: PERCENT.test(style) ? "persen" : above.tanda,
  };
}

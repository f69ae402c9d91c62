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

/** What a style does to what it is given to. */
const RULES: readonly (readonly [property: RegExp, value: RegExp, look: Partial<Look>])[] = [
  [/^display$/, /^none/, { isHidden: true }],
  [/^visibility$/, /^(?:hidden|collapse)/, { isHidden: true }],
  [/^mso-hide$/, /^all/, { isHidden: true }],
  [/^text-decoration/, /line-through/, { isStruck: true }],
  [/^vertical-align$/, /^(?:super|sub)\b/, { isRaised: true }],
  [/^mso-number-format$/, /%/, { tanda: "persen" }],
];

/** Each part of it is looked at once, however long it is. */
function readStyle(style: string): Partial<Look> {
  const look: Partial<Look> = {};
  for (const part of style.split(";")) {
    const at = part.indexOf(":");
    const property = part.slice(0, at).trim().toLowerCase();
    const value = part
      .slice(at + 1)
      .trim()
      .toLowerCase();
    const rule = RULES.find(([name, says]) => name.test(property) && says.test(value));
    Object.assign(look, rule?.[2]);
  }
  return look;
}

export type Classes = Map<string, Partial<Look>>;

/** Adds what a page says of its classes: `.xl65 {…}`. */
export function addClasses(classes: Classes, css: string): void {
  for (const [, name = "", rules = ""] of css.matchAll(/\.([\w-]{1,60})\s*\{([^{}]{0,5000})\}/g)) {
    classes.set(name, { ...classes.get(name), ...readStyle(rules) });
  }
}

export function lookOf(
  { name, attributes }: { name: string; attributes: Attributes },
  above: Look,
  classes: Classes,
): Look {
  const own: Look = { ...above, ...readStyle(attributes["style"] ?? "") };
  for (const one of new Set((attributes["class"] ?? "").split(/\s+/))) {
    Object.assign(own, classes.get(one));
  }
  return {
    ...own,
    isHidden: own.isHidden || "hidden" in attributes,
    isStruck: own.isStruck || STRUCK.has(name),
    isRaised: own.isRaised || RAISED.has(name),
  };
}

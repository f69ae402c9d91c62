// Ten shades of one colour, dark enough for white text at the shade that buttons are filled with.

export type Palette = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5;

const HEX = /^#(?<r>[0-9a-f]{2})(?<g>[0-9a-f]{2})(?<b>[0-9a-f]{2})$/i;

function parse(hex: string): Rgb | undefined {
  const { r = "", g = "", b = "" } = HEX.exec(hex)?.groups ?? {};
  return r === "" ? undefined : [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
  return [part(0), part(1), part(2)];
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast of two #rrggbb colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(parse(one) ?? BLACK, parse(other) ?? BLACK);
}

function darkened(color: Rgb, against: Rgb): Rgb {
  const shares = Array.from({ length: 21 }, (_, step) => mix(color, BLACK, step / 20));
  return shares.find((shade) => contrastOf(shade, against) >= MIN_CONTRAST) ?? BLACK;
}

const TINTS = [0.94, 0.87, 0.75, 0.58, 0.4, 0.2];
const SHADES = [0.14, 0.28, 0.44];

/** Shade 6 is `hex` itself, or the nearest darker one that white text can be read on. */
export function paletteOf(hex: string, fallback = "#0b5cad"): Palette {
  // Against a light grey, so that links can be read on hovered rows too.
  const base = darkened(parse(hex) ?? parse(fallback) ?? BLACK, [244, 244, 245]);
  const shades = [
    ...TINTS.map((share) => mix(base, WHITE, share)),
    base,
    ...SHADES.map((share) => mix(base, BLACK, share)),
  ].map(toHex);
  const at = (index: number): string => shades[index] ?? "#000000";
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)];
}

// Fonts are read by whoever draws. What only asks about a text reads them when it has to, so that the
// server does not start with them.
import { refuseField } from "../refusal.ts";
import { isPlain } from "./plain.ts";

/** The letters of a text that no font can print. */
export async function unprintable(text: string): Promise<string[]> {
  return isPlain(text) ? [] : (await import("./fonts.ts")).unprintable(text);
}

/** @throws Refusal isian-salah at the field where a letter would be a question mark on paper */
export async function requirePrintable(field: string, text: string): Promise<void> {
  const letters = await unprintable(text);
  if (letters.length > 0) {
    refuseField(field, `Huruf ini tidak dapat dicetak: ${letters.join(" ")}`);
  }
}

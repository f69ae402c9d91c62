import { refuseField } from "../refusal.ts";
import { unprintable } from "./fonts.ts";

/** @throws Refusal isian-salah at the field where a letter would be a question mark on paper */
export function requirePrintable(field: string, text: string): void {
  const letters = unprintable(text);
  if (letters.length > 0) {
    refuseField(field, `Huruf ini tidak dapat dicetak: ${letters.join(" ")}`);
  }
}

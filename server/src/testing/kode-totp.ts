// The app on a user's phone.
import { codeAt, stepAt } from "../platform/totp.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that the app shows now, or some steps of 30 seconds later. */
export function kodeDari(rahasia: string, later = 0): string {
  const bits = Array.from(rahasia)
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2));
  return codeAt(Buffer.from(bytes), stepAt(Date.now()) + later);
}

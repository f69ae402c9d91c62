// Time-based codes (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps that a phone's clock may be off. */
export const DRIFT = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** @param digits what a screen shows may be longer than what apps make */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step that a code belongs to, if it is a code of about now. */
export function stepOf(secret: Buffer, code: string, ms: number): number | undefined {
  if (code.length !== DIGITS || !/^\d+$/.test(code)) {
    return undefined;
  }
  const now = stepAt(ms);
  // Every step is compared, so the time it takes tells nothing.
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index);
  const matches = steps.filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
  return matches.at(-1);
}

/** What the QR code says to the app. */
export function otpauth(secret: Buffer, { penerbit, akun }: { penerbit: string; akun: string }) {
  const label = `${encodeURIComponent(penerbit)}:${encodeURIComponent(akun)}`;
  const query = new URLSearchParams({ secret: base32(secret), issuer: penerbit });
  return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}

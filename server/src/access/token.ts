import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as text that needs no escaping in addresses and headers. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Only hashes of tokens are stored. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

import { hash, verify } from "@node-rs/argon2";

// OWASP's second recommendation for argon2id (the library's default variant): 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashSandi(sandi: string): Promise<string> {
  return hash(sandi, COST);
}

/** Of a password that nobody knows. */
export const sandiMati = hashSandi(crypto.randomUUID());

/** Compares with a decoy where there is no password, so unknown users cost the same time. */
export async function cocokSandi(
  stored: string | null | undefined,
  sandi: string,
): Promise<boolean> {
  const isRight = await verify(stored ?? (await sandiMati), sandi);
  return isRight && stored !== null && stored !== undefined;
}

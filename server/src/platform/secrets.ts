// What the database must not tell whoever copies it: encrypted with a key that lies elsewhere.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { hasCode } from "./error-code.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** In the data folder. */
export const KEY_FILE = "kunci";

export interface Secrets {
  /** @param owner what it belongs to: sealed for one, it opens for no other */
  seal: (plain: Buffer, owner: string) => Buffer;
  /** undefined when it was sealed with another key, or for another owner */
  open: (sealed: Buffer, owner: string) => Buffer | undefined;
}

/** The key in the data folder, made when first needed; of two processes one makes it. */
function keyFromFile(folder: string): Buffer {
  const file = join(folder, KEY_FILE);
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) {
      throw error;
    }
  }
  return Buffer.from(readFileSync(file, "utf8").trim(), "hex");
}

type KeyPlace = Pick<Config, "kunci" | "dataFolder">;

const keyOf = ({ kunci, dataFolder }: KeyPlace): Buffer =>
  kunci === undefined ? keyFromFile(dataFolder) : Buffer.from(kunci, "hex");

/** The key as its file holds it. */
export const readKey = (place: KeyPlace): string => keyOf(place).toString("hex");

export function openSecrets(place: KeyPlace): Secrets {
  const key = keyOf(place);
  return {
    seal(plain, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const iv = sealed.subarray(0, IV_BYTES);
      const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        const plain = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([plain, decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

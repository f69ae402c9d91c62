// The number by which the server knows this browser again when somebody signs in.
import { HEADER_PERANGKAT } from "#contract/akun/masuk.contract.ts";
import { readStorage, writeStorage } from "../api/storage.ts";

const KEY = "perangkat";
const BYTES = 16;

function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function kunciPerangkat(): Record<string, string> {
  const kunci = readStorage(KEY) ?? draw();
  writeStorage(KEY, kunci);
  return { [HEADER_PERANGKAT]: kunci };
}

// The kelurahan chosen last, where the next visit starts (SHELL-102, SHELL-103).
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { readStorage, writeStorage } from "../api/storage.ts";

const KEY = "kelurahan_active";
const KELURAHAN = 4;

export function readActiveKelurahan(): number | undefined {
  const id = Number(readStorage(KEY));
  return levelOf(id) === KELURAHAN ? id : undefined;
}

export function rememberKelurahan(id: number): void {
  writeStorage(KEY, String(id));
}

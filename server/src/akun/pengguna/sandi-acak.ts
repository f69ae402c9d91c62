import { randomInt } from "node:crypto";
import { sandiSalah } from "../sandi.rules.ts";

/** Nothing that is mistaken for something else when it is read aloud or copied by hand. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** A password that any account may have, for one login (decision G-05). */
export function sandiAcak(): string {
  const sandi = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return sandiSalah(sandi, true) === undefined ? sandi : sandiAcak();
}

import { expect, test } from "vitest";
import { DOMAIN_BUATAN, emailNyata, isEmailBuatan } from "./email.rules.ts";

test("alamat yang dibuatkan tidak ditampilkan sebagai email", () => {
  expect(emailNyata(`1376-000001@${DOMAIN_BUATAN}`)).toBeNull();
  expect(emailNyata("ani@contoh.example")).toBe("ani@contoh.example");
  expect(isEmailBuatan("ani@invalid.example")).toBe(false);
  expect(isEmailBuatan("ani@saksi.invalid.example")).toBe(false);
});

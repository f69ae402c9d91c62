import { expect, test } from "vitest";
import { tampilanOf, tandaTampilan } from "./number-format.rules.ts";

const tanda = (code: string, angka: number | undefined = 7) =>
  tandaTampilan(tampilanOf(code), angka);

test.each(["General", "0", "#,##0", "0.00", '"TPS "0', "@", '#,##0;-#,##0;"-"'])(
  "%s menampakkan angkanya",
  (code) => {
    expect([tanda(code), tanda(code, 0), tanda(code, -7), tanda(code, undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  },
);

test("persen, skala, dan yang tidak tampak, masing-masing pada bagiannya", () => {
  expect(tanda("0%")).toBe("persen");
  expect(tanda('0"0"')).toBe("skala");
  expect(tanda("#,##0,")).toBe("skala");
  expect(tanda(";;;")).toBe("sembunyi");
  expect(tanda(";;;", undefined)).toBe("sembunyi");
  expect(tanda("0;;0", -7)).toBe("sembunyi");
  expect(tanda("0;;0", 7)).toBeUndefined();
  // A zero is often shown as nothing.
  expect(tanda("0;-0;", 0)).toBeUndefined();
  expect(tanda("[>=100]0%;0", 7)).toBe("persen");
});

import { expect, test } from "vitest";
import { formatOf, tandaTampilan } from "./number-format.rules.ts";

const tanda = (code: string, angka: number | undefined = 7) =>
  tandaTampilan(formatOf(code).tampilan, angka);

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

test("tanggal dikenal dari hari, bulan, tahun atau jam di luar kutip dan kurung", () => {
  const isTanggal = (code: string): boolean => formatOf(code).isTanggal;
  expect(["dd/mm/yyyy", "[$-421]dd mmmm yyyy", '"TPS "yyyy'].map(isTanggal)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["0", '"hari ke-"0', "[Red]0", "0_d", "\\d0"].map(isTanggal)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("kurung yang tidak ditutup tidak menyembunyikan apa pun", () => {
  expect(tanda("[[[0%")).toBe("persen");
  expect(formatOf("[[dd")).toMatchObject({ isTanggal: true });
});

test("format yang lebih panjang daripada format mana pun tidak dipercaya", () => {
  const panjang = (jumlah: number): string => "0".repeat(jumlah);
  expect([tanda(panjang(255)), tanda(panjang(256))]).toEqual([undefined, "skala"]);
  expect(formatOf("d".repeat(256)).isTanggal).toBe(false);
  expect(tanda(panjang(256), undefined)).toBe("skala");
});

// The colours of parties, by their numbers of 2024: near to those that they are known by, else apart from them.

const WARNA: Readonly<Record<number, string>> = {
  1: "#178044",
  2: "#84291f",
  3: "#d7191c",
  4: "#f2c500",
  5: "#263f8f",
  6: "#b8561b",
  7: "#2fa9bd",
  8: "#f58220",
  9: "#a3195b",
  10: "#9a7b0a",
  11: "#8a7566",
  12: "#63b3ed",
  13: "#5f8f2f",
  14: "#1769c2",
  15: "#e85a9b",
  16: "#6d7fc4",
  17: "#0d5740",
  18: "#8457b3",
  19: "#7fb5ad",
  20: "#9acb4a",
  21: "#c04a6e",
  22: "#4f6d88",
  23: "#d9a878",
  24: "#5b4038",
};

/** Of a party that has none: of its own, as far from the others as its number makes it. */
export const warnaPartai = (nomor: number): string =>
  WARNA[nomor] ?? `hsl(${(nomor * 137) % 360} 30% 50%)`;

/** Dark letters on what is light. */
const TERANG: ReadonlySet<number> = new Set([4, 7, 8, 10, 11, 12, 13, 15, 16, 19, 20, 23]);

/** Letters that can be read on it. */
export const tulisanPartai = (nomor: number): string => (TERANG.has(nomor) ? "#000000" : "#ffffff");

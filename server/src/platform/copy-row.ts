// Rows in the text format of COPY.

const ESCAPED: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

const SPECIAL = /[\\\t\n\r]/;
const EACH_SPECIAL = /[\\\t\n\r]/g;

// Nearly no cell has one; looking is much less work than making the same text again.
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (one) => ESCAPED[one] ?? "") : text;

const cell = (value: string | number | null): string | number =>
  value === null ? String.raw`\N` : typeof value === "number" ? value : escaped(value);

/** One row, its columns in the order that the statement names them. */
export const copyRow = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join("\t")}\n`;

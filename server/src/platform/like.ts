/** The pattern of a `like` that finds `text` as it was typed, at the beginning. */
export const mengawali = (text: string): string =>
  `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** As `mengawali`, wherever it stands. */
export const mengandung = (text: string): string => `%${mengawali(text)}`;

/** The words of a search as it was typed. */
export const kataDari = (s: string): string[] => s.split(/\s+/).filter((word) => word !== "");

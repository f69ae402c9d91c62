/** The pattern of an `ilike` that finds `text` as it was typed, wherever it stands. */
export function mengandung(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The words of a search as it was typed. */
export const kataDari = (s: string): string[] => s.split(/\s+/).filter((word) => word !== "");

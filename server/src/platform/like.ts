/** The pattern of an `ilike` that finds `text` as it was typed, wherever it stands. */
export function mengandung(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

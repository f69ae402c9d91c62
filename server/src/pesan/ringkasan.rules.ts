import { PANJANG_RINGKASAN } from "#contract/pesan/pesan.contract.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** What stands within a line parts no words. */
const DALAM_BARIS = /<\/?(?:b|strong|i|em|u|s|a)(?:\s[^>]*)?>/gi;

/** The words of an announcement on one line. */
export function ringkasan(html: string): string {
  const text = html
    .replaceAll(DALAM_BARIS, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length > PANJANG_RINGKASAN ? `${text.slice(0, PANJANG_RINGKASAN - 1)}…` : text;
}

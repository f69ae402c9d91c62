// Markup that somebody wrote, as it is kept: a few tags without attributes, and links that are safe to follow.
import sanitize from "sanitize-html";

const OPTIONS: sanitize.IOptions = {
  allowedTags: "p br b strong i em u s ul ol li h2 h3 blockquote a".split(" "),
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
  // Editors write lines so.
  transformTags: { div: "p", h1: "h2" },
};

/** @returns "" where nothing is left to read */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, OPTIONS).trim();
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim() === "" ? "" : clean;
}

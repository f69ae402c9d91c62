// Markup that somebody wrote, as it is kept: a few tags without attributes, and links that are safe to follow.
import sanitize from "sanitize-html";

/** Absolute: whatever is relative, or becomes so in a browser, leads to ourselves. */
const isHttps = (href: string): boolean => /^https:\/\//i.test(href) && URL.canParse(href);

const OPTIONS: sanitize.IOptions = {
  allowedTags: "p br b strong i em u s ul ol li h2 h3 blockquote a".split(" "),
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
  transformTags: {
    // Editors write lines so.
    div: "p",
    h1: "h2",
    a: (tagName, { href = "" }) => ({ tagName, attribs: isHttps(href) ? { href } : {} }),
  },
};

/**
 * Cleaning what is clean changes nothing. Tags that went or became others may stand where they would end one
 * another, which a second reading settles.
 * @returns "" where nothing is left to read
 */
export function cleanHtml(html: string): string {
  const clean = sanitize(sanitize(html, OPTIONS), OPTIONS).trim();
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim() === "" ? "" : clean;
}

/** How many tags stand in one another at the most, in clean markup. */
export function depthOf(clean: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of clean.matchAll(/<[^>]+>/g)) {
    if (!tag.endsWith("/>")) {
      depth += tag.startsWith("</") ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}

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

/** @returns "" where nothing is left to read */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, OPTIONS).trim();
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim() === "" ? "" : clean;
}

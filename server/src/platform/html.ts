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

const CLOSED_BY_THEMSELVES = new Set("br hr img input wbr col".split(" "));
/** One ends the other where it begins. */
const SIBLINGS = new Set("p li tr td th option".split(" "));
/** What these become or leave behind may end one another. */
const AS_THEY_ARE = new Set("p br b strong i em u s ul ol li h2 h3 blockquote a".split(" "));

const COMMENT_OR_TAG = /<!--[^]*?(?:-->|$)|<(?<end>\/?)(?<name>[a-z][a-z0-9-]*)/gi;

export interface Bangun {
  /** How many tags stand in one another at the most. */
  deepest: number;
  /** Signs with which a tag begins, whether it is one or not. */
  tags: number;
  /** Are there tags that cleaning takes away or changes? */
  isForeign: boolean;
}

class Open {
  readonly #names: string[] = [];
  readonly #count = new Map<string, number>();

  get depth(): number {
    return this.#names.length;
  }

  begin(name: string): void {
    if (SIBLINGS.has(name) && this.#names.at(-1) === name) {
      return;
    }
    this.#names.push(name);
    this.#count.set(name, (this.#count.get(name) ?? 0) + 1);
  }

  /** With all that was left open in it; nothing where none is open. */
  end(name: string): void {
    if ((this.#count.get(name) ?? 0) === 0) {
      return;
    }
    for (let last = this.#names.pop(); last !== undefined; last = this.#names.pop()) {
      this.#count.set(last, (this.#count.get(last) ?? 1) - 1);
      if (last === name) {
        return;
      }
    }
  }
}

/** How markup is built, in one pass: before anybody reads it, which takes longer the deeper it is. */
export function bangunOf(html: string): Bangun {
  const open = new Open();
  let deepest = 0;
  let isForeign = false;
  for (const { groups } of html.matchAll(COMMENT_OR_TAG)) {
    const name = groups?.["name"]?.toLowerCase();
    isForeign ||= name === undefined || !AS_THEY_ARE.has(name);
    if (name === undefined || CLOSED_BY_THEMSELVES.has(name)) {
      continue;
    }
    if (groups?.["end"] === "/") {
      open.end(name);
    } else {
      open.begin(name);
      deepest = Math.max(deepest, open.depth);
    }
  }
  return { deepest, tags: html.split("<").length - 1, isForeign };
}

/**
 * Cleaning what is clean changes nothing. Tags that went or became others may stand where they would end one
 * another, which a second reading settles.
 * @returns "" where nothing is left to read
 */
export function cleanHtml(html: string, { isForeign } = bangunOf(html)): string {
  const once = sanitize(html, OPTIONS);
  const clean = (isForeign ? sanitize(once, OPTIONS) : once).trim();
  // Outside of tags each sign of one is escaped by now.
  return clean.replaceAll(/<[^>]*>/g, "").trim() === "" ? "" : clean;
}

// Markup that somebody wrote, shown with what is known to be harmless; everything else is its text.
import { createElement, Fragment, useMemo, type ReactElement, type ReactNode } from "react";
import "./rich-text.css";

const KEPT = {
  P: "p",
  BR: "br",
  B: "b",
  STRONG: "strong",
  I: "i",
  EM: "em",
  U: "u",
  S: "s",
  UL: "ul",
  OL: "ol",
  LI: "li",
  H1: "h3",
  H2: "h3",
  H3: "h3",
  H4: "h4",
  BLOCKQUOTE: "blockquote",
} as const;

const DROPPED: ReadonlySet<string> = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT"]);

const isKept = (name: string): name is keyof typeof KEPT => Object.hasOwn(KEPT, name);

function childrenOf(node: Node): ReactNode {
  // Given as arguments they need no keys: nothing of it ever moves.
  return createElement(Fragment, null, ...[...node.childNodes].map(show));
}

function show(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    return node.textContent;
  }
  if (!(node instanceof Element) || DROPPED.has(node.tagName)) {
    return null;
  }
  const href = node.getAttribute("href") ?? "";
  if (node.tagName === "A" && /^https:\/\//i.test(href)) {
    return (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {childrenOf(node)}
      </a>
    );
  }
  if (node.tagName === "BR") {
    return <br />;
  }
  const Tag = isKept(node.tagName) ? KEPT[node.tagName] : Fragment;
  return <Tag>{childrenOf(node)}</Tag>;
}

export function RichText({ html }: { html: string }): ReactElement {
  // The document is never shown, so nothing in it loads or runs.
  const body = useMemo(() => new DOMParser().parseFromString(html, "text/html").body, [html]);
  return <div className="rich-text">{childrenOf(body)}</div>;
}

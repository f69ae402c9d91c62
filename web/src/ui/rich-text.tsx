// Markup that somebody wrote, shown with what is known to be harmless; everything else is its text.
import { Link } from "@tanstack/react-router";
import { createElement, Fragment, useMemo, type ReactElement, type ReactNode } from "react";
import { isAlamatHalaman } from "#contract/core/alamat-halaman.rules.ts";
import { pisahAlamat } from "./alamat.rules.ts";
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

const showAlamat = (href: string, children: ReactNode): ReactElement => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);

/** An address that was typed leads there, unless it is the words of a link. */
function showText({ textContent, parentElement }: Node): ReactNode {
  const teks = textContent ?? "";
  if (parentElement?.closest("a") !== null) {
    return teks;
  }
  const potongan = pisahAlamat(teks).map((satu) =>
    satu.isAlamat ? showAlamat(satu.teks, satu.teks) : satu.teks,
  );
  return createElement(Fragment, null, ...potongan);
}

/** Where a text that the server has cleaned may lead: elsewhere in a tab of its own, or to a page of ours. */
function showLink(href: string, children: ReactNode): ReactNode {
  if (isAlamatHalaman(href)) {
    const { pathname, searchParams } = new URL(href, location.origin);
    return (
      <Link to={pathname} search={Object.fromEntries(searchParams)}>
        {children}
      </Link>
    );
  }
  return /^https:\/\//i.test(href) ? showAlamat(href, children) : children;
}

function show(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    return showText(node);
  }
  if (!(node instanceof Element) || DROPPED.has(node.tagName)) {
    return null;
  }
  if (node.tagName === "A") {
    return showLink(node.getAttribute("href") ?? "", childrenOf(node));
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

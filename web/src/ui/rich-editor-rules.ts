// What of pasted or stored markup reaches the editor: the tags that the server keeps, without attributes.
const KEPT: ReadonlySet<string> = new Set(
  "P BR B STRONG I EM U S UL OL LI H2 H3 BLOCKQUOTE".split(" "),
);
const DROPPED: ReadonlySet<string> = new Set(
  "SCRIPT STYLE TEMPLATE IFRAME OBJECT TITLE".split(" "),
);

export const isLink = (url: string): boolean => /^https:\/\/\S+$/i.test(url);

function copyOf(node: Element): Element | undefined {
  const href = node.getAttribute("href") ?? "";
  if (node.tagName === "A" && isLink(href)) {
    const link = document.createElement("a");
    link.setAttribute("href", href);
    return link;
  }
  if (node.tagName === "DIV") {
    return document.createElement("p");
  }
  return KEPT.has(node.tagName) ? document.createElement(node.tagName) : undefined;
}

function copyInto(target: Node, source: Node): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      target.appendChild(document.createTextNode(node.textContent ?? ""));
    } else if (node instanceof Element && !DROPPED.has(node.tagName)) {
      const copy = copyOf(node);
      if (copy !== undefined) {
        target.appendChild(copy);
      }
      copyInto(copy ?? target, node);
    }
  }
}

export function cleanFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  // The document is never shown, so nothing in it loads or runs.
  copyInto(fragment, new DOMParser().parseFromString(html, "text/html").body);
  return fragment;
}

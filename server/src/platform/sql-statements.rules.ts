/** What a semicolon may stand in without ending a statement, and the semicolon itself. */
const PARTS = new RegExp(
  [
    /--[^\n]*/,
    /\/\*/,
    /\b[eE]'(?:[^'\\]|\\[^]|'')*'/,
    /'(?:[^']|'')*'/,
    /"(?:[^"]|"")*"/,
    /(?<![\w$])\$(?<tag>(?:[A-Za-z_]\w*)?)\$[^]*?\$\k<tag>\$/,
    /;/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
const BLOCK_EDGE = /\/\*|\*\//g;

/** Where the comment that begins at `from` ends; one may stand in another. */
function endOfBlock(text: string, from: number): number {
  BLOCK_EDGE.lastIndex = from;
  let depth = 0;
  for (let edge = BLOCK_EDGE.exec(text); edge !== null; edge = BLOCK_EDGE.exec(text)) {
    depth += edge[0] === "/*" ? 1 : -1;
    if (depth === 0) {
      return BLOCK_EDGE.lastIndex;
    }
  }
  return text.length;
}

/** The statements of a file of SQL, each from its first word, without its semicolon. */
export function statementsOf(text: string): string[] {
  const found: string[] = [];
  /** Where the statement begins; undefined: nothing was said yet. */
  let begin: number | undefined;
  let at = 0;
  const say = (until: number): void => {
    const word = text.slice(at, until).search(/\S/);
    begin ??= word < 0 ? undefined : at + word;
  };
  const end = (until: number): void => {
    if (begin !== undefined) {
      found.push(text.slice(begin, until).trim());
    }
    begin = undefined;
  };
  PARTS.lastIndex = 0;
  for (let part = PARTS.exec(text); part !== null; part = PARTS.exec(text)) {
    const [what] = part;
    say(part.index);
    if (what === ";") {
      end(part.index);
    } else if (what === "/*") {
      PARTS.lastIndex = endOfBlock(text, part.index);
    } else if (!what.startsWith("--")) {
      begin ??= part.index;
    }
    at = PARTS.lastIndex;
  }
  say(text.length);
  end(text.length);
  return found;
}

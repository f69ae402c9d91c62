// A table is read and written by its room, or by whoever tables.ts names.
import { complaint, isBound, mayRead, mayWrite, strangeTo } from "./tables.ts";

/** As it may stand: `only public."saksi"`. */
const TABLE = String.raw`(?:only\s+)?(?:"?public"?\s*\.\s*)?"?(\w+)"?`;
const NEXT = String.raw`\s*(?:\s(?:as\s+)?\w+\s*)?,\s*`;
const WRITES = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${TABLE}`,
  "gi",
);
const READS = new RegExp(String.raw`\b(?:from|join|using)\s+${TABLE}((?:${NEXT}${TABLE})*)`, "gi");
const OTHERS = new RegExp(NEXT + TABLE, "gi");
const WRITING_CALLS = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const READING_CALLS = /^(?:selectFrom|from|table|using|(?:inner|left|right|full|cross)Join)$/;
const PLACE = /\/server\/src\/([\w-]+\/.+)$/;

/** The tables after a word; those that follow by commas too. */
const found = (text, pattern) =>
  [...text.matchAll(pattern)].flatMap(([, name, others = ""]) => [
    name.toLowerCase(),
    ...(others === "" ? [] : found(others, OTHERS)),
  ]);

/** The tables of a call: `"saksi as s"`, `["dapil", "saksi"]`. */
const named = (node) =>
  node?.type === "ArrayExpression"
    ? node.elements.flatMap(named)
    : [
        String(node?.value ?? "")
          .split(/[ .]/)
          .find((word) => word !== "public") ?? "",
      ];

export const ownTable = {
  create(context) {
    const [, path] = PLACE.exec(context.filename) ?? [];
    if (path === undefined || !isBound(path) || path.endsWith(".test.ts")) {
      return {};
    }
    const report = (node, tables, isAllowed) => {
      for (const table of strangeTo(path, tables, isAllowed)) {
        context.report({ node, message: complaint(path, table) });
      }
    };
    const lookAtText = (node, text) => {
      const written = found(text, WRITES);
      report(node, written, mayWrite);
      const read = found(text, READS).filter((table) => !written.includes(table));
      report(node, read, mayRead);
    };
    return {
      TemplateElement: (node) => lookAtText(node, node.value.raw),
      Literal: (node) => {
        if (typeof node.value === "string") {
          lookAtText(node, node.value);
        }
      },
      CallExpression: (node) => {
        const call = node.callee.property?.name ?? "";
        const tables = named(node.arguments[0]);
        if (WRITING_CALLS.has(call)) {
          report(node, tables, mayWrite);
        } else if (READING_CALLS.test(call)) {
          report(node, tables, mayRead);
        }
      },
    };
  },
};

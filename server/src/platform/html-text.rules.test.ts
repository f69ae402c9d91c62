import { expect, test } from "vitest";
import { escapeHtmlText } from "./html-text.rules.ts";

test("tulisan siapa pun tetap tulisan di antara tanda HTML", () => {
  expect(escapeHtmlText(`<b>"A" & 'B'</b> &lt; <`)).toBe(
    `&lt;b&gt;"A" &amp; 'B'&lt;/b&gt; &amp;lt; &lt;`,
  );
});

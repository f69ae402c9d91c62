import fc from "fast-check";
import { expect, test } from "vitest";
import { bangunOf, cleanHtml } from "./html.ts";

test("hanya tautan https yang utuh yang dapat diikuti", () => {
  for (const href of [
    "/api/logout",
    "logout",
    "?keluar",
    "#atas",
    "//contoh.example/",
    "http://contoh.example/",
    "https:/api/logout",
    "https:api/logout",
    "https://",
    "https:\\\\contoh.example",
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "mailto:a@contoh.example",
    "",
  ]) {
    expect([href, cleanHtml(`<a href="${href}">kota</a>`)]).toEqual([href, "<a>kota</a>"]);
  }
  for (const href of ["https://contoh.example/a?b=1#c", "HTTPS://contoh.example"]) {
    expect(cleanHtml(`<a href="${href}" target="_blank">kota</a>`)).toBe(
      `<a href="${href}">kota</a>`,
    );
  }
});

const POTONGAN = fc.constantFrom(
  ..."<p> </p> <div> </div> <h1> </h1> <u> </u> <ul> <li> </li> </ul> <table> </table>".split(" "),
  ..."<br> </br> <b/> & < > &amp; &lt; &#60; &nbsp; <textarea> <!-- --> <script> </script>".split(
    " ",
  ),
  '<a href="https://contoh.example/?a=1&b=2">',
  "</a>",
  "kata",
);

test("yang bersih tetap bila dibersihkan lagi", () => {
  fc.assert(
    fc.property(fc.array(POTONGAN, { maxLength: 14 }), (potongan) => {
      const bersih = cleanHtml(potongan.join(""));
      expect(cleanHtml(bersih)).toBe(bersih);
    }),
    { numRuns: 2000 },
  );
});

test("dalamnya tag, sebelum dibersihkan", () => {
  const depthOf = (html: string): number => bangunOf(html).deepest;
  expect(depthOf("kata")).toBe(0);
  expect(depthOf("<p>a<br />b</p><p>c</p>")).toBe(1);
  expect(depthOf("<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>")).toBe(4);
  expect(depthOf("<P>a<p>b<p>c<br><br>")).toBe(1);
  expect(depthOf("</b></b><b><i><u></b><s>")).toBe(3);
  expect(depthOf("<!-- <b><b><b> --><b>")).toBe(1);
  expect(depthOf("<b>".repeat(6000))).toBe(6000);
  expect(bangunOf("<".repeat(6000))).toEqual({ deepest: 0, tags: 6000, isForeign: false });
});

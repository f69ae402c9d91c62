import { expect, test } from "vitest";
import { cleanHtml } from "./html.ts";

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

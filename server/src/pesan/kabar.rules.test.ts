import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { adminOf, tautan } from "./kabar.rules.ts";

test("tautan ke halaman sendiri, dengan kata siapa pun sebagai teks", () => {
  expect(tautan("/event/detail/7", "Rapat <b>A</b> & 'B'")).toBe(
    `<a href="/event/detail/7">Rapat &lt;b&gt;A&lt;/b&gt; &amp; 'B'</a>`,
  );
  expect(tautan("https://contoh.example", "a<b")).toBe("a&lt;b");
});

test("yang mengurus provinsi dan kota", () => {
  expect([adminOf(35), adminOf(3578)]).toEqual([
    { wilayahId: 35, peranId: PERAN.adminPropinsi },
    { wilayahId: 3578, peranId: PERAN.adminKota },
  ]);
});

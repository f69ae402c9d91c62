import { expect, test } from "vitest";
import { PANJANG_RINGKASAN } from "#contract/pesan/pesan.contract.ts";
import { ringkasan } from "./ringkasan.rules.ts";

test("kata-kata pengumuman dalam satu baris, tanpa tanda dan dengan huruf aslinya", () => {
  expect(
    ringkasan("<p>Rapat\n <b>besok</b></p><p>&lt;pukul&gt;&nbsp;9 &amp; &quot;ini&#39;</p>"),
  ).toBe(`Rapat besok <pukul> 9 & "ini'`);
  expect(
    ringkasan('<p>Isi <b>TPS</b>, <a href="https://x.id">lalu</a>.</p><p>Baru<br>lagi</p>'),
  ).toBe("Isi TPS, lalu. Baru lagi");
  expect(ringkasan("&amp;lt; &copy;")).toBe("&lt; &copy;");
});

test("yang panjang dipotong dan berakhir dengan elipsis", () => {
  expect(ringkasan("a".repeat(PANJANG_RINGKASAN))).toBe("a".repeat(PANJANG_RINGKASAN));
  const panjang = ringkasan("a".repeat(PANJANG_RINGKASAN + 1));
  expect(panjang).toBe(`${"a".repeat(PANJANG_RINGKASAN - 1)}…`);
});

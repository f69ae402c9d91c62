// What a text with markup costs: counted by how often it is read whole.
import sanitize from "sanitize-html";
import { beforeEach, expect, test, vi } from "vitest";
import { naskah } from "#contract/core/naskah.fields.ts";
import { checkNaskah, ingatNaskah } from "./naskah.ts";

vi.mock("sanitize-html", { spy: true });

const dibaca = vi.mocked(sanitize);
const isian = naskah("Deskripsi");
beforeEach(() => dibaca.mockClear());

test.each([
  ["dalam", "<b>".repeat(6000), /^Teks bertingkat paling banyak 100/],
  ["dalam tanpa ditutup, dengan tag asing", "<span><div>".repeat(1500), /^Teks bertingkat/],
  ["penuh tanda <", "<".repeat(15_000), /^Teks memuat lebih dari 6000 tanda </],
  ["panjang", "x".repeat(20_001), /^Paling banyak 20000 karakter/],
])("teks yang %s ditolak tanpa dibersihkan", (_name, kiriman, alasan) => {
  expect(checkNaskah(isian, kiriman)).toEqual({ isi: "", alasan: expect.stringMatching(alasan) });
  expect(dibaca).not.toHaveBeenCalled();
});

test("yang ditulis di sini dibaca sekali, yang ditempel dari tempat lain dua kali", () => {
  const tulisan = "<p>Satu<br />dua</p><ul><li>tiga</li></ul>";
  expect(checkNaskah(isian, tulisan)).toEqual({ isi: tulisan, alasan: undefined });
  expect(dibaca).toHaveBeenCalledTimes(1);
  expect(checkNaskah(isian, "<div><span>Satu</span></div>").isi).toBe("<p>Satu</p>");
  expect(dibaca).toHaveBeenCalledTimes(3);
  expect(checkNaskah(isian, "<p>&nbsp;<br></p>")).toEqual({ isi: "", alasan: "Wajib diisi" });
});

test("teks yang sama di satu berkas dibersihkan sekali", () => {
  const check = ingatNaskah();
  for (let baris = 0; baris < 1500; baris += 1) {
    expect(check(isian, "<p>Sama</p>").isi).toBe("<p>Sama</p>");
    expect(check(isian, "<b>".repeat(200)).alasan).toMatch(/^Teks bertingkat/);
  }
  expect(dibaca).toHaveBeenCalledTimes(1);
});

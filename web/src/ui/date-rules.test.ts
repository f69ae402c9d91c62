import { expect, test } from "vitest";
import { dateFault, maskDate, parseDate, parseLeftDate } from "./date-rules.ts";

/** What stands there once each sign has been typed after the other. */
const typed = (text: string): string =>
  text.split("").reduce((before, sign) => maskDate(before + sign), "");

test("SHELL-087 tanggal ditulis dd-mm-yyyy dan dikirim yyyy-mm-dd", () => {
  expect(parseDate("17-08-1990")).toBe("1990-08-17");
  expect(parseDate("29-02-2024")).toBe("2024-02-29");
});

test("hari yang tidak ada ditolak", () => {
  for (const wrong of ["31-02-2024", "29-02-2023", "00-01-2024", "17-13-1990", "17-Abc-1990"]) {
    expect([parseDate(wrong), parseLeftDate(wrong)]).toEqual([undefined, undefined]);
  }
  expect(dateFault("31-02-2024", false)).toBe("Tanggal ini tidak ada");
  expect(dateFault("2024-02-30", false)).toBe("Tanggal ini tidak ada");
  expect(dateFault("29-02-2024", true)).toBeUndefined();
});

test("yang belum selesai ditulis baru dikatakan salah setelah ditinggalkan", () => {
  expect(parseLeftDate("17-08")).toBeUndefined();
  expect(dateFault("17-08", false)).toBeUndefined();
  expect(dateFault("17-08", true)).toBe("Isi tanggal seperti 14-02-2024");
  expect(dateFault("", true)).toBeUndefined();
});

test("angka saja: tanda hubung terisi sendiri", () => {
  expect(typed("1")).toBe("1");
  expect(typed("1708")).toBe("17-08");
  expect(typed("17081990")).toBe("17-08-1990");
  expect(maskDate("17081990")).toBe("17-08-1990");
  expect(typed("17/08/19901")).toBe("17-08-1990");
});

test("pemisah apa pun memberi hari, bulan, tahun seperti yang ditulis, diketik atau ditempel", () => {
  for (const text of [
    "1/12/2026",
    "1.12.2026",
    "1-12-2026",
    "1 12 2026",
    "01/12/2026",
    "01122026",
  ]) {
    for (const shown of [typed(text), maskDate(text), maskDate(` ${text} `)]) {
      expect([text, parseDate(shown)]).toEqual([text, "2026-12-01"]);
    }
  }
  expect(typed("1/12/2026")).toBe("1-12-2026");
});

test("tahun dua angka lengkap setelah ditinggalkan", () => {
  expect(parseDate(typed("1-12-26"))).toBeUndefined();
  expect(parseLeftDate(typed("1-12-26"))).toBe("2026-12-01");
  expect(parseLeftDate(typed("17/8/90"))).toBe("1990-08-17");
  expect([parseLeftDate("1-1-40"), parseLeftDate("1-1-41")]).toEqual(["2040-01-01", "1941-01-01"]);
});

test("nama bulan, Indonesia dan Inggris", () => {
  for (const text of ["26 Nov 2026", "26 november 2026", "26-Nop-26", "26 Nov. 2026"]) {
    expect([text, parseLeftDate(typed(text))]).toEqual([text, "2026-11-26"]);
  }
  expect(parseLeftDate(maskDate("17 Agustus 1990"))).toBe("1990-08-17");
  expect(parseLeftDate(maskDate("17 August 1990 "))).toBe("1990-08-17");
});

test("tahun lebih dulu, diketik dan ditempel", () => {
  for (const text of ["2024-02-14", "2024/2/14", "2012-05-06", "1999-12-31"]) {
    const iso = text.replace("/2/", "-02-");
    for (const shown of [typed(text), maskDate(text), maskDate(`${text} `)]) {
      expect([text, parseLeftDate(shown)]).toEqual([text, iso]);
    }
  }
});

test("menghapus: dari belakang sampai habis, dan tanda di tengah", () => {
  let text = "17-08-1990";
  const seen: string[] = [];
  while (text !== "") {
    text = maskDate(text.slice(0, -1));
    seen.push(text);
  }
  expect(seen).toEqual([
    "17-08-199",
    "17-08-19",
    "17-08-1",
    "17-08-",
    "17-08",
    "17-0",
    "17-",
    "17",
    "1",
    "",
  ]);
  expect(maskDate("7-08-1990")).toBe("7-08-1990");
  expect(maskDate("17--1990")).toBe("17--1990");
  expect(typed("17--08--1990")).toBe("17-08-1990");
  expect(maskDate("17-081990")).toBe("17-08-1990");
  expect(maskDate("1708-1990")).toBe("17-08-1990");
  expect(maskDate("172-08-1990")).toBe("17-08-1990");
});

import { expect, test } from "vitest";
import { linkPesanWa, linkWa, normalHp, normalWa } from "./wa.rules.ts";

test("nomor WA seperti diketik orang disimpan 62…, 10 sampai 15 angka", () => {
  for (const text of [
    "081234567890",
    "6281234567890",
    "+6281234567890",
    "+62 812-3456-7890",
    "+62 (0) 812.3456.7890",
    "81234567890",
    "'081234567890",
    " 0812 3456 7890 ",
  ]) {
    expect([text, normalWa(text)]).toEqual([text, "6281234567890"]);
  }
  expect(linkWa("6281234567890")).toBe("https://wa.me/6281234567890");
});

test("panjangnya 10 sampai 15 angka, dengan 62 di depannya", () => {
  expect(normalWa("08123456")).toBeUndefined();
  expect(normalWa("081234567")).toBe("6281234567");
  expect(normalWa("08123456789012")).toBe("628123456789012");
  expect(normalWa("081234567890123")).toBeUndefined();
});

test("yang bukan nomor ditolak: terlalu pendek, terlalu panjang, huruf, kosong", () => {
  for (const text of [
    "",
    "0",
    "62",
    "0812345",
    "08123456789012345",
    "0812345678x",
    "8.12E+10",
    "2123456789",
    "62 812+34567890",
    "x6281234567890",
    "6281234567890x",
  ]) {
    expect([text, normalWa(text)]).toEqual([text, undefined]);
  }
});

test("nomor HP: satu bentuk untuk semua cara mengetik; rumah 62…, luar negeri +…", () => {
  for (const text of ["0812 3456 7890", "+62 812 3456 7890", "(0812) 3456.7890", "812-3456-7890"]) {
    expect([text, normalHp(text)]).toEqual([text, "6281234567890"]);
  }
  expect(normalHp("(0751) 123 456")).toBe("62751123456");
  expect(normalHp("+60 12-345 6789")).toBe("+60123456789");
  expect(normalHp(normalHp("+60 12-345 6789") ?? "")).toBe("+60123456789");
  for (const text of ["", "12", "0812345", "0812345678x", "12345678", "+62", "081234567890123"]) {
    expect([text, normalHp(text)]).toEqual([text, undefined]);
  }
});

test("pesan tanpa nomor membawa isinya utuh: baris baru, tanda, dan tautan", () => {
  const isi = "Halo Ani & Budi,\n\nhttps://suar.contoh.example/auth/undangan/a-b_c?x=1#y\n100%";
  const { host, pathname, searchParams, hash } = new URL(linkPesanWa(isi));
  expect([host, pathname, searchParams.get("text"), hash]).toEqual(["wa.me", "/", isi, ""]);
});

test("pesan untuk nomor yang dikenal langsung kepadanya; yang bukan nomor WhatsApp tidak disebut", () => {
  expect(linkPesanWa("a b", "0812 3456 7890")).toBe("https://wa.me/6281234567890?text=a%20b");
  for (const nomor of ["", "12", "+60123456789", "x/../y"]) {
    expect(linkPesanWa("a", nomor)).toBe("https://wa.me/?text=a");
  }
});

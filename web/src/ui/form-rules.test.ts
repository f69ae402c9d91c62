import * as z from "zod/mini";
import { expect, test } from "vitest";
import { field } from "#contract/core/described.ts";
import { teks } from "#contract/core/fields.ts";
import { checkFields, rulesOf } from "./form-rules.ts";

const PILIH = "Pilih paling sedikit satu";
const BENTUK = z
  .object({
    nama: field(teks(5), { label: "Nama" }),
    sebutan: z.optional(z.string().check(z.maxLength(3, { error: "Terlalu panjang" }))),
    warna: z.array(z.string(), { error: PILIH }).check(z.minLength(1, { error: PILIH })),
  })
  .check(z.refine(({ nama, sebutan }) => nama !== sebutan, { error: "Sama", path: ["sebutan"] }));
const KOSONG = { nama: "", sebutan: "", warna: [] as string[] };
const ATURAN = rulesOf(BENTUK, KOSONG, {
  sebutan: { label: "Sebutan" },
  warna: { label: "Warna" },
});

test("label dan wajib berasal dari bentuk kontrak", () => {
  expect(Object.values(ATURAN).map(({ label, required }) => [label, required])).toEqual([
    ["Nama", "Wajib diisi"],
    ["Sebutan", false],
    ["Warna", PILIH],
  ]);
});

test("petunjuk dan panjang terbesar berasal dari isiannya; yang rahasia tidak dipotong", () => {
  const bentuk = z.object({
    email: field(z.pipe(teks(9), z.email()), { label: "Email", hint: "Tulis lengkap" }),
    sandi: field(teks(9), { label: "Sandi", private: true }),
    jumlah: z.optional(z.number()),
  });
  const aturan = rulesOf(bentuk, { email: "", sandi: "", jumlah: "", lain: "" });
  expect(Object.values(aturan)).toMatchObject([
    { label: "Email", required: "Wajib diisi", hint: "Tulis lengkap", longest: 9 },
    { label: "Sandi", required: "Wajib diisi", hint: undefined, longest: undefined },
    { required: false, longest: undefined },
    { label: "lain" },
  ]);
});

test("yang kosong dan wajib, yang salah, dan yang salah bersama isian lain disebut per isian", () => {
  expect(checkFields(KOSONG, ATURAN)).toEqual({ nama: "Wajib diisi", warna: PILIH });
  expect(checkFields({ nama: "panjang", sebutan: "abcd", warna: ["a"] }, ATURAN)).toEqual({
    nama: "Paling banyak 5 karakter",
    sebutan: "Terlalu panjang",
  });
  expect(checkFields({ nama: "ab", sebutan: "ab", warna: ["a"] }, ATURAN)).toEqual({
    sebutan: "Sama",
  });
  expect(checkFields({ nama: "ab", sebutan: "", warna: ["a"] }, ATURAN)).toEqual({});
});

test("yang kosong bisa wajib karena isian lain", () => {
  const aturan = rulesOf(BENTUK, KOSONG, {
    sebutan: { whenEmpty: ({ nama }) => (nama === "ab" ? "Wajib bagi ab" : undefined) },
  });
  const isi = { ...KOSONG, warna: ["a"] };
  expect(checkFields({ ...isi, nama: "ab" }, aturan)).toEqual({ sebutan: "Wajib bagi ab" });
  expect(checkFields({ ...isi, nama: "cd" }, aturan)).toEqual({});
});

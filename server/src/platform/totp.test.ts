import { expect, test } from "vitest";
import { base32, codeAt, newSecret, otpauth, stepAt, stepOf } from "./totp.ts";

const RFC = Buffer.from("12345678901234567890");

test("kode menurut RFC 6238, lampiran B", () => {
  const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  expect(codes.map((seconds) => codeAt(RFC, stepAt(seconds * 1000)))).toEqual(
    ["94287082", "07081804", "14050471", "89005924", "69279037", "65353130"].map((code) =>
      code.slice(-6),
    ),
  );
});

test("base32 menurut RFC 4648, tanpa pengisi", () => {
  const texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
  expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
    "",
    "MY",
    "MZXQ",
    "MZXW6",
    "MZXW6YQ",
    "MZXW6YTB",
    "MZXW6YTBOI",
  ]);
});

test("jam ponsel boleh meleset satu langkah, tidak dua", () => {
  const secret = newSecret();
  const now = 1_800_000_000_000;
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, step + off), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const code of ["", "12345", "1234567", "abcdef", "１２３４５６", "-12345"]) {
    expect(stepOf(secret, code, now)).toBeUndefined();
  }
});

test("alamat untuk aplikasi autentikator", () => {
  expect(otpauth(RFC, { penerbit: "Partai A & B", akun: "ani@contoh.example" })).toBe(
    "otpauth://totp/Partai%20A%20%26%20B:ani%40contoh.example" +
      "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Partai%20A%20%26%20B",
  );
});

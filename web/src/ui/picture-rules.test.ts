import { expect, test } from "vitest";
import sharp from "sharp";
import { isCutOff } from "./picture-rules.ts";

const gambar = () =>
  sharp({
    create: {
      width: 300,
      height: 400,
      channels: 3,
      background: "#345",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  });

test.each([
  ["JPEG", () => gambar().jpeg()],
  ["JPEG bertahap", () => gambar().jpeg({ progressive: true })],
  ["PNG", () => gambar().png()],
])("%s yang terpotong dikenal, yang utuh tidak", async (_nama, tulis) => {
  const utuh = await tulis().toBuffer();
  expect(isCutOff(utuh)).toBe(false);
  expect(isCutOff(Buffer.concat([utuh, Buffer.from("\n")]))).toBe(false);
  expect(isCutOff(utuh.subarray(0, 3000))).toBe(true);
  expect(isCutOff(utuh.subarray(0, -20))).toBe(true);
});

test("akhir gambar kecil di kepalanya bukan akhir fotonya", async () => {
  const kecil = await gambar().resize(30).jpeg().toBuffer();
  const utuh = await gambar().jpeg().toBuffer();
  expect(isCutOff(Buffer.concat([kecil, utuh.subarray(2, 3000)]))).toBe(true);
});

test("yang lain tidak dinilai", () => {
  expect(isCutOff(Buffer.from("RIFF0000WEBP"))).toBe(false);
  expect(isCutOff(new Uint8Array())).toBe(false);
});

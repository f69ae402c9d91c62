import sharp from "sharp";
import { expect, test } from "vitest";
import { isBare } from "./bare.rules.ts";

const JPEG = "image/jpeg";
const PNG = "image/png";
const noise = () =>
  sharp({
    create: {
      width: 90,
      height: 120,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

test.each([
  ["JPEG", JPEG, async () => noise().jpeg({ quality: 88 }).toBuffer()],
  ["JPEG bertahap", JPEG, async () => noise().jpeg({ progressive: true }).toBuffer()],
  ["PNG", PNG, async () => noise().png().toBuffer()],
  ["PNG berpalet", PNG, async () => noise().png({ palette: true }).toBuffer()],
])("%s yang ditulis ulang hanya berisi gambarnya", async (_nama, mime, write) => {
  const bytes = await write();
  expect(isBare(bytes, mime)).toBe(true);
  expect(isBare(Buffer.concat([bytes, Buffer.from("PK")]), mime)).toBe(false);
  expect(isBare(bytes.subarray(0, -1), mime)).toBe(false);
  expect(isBare(bytes, "image/webp")).toBe(false);
});

test.each([
  [
    "EXIF",
    JPEG,
    async () =>
      noise()
        .withExif({ IFD0: { Copyright: "rahasia" } })
        .jpeg()
        .toBuffer(),
  ],
  ["profil warna", JPEG, async () => noise().withIccProfile("srgb").jpeg().toBuffer()],
  [
    "EXIF",
    PNG,
    async () =>
      noise()
        .withExif({ IFD0: { Copyright: "rahasia" } })
        .png()
        .toBuffer(),
  ],
  [
    "komentar",
    JPEG,
    async () => {
      const bytes = await noise().jpeg().toBuffer();
      const comment = Buffer.from([0xff, 0xfe, 0, 6, 0x72, 0x61, 0x68, 0x61]);
      return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    },
  ],
])("gambar dengan %s (%s) berisi lebih dari gambarnya", async (_nama, mime, write) => {
  expect(isBare(await write(), mime)).toBe(false);
});

test.each([
  ["kepala saja", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["tanpa akhir", Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff])],
  ["kosong", Buffer.alloc(0)],
])("berkas rusak, %s", (_nama, bytes) => {
  expect(isBare(bytes, JPEG)).toBe(false);
  expect(isBare(bytes, PNG)).toBe(false);
});

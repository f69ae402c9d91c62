// What a camera sees when one card after the other is held before it: a film for Chromium's fake camera.
import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { FILM_KAMERA } from "../tools/chromium.ts";

const UKURAN = { width: 640, height: 480 };
const SISI = 360;
/** Thirty a second. */
const TERLIHAT = 45;
const KOSONG = 20;

const meja = () => sharp({ create: { ...UKURAN, channels: 3, background: "#7a6a58" } });

async function gambarKartu(kartu: string): Promise<Buffer> {
  const qr = await sharp(Buffer.from(renderSVG(kartu, { border: 4 })))
    .resize(SISI, SISI, { kernel: "nearest" })
    .png()
    .toBuffer();
  return meja()
    .composite([{ input: qr }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** It begins anew after the last card. */
export async function buatFilm(kartu: readonly string[]): Promise<void> {
  const kosong = await meja().jpeg().toBuffer();
  const gambar = await Promise.all(kartu.map((satu) => gambarKartu(satu)));
  const film = gambar.flatMap((satu) => [
    ...Array.from({ length: KOSONG }, () => kosong),
    ...Array.from({ length: TERLIHAT }, () => satu),
  ]);
  writeFileSync(FILM_KAMERA, Buffer.concat(film));
}

import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** The head of a PNG of this size, 16 bits a channel with alpha, and next to nothing after it. */
export function pngKosong(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(10))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A picture that does not compress: about three bytes per pixel. */
export async function gambarBising(sisi: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({
    create: { width: sisi, height: sisi, channels: 3, background: "white", noise },
  })
    .png()
    .toBuffer();
}

/** A small PNG of many pixels with 16 bits a channel, as somebody sends who wants memory and time. */
export async function gambarBerat(sisi: number): Promise<Buffer> {
  return sharp({ create: { width: sisi, height: sisi, channels: 3, background: "#a1b2c3" } })
    .toColourspace("rgb16")
    .png({ compressionLevel: 9 })
    .toBuffer();
}

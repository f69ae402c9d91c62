import sharp from "sharp";

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

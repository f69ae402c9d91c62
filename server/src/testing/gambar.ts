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

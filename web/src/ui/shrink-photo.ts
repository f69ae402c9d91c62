import { isCutOff } from "./picture-rules.ts";

// Photos of a phone have 4 to 12 MB; a form can be read from far less.
const MAX_BYTES = 400 * 1024;

/** Longest side and JPEG quality, from the best to what any signal can carry. */
const STEPS = [
  [2400, 0.8],
  [2000, 0.75],
  [1800, 0.7],
  [1600, 0.62],
  [1400, 0.55],
  [1200, 0.5],
] as const;

const PHOTOS: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

function draw(image: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export interface Jpeg {
  /** null: the browser could not make it. */
  blob: Blob | null;
  width: number;
  height: number;
}

/** @param longest its longest side, px */
export function toJpeg(image: ImageBitmap, longest: number, quality: number): Promise<Jpeg> {
  const canvas = draw(image, longest);
  const { width, height } = canvas;
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve({ blob, width, height }), "image/jpeg", quality);
  });
}

/** The photo in less than 400 kB, upright; the file itself when it is small or no photo. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= MAX_BYTES || !PHOTOS.has(file.type)) {
    return file;
  }
  if (isCutOff(new Uint8Array(await file.arrayBuffer()))) {
    // The server says what is wrong with it.
    return file;
  }
  const image = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (image === undefined) {
    return file;
  }
  let smallest: Blob = file;
  for (const [longest, quality] of STEPS) {
    // oxlint-disable-next-line no-await-in-loop -- the next step only if this one is too large
    const { blob: jpeg } = await toJpeg(image, longest, quality);
    smallest = jpeg !== null && jpeg.size < smallest.size ? jpeg : smallest;
    if (smallest.size <= MAX_BYTES) {
      break;
    }
  }
  image.close();
  return new File([smallest], file.name.replace(/\.\w+$/, ".jpg"), { type: smallest.type });
}

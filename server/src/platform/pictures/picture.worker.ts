// The process that decodes pictures: with threads of its own, behind everybody else in the queue
// for the processor, and the first to go when memory runs out.
import { readdirSync, writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { lowerPriority } from "../low-priority.ts";
import { isBare } from "./bare.rules.ts";
import type { PictureAnswer, PictureFault, PictureJob, PictureTask } from "./picture-work.ts";

/** A third of what others get. */
const STEPS_BACK = 5;
const OUT_OF_MEMORY_FIRST = "900";
const THUMBNAIL_PX = 400;
const PORTRAIT_PX = 900;
/** Decision G-82. */
const SMALL_PORTRAIT = { width: 240, height: 320 };
/** From this quality on colours are as sharp as everything else. */
const FINE = 90;
const WHITE = { background: "#ffffff" };

function stepBack(): void {
  if (process.platform !== "linux") {
    return lowerPriority(STEPS_BACK);
  }
  // Threads that come later have it from these.
  lowerPriority(STEPS_BACK, readdirSync("/proc/self/task").map(Number));
  writeFileSync("/proc/self/oom_score_adj", OUT_OF_MEMORY_FIRST);
}

/**
 * The largest upright 3:4 piece from the middle, at most 900 × 1200. The form cuts where its user
 * says; what other clients send is cut here rather than refused, so that every portrait fits its
 * frame, whoever sent it.
 */
async function cutPortrait(image: Sharp): Promise<Sharp> {
  const { autoOrient } = await image.metadata();
  const unit = Math.max(
    1,
    Math.floor(Math.min(autoOrient.width / 3, autoOrient.height / 4, PORTRAIT_PX / 3)),
  );
  return image.resize(unit * 3, unit * 4, { fit: "cover" }).flatten(WHITE);
}

type Upload = Extract<PictureJob, { kind: "upload" }>;

async function isKept(image: Sharp, bytes: Buffer, { png, portrait, keep }: Upload) {
  if (keep !== true || !isBare(bytes, png && !portrait ? "image/png" : "image/jpeg")) {
    return false;
  }
  const { width, height } = await image.metadata();
  return !portrait || (width * 4 === height * 3 && width <= PORTRAIT_PX);
}

async function rewrite(image: Sharp, { png, portrait }: Upload): Promise<Buffer> {
  const whole = portrait ? await cutPortrait(image.rotate()) : image.rotate();
  const isPng = png && !portrait;
  return (isPng ? whole.png() : whole.jpeg({ quality: 88 })).toBuffer();
}

async function clean(image: Sharp, bytes: Buffer, job: Upload) {
  const { portrait } = job;
  const written = (await isKept(image, bytes, job)) ? bytes : await rewrite(image, job);
  const small = portrait
    ? sharp(written).resize(SMALL_PORTRAIT).jpeg({ quality: 80 })
    : sharp(written)
        .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 70 });
  return [written, await small.toBuffer()];
}

async function work(image: Sharp, { bytes, job }: PictureTask): Promise<Buffer[]> {
  switch (job.kind) {
    case "upload": {
      return clean(image, bytes, job);
    }
    case "size": {
      const { quality, ...size } = job.size;
      const sized = image.resize({ ...size, withoutEnlargement: size.fit === "inside" });
      const chromaSubsampling = quality < FINE ? "4:2:0" : "4:4:4";
      return [await sized.flatten(WHITE).jpeg({ quality, chromaSubsampling }).toBuffer()];
    }
    default: {
      return [await image.jpeg({ quality: job.quality }).toBuffer()];
    }
  }
}

async function faultOf({
  bytes,
  maxPixels,
  maxSide,
}: PictureTask): Promise<PictureFault | undefined> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) {
    return "too-large";
  }
  return Math.max(width, height) > maxSide ? "too-long" : undefined;
}

async function answer(task: PictureTask): Promise<PictureAnswer> {
  try {
    const { bytes, maxPixels } = task;
    const fault = await faultOf(task);
    const image = sharp(bytes, { limitInputPixels: maxPixels });
    return fault === undefined ? { parts: await work(image, task) } : { fault };
  } catch {
    return { fault: "unreadable" };
  }
}

async function serve(task: PictureTask): Promise<void> {
  process.send?.(await answer(task));
}

sharp.concurrency(1);
sharp.cache(false);
stepBack();
// Stopping is the server's to say: it lets those finish who wait for a picture.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("message", (task: PictureTask) => void serve(task));

// The process that decodes pictures: with threads of its own, behind everybody else in the queue
// for the processor, and the first to go when memory runs out.
import { readdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import sharp, { type Sharp } from "sharp";
import type { PictureAnswer, PictureFault, PictureJob, PictureTask } from "./picture-work.ts";

/** A third of what others get of a processor that everybody wants. */
const LOW = 5;
const OUT_OF_MEMORY_FIRST = "900";
const THUMBNAIL_PX = 400;
const PORTRAIT_PX = 900;
/** From this quality on colours are as sharp as everything else. */
const FINE = 90;
const WHITE = { background: "#ffffff" };

function stepBack(): void {
  if (process.platform !== "linux") {
    return setPriority(LOW);
  }
  // On Linux a priority is a thread's; those that come later have it from these.
  readdirSync("/proc/self/task").forEach((thread) => setPriority(Number(thread), LOW));
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

async function clean(image: Sharp, { png, portrait }: { png: boolean; portrait: boolean }) {
  const whole = portrait ? await cutPortrait(image.rotate()) : image.rotate();
  const isPng = png && !portrait;
  const written = await (isPng ? whole.png() : whole.jpeg({ quality: 88 })).toBuffer();
  const small = await sharp(written)
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
  return [written, small];
}

async function work(image: Sharp, job: PictureJob): Promise<Buffer[]> {
  switch (job.kind) {
    case "upload": {
      return clean(image, job);
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
    const { bytes, maxPixels, job } = task;
    const fault = await faultOf(task);
    const image = sharp(bytes, { limitInputPixels: maxPixels });
    return fault === undefined ? { parts: await work(image, job) } : { fault };
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

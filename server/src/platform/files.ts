// Where the bytes of files lie: a folder, or an S3 bucket. Keys are random and say nothing.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config, S3Config } from "./config.ts";
import { hasCode } from "./error-code.ts";

export interface FileStore {
  /** Either the whole file is there afterwards or none of it. */
  put: (key: string, content: Readable) => Promise<void>;
  get: (key: string) => Promise<Readable>;
  /** In bytes; undefined when it is not there. */
  size: (key: string) => Promise<number | undefined>;
  /** What lies directly in a folder, sorted. */
  list: (folder: string) => Promise<string[]>;
  remove: (key: string) => Promise<void>;
}

/** A key for a new file, spread over 256 folders. */
export function newKey(): string {
  const id = crypto.randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** As a bucket says it, of a file and of its size. */
const NOT_THERE = new Set(["NoSuchKey", "NotFound"]);

/** undefined for what is not there. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (hasCode(error, "ENOENT") || (error instanceof Error && NOT_THERE.has(error.name))) {
      return undefined;
    }
    throw error;
  }
}

export function diskStore(folder: string): FileStore {
  return {
    async put(key, content) {
      const target = join(folder, key);
      const partial = `${target}.sebagian`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = join(folder, key);
      await stat(file);
      return createReadStream(file, { highWaterMark: 2 ** 18 });
    },
    size: async (key) => (await ifThere(stat(join(folder, key))))?.size,
    list: async (inside) => ((await ifThere(readdir(join(folder, inside)))) ?? []).toSorted(),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

type S3Library = typeof import("@aws-sdk/client-s3");

const openClient = (
  { S3Client }: S3Library,
  config: S3Config,
): InstanceType<S3Library["S3Client"]> =>
  new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

/** @param partBytes of what is uploaded in parts: there may be 10,000 */
export async function s3Store(config: S3Config, partBytes = 5 * 2 ** 20): Promise<FileStore> {
  const [library, { Upload }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
  ]);
  const client = openClient(library, config);
  const place = (key: string) => ({ Bucket: config.bucket, Key: key });
  return {
    async put(key, content) {
      let broken: Error | undefined;
      content.once("error", (error: Error) => (broken = error));
      try {
        const params = { ...place(key), Body: content };
        await new Upload({ client, params, partSize: partBytes }).done();
      } catch (error) {
        // What stopped the upload says more than what went wrong while giving it up.
        throw broken ?? error;
      }
    },
    async get(key) {
      const { Body } = await client.send(new library.GetObjectCommand(place(key)));
      if (Body === undefined) {
        throw new Error("S3 answered without a body");
      }
      // oxlint-disable-next-line no-unsafe-type-assertion -- on Node the SDK's body is a Readable
      return Body as Readable;
    },
    size: async (key) =>
      (await ifThere(client.send(new library.HeadObjectCommand(place(key)))))?.ContentLength,
    async list(inside) {
      const Prefix = `${inside}/`;
      const names: string[] = [];
      const pages = library.paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix });
      for await (const { Contents = [] } of pages) {
        names.push(...Contents.map(({ Key = "" }) => Key.slice(Prefix.length)));
      }
      return names;
    },
    async remove(key) {
      await client.send(new library.DeleteObjectCommand(place(key)));
    },
  };
}

export async function openFiles(config: Config): Promise<FileStore> {
  return config.s3 === undefined
    ? diskStore(join(config.dataFolder, "berkas"))
    : s3Store(config.s3);
}

// Where the bytes of files lie: a folder, or an S3 bucket. Keys are random and say nothing.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config, S3Config } from "./config.ts";

export interface FileStore {
  /** Either the whole file is there afterwards or none of it. */
  put: (key: string, content: Readable) => Promise<void>;
  get: (key: string) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
}

/** A key for a new file, spread over 256 folders. */
export function newKey(): string {
  const id = crypto.randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

function diskStore(folder: string): FileStore {
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
      return createReadStream(file);
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

async function s3Store(config: S3Config): Promise<FileStore> {
  const [{ S3Client, GetObjectCommand, DeleteObjectCommand }, { Upload }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
  ]);
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const place = (key: string) => ({ Bucket: config.bucket, Key: key });
  return {
    async put(key, content) {
      let broken: Error | undefined;
      content.once("error", (error: Error) => (broken = error));
      try {
        await new Upload({ client, params: { ...place(key), Body: content } }).done();
      } catch (error) {
        // What stopped the upload says more than what went wrong while giving it up.
        throw broken ?? error;
      }
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(place(key)));
      if (Body === undefined) {
        throw new Error("S3 answered without a body");
      }
      // oxlint-disable-next-line no-unsafe-type-assertion -- on Node the SDK's body is a Readable
      return Body as Readable;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
  };
}

export async function openFiles(config: Config): Promise<FileStore> {
  return config.s3 === undefined
    ? diskStore(join(config.dataFolder, "berkas"))
    : s3Store(config.s3);
}

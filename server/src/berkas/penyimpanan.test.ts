import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startSigV4Server } from "../testing/sigv4-server.ts";
import { readConfig } from "../platform/config.ts";
import { newKey, openFiles, type FileStore } from "../platform/files.ts";

const folder = mkdtempSync(join(tmpdir(), "suar-uji-berkas-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = "S3RVER";

const openS3 = (url: string, secret = SECRET): Promise<FileStore> =>
  openFiles(
    readConfig({
      SUAR_DATA: folder,
      SUAR_S3: url,
      SUAR_S3_EMBER: "suar",
      SUAR_S3_KUNCI: "S3RVER",
      SUAR_S3_RAHASIA: secret,
    }),
  );

/** A real S3 server, as a process of its own. */
async function startS3rver(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve("s3rver/package.json");
  const child = spawn(
    process.execPath,
    [
      join(dirname(manifest), "bin/s3rver.js"),
      "--directory",
      join(folder, "s3"),
      ..."--address 127.0.0.1 --port 0 --configure-bucket suar".split(" "),
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  afterAll(async () => {
    child.kill();
    await once(child, "exit");
  });
  for await (const line of createInterface(child.stdout)) {
    const port = /listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      child.stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error("s3rver did not start");
}

const sigV4 = await startSigV4Server(SECRET);
afterAll(async () => sigV4.close());

const stores: [string, FileStore][] = [
  ["folder", await openFiles(readConfig({ SUAR_DATA: join(folder, "disk") }))],
  ["s3rver", await openS3(await startS3rver())],
  ["S3 yang memeriksa tanda tangan", await openS3(sigV4.url)],
];

const MISSING = /ENOENT|key does not exist/;
const digest = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const read = async (store: FileStore, key: string): Promise<Buffer> => buffer(await store.get(key));

/** Sends `size` bytes, then breaks as a lost connection does. */
async function* broken(size: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < size; sent += 65_536) {
    yield randomBytes(65_536);
  }
  throw new Error("sambungan putus");
}

describe.each(stores)("penyimpanan berkas: %s", (_name, store) => {
  test.each([
    ["kosong", 0],
    ["kecil", 1000],
    // Beyond 5 MB an upload to S3 travels in parts.
    ["besar", 12_000_000],
  ])("berkas %s kembali utuh, lalu hilang setelah dihapus", async (_size, length) => {
    const bytes = randomBytes(length);
    const key = newKey();
    await store.put(key, Readable.from([bytes]));
    expect(digest(await read(store, key))).toBe(digest(bytes));
    await store.remove(key);
    await expect(read(store, key)).rejects.toThrow(MISSING);
    await expect(store.remove(key)).resolves.toBeUndefined();
  });

  test("yang baru menggantikan yang lama; kunci lain tidak tersentuh", async () => {
    const [key, other] = [newKey(), newKey()];
    await store.put(other, Readable.from(["lain"]));
    await store.put(key, Readable.from(["lama sekali"]));
    await store.put(key, Readable.from(["baru"]));
    expect((await read(store, key)).toString()).toBe("baru");
    expect((await read(store, other)).toString()).toBe("lain");
  });

  test.each([
    ["kecil", 200_000],
    ["besar", 12_000_000],
  ])("unggahan %s yang putus tidak meninggalkan apa-apa", async (_size, length) => {
    const key = newKey();
    await expect(store.put(key, Readable.from(broken(length)))).rejects.toThrow("sambungan putus");
    await expect(read(store, key)).rejects.toThrow(MISSING);
  });
});

test("folder: unggahan yang putus juga tidak meninggalkan potongan", async () => {
  const place = join(folder, "putus");
  const store = await openFiles(readConfig({ SUAR_DATA: place }));
  await expect(store.put("ab/cd", Readable.from(broken(200_000)))).rejects.toThrow("putus");
  expect(readdirSync(join(place, "berkas/ab"))).toEqual([]);
});

test("S3: unggahan yang putus membatalkan bagian-bagian yang sudah terkirim", () => {
  expect(sigV4.openUploads()).toBe(0);
});

test("S3 menolak rahasia yang salah, dan tidak berubah karenanya", async () => {
  const right = await openS3(sigV4.url);
  const wrong = await openS3(sigV4.url, "bukan rahasianya");
  await right.put("aa/ada", Readable.from(["isi"]));
  const before = new Map(sigV4.objects);
  await expect(wrong.put("aa/baru", Readable.from(["x"]))).rejects.toThrow("SignatureDoesNotMatch");
  await expect(wrong.put("aa/ada", Readable.from(["x"]))).rejects.toThrow("SignatureDoesNotMatch");
  await expect(wrong.get("aa/ada")).rejects.toThrow("SignatureDoesNotMatch");
  await expect(wrong.remove("aa/ada")).rejects.toThrow("SignatureDoesNotMatch");
  expect(sigV4.objects).toEqual(before);
  expect((await fetch(`${sigV4.url}/suar/aa/ada`)).status).toBe(403);
});

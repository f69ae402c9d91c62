import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { decryptAge, encryptAge } from "./age.ts";

const identitas = await generateIdentity();
const penerima = await identityToRecipient(identitas);
const KB64 = 65_536;
const TERTUTUP =
  /unable to authenticate data|No head of an age file|invalid HMAC|no identity matched|Unknown letter/;
const UKURAN = [0, 1, KB64 - 1, KB64, KB64 + 1, 2 * KB64, 300_001];

/** In pieces that fit nothing. */
const potong = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );
const enkripsi = async (bytes: Buffer, size = 50_021): Promise<Buffer> =>
  buffer(encryptAge(potong(bytes, size), penerima));
const buka = async (bytes: Buffer, size = 70_003): Promise<Buffer> =>
  buffer(await decryptAge(potong(bytes, size), identitas));

test.each(UKURAN)(
  "%i byte: dibuka pustakanya, dan yang ditulis pustakanya dibuka",
  async (size) => {
    const isi = randomBytes(size);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identitas);
    expect(isi.equals(await decrypter.decrypt(await enkripsi(isi)))).toBe(true);
    const encrypter = new Encrypter();
    encrypter.addRecipient(penerima);
    expect(isi.equals(await buka(Buffer.from(await encrypter.encrypt(isi)), 333))).toBe(true);
  },
);

test("yang terpotong, terbalik, atau berubah satu bit tidak terbuka", async () => {
  const utuh = await enkripsi(randomBytes(200_000));
  const tolak = async (bytes: Buffer): Promise<void> =>
    expect(buka(bytes)).rejects.toThrow(TERTUTUP);
  const isi = utuh.length - 200_000 - 4 * 16;
  await tolak(utuh.subarray(0, -1));
  await tolak(utuh.subarray(0, isi + 2 * (KB64 + 16)));
  await tolak(utuh.subarray(0, 100));
  await tolak(Buffer.alloc(200_000, "bukan age"));
  const [a, b] = [isi, isi + KB64 + 16].map((from) => utuh.subarray(from, from + KB64 + 16));
  await tolak(
    Buffer.concat([
      utuh.subarray(0, isi),
      b ?? utuh,
      a ?? utuh,
      utuh.subarray(isi + 2 * (KB64 + 16)),
    ]),
  );
  for (const at of [60, isi - 1, isi + 5, utuh.length - 1]) {
    const rusak = Buffer.from(utuh);
    rusak[at] = (rusak[at] ?? 0) ^ 1;
    await tolak(rusak);
  }
});

test("kunci rahasia lain tidak membukanya", async () => {
  const lain = await generateIdentity();
  const utuh = await enkripsi(randomBytes(1000));
  await expect(decryptAge(potong(utuh, 100), lain)).rejects.toThrow(TERTUTUP);
});

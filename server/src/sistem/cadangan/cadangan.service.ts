// Making one backup: written, read back, compared.
import { createHash, type Hash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import manifest from "../../../../package.json" with { type: "json" };
import type { FileStore } from "../../platform/files.ts";
import { readKey } from "../../platform/secrets.ts";
import { seal, writeArchive, type Isi } from "./arsip.ts";
import { listMigrasi, readCluster, sumUkuran } from "./cadangan.repo.ts";
import { readIsi, type Sumber } from "./isi.ts";
import { nameOf } from "./nama.rules.ts";

export interface Permintaan {
  tujuan: FileStore;
  /** Public key that it is encrypted for. */
  penerima: string | null;
  /** May the key of the installation lie beside it as it is? */
  isKeyPlain: boolean;
  onProgress: (byte: number, total: number) => void;
}

export interface Hasil {
  nama: string;
  mulai: Date;
  /** Of the archive as it lies there. */
  byte: number;
  sha256: Buffer;
  isi: Isi;
  /** Name of the file with the key of the installation; undefined when it is not there. */
  kunci: string | undefined;
}

class Digest extends PassThrough {
  readonly hash: Hash = createHash("sha256");
  byte = 0;

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: null, data: Buffer) => void,
  ): void {
    this.hash.update(chunk);
    this.byte += chunk.length;
    done(null, chunk);
  }
}

/** @throws Error when it does not lie there as it was written */
async function requireWritten(tujuan: FileStore, nama: string, expected: Buffer): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(await tujuan.get(nama), hash);
  if (!hash.digest().equals(expected)) {
    throw new Error(`${nama} reads otherwise than it was written`);
  }
}

async function writeKey(
  { config }: Sumber,
  { tujuan, penerima, isKeyPlain }: Permintaan,
  base: string,
): Promise<string | undefined> {
  if (penerima === null && !isKeyPlain) {
    return undefined;
  }
  const nama = `${base}.kunci${penerima === null ? "" : ".zst.age"}`;
  const key = Readable.from([Buffer.from(readKey(config))]);
  await tujuan.put(nama, penerima === null ? key : seal(key, penerima));
  return nama;
}

export async function createCadangan(sumber: Sumber, permintaan: Permintaan): Promise<Hasil> {
  const { db } = sumber;
  const { tujuan, penerima, onProgress } = permintaan;
  const mulai = new Date();
  const base = nameOf(mulai);
  const nama = `${base}.tar.zst${penerima === null ? "" : ".age"}`;
  const total = await sumUkuran(db);
  const { entries, isi } = readIsi(sumber);
  const plain = writeArchive({
    awal: {
      format: 1,
      jenis: sumber.config.databaseUrl === undefined ? "bawaan" : "server",
      versi: manifest.version,
      ...(await readCluster(db)),
      migrasi: await listMigrasi(db),
      waktu: mulai.toISOString(),
    },
    entries,
    isi,
    onBytes: (byte) => onProgress(byte, total),
  });
  const digest = new Digest();
  const sealed = seal(plain, penerima);
  await Promise.all([pipeline(sealed, digest), tujuan.put(nama, digest)]);
  const sha256 = digest.hash.digest();
  try {
    await requireWritten(tujuan, nama, sha256);
  } catch (error) {
    await tujuan.remove(nama);
    throw error;
  }
  const kunci = await writeKey(sumber, permintaan, base);
  return { nama, mulai, byte: digest.byte, sha256, isi: isi(), kunci };
}

import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { SYSTEM } from "../turns.ts";
import { openPicturePool } from "./picture-pool.ts";
import { pngKosong } from "../../testing/gambar.ts";
import type { PictureTask } from "./picture-work.ts";

const UPLOAD = { kind: "upload", png: false, portrait: false } as const;

async function tugas(sisi: number, maxPixels = 50_000_000): Promise<PictureTask> {
  const create = { width: sisi, height: sisi, channels: 3, background: "navy" } as const;
  return {
    bytes: await sharp({ create }).png().toBuffer(),
    maxPixels,
    maxSide: 16_383,
    job: UPLOAD,
  };
}
const kecil = await tugas(40);
const luas = await tugas(5000);

/** Processes that decode for this one, as the system sees them. */
const pengolah = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "latin1"))?.[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, "latin1");
        return Number(parent) === process.pid && command.includes("picture.worker");
      } catch {
        return false;
      }
    });

test("gambar diolah di proses lain, dengan urutan prosesor di belakang", async () => {
  const pool = openPicturePool({ processes: 1, perOwner: 5, bytes: 1e8 });
  const sebelum = new Set(pengolah());
  const hasil = await pool.ask(1, luas);
  expect(hasil).toMatchObject({ parts: [expect.any(Uint8Array), expect.any(Uint8Array)] });
  const [pid, ...lain] = pengolah().filter((one) => !sebelum.has(one));
  expect(lain).toEqual([]);
  const nice = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [, ...fields] = readFileSync(`/proc/${pid}/task/${thread}/stat`, "latin1").split(") ");
    return Number(fields.join("").split(" ")[16]);
  });
  expect(new Set(nice)).toEqual(new Set([Math.min(19, getPriority() + 5)]));
});

test("sepuluh gambar satu orang tidak menahan gambar orang lain", async () => {
  const pool = openPicturePool({ processes: 1, perOwner: 20, bytes: 1e8 });
  const urutan: number[] = [];
  const minta = async (owner: number) => {
    expect(await pool.ask(owner, kecil)).toHaveProperty("parts");
    urutan.push(owner);
  };
  await Promise.all([...Array.from({ length: 10 }, () => minta(1)), minta(2), minta(2), minta(3)]);
  expect(urutan).toEqual([1, 1, 2, 3, 1, 2, ...Array.from({ length: 7 }, () => 1)]);
});

test("yang menunggu terbatas: tiap orang dan semuanya, kecuali pekerjaan server sendiri", async () => {
  const pool = openPicturePool({ processes: 1, perOwner: 2, bytes: kecil.bytes.length * 3 });
  const minta = (owner: number) => pool.ask(owner, kecil);
  const jawaban = [1, 1, 1, 1, 2, 3, SYSTEM].map(minta);
  const faults = (await Promise.all(jawaban)).map((hasil) => "fault" in hasil && hasil.fault);
  expect(faults).toEqual([false, false, false, "own-queue", false, "queue", false]);
});

test("lebih dari batas piksel ditolak dari kepalanya saja; bukan gambar tidak dapat dibaca", async () => {
  const pool = openPicturePool({ processes: 1, perOwner: 5, bytes: 1e8 });
  expect(await pool.ask(1, { ...luas, maxPixels: 24_999_999 })).toEqual({ fault: "too-large" });
  expect(await pool.ask(1, { ...luas, bytes: Buffer.from("bukan gambar") })).toEqual({
    fault: "unreadable",
  });
  // The head alone: what follows it is not there.
  const kepala = luas.bytes.subarray(0, luas.bytes.length / 2);
  expect(await pool.ask(1, { ...luas, bytes: kepala, maxPixels: 1e6 })).toEqual({
    fault: "too-large",
  });
});

test("proses yang tidak dipakai berakhir sendiri; berikutnya diolah proses baru", async () => {
  const pool = openPicturePool({ processes: 1, perOwner: 5, bytes: 1e8, idleMs: 200 });
  const sebelum = pengolah();
  expect(await pool.ask(1, kecil)).toHaveProperty("parts");
  expect(pengolah()).toHaveLength(sebelum.length + 1);
  await vi.waitFor(() => expect(pengolah()).toEqual(sebelum), { timeout: 20_000 });
  expect(await pool.ask(1, kecil)).toHaveProperty("parts");
});

test("proses yang mati menggagalkan satu gambar; berikutnya diolah proses baru", async () => {
  const pool = openPicturePool({ processes: 1, perOwner: 5, bytes: 1e8 });
  const sebelum = new Set(pengolah());
  const terputus = pool.ask(1, luas);
  const menunggu = pool.ask(1, kecil);
  for (let pids: number[] = []; pids.length === 0; await sleep(5)) {
    pids = pengolah().filter((one) => !sebelum.has(one));
    pids.forEach((pid) => process.kill(pid, "SIGKILL"));
  }
  expect(await terputus).toEqual({ fault: "lost" });
  expect(await menunggu).toHaveProperty("parts");
});

test("sisi yang terlalu panjang ditolak dari kepalanya saja, ke arah mana pun", async () => {
  const pool = openPicturePool({ processes: 1, perOwner: 5, bytes: 1e8 });
  const panjang = { ...kecil, bytes: pngKosong(49_999_999, 1) };
  expect(await pool.ask(1, panjang)).toEqual({ fault: "too-long" });
  expect(await pool.ask(1, { ...kecil, bytes: pngKosong(1, 16_384) })).toEqual({
    fault: "too-long",
  });
  expect(await pool.ask(1, { ...kecil, bytes: pngKosong(16_383, 3051) })).toEqual({
    fault: "unreadable",
  });
});

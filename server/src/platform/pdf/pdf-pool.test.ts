import { readFileSync, readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { PELUKIS_SURAT } from "../../berkas/surat/naskah.ts";
import { askedBy } from "../asker.ts";
import { Refusal } from "../refusal.ts";
import { openPdfPool, type PdfPool } from "./pdf-pool.ts";

const WORKER = new URL("../../cetak.worker.ts", import.meta.url);

/** The processes that this one has started and that still run, those of other tests among them. */
const children = (): string[] =>
  readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8")
      .split(" ")
      .filter((pid) => pid !== ""),
  );

const TASK = {
  painter: PELUKIS_SURAT,
  title: "Surat",
  material: {},
  sheets: [],
  book: { name: "satu", first: true, last: true },
};

test.runIf(process.platform === "linux")(
  "what prints is a process of its own, and gone when nobody prints",
  async () => {
    const before = new Set(children());
    const own = (): string[] => children().filter((pid) => !before.has(pid));
    const pool = openPdfPool(WORKER, { idleMs: 200 });
    const [pdf] = await pool.printer().ask(TASK);
    expect(own()).toHaveLength(1);
    expect(
      Buffer.from(pdf ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await vi.waitUntil(() => own().length === 0, { timeout: 60_000 });
    // Whoever asks then gets a new one.
    expect(await pool.printer().ask(TASK)).toHaveLength(1);
    expect(own()).toHaveLength(1);
    await pool.close();
    expect(own()).toEqual([]);
  },
);

test("a printer that is ended refuses what it was asked, and the next question finds another", async () => {
  const pool = openPdfPool(WORKER);
  const asked = pool.printer().ask({ ...TASK, painter: "tidak ada" });
  await expect(asked).rejects.toThrow("no painter");
  const lost = pool.printer().ask(TASK);
  await Promise.all([pool.close(), expect(lost).rejects.toThrow("the process was ended")]);
  expect(await pool.printer().ask(TASK)).toHaveLength(1);
  await pool.close();
});

/** Tells how whoever asks was served. */
async function minta(pool: PdfPool, owner: number, urutan: number[] = []): Promise<string> {
  try {
    await askedBy(owner, async () => pool.printer().ask(TASK));
    urutan.push(owner);
    return "cetak";
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

test("forty prints of one user do not keep those of another waiting, and one user may only wait for so many", async () => {
  const pool = openPdfPool(WORKER);
  // Both processes have started.
  await Promise.all([minta(pool, 1), minta(pool, 2)]);
  const urutan: number[] = [];
  const satu = Array.from({ length: 40 }, async () => minta(pool, 1, urutan));
  const dua = await minta(pool, 2, urutan);
  expect(dua).toBe("cetak");
  expect(urutan.indexOf(2)).toBeLessThan(10);
  expect(new Set(await Promise.all(satu))).toEqual(new Set(["cetak"]));

  const banyak = Array.from({ length: 60 + 4 * pool.size + pool.size }, async () => minta(pool, 1));
  expect(await minta(pool, 2)).toBe("cetak");
  const hasil = await Promise.all(banyak);
  expect(hasil.filter((one) => one === "cetak-mengantre")).toHaveLength(1);
  expect(hasil.at(-1)).toBe("cetak-mengantre");
  await pool.close();
}, 120_000);

test("a task that takes too long is ended, and the next one finds another process", async () => {
  const lama = openPdfPool(WORKER, { longestMs: 1 });
  expect(await minta(lama, 1)).toBe("terlalu-berat");
  expect(await minta(lama, 1)).toBe("terlalu-berat");
  await lama.close();
});

import { readFileSync, readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { PELUKIS_SURAT } from "../../berkas/surat/naskah.ts";
import { openPdfPool } from "./pdf-pool.ts";

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

import { expect, test } from "vitest";
import { ApiError } from "../api/error.ts";
import { byReason, runAll } from "./bulk-run.ts";

const refused = (kode: string, message: string): ApiError => new ApiError(409, { message, kode });
const go = { onStep: () => undefined, isStopped: () => false };

/** Deeds that tell when they begin, and end when they are told to. */
function deeds(count: number, call: (row: number) => Promise<unknown>) {
  return Array.from({ length: count }, (_, row) => ({ row, call: () => call(row) }));
}

test("yang pertama sendiri, lalu paling banyak empat sekaligus, masing-masing sekali", async () => {
  const begun: number[] = [];
  const running: number[] = [];
  let now = 0;
  const outcome = await runAll(
    deeds(20, async (row) => {
      begun.push(row);
      now += 1;
      running.push(now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
    }),
    go,
  );
  expect(begun).toEqual(Array.from({ length: 20 }, (_, row) => row));
  expect(running[0]).toBe(1);
  expect(running[1]).toBe(1);
  expect(Math.max(...running)).toBe(4);
  expect(outcome).toMatchObject({ failed: [], isRefused: false });
  expect(outcome.done.toSorted((a, b) => a - b)).toEqual(begun);
});

test("yang ditolak disebut dengan alasannya, yang lain tetap dikerjakan", async () => {
  const steps: number[] = [];
  const outcome = await runAll(
    deeds(6, async (row) => {
      if (row % 2 === 0) {
        throw refused("tidak-berhak", row === 4 ? "Akun sendiri" : "Setingkat");
      }
    }),
    { ...go, onStep: (finished) => steps.push(finished) },
  );
  expect(outcome.done.toSorted((a, b) => a - b)).toEqual([1, 3, 5]);
  expect(byReason(outcome.failed, (row) => `no ${row}`)).toEqual([
    ["Setingkat", ["no 0", "no 2"]],
    ["Akun sendiri", ["no 4"]],
  ]);
  expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
});

test("kata sandi yang tidak diberikan mengakhiri semuanya pada yang pertama", async () => {
  const begun: number[] = [];
  const outcome = await runAll(
    deeds(5, async (row) => {
      begun.push(row);
      throw refused("perlu-konfirmasi", "Tidak ada yang berubah");
    }),
    go,
  );
  expect(begun).toEqual([0]);
  expect(outcome).toMatchObject({ done: [], isRefused: true });
});

test("dihentikan: yang sedang jalan selesai, yang lain tidak dimulai", async () => {
  let isStopped = false;
  const outcome = await runAll(
    deeds(30, async (row) => {
      isStopped ||= row === 6;
    }),
    { ...go, isStopped: () => isStopped },
  );
  expect(outcome.done.length).toBeGreaterThanOrEqual(7);
  expect(outcome.done.length).toBeLessThanOrEqual(10);
  expect(outcome.failed).toEqual([]);
});

test("kesalahan program tidak disamarkan sebagai penolakan", async () => {
  const broken = runAll(
    deeds(2, async () => {
      throw new TypeError("rusak");
    }),
    go,
  );
  await expect(broken).rejects.toThrow(TypeError);
});

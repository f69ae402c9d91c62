import { expect, test } from "vitest";
import { makeOnce } from "./once.rules.ts";

/** Calls that end when they are told to. */
function calls() {
  const open: PromiseWithResolvers<number>[] = [];
  return {
    open,
    ask: () => {
      const call = Promise.withResolvers<number>();
      open.push(call);
      return call.promise;
    },
  };
}

test("yang sama, selagi berjalan, tidak dikirim lagi: jawabannya satu; sesudahnya boleh", async () => {
  const { open, ask } = calls();
  const once = makeOnce<number>();
  const first = once({ id: 1 }, ask);
  const second = once({ id: 1 }, ask);
  const other = once({ id: 2 }, ask);
  expect(open).toHaveLength(2);
  open[0]?.resolve(7);
  open[1]?.resolve(8);
  expect(await Promise.all([first, second, other])).toEqual([7, 7, 8]);
  const again = once({ id: 1 }, ask);
  expect(open).toHaveLength(3);
  open[2]?.reject(new Error("ditolak"));
  await expect(again).rejects.toThrow("ditolak");
  const after = once({ id: 1 }, ask);
  expect(open).toHaveLength(4);
  open[3]?.resolve(9);
  expect(await after).toBe(9);
});

test("dua berkas berbeda dikirim keduanya, satu berkas satu kali; juga tanpa isian", () => {
  const { open, ask } = calls();
  const once = makeOnce<number>();
  const [satu, dua] = [new Blob(["a"]), new Blob(["b"])];
  for (const file of [satu, dua, satu]) {
    void once({ file }, ask);
  }
  expect(open).toHaveLength(2);
  void once(undefined, ask);
  void once(undefined, ask);
  expect(open).toHaveLength(3);
});

import { expect, test } from "vitest";
import { pendingCalls, withProgress } from "./progress.ts";

test("SHELL-016 yang selesai lebih dahulu tidak mengakhiri kemajuan yang lain; yang gagal pun selesai", async () => {
  const lama = Promise.withResolvers<string>();
  const gagal = Promise.withResolvers<string>();
  const calls = [withProgress(lama.promise), withProgress(gagal.promise)];
  expect(pendingCalls.get()).toBe(2);
  gagal.reject(new Error("putus"));
  await expect(calls[1]).rejects.toThrow("putus");
  expect(pendingCalls.get()).toBe(1);
  lama.resolve("tiba");
  await expect(calls[0]).resolves.toBe("tiba");
  expect(pendingCalls.get()).toBe(0);
});

import { expect, test, vi } from "vitest";
import { Giliran } from "./giliran.ts";

test("utas diberikan bila sudah lama dipegang, sebelum itu tidak", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const giliran = new Giliran(5);
  const others: number[] = [];
  const step = async (at: number): Promise<number> => {
    now = at;
    setImmediate(() => others.push(at));
    await giliran.giveBack();
    return others.length;
  };
  expect(await step(5)).toBe(0);
  expect(await step(6)).toBe(2);
  expect(await step(11)).toBe(2);
  expect(await step(12)).toBe(4);
  clock.mockRestore();
});

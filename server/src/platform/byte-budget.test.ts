import { expect, test } from "vitest";
import { ByteBudget } from "./byte-budget.ts";

test("seorang tidak melebihi jatahnya, semua tidak melebihi jatah bersama; yang selesai memberi tempat", () => {
  const budget = new ByteBudget({ perOwner: 10, total: 25 });
  const satu = budget.take("a", 6);
  expect(satu).toBeDefined();
  expect(budget.take("a", 5)).toBeUndefined();
  expect(budget.take("a", 4)).toBeDefined();
  // The first of its owner, larger than the share of one.
  const besar = budget.take("b", 12);
  expect(besar).toBeDefined();
  expect(budget.promised).toBe(22);
  expect(budget.take("c", 4)).toBeUndefined();
  satu?.();
  satu?.();
  expect(budget.promised).toBe(16);
  expect(budget.take("c", 4)).toBeDefined();
  besar?.();
  expect(budget.take("a", 6)).toBeDefined();
});

test("yang lebih besar daripada jatah bersama diterima bila tidak ada yang lain", () => {
  const budget = new ByteBudget({ perOwner: 10, total: 25 });
  const semua = budget.take("a", 40);
  expect(semua).toBeDefined();
  expect(budget.take("b", 1)).toBeUndefined();
  semua?.();
  expect(budget.take("b", 1)).toBeDefined();
});

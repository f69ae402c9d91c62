import { expect, test } from "vitest";
import {
  fitted,
  MAX_ZOOM,
  nextTurn,
  scaleOf,
  shifted,
  whole,
  within,
  zoomed,
} from "./viewer-view.ts";

const picture = { width: 1000, height: 2000 };
const frame = { width: 500, height: 400 };

test("selebar bingkai, dari atas", () => {
  const view = fitted(0, picture, frame);
  expect(scaleOf(view, picture, frame)).toBe(0.5);
  // 1000 px high on the screen, 400 of them seen.
  expect(view).toEqual({ zoom: 1, turn: 0, x: 0, y: 300 });
});

test("seluruhnya di dalam bingkai, yang pendek tetap selebar bingkai", () => {
  const tegak = { width: 1000, height: 1600 };
  const view = whole(0, tegak, frame);
  expect(view).toEqual({ zoom: 0.5, turn: 0, x: 0, y: 0 });
  expect(scaleOf(view, tegak, frame) * tegak.height).toBe(frame.height);
  expect(whole(0, { width: 1000, height: 500 }, frame).zoom).toBe(1);
});

test("yang terlalu tinggi untuk terbaca seluruhnya: selebar 320 piksel, dari atas", () => {
  const view = whole(0, picture, frame);
  // 640 px high on the screen, 400 of them seen.
  expect(view).toEqual({ zoom: 0.64, turn: 0, x: 0, y: 120 });
  expect(whole(0, picture, { width: 200, height: 400 }).zoom).toBe(1);
});

test("diputar: lebarnya menjadi tingginya", () => {
  const view = fitted(90, picture, frame);
  expect(scaleOf(view, picture, frame)).toBe(0.25);
  expect(view.y).toBe(0);
  expect([0, 90, 180, 270].map((turn) => nextTurn(turn as 0))).toEqual([90, 180, 270, 0]);
});

test("yang di bawah penunjuk tetap di tempatnya", () => {
  const view = { zoom: 1, turn: 0 as const, x: 20, y: -10 };
  const at = { x: 100, y: 50 };
  const closer = zoomed(view, 2, at);
  expect(closer).toEqual({ zoom: 2, turn: 0, x: -60, y: -70 });
  expect(zoomed(closer, 0.5, at)).toEqual(view);
  expect(zoomed(view, 100, at).zoom).toBe(MAX_ZOOM);
});

test("digeser sampai tepi, tidak lebih", () => {
  const far = shifted(fitted(0, picture, frame), 1000, -10_000);
  expect(within(far, picture, frame)).toEqual({ zoom: 1, turn: 0, x: 0, y: -300 });
});

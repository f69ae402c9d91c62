import { expect, test } from "vitest";
import { parseEvents } from "./live.ts";

test("kabar langsung dibaca sepotong demi sepotong", () => {
  const first = parseEvents('retry: 3000\n\nevent: rekap\ndata: {"semua":');
  expect(first.events).toEqual([]);
  const second = parseEvents(`${first.rest}true}\n\n: denyut\n\nevent: pesan\r\ndata: {}\r\n\r\n`);
  expect(second).toEqual({
    events: [
      { event: "rekap", data: '{"semua":true}' },
      { event: "pesan", data: "{}" },
    ],
    rest: "",
  });
});

test("data beberapa baris digabung", () => {
  expect(parseEvents("data: satu\ndata: dua\n\n").events).toEqual([
    { event: "message", data: "satu\ndua" },
  ]);
});

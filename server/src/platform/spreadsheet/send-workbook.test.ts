import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { askedBy } from "../asker.ts";
import { sendError } from "../errors.ts";
import { sendWorkbook } from "./send-workbook.ts";

const app = fastify();
afterAll(async () => app.close());
app.setErrorHandler((error: Error, _request, reply) => sendError(error as never, reply, app.log));

const dibuka = Promise.withResolvers<void>();
async function* tertahan() {
  await dibuka.promise;
  yield { cells: ["isi"] };
}

app.get<{ Params: { pemilik: string } }>("/:pemilik", async ({ params }, reply) =>
  askedBy(Number(params.pemilik), () =>
    sendWorkbook(reply, "buku.xlsx", [
      { nama: "A", kolom: [{ judul: "X" }], baris: params.pemilik === "1" ? tertahan() : [] },
    ]),
  ),
);

test("empat buku satu orang ditulis sekaligus, selebihnya ditolak sampai salah satunya selesai; orang lain tidak menunggu", async () => {
  const empat = Array.from({ length: 4 }, async () => app.inject("/1"));
  const kelima = await app.inject("/1");
  expect([kelima.statusCode, kelima.json().kode]).toEqual([429, "unduhan-mengantre"]);
  expect((await app.inject("/2")).statusCode).toBe(200);
  dibuka.resolve();
  const hasil = await Promise.all(empat);
  expect(hasil.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await app.inject("/1")).rawPayload.subarray(0, 2).toString()).toBe("PK");
});

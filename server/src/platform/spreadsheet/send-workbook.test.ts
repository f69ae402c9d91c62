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

test("enam belas buku satu orang ditulis sekaligus, selebihnya ditolak sampai salah satunya selesai; orang lain tidak menunggu", async () => {
  const banyak = Array.from({ length: 16 }, async () => app.inject("/1"));
  const berikut = await app.inject("/1");
  expect([berikut.statusCode, berikut.json().kode]).toEqual([429, "unduhan-mengantre"]);
  expect((await app.inject("/2")).statusCode).toBe(200);
  dibuka.resolve();
  const hasil = await Promise.all(banyak);
  expect(hasil.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 16 }, () => 200));
  expect((await app.inject("/1")).rawPayload.subarray(0, 2).toString()).toBe("PK");
});

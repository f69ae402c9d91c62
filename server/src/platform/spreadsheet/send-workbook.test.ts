import { once } from "node:events";
import { request } from "node:http";
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

let pergi = 0;
let datang = Promise.withResolvers<void>();
app.get("/pergi", async (_request, reply) => {
  datang.resolve();
  await once(reply.raw, "close");
  pergi += 1;
  return askedBy(3, () => sendWorkbook(reply, "buku.xlsx", [{ nama: "A", kolom: [], baris: [] }]));
});

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

test("yang pergi sebelum bukunya mulai ditulis tidak menahan giliran", async () => {
  const alamat = await app.listen({ port: 0, host: "127.0.0.1" });
  for (let ke = 1; ke <= 16; ke += 1) {
    datang = Promise.withResolvers();
    const kirim = request(`${alamat}/pergi`);
    kirim.on("error", () => undefined).end();
    await datang.promise;
    kirim.destroy();
    await expect.poll(() => pergi).toBe(ke);
  }
  expect((await app.inject("/3")).statusCode).toBe(200);
});

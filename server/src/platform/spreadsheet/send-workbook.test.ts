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

test("dua buku satu orang ditulis sekaligus, sepuluh menunggu, selebihnya ditolak; orang lain tidak menunggu", async () => {
  const jawaban = Array.from({ length: 13 }, async () => app.inject("/1"));
  const tolak = await jawaban.at(-1);
  expect([tolak?.statusCode, tolak?.json().kode]).toEqual([429, "unduhan-mengantre"]);
  expect((await app.inject("/2")).statusCode).toBe(200);
  dibuka.resolve();
  const semua = await Promise.all(jawaban);
  expect(semua.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
  expect(
    semua.slice(0, 12).every(({ rawPayload }) => rawPayload.subarray(0, 2).toString() === "PK"),
  ).toBe(true);
});

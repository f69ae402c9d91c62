import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { sendError } from "./errors.ts";
import { headersOf, securityHeaders } from "./headers.ts";
import { serveWeb } from "./static.ts";

const folder = mkdtempSync(join(tmpdir(), "suar-uji-web-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Suar</title>");
writeFileSync(join(folder, "assets/a-1.js"), "export {};".repeat(50));
writeFileSync(join(folder, "assets/a-1.js.br"), "padat-br");
writeFileSync(join(folder, "assets/a-1.js.gz"), "padat-gz");

async function start(root: string) {
  const app = fastify();
  const secure = securityHeaders(headersOf({ isHttps: false }));
  app.addHook("onRequest", async (_request, reply) => secure(reply));
  app.setErrorHandler((error: Error, _request, reply) => sendError(error as never, reply, app.log));
  await serveWeb(app, root);
  return app;
}
const app = await start(folder);

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test("setiap alamat halaman membuka aplikasi, tanpa disimpan peramban", async () => {
  for (const url of ["/", "/beranda", "/qc/1/2/3?x=1", "/..%2fpackage.json"]) {
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["cache-control"]).toContain("max-age=0");
    expect(page.body).toContain("<title>Suar</title>");
  }
});

test("berkas hasil bangun terpadatkan dan disimpan selamanya", async () => {
  const url = "/assets/a-1.js";
  const br = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": expect.stringContaining("javascript"),
  });
  expect(br.body).toBe("padat-br");
  expect((await app.inject({ url, headers: { "accept-encoding": "gzip" } })).body).toBe("padat-gz");
  expect((await app.inject({ url })).body).toContain("export {}");
});

test("bagian dari berkas: yang ada dikirim, yang di luar ujungnya disebut panjang berkasnya", async () => {
  const bagian = (range: string) =>
    app.inject({ url: "/assets/a-1.js", headers: { range, "accept-encoding": "identity" } });
  const ada = await bagian("bytes=0-5");
  expect([ada.statusCode, ada.body, ada.headers["content-range"]]).toEqual([
    206,
    "export",
    "bytes 0-5/500",
  ]);
  const luar = await bagian("bytes=500-");
  expect(luar.statusCode).toBe(416);
  expect(luar.headers).toMatchObject({
    "content-range": "bytes */500",
    "content-type": expect.stringContaining("json"),
  });
  expect(luar.json()).toMatchObject({ kode: "di-luar-berkas" });
});

test("halaman dikirim utuh, apa pun bagiannya yang diminta; yang bukan lagi yang diminta disebut 412", async () => {
  for (const range of ["bytes=0-5", "bytes=2-", "bytes=-3", "bytes=9999-", "bytes=0-1,3-4"]) {
    const page = await app.inject({ url: "/", headers: { range } });
    expect([page.statusCode, page.body.endsWith("</title>")]).toEqual([200, true]);
  }
  const lain = await app.inject({ url: "/", headers: { "if-match": '"x"' } });
  expect([lain.statusCode, lain.json().kode]).toEqual([412, "halaman-lain"]);
});

test("alamat API yang tidak ada menjawab 404 dengan teks", async () => {
  for (const [method, url] of [
    ["GET", "/api/tidak-ada"],
    ["GET", "/oauth/x"],
    ["GET", "/%61pi/tidak-ada"],
    ["GET", "/assets/versi-lama.js"],
    ["POST", "/beranda"],
  ] as const) {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ kode: "alamat-tidak-ada" });
  }
});

test("tanpa hasil bangun hanya API yang menjawab", async () => {
  const bare = await start(join(folder, "tidak-ada"));
  expect((await bare.inject({ url: "/" })).statusCode).toBe(404);
  await bare.close();
});

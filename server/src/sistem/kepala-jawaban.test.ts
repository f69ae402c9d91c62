import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const http = await createTestApp();
const https = await createTestApp({ SUAR_URL: "https://suar.contoh.example" });

const ROUTES: [string, number][] = [
  ["GET /api/status", 200],
  ["GET /api/docs", 200],
  ["GET /api/self", 401],
  ["GET /api/tidak-ada", 404],
  ["GET /assets/tidak-ada", 404],
  ["POST /api/login", 400],
  ["GET /api/wilayah/%ZZ", 400],
];

async function headersOf(app: TestApp, route: string) {
  const { status, headers } = await app.panggil(route);
  return { status, headers };
}

test.each(ROUTES)("%s (%i) membawa kepala keamanan", async (route, expected) => {
  const { status, headers } = await headersOf(http, route);
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
  });
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "img-src 'self' blob: data:",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(headers).not.toHaveProperty("x-powered-by");
});

test("hanya halaman presensi boleh membuka kamera", async () => {
  const kamera = async (route: string) =>
    String((await headersOf(http, route)).headers["permissions-policy"]).split(", ")[0];
  expect(await kamera("GET /presensi/ABCDEFGH12")).toBe("camera=(self)");
  for (const route of ["GET /", "GET /event", "GET /presensi", "GET /api/presensi/ABCDEFGH12"]) {
    expect([route, await kamera(route)]).toEqual([route, "camera=()"]);
  }
});

test("jawaban API tidak disimpan siapa pun; https diingat peramban bila alamat umumnya https", async () => {
  for (const [route] of ROUTES.filter(([name]) => name.includes(" /api/"))) {
    expect((await headersOf(http, route)).headers["cache-control"]).toBe("no-store");
  }
  expect((await headersOf(http, "POST /oauth/token")).headers["cache-control"]).toBe("no-store");
  // However the address is written: the route decides.
  for (const route of ["GET /%61pi/self", "GET /%61pi/status", "GET /assets/tidak-ada"]) {
    expect((await headersOf(http, route)).headers["cache-control"]).toBe("no-store");
  }
  const { headers } = await headersOf(https, "GET /api/status");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  expect((await headersOf(http, "GET /api/status")).headers).not.toHaveProperty(
    "strict-transport-security",
  );
});

test("alamat yang tidak ada dan alamat cacat menjawab dengan bentuk penolakan", async () => {
  const { body } = await http.panggil("GET /api/tidak-ada");
  expect(body).toEqual({ kode: "alamat-tidak-ada", message: "Alamat ini tidak ada." });
  expect((await http.panggil("GET /api/wilayah/%ZZ")).body.kode).toBe("isian-salah");
  expect((await http.panggil("DELETE /api/status")).body.kode).toBe("alamat-tidak-ada");
});

test("alamat yang menyerupai alamat lain ditolak dengan teks, tidak pernah 5xx", async () => {
  const { app } = http;
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (const path of ["//[", "//:99999/", "//lain.example/api/self", "http://[", "//[?x=1", "*"]) {
    const [answer] = (await once(get({ port, path }), "response")) as [IncomingMessage];
    expect([path, answer.statusCode]).toEqual([path, 400]);
    expect(await json(answer)).toMatchObject({ message: expect.any(String) });
  }
  for (const path of ["/\\[", "/:99999/", "/api//["]) {
    const [answer] = (await once(get({ port, path }), "response")) as [IncomingMessage];
    expect([path, Number(answer.resume().statusCode) < 500]).toEqual([path, true]);
  }
});

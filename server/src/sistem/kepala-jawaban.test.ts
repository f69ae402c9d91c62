import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { REFUSALS, type RefusalCode } from "#contract/core/refusal.contract.ts";
import { buatPengguna, createTestApp, ROLES, type TestApp } from "../testing/test-app.ts";

const http = await createTestApp();
const https = await createTestApp({ SUAR_URL: "https://suar.contoh.example" });
await http.app.listen({ host: "127.0.0.1", port: 0 });
const { port } = http.app.server.address() as AddressInfo;

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

test("alamat dengan tanda persen yang rusak tidak disebut formulir", async () => {
  for (const alamat of ["/api/wilayah/%ZZ", "/api/%", "/api/saksi/%E0%A4"]) {
    const { status, body } = await http.panggil(`GET ${alamat}`);
    expect([status, body.kode, body.message]).toEqual([
      400,
      "alamat-rusak",
      REFUSALS["alamat-rusak"].message,
    ]);
  }
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
  expect((await http.panggil("GET /api/wilayah/%ZZ")).body.kode).toBe("alamat-rusak");
  expect((await http.panggil("DELETE /api/status")).body.kode).toBe("alamat-tidak-ada");
});

test("alamat yang menyerupai alamat lain ditolak dengan teks, tidak pernah 5xx", async () => {
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

const JSON_SEPARUH = "POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n";

const CACAT: { nama: string; kirim: string; status: number; kode: RefusalCode }[] = [
  { nama: "bukan HTTP", kirim: "HALO\r\n\r\n", status: 400, kode: "permintaan-rusak" },
  {
    nama: "kepala cacat",
    kirim: "GET /api/status HTTP/1.1\r\nhost: a\r\nx y: 1\r\n\r\n",
    status: 400,
    kode: "permintaan-rusak",
  },
  {
    nama: "kepala terlalu besar",
    kirim: `GET /api/status HTTP/1.1\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
    status: 431,
    kode: "terlalu-besar",
  },
  {
    nama: "tanpa Host",
    kirim: "GET /api/status HTTP/1.1\r\nconnection: close\r\n\r\n",
    status: 400,
    kode: "permintaan-rusak",
  },
  {
    nama: "CONNECT",
    kirim: "CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n",
    status: 400,
    kode: "permintaan-rusak",
  },
  {
    nama: "harapan yang tidak dikenal",
    kirim: "GET /api/x HTTP/1.1\r\nhost: a\r\nexpect: x\r\nconnection: close\r\n\r\n",
    status: 404,
    kode: "alamat-tidak-ada",
  },
  {
    nama: "badan yang berhenti di tengah",
    kirim: `${JSON_SEPARUH}content-type: application/json\r\n\r\n{"a":`,
    status: 400,
    kode: "permintaan-rusak",
  },
  // Of no kind that is read: answered before it broke off, and not again then.
  {
    nama: "badan asing yang berhenti di tengah",
    kirim: `${JSON_SEPARUH}\r\n{"a":`,
    status: 400,
    kode: "isian-salah",
  },
];

const kirimSemua = async (kirim: string): Promise<string> => {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.end(kirim);
  return text(socket);
};

test.each(CACAT)("$nama: dijawab seperti yang lain", async ({ kirim, status, kode }) => {
  const [kepala = "", badan = "{}"] = (await kirimSemua(kirim)).split("\r\n\r\n");
  expect(kepala).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(kepala).toContain("x-content-type-options: nosniff");
  expect(JSON.parse(badan)).toEqual({ kode, message: REFUSALS[kode].message });
});

test("yang cacat di belakang jawaban yang sedang dibaca tidak menyelip ke dalamnya", async () => {
  const { token } = await buatPengguna(http, ROLES.pusat);
  for (const cacat of ["HALO\r\n\r\n", "CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n"]) {
    const socket = connect(port, "127.0.0.1");
    let dibaca = "";
    socket.setEncoding("utf8").on("data", (potong: string) => void (dibaca += potong));
    socket.write(`GET /api/live HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await expect.poll(() => dibaca).toContain("\r\n\r\n");
    const selesai = once(socket, "close");
    socket.write(cacat);
    await selesai;
    expect(dibaca.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
  expect((await http.panggil("GET /api/status")).status).toBe(200);
});

import { once } from "node:events";
import { request, type ClientRequest } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { LOOK_MS } from "../platform/slow-bodies.ts";
import { createTestApp } from "../testing/test-app.ts";

// Only the looks at bodies wait for a clock that the test moves.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterAll(() => void vi.useRealTimers());

const { app } = await createTestApp();
await app.listen({ host: "127.0.0.1", port: 0 });
const { port } = app.server.address() as AddressInfo;

const LOGIN = JSON.stringify({ username: "siapa@contoh.example", password: "salah" });

/**
 * Sends the first half of a body and waits until the server has seen its head.
 * @param length without it the body comes in chunks
 */
async function separuh(type: string, length?: number): Promise<ClientRequest> {
  const arrived = once(app.server, "request");
  const headers = {
    "content-type": type,
    ...(length === undefined ? {} : { "content-length": length }),
  };
  const sending = request({ port, method: "POST", path: "/api/login", headers });
  sending.on("error", () => undefined);
  sending.write(LOGIN.slice(0, 10));
  await arrived;
  // A beat, so that the hooks of the request have run.
  await (await fetch(`http://127.0.0.1:${port}/api/status`)).text();
  return sending;
}

test.each([
  ["berukuran", LOGIN.length],
  ["bertahap (chunked)", undefined],
])(
  "badan kecil %s yang berhenti di tengah jalan diputus setelah puluhan detik",
  async (_, ukuran) => {
    const sending = await separuh("application/json", ukuran);
    onTestFinished(() => void sending.destroy());
    const closed = vi.fn<() => void>();
    sending.once("close", closed);
    vi.advanceTimersByTime(LOOK_MS);
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 5000 });
  },
);

test("badan yang tiba sebelum waktunya dijawab, dan sambungannya tetap dipakai", async () => {
  const sending = await separuh("application/json", LOGIN.length);
  sending.end(LOGIN.slice(10));
  const [answer] = await once(sending, "response");
  expect(answer.statusCode).toBe(400);
  expect(JSON.parse(await text(answer)).kode).toBe(400);
  vi.advanceTimersByTime(LOOK_MS);
  expect((await fetch(`http://127.0.0.1:${port}/api/status`)).status).toBe(200);
});

test("unggahan boleh lambat selama maju, dan diputus bila diam", async () => {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.resume();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const arrived = once(app.server, "request");
  socket.write(
    "POST /api/self HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n" +
      "content-length: 1000000\r\n\r\n",
  );
  const [{ socket: seen }] = await arrived;
  for (let n = 1; n <= 3; n += 1) {
    const before = seen.bytesRead;
    socket.write(Buffer.alloc(5000, "x"));
    await vi.waitFor(() => expect(seen.bytesRead).toBe(before + 5000));
    vi.advanceTimersByTime(LOOK_MS);
    expect(seen.destroyed).toBe(false);
  }
  vi.advanceTimersByTime(LOOK_MS);
  await closed;
  expect(seen.destroyed).toBe(true);
});

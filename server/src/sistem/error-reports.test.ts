import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

interface Received {
  path: string | undefined;
  key: string | string[] | undefined;
  event: unknown;
}

const received: Received[] = [];

async function record(request: IncomingMessage): Promise<void> {
  const envelope = await text(request);
  received.push({
    path: request.url,
    key: request.headers["x-sentry-auth"],
    event: JSON.parse(envelope.split("\n")[2] ?? ""),
  });
}

async function openService(): Promise<string> {
  const server = createServer((request, response) => {
    void record(request);
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://kunci@127.0.0.1:${port}/galat/7`;
}

const app = await createTestApp({
  SUAR_LAPORAN_GALAT: await openService(),
  SUAR_LOG: "error",
});

test("SHELL-092 setiap galat server dilaporkan, tanpa data pribadi", async () => {
  const { token } = await buatPengguna(app, { ...ROLES.kota, email: "budi@contoh.example" });
  await sql`
    create function rusak() returns trigger language plpgsql as
    $$ begin raise exception 'surel % nik 3571010101900001', new.email; end $$;
    create trigger rusak before update on users for each row execute function rusak();
  `.execute(app.context.db);
  for (let i = 0; i < 5; i += 1) {
    const body = new FormData();
    body.set("name", "Budi");
    body.set("email", "budi@contoh.example");
    const { status } = await app.panggil("POST /api/self", { token, body });
    expect(status).toBe(500);
  }
  await app.panggil("GET /api/self");
  await expect.poll(() => received).toHaveLength(5);
  expect(received[0]).toMatchObject({
    path: "/galat/api/7/envelope/",
    key: expect.stringContaining("sentry_key=kunci"),
    event: {
      level: "error",
      tags: { kode: "kesalahan-sistem" },
      exception: { values: [{ type: "error", value: "surel … nik …" }] },
    },
  });
  expect(JSON.stringify(received)).not.toMatch(/budi|3571/i);
});
